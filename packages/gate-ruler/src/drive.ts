import {
  type Ask,
  allOf,
  answerTo,
  ask,
  call,
  type Did,
  done,
  either,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  NO_REF,
  NOWHERE,
  objectOf,
  ofCard,
  type Permission,
  type Player,
  procedureOf,
  question,
  type Ref,
  refOf,
  repeat,
  type Subject,
  set,
  when,
} from '@goldenrule/kernel';
import { moreAt } from './abilities-data.ts';
import { factsOf } from './facts.ts';
import { adds, dataOf, isAbilityObject, type ProcessOf, processOf } from './gate.ts';
import { hasKeyword } from './keywords.ts';
import { goes, insteadOfMissing, isSettable, turnsUp } from './moves.ts';
import {
  canBePlayed,
  imaginaryAbility,
  isAffordable,
  isImaginary,
  isPlayedOpenly,
  overdriveAbilities,
  playable,
  playableInItsPlace,
  playOfAbility,
  playOfCard,
  textOfEvent,
} from './play.ts';
import { type Play, playCardOrAbility, playOverdriveTouchdownOrCounter } from './play-data.ts';
import { refusedBy, refusedByEntry } from './refusing.ts';
import { setCard } from './setting.ts';
import { isOfType } from './values.ts';
import { isWordPick, word } from './words.ts';
import { cardsIn, DECK, DRIVE, FACE_DOWN, GRAVEYARD, HAND, isFaceDown, kindAt, SET, zoneOf, zonesOf } from './zones.ts';

/** To which kind of zone are cards driven? */
export const driveTo = question<number>('where do driven cards go', HAND);
/** Which drive process is it? */
export const driveProcess = question<(g: Game, player: Player) => 'standard' | 'other'>('which drive process is it', () => 'standard');
/** Is an OD ability in the drive zone linked to its card, and is the card blocked by it? */
export const odLinked = question<boolean>('is an overdrive ability linked to its card', false);
export const odBlocks = question<boolean>('does an overdrive ability block its card', false);
/** May this driven card be kept face down, and may this be chosen in a drive resolution? */
export const mayStayFaceDown = allOf<[g: Game, card: number]>('may a driven card be kept face down');
export const mayBeChosenNext = allOf<[g: Game, object: number]>('which driven card may be chosen');
/** Who controls a drive resolution process? */
export const driveController = question<(g: Game, player: Player) => Player>(
  'who controls a drive resolution',
  (g) => factsOf(g).activePlayer,
);
/** Which of the cards of a deck, from the bottom, are driven where none is named, and how many of them? */
export const driveWhat = question<(deck: readonly number[], n: number) => readonly number[]>('what is driven', (deck, n) =>
  deck.slice(0, n),
);
export const driveNumber = question<(n: number) => number>('how many cards are driven', () => 1);

/** 10-1b, G20: the standard process in one's own start and main phase. */
export const standardInOwnPhases = (g: Game, player: Player): 'standard' | 'other' => {
  const { activePlayer, phase } = factsOf(g);
  return player === activePlayer && (phase === 'start phase' || phase === 'main phase') ? 'standard' : 'other';
};

/** The imaginary cards of the OD abilities of these cards. */
export const overdrivesOf = (g: Game, cards: readonly number[], player: Player): readonly GameEvent[] =>
  cards.flatMap((card) =>
    overdriveAbilities(g, card).map(
      (ability): GameEvent => ({
        kind: 'create',
        object: 'ability',
        definition: -1,
        owner: player,
        to: zoneOf(g, player, DRIVE),
        link: card,
        data: { ability, source: refOf(g.state, card), linked: answerTo(g, odLinked) },
        verb: 'overdrive',
        through: 'rule',
      }),
    ),
  );

/** The play of an imaginary card: of the ability it stands for, on the card it is linked to. */
export const overdrivePlay = (g: Game, player: Player, object: number): Play =>
  playOfAbility(g, player, g.state.objects.link[object] as number, imaginaryAbility(g, object), 'overdrive', {
    self: (dataOf(g, object)?.source as Ref | undefined) ?? NO_REF,
    imaginary: refOf(g.state, object),
  });

/** An OD ability leaves the drive zone without having been played; where everybody can see that it could not be paid for, that is told. */
export function unplayed(g: Game, player: Player, object: number): GameEvent {
  const play = overdrivePlay(g, player, object);
  const isDear = isPlayedOpenly(g, play) && playableInItsPlace(g, play) === refusedByEntry(g, canBePlayed, isAffordable);
  return { kind: 'erase', card: object, through: 'rule', verb: isDear ? 'not paid for' : 'not played' };
}

/** Is there an OD ability in a drive zone that is linked to this card? */
export function blockedByOverdrive(g: Game, card: number): boolean {
  if (!answerTo(g, odBlocks)) return false;
  const zone = g.state.contents[g.state.objects.zone[card] as number] as number[];
  const ref = refOf(g.state, card);
  return zone.some((object) => isImaginary(g, object) && dataOf(g, object)?.source === ref && dataOf(g, object)?.linked === true);
}

/** 10-4c: an OD ability, or a card that none of them is linked to. */
export const isNotBlocked = (g: Game, object: number): boolean => isImaginary(g, object) || !blockedByOverdrive(g, object);

/** Who drives, and which cards, by reference. */
type Driving = { player: Player; cards: readonly Ref[] };
/** Which of them is moved, what came of it, and what has come to the drive zone. */
type Moving = { at: number; moved: Did; arrived: readonly Ref[] };

export const driveCards = procedureOf<Driving>('drive');
export const standardDrive = procedureOf<Driving, Moving>('standard drive process', { at: 0, moved: [], arrived: [] });
export const otherDrive = procedureOf<Driving, Moving & { pick: readonly Subject[]; abilities: Did }>('non-standard drive process', {
  at: 0,
  moved: [],
  arrived: [],
  pick: [],
  abilities: [],
});
type Other = LocalsOf<typeof otherDrive>;

/** The cards go face down to the drive zone, one after the other. */
export const moveToDriveZone: readonly Instruction<Driving & Moving & { did: Did }>[] = [
  repeat(
    (_g, v) => v.at < v.cards.length,
    happen((g, v) => {
      const ref = v.cards[v.at] as Ref;
      if (!isCurrent(g.state, ref)) return null;
      return goes(g, objectOf(ref), { kind: answerTo(g, driveTo), player: v.player }, { verb: 'drive', traits: FACE_DOWN });
    }, 'moved'),
    set('arrived', (_g, v) => [...v.arrived, ...v.moved]),
    set('at', (_g, v) => v.at + 1),
  ),
  set('did', (_g, v) => v.arrived),
];

const arrivedCards = (g: Game, { arrived }: Moving): readonly number[] =>
  arrived.filter((ref) => isCurrent(g.state, ref) && kindAt(g, objectOf(ref)) === DRIVE).map(objectOf);

/** Events that are played at other times than as a standard action stay hidden. */
export const isNoHiddenEvent = (g: Game, card: number): boolean => !staysDown(g, card);
const staysDown = (g: Game, card: number): boolean => {
  const text = isOfType(g, card, 'Event') ? textOfEvent(g, card) : -1;
  return isOfType(g, card, 'Event') && (text < 0 || moreAt(g, text).timing !== 'standard');
};

/** 10-3a-1; asked even if nothing can be chosen, or it would tell that every card stays face down anyway. */
export const hideOrReveal: readonly Instruction<Other>[] = [
  ...moveToDriveZone,
  ask('pick', (g, v): Ask | null => {
    const cards = arrivedCards(g, v);
    if (cards.length === 0) return null;
    return {
      player: v.player,
      prompt: 'keep face down',
      candidates: cards.map(ofCard),
      permit: (card) => {
        const allowed = answerTo(g, mayStayFaceDown)(g, card);
        return allowed === true ? answerTo(g, isSettable)(g, card) || refusedBy(g, isSettable) : allowed;
      },
      min: 0,
      max: cards.length,
    };
  }),
  happen(
    (g, v) =>
      arrivedCards(g, v)
        .filter((card) => !staysDown(g, card) && !v.pick.includes(card))
        .map(turnsUp),
    NOWHERE,
  ),
];

/** 10-3b; what is played at once because it was driven brings none (G16). */
export const driveOverdrives: Instruction<Other> = happen((g, v) => {
  const revealed = arrivedCards(g, v).filter((card) => !isFaceDown(g, card) && !hasKeyword(g, card, 'Forced Reveal'));
  return overdrivesOf(g, revealed, v.player);
}, 'abilities');

export const addDriveResolution: Instruction<Other> = happen((g, { player, arrived, abilities }) => {
  if (arrived.length === 0) return null;
  const controller = answerTo(g, driveController)(g, player);
  return [adds({ what: 'drive', controller, cards: arrived, abilities }, controller)];
}, NOWHERE);

// 10-4.

export const driveResolution = procedureOf<
  { object: Ref },
  { player: Player; pick: readonly Subject[]; deed: readonly Subject[]; used: Did }
>('drive resolution process', { player: 0, pick: [], deed: [], used: [] });
type Resolving = LocalsOf<typeof driveResolution>;

const processNow = (g: Game, v: Resolving): ProcessOf<'drive'> => processOf(g, objectOf(v.object)) as ProcessOf<'drive'>;

export const beginDriveResolution: Instruction<Resolving> = set('player', (g, v) => processNow(g, v).controller);

/** G27: what of this process still lies in a drive zone. */
function leftInDrive(g: Game, v: Resolving): readonly number[] {
  const { cards, abilities } = processNow(g, v);
  return [...cards, ...abilities].filter((ref) => isCurrent(g.state, ref) && kindAt(g, objectOf(ref)) === DRIVE).map(objectOf);
}

export const endDriveResolution: Instruction<Resolving> = when(
  (g, v) => leftInDrive(g, v).length === 0,
  happen((_g, v) => [{ kind: 'erase', card: objectOf(v.object), through: 'rule' }], NOWHERE),
  done,
);

/** 10-4c; how many lie there and which have to wait everybody sees. */
export const chooseDriven: Instruction<Resolving> = ask(
  'pick',
  (g, v): Ask => ({
    player: v.player,
    prompt: 'which driven card',
    candidates: leftInDrive(g, v).map(ofCard),
    permit: (object) => answerTo(g, mayBeChosenNext)(g, object),
    min: 1,
    max: 1,
    open: true,
  }),
);

const chosen = ({ pick }: Resolving): number => pick[0] as number;

/** G26: a face down settable card is set, everything else is played. */
const isToBeSet = (g: Game, card: number): boolean => !isAbilityObject(g, card) && isFaceDown(g, card) && answerTo(g, isSettable)(g, card);

const drivenPlay = (g: Game, v: Resolving, object: number): Play =>
  isImaginary(g, object)
    ? { ...overdrivePlay(g, v.player, object), driven: true }
    : playOfCard(g, v.player, object, 'normal', { driven: true });

function usePermitted(g: Game, v: Resolving, object: number): Permission {
  if (isToBeSet(g, object)) return zonesOf(g, v.player, SET).length > 0 || refusedBy(g, insteadOfMissing);
  return isImaginary(g, object) ? playableInItsPlace(g, drivenPlay(g, v, object)) : playable(g, drivenPlay(g, v, object));
}

export const useOrLeave: readonly Instruction<Resolving>[] = [
  ask('deed', (g, v): Ask => {
    const object = chosen(v);
    const use = word(isToBeSet(g, object) ? 'set' : 'play');
    return {
      player: v.player,
      prompt: 'what with it',
      candidates: [use, word('leave')],
      permit: (subject) => subject === word('leave') || usePermitted(g, v, object),
      min: 1,
      max: 1,
      picked: [ofCard(object)],
    };
  }),
];

/** Is what was chosen to be played, and is it an OD ability? */
const isToBePlayed = (g: Game, v: Resolving, imaginary: boolean): boolean =>
  isWordPick(v.deed, 'play') && isImaginary(g, chosen(v)) === imaginary;

export const useDriven: readonly Instruction<Resolving>[] = [
  set('used', () => []),
  either(
    (_g, v) => isWordPick(v.deed, 'set'),
    [call(setCard, (g, v) => ({ player: v.player, card: refOf(g.state, chosen(v)) }), 'used')],
    [
      either(
        (g, v) => isToBePlayed(g, v, true),
        [call(playOverdriveTouchdownOrCounter, (g, v) => drivenPlay(g, v, chosen(v)), 'used')],
        [call(playCardOrAbility, (g, v) => (isToBePlayed(g, v, false) ? drivenPlay(g, v, chosen(v)) : null), 'used')],
      ),
    ],
  ),
  when((_g, v) => v.used.length > 0, done),
];

/** 10-4d-2 */
export const leaveDriven = (again: Instruction): readonly Instruction<Resolving>[] => [
  happen((g, v): readonly GameEvent[] => {
    const object = chosen(v);
    return isAbilityObject(g, object)
      ? [unplayed(g, v.player, object)]
      : goes(g, object, { kind: GRAVEYARD }, { verb: 'leave', through: 'rule' });
  }, NOWHERE),
  again,
];

/** 15-19b, 15-19c: what is driven where no card is named, from the top of the deck, as references. */
export const drivenFromDeck = (g: Game, player: Player, n: number): readonly Ref[] =>
  answerTo(g, driveWhat)(cardsIn(g, player, DECK), answerTo(g, driveNumber)(n)).map((card) => refOf(g.state, card));
/** 15-19b: the top cards, from the top. */
export const fromTheTop = (deck: readonly number[], n: number): readonly number[] => deck.slice(Math.max(0, deck.length - n)).toReversed();

/** 15-19a: the drive process for these cards, whichever it is now. */
export const driveByProcess: Instruction<Driving> = either(
  (g, v) => answerTo(g, driveProcess)(g, v.player) === 'standard',
  [call(standardDrive, (_g, { player, cards }) => ({ player, cards }))],
  [call(otherDrive, (_g, { player, cards }) => ({ player, cards }))],
);
