/** 7-5: a card is set. */
import {
  type Ability,
  type Ask,
  allOf,
  answerTo,
  ask,
  type Definition,
  type effects,
  type Game,
  happen,
  type Instruction,
  isCurrent,
  type Library,
  type LocalsOf,
  NO_REF,
  objectOf,
  ofCard,
  type Player,
  procedureOf,
  type Ref,
  refOf,
  type Subject,
  set,
  subjects,
  when,
} from '@goldenrule/kernel';
import { moreAt } from './abilities-data.ts';
import { CANNOT, cannot } from './deeds.ts';
import type { CardFacts } from './facts.ts';
import { SETTABLE } from './keywords.ts';
import { FORCED_REVEAL, isSettable } from './moves.ts';
import { controllerOf } from './players.ts';
import { setVerb } from './verbs.ts';
import { cardsIn, DRIVE, HAND, isFaceDown, kindAt, SET, zonesOf } from './zones.ts';

/** Face down in the drive zone. */
export const isHiddenDrive = (g: Game, card: number): boolean => kindAt(g, card) === DRIVE && isFaceDown(g, card);

/** May this card be set from where it lies? */
export const mayBeSet = allOf<[g: Game, card: number]>('may a card be set');
/** 7-5a: of the hand, or face down in the drive zone. */
export const liesWhereCardsAreSet = (g: Game, card: number): boolean => kindAt(g, card) === HAND || isHiddenDrive(g, card);
/** 1-5d: no text forbids it. */
export const isNotForbiddenToSet = (g: Game, card: number): boolean => !cannot(g, CANNOT.set, card, { player: controllerOf(g, card) });
export const isSettableNow = (g: Game, card: number): boolean => answerTo(g, isSettable)(g, card);

/** Has this player a card that can be set? */
export function canSetAny(g: Game, player: Player): boolean {
  for (const card of cardsIn(g, player, HAND, DRIVE)) if (answerTo(g, mayBeSet)(g, card) === true) return true;
  return false;
}

export type OnCard = {
  player: Player;
  /** By reference; 0: none. */
  card: Ref;
};
export const cardNowOf = (g: Game, v: OnCard): number => (isCurrent(g.state, v.card) ? objectOf(v.card) : -1);

/** 7-5a; which card (0: none yet) is asked unless it is given. */
export const setCard = procedureOf<OnCard, { group: number; pick: readonly Subject[]; zone: readonly Subject[] }>('set a card', {
  group: 0,
  pick: [],
  zone: [],
});

export const setACard: readonly Instruction<LocalsOf<typeof setCard>>[] = [
  set('group', (g, v) => subjects.nextGroup(g, v.player)),
  when(
    (_g, v) => v.card === NO_REF,
    ask(
      'pick',
      (g, v): Ask => ({
        player: v.player,
        prompt: 'set',
        candidates: cardsIn(g, v.player, HAND, DRIVE).map(ofCard),
        permit: (subject) => answerTo(g, mayBeSet)(g, subject),
        min: 1,
        max: 1,
        group: v.group,
      }),
    ),
    set('card', (g, v) => (v.pick[0] === undefined ? NO_REF : refOf(g.state, v.pick[0]))),
  ),
  ask('zone', (g, v): Ask | null => {
    if (cardNowOf(g, v) < 0) return null;
    return {
      player: v.player,
      prompt: 'which set zone',
      candidates: zonesOf(g, v.player, SET).map(subjects.ofZone),
      min: 1,
      max: 1,
      group: v.group,
      open: true,
    };
  }),
  happen((g, v) => {
    const card = cardNowOf(g, v);
    const zone = v.zone[0];
    return card < 0 || zone === undefined ? null : answerTo(g, setVerb)(g, card, subjects.zoneOfSubject(zone), 'rule');
  }),
];

/**
 * Could a card that somebody cannot see be this one? What was set was settable: an event, or something whose text says so. What has to be
 * played at once does not lie in a hand or drive zone.
 */
export function couldBe(g: Game, card: number, definition: number): boolean {
  const kind = kindAt(g, card);
  if (kind === HAND || kind === DRIVE)
    return !g.library.definitions[definition]?.abilities.some((one) => moreAt(g, one).keyword === FORCED_REVEAL);
  if (kind !== SET) return true;
  const { abilities, facts } = g.library.definitions[definition] as Definition & { readonly facts: CardFacts };
  return facts.type === 'Event' || saysSettable(g.library, abilities, () => true) || makesOthersSettable(g.library);
}

/** Does one of these abilities say of some card that it is settable? */
const saysSettable = ({ abilities, statics }: Library, those: readonly number[], isMeant: (part: effects.Static) => boolean): boolean =>
  those.some((one) =>
    (abilities[one] as Ability).statics.some((at) => {
      const part = statics[at] as effects.Static;
      return part.what === SETTABLE && isMeant(part);
    }),
  );
const makesOthersSettable = (library: Library): boolean =>
  saysSettable(
    library,
    library.abilities.map(({ index }) => index),
    ({ own }) => own !== true,
  );
