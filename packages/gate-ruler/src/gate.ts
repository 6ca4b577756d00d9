import {
  answerTo,
  current,
  type events,
  type Game,
  type GameEvent,
  objects,
  type Player,
  question,
  type Ref,
  refOf,
  topOf,
  type Vars,
  type ZoneId,
} from '@goldenrule/kernel';
import { goes } from './moves.ts';
import { COUNTER, GRAVEYARD, kindAt, REMOVAL, THE_GATE } from './zones.ts';

/** What was decided about a card or ability when it was played; it goes with the object in the gate. Cards go by reference. */
export type Played = {
  readonly what: 'card' | 'ability';
  readonly controller: Player;
  /** The card, or the card whose ability it is. */
  readonly source: Ref;
  /** Index of the ability in the library; −1 for a card. */
  readonly ability: number;
  /** The kind of zone it was played from. */
  readonly from: number;
  readonly how: 'normal' | 'effect' | 'counter' | 'overdrive' | 'forced' | 'auto' | '';
  /** The zone chosen for it; −1: none. */
  readonly zone: ZoneId;
  readonly modes: readonly number[];
  readonly number: number;
  /** By the name of the step that chose: references of the targets, and what each gets. */
  readonly targets: Readonly<Record<string, readonly Ref[]>>;
  readonly shares: Readonly<Record<string, readonly number[]>>;
  readonly captured: Vars;
  /** The event it was triggered by. */
  readonly event: number;
  /** Does a unit played this way count towards the summon cap? */
  readonly counts: boolean;
};

export type DamagePair = {
  readonly target: Ref;
  readonly amount: number;
};

export type Process =
  | {
      readonly what: 'destruction';
      readonly by: 'rules' | 'effect';
      readonly cards: readonly Ref[];
      readonly source: Ref;
      readonly controller: Player;
      readonly cost?: boolean;
    }
  | {
      readonly what: 'damage';
      readonly pairs: readonly DamagePair[];
      readonly source: Ref;
      readonly controller: Player;
      readonly kind: 'combat' | 'effect';
      readonly ignoresCounters: boolean;
      readonly base: number;
    }
  | { readonly what: 'ruler damage'; readonly controller: Player; readonly source: Ref; readonly ignoresCounters: boolean }
  | { readonly what: 'drive'; readonly controller: Player; readonly cards: readonly Ref[]; readonly abilities: readonly Ref[] }
  | { readonly what: 'defeat'; readonly players: readonly Player[] };

export type ProcessOf<W extends Process['what']> = Extract<Process, { what: W }>;

export const dataOf = (g: Game, object: number): Vars | null => g.state.objects.data[object] as Vars | null;
export const isProcess = (g: Game, object: number): boolean => objects.OBJECT_KINDS[g.state.objects.kind[object] as number] === 'process';
export const isAbilityObject = (g: Game, object: number): boolean =>
  objects.OBJECT_KINDS[g.state.objects.kind[object] as number] === 'ability';
/** How a card or ability in the gate was played; null: it was not. */
export const playedOf = (g: Game, object: number): Played | null => (isProcess(g, object) ? null : (dataOf(g, object) as Played | null));
/** A process in the gate; null: the object is none. */
export const processOf = (g: Game, object: number): Process | null => (isProcess(g, object) ? (dataOf(g, object) as Process) : null);

/** The topmost object of the gate; −1: it is empty. */
export const top = (g: Game): number => topOf(g, THE_GATE);
export const gateIsEmpty = (g: Game): boolean => top(g) < 0;
/** What lies in the gate, from the bottom. */
export const inGate = (g: Game): readonly number[] => g.state.contents[THE_GATE] as number[];
/** The processes of one kind in the gate, from the bottom: objects and what they hold. */
export const processesOf = <W extends Process['what']>(
  g: Game,
  what: W,
): readonly { object: number; ref: Ref; process: ProcessOf<W> }[] => {
  const found: { object: number; ref: Ref; process: ProcessOf<W> }[] = [];
  for (const object of inGate(g)) {
    const process = processOf(g, object);
    if (process?.what === what) found.push({ object, ref: refOf(g.state, object), process: process as ProcessOf<W> });
  }
  return found;
};

/** A process enters the gate, on top. */
export const adds = (process: Process, owner: Player): GameEvent => ({
  kind: 'create',
  object: 'process',
  definition: -1,
  owner,
  to: THE_GATE,
  data: process,
  verb: process.what,
});

/** To which kind of zone does a card go whose Counter ability has left the gate? */
export const counterCardAfter = question<number>('where does a card go after its counter ability', REMOVAL);

/** 13-6d-3: the card whose Counter ability leaves the gate leaves the counter zone, if it is still there. */
function afterCounter(g: Game, object: number): readonly GameEvent[] {
  const played = playedOf(g, object);
  const card = played?.how === 'counter' ? current(g.state, played.source) : -1;
  return card < 0 || kindAt(g, card) !== COUNTER ? [] : goes(g, card, { kind: answerTo(g, counterCardAfter) }, { through: 'rule' });
}

/** An object leaves the gate: a card for its owner's graveyard; anything else is gone. */
export function leavesGate(g: Game, object: number, more: Partial<events.Move>): readonly GameEvent[] {
  if (!isProcess(g, object) && !isAbilityObject(g, object)) return goes(g, object, { kind: GRAVEYARD }, more);
  const { through, verb } = more;
  return [
    { kind: 'erase', card: object, ...(through === undefined ? {} : { through }), ...(verb === undefined ? {} : { verb }) },
    ...afterCounter(g, object),
  ];
}
