import {
  amend,
  answerTo,
  call,
  current,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  NOWHERE,
  question,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { inGate, isAbilityObject, type Played, playedOf } from './gate.ts';
import { goes } from './moves.ts';
import { COUNTER, GATE, kindAt, THE_GATE } from './zones.ts';

/** Can what lies in the gate be changed by effects? */
export const gateChanges = question<boolean>('can what is in the gate be changed', false);

/** The locals of 14-16b: what lies in the gate, by reference, and the ability whose effect it gets. */
export interface Changing extends Vars {
  object: number;
  effect: number;
  /** Its place in the gate, from the bottom; −1: nothing is changed. */
  place: number;
  played: Vars;
  did: readonly number[];
}

const changed = (played: Played, effect: number): Vars => ({ ...played, ability: effect, modes: [], targets: {}, shares: {} });

const objectNow = (g: Game, v: Changing): number => {
  const object = current(g.state, v.object);
  return object >= 0 && kindAt(g, object) === GATE ? object : -1;
};

/** The gate in the order it had, with what came back where it was. */
const backInPlace = (g: Game, object: number, place: number): GameEvent => {
  const others = inGate(g).filter((other) => other !== object);
  return { kind: 'arrange', zone: THE_GATE, order: others.toSpliced(place, 0, object) };
};

/** 14-16b: where it lies, and how it was played. */
export const findPlace: readonly Instruction[] = [
  set('place', (g, v: Changing) => inGate(g).indexOf(objectNow(g, v))),
  set('played', (g, v: Changing) => (objectNow(g, v) < 0 ? {} : (playedOf(g, objectNow(g, v)) as unknown as Vars))),
];

const isThere = (v: Changing): boolean => v.place !== undefined && v.place >= 0;

/** 14-16b-1 */
export const changeCounterCard: Instruction = when(
  (g, v: Changing) => isThere(v) && objectNow(g, v) >= 0 && !isAbilityObject(g, objectNow(g, v)),
  set('card', (g, v: Changing) => objectNow(g, v)),
  happen((g, v: Changing) => goes(g, v.card as number, { kind: COUNTER }, { through: 'rule' }), NOWHERE),
  happen((g, v: Changing) => goes(g, v.card as number, { kind: GATE }, { through: 'rule' }), 'did'),
  happen(
    (g, v: Changing) => [
      amend(v.card as number, { ...changed(v.played as unknown as Played, v.effect), source: v.did[0] as number }),
      backInPlace(g, v.card as number, v.place),
    ],
    NOWHERE,
  ),
);

/** 14-16b-2 */
export const changeCounterAbility: Instruction = when(
  (g, v: Changing) => isThere(v) && objectNow(g, v) >= 0 && isAbilityObject(g, objectNow(g, v)),
  happen((g, v: Changing): readonly GameEvent[] => {
    const played = v.played as unknown as Played;
    return [
      { kind: 'erase', card: objectNow(g, v), through: 'rule' },
      {
        kind: 'create',
        object: 'ability',
        definition: -1,
        owner: played.controller,
        to: THE_GATE,
        through: 'rule',
        data: changed(played, v.effect),
      },
    ];
  }, 'did'),
  happen((g, v: Changing) => {
    const made = v.did.map((ref) => current(g.state, ref)).find((object) => object >= 0);
    return made === undefined ? null : [backInPlace(g, made, v.place)];
  }, NOWHERE),
);

/** An effect gives what lies in the gate another effect; what a Counter ability played goes by 14-16b. */
export const changeEffect = <V>(what: (g: Game, v: V) => number, effect: number): readonly Instruction[] => [
  set('$changed', (g, v: V) => what(g, v)),
  when(
    (g, v: Vars) => answerTo(g, gateChanges) && current(g.state, v.$changed as number) >= 0,
    when(
      (g, v: Vars) => playedOf(g, current(g.state, v.$changed as number))?.how === 'counter',
      call('14-16b', (_g, v: Vars) => ({ object: v.$changed as number, effect }), NOWHERE),
    ),
    happen((g, v: Vars) => {
      const object = current(g.state, v.$changed as number);
      const played = object < 0 ? null : playedOf(g, object);
      return played === null || played.how === 'counter' ? null : [amend(object, changed(played, effect))];
    }, NOWHERE),
  ),
];
