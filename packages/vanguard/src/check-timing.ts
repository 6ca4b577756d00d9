import {
  type Ability,
  type Ask,
  abilities,
  answerTo,
  ask,
  call,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  machine,
  NO_REF,
  NO_ZONE,
  NOWHERE,
  objectOf,
  type objects,
  ofCard,
  PLAYERS,
  type Player,
  question,
  type Ref,
  type Subject,
  set,
  subjects,
  when,
} from '@goldenrule/kernel';
import { isSpent, isUsedUp } from './abilities.ts';
import { factsOf, memoriesOf } from './facts.ts';
import { checkTiming, type Played, play } from './procedures.ts';
import { anyRuleAction } from './rule-actions.ts';
import { masterOfAutomatic } from './text-questions.ts';
import { WORD } from './words.ts';

/** When are automatic abilities played? */
export const autosPlayedAtCheckTimings = question<boolean>('are automatic abilities played at check timings', false);
/** Who chooses which of a player's abilities is played next? */
export const standByChooser = question<(g: Game, player: Player) => Player>(
  'who chooses among abilities standing by',
  (g) => factsOf(g).turnPlayer,
);
/** Is an ability left alone, on a card that the other player cannot tell, if its master does not reveal the card? */
export const unknownMayBeLeft = question<boolean>('may an ability of a card that is not known be left', false);
/** Is an ability played although its card has changed zones? */
export const playedThoughMoved = question<boolean>('is an ability played though its card moved', false);
/** Does an ability stand by as often as it is triggered? */
export const standsByEachTime = question<boolean>('does an ability stand by each time', false);

/** 8.6.2: a triggered ability stands by; at an end of a battle or turn only once in that step or phase. */
export function standsByNow(g: Game, self: abilities.Self): boolean {
  const { stoodBy } = memoriesOf(g);
  const { ability, ref, by, timed } = self;
  if (stoodBy.length > 0 && stoodBy.includes(abilities.keyOfStandBy({ ability, source: ref, by, timed }))) return false;
  return answerTo(g, standsByEachTime) || !stands(g, self);
}
const stands = (g: Game, self: abilities.Self): boolean =>
  g.state.standing.some((entry) => entry.ability === self.ability && entry.source === self.ref);

/** Do the stand-bys of an ability that cannot be used any more stay? */
export const unusableStandByStays = question<boolean>('does a stand-by stay though its ability cannot be used', true);

/** A player's abilities standing by, apart from those that are resolving. */
const standingFor = (g: Game, player: Player): readonly abilities.StandBy[] =>
  g.state.standing.length === 0 ? NOBODY : standingOf(g, player);
function standingOf(g: Game, player: Player): readonly abilities.StandBy[] {
  const entries: abilities.StandBy[] = [];
  for (const entry of g.state.standing) if (entry.master === player && !isResolving(g, entry)) entries.push(entry);
  return entries;
}

/** Does any frame but the one on top play it? */
function isResolving(g: Game, { number }: abilities.StandBy): boolean {
  const { frames } = g.state;
  for (let i = 0; i < frames.length - 1; i++) {
    const frame = frames[i] as objects.Frame;
    if (frame.pc > 0 && frame.vars.entry === number) return true;
  }
  return false;
}
const NOBODY: readonly abilities.StandBy[] = [];

export const standBySubject = (entry: abilities.StandBy): Subject => subjects.ofAbility(objectOf(entry.source), entry.ability);

/** Each ability once, however often it stands by. */
function subjectsOf(entries: readonly abilities.StandBy[]): Subject[] {
  const subjects: Subject[] = [];
  for (const entry of entries) {
    const subject = standBySubject(entry);
    if (!subjects.includes(subject)) subjects.push(subject);
  }
  return subjects;
}

function standByQuestion(player: (g: Game) => Player) {
  return (g: Game): Ask => {
    const entries = standingFor(g, player(g));
    return {
      player: answerTo(g, standByChooser)(g, player(g)),
      prompt: 'which ability next',
      candidates: subjectsOf(entries),
      min: 1,
      max: 1,
      open: true,
    };
  };
}

type PlayStandBy = LocalsOf<typeof checkTiming>;

/** The card for which an ability stands by, where it stands by for one. */
const triggeringOf = ({ captured }: abilities.StandBy): Subject | undefined => {
  const [ref] = (captured.triggering as readonly Ref[] | undefined) ?? NO_CARDS;
  return ref === undefined || ref === NO_REF ? undefined : ofCard(objectOf(ref));
};

const NO_CARDS: readonly Ref[] = [];

const entriesOf = (g: Game, player: Player, subject: Subject | undefined): readonly abilities.StandBy[] =>
  standingFor(g, player).filter((entry) => standBySubject(entry) === subject);

/** 8.6.3.1: an ability that stands by for several cards is played for them in the order its master likes, as far as that player sees them. */
function forWhichQuestion(player: (g: Game) => Player) {
  return (g: Game, v: PlayStandBy): Ask | null => {
    const chooser = answerTo(g, standByChooser)(g, player(g));
    const cards = new Set<Subject>();
    for (const entry of entriesOf(g, player(g), v.pick[0])) {
      const card = triggeringOf(entry);
      if (card === undefined || !answerTo(g, machine.sees)(g, chooser, card)) return null;
      cards.add(card);
    }
    return { player: chooser, prompt: 'for which card next', candidates: [...cards], min: 1, max: 1, picked: v.pick, open: true };
  };
}

const chosenEntry = (g: Game, player: Player, v: PlayStandBy): abilities.StandBy | undefined =>
  entriesOf(g, player, v.pick[0]).find((entry) => v.for.length === 0 || triggeringOf(entry) === v.for[0]);

/** 11.2.1.3: stand-bys of abilities that cannot be used any more, or have been used as often as a turn allows, are cancelled. */
function cancelled(g: Game, player: Player): readonly GameEvent[] | null {
  if (g.state.standing.length === 0 || answerTo(g, unusableStandByStays)) return null;
  const gone = standingFor(g, player).filter((entry) => isUnusable(g, entry));
  return gone.length === 0 ? null : [events.dismiss(gone.map(({ number }) => number))];
}

function isUnusable(g: Game, { ability, source, master, captured, timed, by }: abilities.StandBy): boolean {
  const self = { card: objectOf(source), ref: source, ability, master, captured, by };
  return timed === undefined && (isSpent(g, self) || (isCurrent(g.state, source) && isUsedUp(g, self)));
}

const yesNo = (): readonly [yes: Subject, no: Subject] => [WORD.yes, WORD.no];

/**
 * Of a card that the other player cannot tell (bound face down, in hand) nobody could know that its ability stands by: its master is asked
 * alone whether to reveal it, and is asked if it only could stand by. What is left is gone; what is revealed has to be played like any other.
 */
const revealUnknown = (player: (g: Game) => Player): readonly Instruction<abilities.Asking>[] =>
  abilities.askAboutHidden({
    players: (g) => [player(g)],
    isHidden: (g, entry) => answerTo(g, unknownMayBeLeft) && abilities.isUnknown(g, entry) && !isResolving(g, entry),
    mayBeLeft: abilities.isUnknown,
    yesNo,
    settled: (g, entry, revealed) => {
      if (!revealed) return [{ kind: 'dismiss', entries: [entry.number], left: true }];
      return abilities.isUnknown(g, entry) ? [{ kind: 'reveal', cards: [objectOf(entry.source)], to: PLAYERS, through: 'rule' }] : [];
    },
  });

/** Plays one of a player's abilities standing by, if there is one; then rule actions are looked for again. */
export const playStandingBy = (
  player: (g: Game) => Player,
  exits: { readonly again: Instruction },
): readonly Instruction<PlayStandBy>[] => [
  happen((g) => cancelled(g, player(g))),
  ...revealUnknown(player),
  when(
    (g) => answerTo(g, autosPlayedAtCheckTimings) && standingFor(g, player(g)).length > 0,
    ask('pick', standByQuestion(player)),
    ask('for', forWhichQuestion(player)),
    set('entry', (g, v) => chosenEntry(g, player(g), v)?.number ?? -1),
    call(play, (g, v) => playOf(g, v.entry)),
    happen((_g, v) => [events.dismiss([v.entry])]),
    exits.again,
  ),
];

/** How an ability that stands by is played; null: it is not. */
function playOf(g: Game, number: number): Played | null {
  const entry = g.state.standing.find((one) => one.number === number) as abilities.StandBy;
  const ability = g.library.abilities[entry.ability] as Ability;
  if (
    !answerTo(g, playedThoughMoved) &&
    ability.zones.length > 0 &&
    (g.state.objects.serial[objectOf(entry.source)] as number) !== entry.source >> 10
  )
    return null;
  return {
    what: 'auto',
    player: answerTo(g, masterOfAutomatic)(g, entry.master),
    card: objectOf(entry.source),
    circle: NO_ZONE,
    played: entry.ability,
    self: entry.source,
    captured: entry.captured,
    by: entry.by,
    event: entry.event,
  };
}

/** Does any ability stand by, or could one, as far as everybody can know? */
export const anyStandBy = ({ state: { standing, possible } }: Game): boolean => standing.length > 0 || possible.length > 0;

/**
 * A check timing, wherever the rulebook resolves one. Most find nothing: no rule action, nothing that stands by or could. Then nobody could
 * notice it, and it is not entered; this is where most of the time of a game would otherwise go.
 */
export const resolveCheckTiming: Instruction = call(checkTiming, (g) => (anyStandBy(g) || anyRuleAction(g) ? {} : null), NOWHERE);
