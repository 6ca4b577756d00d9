import {
  type Ability,
  type Ask,
  answerTo,
  ask,
  current,
  done,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  NO_REF,
  NOWHERE,
  type objects,
  ofCard,
  type Player,
  perform,
  question,
  type Ref,
  refOf,
  type Subject,
  set,
  subjects,
  when,
  type ZoneId,
} from '@goldenrule/kernel';
import { abilitiesNow } from './abilities.ts';
import { moreAt, moreOf, type Scope } from './abilities-data.ts';
import { memoriesOf } from './facts.ts';
import { dataOf } from './gate.ts';
import { goes, isRefused, mayEnterPlay } from './moves.ts';
import { refusedBy } from './refusing.ts';
import { affected } from './unaffected.ts';
import { isOfType } from './values.ts';
import { aZoneMeans, NORMAL_SUMMON, RESOLVES } from './verbs.ts';
import { isWordPick, word, yesNo } from './words.ts';
import { zonesOf } from './zones.ts';

// 15-17, 15-18: how a unit comes into play.

/** To special summon a card into this zone. */
export const specialSummonVerb = question<(g: Game, card: number, zone: ZoneId, verb?: string) => readonly GameEvent[]>(
  'to special summon',
  () => [],
  (g, card, zone) => goes(g, card, { zone }, { verb: NORMAL_SUMMON }),
);
/** Can units that were chosen from the deck be special summoned? */
export const specialFromDeck = question<boolean>('can a unit of the deck be special summoned', false);
/** Is a unit special summoned that came into play in any other way than by resolving in the gate? */
export const otherwiseSpecial = question<boolean>('is a unit special summoned that was put into play', false);
/** Which units that come into play are normal summoned: by the verb of their coming? */
export const normalSummoned = question<(verb: string) => boolean>('which units are normal summoned', () => true);

/** The verbs of units that effects bring into play. */
const SPECIAL_SUMMON = 'special summon';
const GENESIS = 'Genesis Summoning';
const ABYSSAL = 'Abyssal Summoning';

export function specialSummon(g: Game, card: number, zone: ZoneId, verb = summonVerb(g)): readonly GameEvent[] {
  return affected(g, [card]).length === 0 || !mayEnterPlay(g, card) ? [] : goes(g, card, { zone }, { verb });
}

/** Of cards that were chosen from a deck, those that can be special summoned. */
export const summonableFromDeck = (g: Game, cards: readonly number[]): readonly number[] => (answerTo(g, specialFromDeck) ? cards : []);

const verbOf = (event: events.Move): string => event.verb ?? '';
const isResolving = (verb: string): boolean => verb === NORMAL_SUMMON || verb === RESOLVES;
const SPECIAL: readonly string[] = [SPECIAL_SUMMON, GENESIS, ABYSSAL];

export const isNormalSummon = (g: Game, event: events.Move): boolean => answerTo(g, normalSummoned)(verbOf(event));
export const isSpecialSummon = (g: Game, event: events.Move): boolean =>
  SPECIAL.includes(verbOf(event)) || (!isResolving(verbOf(event)) && answerTo(g, otherwiseSpecial));

/** The note that a card was summoned in this way, and the card it is about. */
export const noteOfSummoned = (how: string, ref: Ref): string => `${ref}:${how}`;
export const refOfSummoned = (note: string): Ref => Number.parseInt(note, 10) as Ref;

// 16-3: Touchdown.

/** How a card comes into play, as far as Touchdown asks. */
export interface TouchingDown {
  readonly resolved: boolean;
  readonly fromHand: boolean;
  readonly unit: boolean;
}
/** For which cards that come into play does Touchdown trigger? */
export const touchdownFor = question<(how: TouchingDown) => boolean>('when does Touchdown trigger', () => true);
export const touchesDown = (g: Game, event: events.Move): boolean =>
  answerTo(
    g,
    touchdownFor,
  )({
    resolved: isResolving(verbOf(event)),
    fromHand: memoriesOf(g).playedFromHand.includes(event.was as Ref),
    unit: isOfType(g, event.card, 'Unit'),
  });

// 16-13, 16-14: Genesis and Abyssal Summoning.

/** Does the word at the front of a text make it a summoning of this kind? */
export const isGenesis = question<boolean>('does its first word make a Genesis Summoning', false);
export const isAbyssal = question<boolean>('does its first word make an Abyssal Summoning', false);
/** Is a unit summoned by its effect Genesis Summoned, Abyssal Summoned? */
export const genesisSummoned = question<boolean>('is a unit Genesis Summoned', false);
export const abyssalSummoned = question<boolean>('is a unit Abyssal Summoned', false);
/** Is one accomplished when a unit has come by it? */
export const genesisAccomplished = question<boolean>('is a Genesis Summoning accomplished', false);
export const abyssalAccomplished = question<boolean>('is an Abyssal Summoning accomplished', false);
/** Are the cards that moved its materials? */
export const genesisMaterials = question<boolean>('are cards that moved materials of a Genesis Summoning', false);
export const abyssalMaterials = question<boolean>('are cards that moved materials of an Abyssal Summoning', false);
/** May the materials be left where they are, and never only a part of them be taken? */
export const genesisOptional = question<boolean>('may a Genesis Summoning be left', false);
export const genesisWhole = question<boolean>('are all materials of a Genesis Summoning taken or none', false);
export const abyssalOptional = question<boolean>('may an Abyssal Summoning be left', false);
export const abyssalWhole = question<boolean>('are all actions of a Concerto done or none', false);
/** Can a text tell to do an Abyssal Summoning, and may that be left? */
export const doAbyssal = question<boolean>('can an effect do an Abyssal Summoning', false);
export const doAbyssalOptional = question<boolean>('may an Abyssal Summoning by an effect be left', false);

type Kind = 'genesis' | 'abyssal';
const FIRST_WORD = { genesis: isGenesis, abyssal: isAbyssal } as const;
const SUMMONED = { genesis: genesisSummoned, abyssal: abyssalSummoned } as const;
const ACCOMPLISHED = { genesis: genesisAccomplished, abyssal: abyssalAccomplished } as const;
const MATERIALS = { genesis: genesisMaterials, abyssal: abyssalMaterials } as const;
const VERB = { genesis: GENESIS, abyssal: ABYSSAL } as const;

/** The summoning this ability is; null: none. */
export function summoningOf(g: Game, ability: number): Kind | null {
  const { summoning } = moreAt(g, ability);
  return summoning !== null && answerTo(g, FIRST_WORD[summoning]) ? summoning : null;
}

/** Did this movement bring a unit into play through that summoning? */
export const cameThrough = (g: Game, event: events.Move, kind: Kind): boolean =>
  verbOf(event) === VERB[kind] && answerTo(g, SUMMONED[kind]);

/** The summoning through which a unit comes; empty: another. */
export const summoningIn = (g: Game, event: events.Move): Kind | '' =>
  cameThrough(g, event, 'genesis') ? 'genesis' : cameThrough(g, event, 'abyssal') ? 'abyssal' : '';

/** The summoning that is being carried out; null: none. */
function summoningAtWork(g: Game): Kind | null {
  const frame = g.state.frames.findLast(({ ability }: objects.Frame) => ability >= 0);
  return frame === undefined ? null : summoningOf(g, frame.ability);
}
function summonVerb(g: Game): string {
  const kind = summoningAtWork(g);
  return kind === null ? SPECIAL_SUMMON : VERB[kind];
}

/** The materials of a unit that was summoned with some. */
export const materialsOf = (g: Game, card: number): readonly Ref[] => (dataOf(g, card)?.materials as readonly Ref[] | undefined) ?? [];

/** Which sort of summoning a text used or accomplished. */
const tells = (_g: Game, name: 'uses' | 'accomplishes', player: Player, kind: Kind): GameEvent =>
  events.signal(name, { player, verb: VERB[kind] });

/** What a summoning works with: it is carried out in the frame of its text, and leaves its own locals there. */
export type Summoning = {
  self: Ref;
  master: Player;
  ability: number;
  /** What the text has moved: what a card was, and what it has become. */
  moved?: readonly Ref[];
  willing?: readonly Subject[];
  $materials?: readonly Ref[];
};
const scopeOf = (v: Summoning): Scope => ({ ref: v.self, master: v.master, captured: v });

/** Can the materials be taken: really, and as far as everybody can see? */
interface Possible {
  readonly really: (g: Game, s: Scope) => boolean;
  readonly seemingly: (g: Game, s: Scope) => boolean;
}

/** 16-13b: its player may leave it; what cannot be done in full is not begun. */
const ifWillingAndAble = ({ really, seemingly }: Possible): readonly Instruction<Summoning>[] => [
  when((g, v) => answerTo(g, genesisWhole) && !seemingly(g, scopeOf(v)), done),
  when(
    (g) => answerTo(g, genesisOptional),
    ask(
      'willing',
      (g, v): Ask => ({
        player: v.master,
        prompt: 'summon',
        candidates: yesNo(),
        permit: (subject) => subject === word('no') || !answerTo(g, genesisWhole) || really(g, scopeOf(v)) || refusedBy(g, genesisWhole),
        min: 1,
        max: 1,
      }),
    ),
    when((_g, v) => isWordPick(v.willing, 'no'), done),
  ),
  when((g, v) => answerTo(g, genesisWhole) && !really(g, scopeOf(v)), done),
];

/** The materials are what the text has moved so far, as it is now. */
const noteMaterials: Instruction<Summoning> = set('$materials', (_g, { moved = [] }) => moved.filter((_ref, i) => i % 2 === 1));

/** 16-13b: the text of a Genesis Summoning. `materials` moves the cards, `summons` brings the unit; `came` is where it leaves that. */
export const genesisSummoning = <L extends Summoning>(
  possible: Possible,
  materials: readonly Instruction<L>[],
  summons: readonly Instruction<L>[],
  came: (v: L) => readonly Ref[],
): readonly Instruction<L>[] => [
  ...ifWillingAndAble(possible),
  ...materials,
  noteMaterials,
  ...summons,
  remembersMaterials('genesis', came),
];

/** The unit that came keeps its materials, and the summoning is accomplished. */
const remembersMaterials = <L extends Summoning>(kind: Kind, came: (v: L) => readonly Ref[]): Instruction<L> =>
  happen((g, v) => {
    const [ref] = came(v);
    const unit = ref === undefined ? -1 : current(g.state, ref);
    if (unit < 0) return null;
    const batch: GameEvent[] = answerTo(g, MATERIALS[kind])
      ? [events.amend(unit, { ...dataOf(g, unit), materials: v.$materials ?? [] })]
      : [];
    const keyword = summoningOf(g, v.ability) === kind;
    return keyword && answerTo(g, ACCOMPLISHED[kind]) ? [...batch, tells(g, 'accomplishes', v.master, kind)] : batch;
  }, NOWHERE);

/** What is kept with a Concerto that takes cards not everybody sees: whether it can be fulfilled must not show. */
export const HIDDEN_DEMAND = 'hidden demand';

/** The Abyssal Concerto of a unit, as an ability whose program does what it demands; −1: none. */
export function concertoOf(g: Game, card: number): number {
  for (const ability of abilitiesNow(g, card)) {
    if (moreOf(g.library.abilities[ability] as Ability).keyword === 'Abyssal Concerto') return ability;
  }
  return -1;
}

const zonesToSummon = (g: Game, player: Player): readonly ZoneId[] => answerTo(g, aZoneMeans).flatMap((kind) => zonesOf(g, player, kind));

/** Can this player special summon the card at all? */
export const canSpecialSummon = (g: Game, card: number, player: Player): boolean =>
  zonesToSummon(g, player).some((zone) => {
    const batch = answerTo(g, specialSummonVerb)(g, card, zone);
    return batch.length > 0 && !isRefused(g, batch);
  });

export type Abyssal = Summoning & {
  unit?: readonly Subject[];
  zone?: readonly Subject[];
  /** The unit that came, by reference. */
  came?: readonly Ref[];
  $unit?: Ref;
  $done?: readonly Ref[];
};
const unitNow = (g: Game, { $unit = NO_REF }: Abyssal): number => current(g.state, $unit);

/**
 * 16-14b, 16-14d: one of these cards of the graveyard is summoned by doing what its Concerto demands. `possible`: can all of it be done?
 * The result of the program of a Concerto is a 1 if all of it was done, and what it moved. What came is left as `came`.
 */
export const abyssalSummoning = (
  cards: (g: Game, s: Scope) => readonly number[],
  possible: (g: Game, s: Scope, card: number) => boolean,
): readonly Instruction<Abyssal>[] => [
  set('came', () => []),
  ask('unit', (g, v): Ask | null => {
    const byKeyword = summoningOf(g, v.ability) === 'abyssal';
    if (!byKeyword && !answerTo(g, doAbyssal)) return null;
    const s = scopeOf(v);
    const all = cards(g, s).filter((card) => concertoOf(g, card) >= 0);
    const able = all.filter((card) => canSpecialSummon(g, card, v.master) && (!answerTo(g, abyssalWhole) || possible(g, s, card)));
    const optional = answerTo(g, byKeyword ? abyssalOptional : doAbyssalOptional);
    const open = all.every((card) => moreAt(g, concertoOf(g, card)).data !== HIDDEN_DEMAND);
    return { player: v.master, prompt: 'summon', candidates: able.map(ofCard), min: optional ? 0 : 1, max: 1, open };
  }),
  when(
    (_g, v) => v.unit?.[0] !== undefined,
    set('$unit', (g, v) => refOf(g.state, v.unit?.[0] as number)),
    perform((g, v) => {
      const card = unitNow(g, v);
      return { ability: concertoOf(g, card), vars: { self: refOf(g.state, card), master: v.master } };
    }, '$done'),
    set('$materials', (_g, v) => (v.$done ?? []).slice(1)),
    when(
      (g, v) => (v.$done ?? []).length > 0 && unitNow(g, v) >= 0,
      ask('zone', (g, v): Ask => {
        return {
          player: v.master,
          prompt: 'which zone',
          candidates: zonesToSummon(g, v.master).map(subjects.ofZone),
          min: 1,
          max: 1,
          open: true,
        };
      }),
      happen((g, v) => {
        const [zone] = v.zone ?? [];
        return zone === undefined ? null : answerTo(g, specialSummonVerb)(g, unitNow(g, v), subjects.zoneOfSubject(zone), ABYSSAL);
      }, 'came'),
      remembersMaterials<Abyssal>('abyssal', ({ came = [] }) => came),
    ),
  ),
];
