import {
  answerTo,
  call,
  current,
  either,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type LocalsOf,
  NOWHERE,
  procedureOf,
  question,
  type Ref,
  set,
  when,
} from '@goldenrule/kernel';
import { inGate, isAbilityObject, type Played, playedOf } from './gate.ts';
import { goes } from './moves.ts';
import { COUNTER, GATE, kindAt, THE_GATE } from './zones.ts';

/** Can what lies in the gate be changed by effects? */
export const gateChanges = question<boolean>('can what is in the gate be changed', false);

/** 14-16b: what a CNT ability played lies in the gate (by reference) and gets the effect of another ability. */
export const changeWhatCounterPlayed = procedureOf<
  { object: Ref; effect: number },
  {
    /** Its place in the gate, from the bottom; −1: nothing is changed. */
    place: number;
    played: Played | null;
    card: number;
  }
>('change what a counter ability played', { place: -1, played: null, card: -1 });
type Changing = LocalsOf<typeof changeWhatCounterPlayed>;

const changed = (played: Played, effect: number): Played => ({ ...played, ability: effect, modes: [], targets: {}, shares: {} });

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
export const findPlace: readonly Instruction<Changing>[] = [
  set('place', (g, v) => inGate(g).indexOf(objectNow(g, v))),
  set('played', (g, v) => (objectNow(g, v) < 0 ? null : playedOf(g, objectNow(g, v)))),
];

export const changeCounterCard: Instruction<Changing> = when(
  (g, v) => v.place >= 0 && objectNow(g, v) >= 0 && !isAbilityObject(g, objectNow(g, v)),
  set('card', objectNow),
  happen((g, v) => goes(g, v.card, { kind: COUNTER }, { through: 'rule' }), NOWHERE),
  happen((g, v) => goes(g, v.card, { kind: GATE }, { through: 'rule' })),
  happen((g, v) => {
    const [source] = v.did;
    if (v.played === null || source === undefined) return null;
    return [events.amend(v.card, { ...changed(v.played, v.effect), source }), backInPlace(g, v.card, v.place)];
  }, NOWHERE),
);

export const changeCounterAbility: Instruction<Changing> = when(
  (g, v) => v.place >= 0 && objectNow(g, v) >= 0 && isAbilityObject(g, objectNow(g, v)),
  happen((g, v): readonly GameEvent[] | null => {
    const { played } = v;
    if (played === null) return null;
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
  }),
  happen((g, v) => {
    const made = v.did.map((ref) => current(g.state, ref)).find((object) => object >= 0);
    return made === undefined ? null : [backInPlace(g, made, v.place)];
  }, NOWHERE),
);

/** An effect gives what lies in the gate, by reference, another effect; what a Counter ability played goes by 14-16b. */
export const changeEffect = <L>(what: (g: Game, v: L) => Ref, effect: number): Instruction<L> =>
  when(
    (g, v) => answerTo(g, gateChanges) && current(g.state, what(g, v)) >= 0,
    either(
      (g, v) => playedOf(g, current(g.state, what(g, v)))?.how === 'counter',
      [call(changeWhatCounterPlayed, (g, v) => ({ object: what(g, v), effect }), NOWHERE)],
      [
        happen((g, v) => {
          const object = current(g.state, what(g, v));
          const played = playedOf(g, object);
          return played === null ? null : [events.amend(object, changed(played, effect))];
        }, NOWHERE),
      ],
    ),
  );
