import {
  answerTo,
  assigns,
  current,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  NOWHERE,
  objectOf,
  type Performance,
  type Player,
  perform,
  procedureOf,
  question,
  type Ref,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { moreAt, type Scope } from './abilities-data.ts';
import { memoriesOf } from './facts.ts';
import { isAbilityObject, leavesGate, type Played, playedOf } from './gate.ts';
import { hideAgain } from './hidden.ts';
import { concealAgain } from './looking.ts';
import { goes } from './moves.ts';
import { textOfEvent } from './play.ts';
import { controllerOfAbility, controllerOfEffect } from './players.ts';
import { type Choices, type Choosing, type Targets, validShares, validTargets, withChosen } from './targets.ts';
import { isOfType } from './values.ts';
import { NORMAL_SUMMON, RESOLVES } from './verbs.ts';
import { FIELD, GATE, HAND, kindAt } from './zones.ts';

/** Is an ability carried out though its card is gone? */
export const resolvesWithoutCard = question<boolean>('does an ability resolve without its card', false);

/** 14-3c: what resolves is given by reference. */
export const resolveCardOrAbility = procedureOf<
  { object: Ref },
  {
    /** The targets that are still valid, and what each of them gets. */
    valid: Targets;
    portions: Choices;
    type: 'Unit' | 'Field' | 'Event' | '';
  }
>('resolve a card or ability', { valid: {}, portions: {}, type: '' });
type Resolution = LocalsOf<typeof resolveCardOrAbility>;

/** What resolves, as long as it lies in the gate; −1: it is gone. */
const objectNow = (g: Game, v: Resolution): number => {
  const object = current(g.state, v.object);
  return object >= 0 && kindAt(g, object) === GATE ? object : -1;
};

const playedNow = (g: Game, v: Resolution): Played | null => {
  const object = objectNow(g, v);
  return object < 0 ? null : playedOf(g, object);
};

function scopeOf(played: Played): Scope {
  const captured = { ...played.captured };
  captured.modes = played.modes;
  return { ref: played.source, master: played.controller, captured };
}

const choosing = (g: Game, v: Resolution, played: Played): Choosing => ({
  more: moreAt(g, played.ability),
  modes: played.modes,
  s: scopeOf(played),
  itself: objectOf(v.object),
});

export const beginResolving: Instruction<Resolution> = assigns('resolving', (_g, v) => v.object);

const NOTHING: Readonly<Record<string, never>> = {};

export const checkTargets: readonly Instruction<Resolution>[] = [
  set('valid', (g, v) => {
    const played = playedNow(g, v);
    if (played === null || moreAt(g, played.ability).targets.length === 0) return NOTHING;
    return validTargets(g, choosing(g, v, played), played.targets);
  }),
  set('portions', (g, v) => {
    const played = playedNow(g, v);
    if (played === null || moreAt(g, played.ability).divisions.length === 0) return NOTHING;
    return validShares(g, choosing(g, v, played), played.targets, played.shares, v.valid);
  }),
];

export const readType: Instruction<Resolution> = set('type', (g, v) => {
  const object = objectNow(g, v);
  if (object < 0 || isAbilityObject(g, object)) return '';
  return isOfType(g, object, 'Unit') ? 'Unit' : isOfType(g, object, 'Field') ? 'Field' : 'Event';
});

const isType =
  (type: Resolution['type']) =>
  (g: Game, v: Resolution): boolean =>
    v.type === type && objectNow(g, v) >= 0;

/** Where a card comes from that comes out of the gate is noted for what waits for it to enter play. */
const comesFrom = (g: Game, ref: Ref, { from }: Played): readonly GameEvent[] =>
  from === HAND ? [events.remember('playedFromHand', [...memoriesOf(g).playedFromHand, ref])] : [];

export const unitEnters: Instruction<Resolution> = when(
  isType('Unit'),
  happen((g, v) => {
    const object = objectNow(g, v);
    const played = playedNow(g, v);
    if (played === null) return null;
    return [...comesFrom(g, v.object, played), ...goes(g, object, { zone: played.zone }, { verb: NORMAL_SUMMON, through: 'play' })];
  }),
);

export const fieldEnters: Instruction<Resolution> = when(
  isType('Field'),
  happen((g, v) => {
    const object = objectNow(g, v);
    const played = playedNow(g, v);
    if (played === null) return null;
    const to = { kind: FIELD, player: played.controller };
    return [...comesFrom(g, v.object, played), ...goes(g, object, to, { verb: RESOLVES, through: 'play' })];
  }),
);

/** 4-5c: an ability belongs to whoever played it. */
const controllerNow = (g: Game, { what, controller, source }: Played): Player =>
  what === 'ability' ? answerTo(g, controllerOfAbility)(g, controller, objectOf(source)) : controller;

/** The effect of what resolves; with the targets it still has. */
function performance(g: Game, v: Resolution, played: Played, ability: number): Performance | null {
  if (ability < 0) return null;
  const { targets, divisions } = moreAt(g, ability);
  const vars: Vars = { ...withChosen(divisions, withChosen(targets, played.captured, v.valid), v.portions) };
  vars.modes = played.modes;
  vars.self = played.source;
  vars.master = answerTo(g, controllerOfEffect)(g, controllerNow(g, played), objectOf(played.source));
  if (played.event !== 0) vars.event = played.event;
  return { ability, vars };
}

/** An effect is over, and what it came from leaves the gate. */
const leaves: readonly Instruction<Resolution>[] = [
  concealAgain,
  happen((g, v) => {
    const object = objectNow(g, v);
    return object < 0 ? null : leavesGate(g, object, { verb: 'resolve', through: 'rule' });
  }, NOWHERE),
  hideAgain,
];

export const eventResolves: Instruction<Resolution> = when(
  isType('Event'),
  perform((g, v) => {
    const played = playedNow(g, v);
    return played === null ? null : performance(g, v, played, played.ability < 0 ? textOfEvent(g, objectOf(v.object)) : played.ability);
  }, NOWHERE),
  ...leaves,
);

const isAbilityPlay = (g: Game, v: Resolution): boolean => {
  const object = objectNow(g, v);
  return object >= 0 && isAbilityObject(g, object);
};

export const abilityResolves: Instruction<Resolution> = when(
  isAbilityPlay,
  perform((g, v) => {
    const played = playedNow(g, v);
    if (played === null || !(answerTo(g, resolvesWithoutCard) || isCurrent(g.state, played.source))) return null;
    return performance(g, v, played, played.ability);
  }, NOWHERE),
  ...leaves,
);
