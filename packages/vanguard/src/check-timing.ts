import {
  type Ability,
  type Ask,
  answerTo,
  ask,
  askAboutHidden,
  call,
  contentsOf,
  dismiss,
  type Frame,
  forbids,
  type Game,
  type GameEvent,
  goto,
  happen,
  type Instruction,
  isCurrent,
  isUnknown,
  keptBeside,
  keyOfStandBy,
  lose,
  masterOf,
  NOWHERE,
  objectOf,
  ofAbility,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  type Question,
  question,
  refOf,
  repeat,
  type Self,
  type StandBy,
  type Subject,
  sees,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { isSpent, isUsedUp } from './abilities.ts';
import { factsOf, memoriesOf } from './facts.ts';
import { goes } from './moves.ts';
import { masterOfAutomatic, ruleActionsHaveNoSource, turnPlayerChoosesFirst } from './text-questions.ts';
import { WORD } from './words.ts';
import { CIRCLES, DAMAGE, DECK, DROP, GC, guardianCircle, holdsSeveral, VC, vanguardCircle, zoneAt } from './zones.ts';

// Rule actions.

/** May the master of the cards decline a rule action? */
export const ruleActionsHappenByThemselves = question<boolean>('do rule actions happen by themselves', false);
export const ruleActionsOnlyAtCheckTimings = question<boolean>('are rule actions looked for at check timings only', false);
export const ruleActionsTogether = question<boolean>('do rule actions happen together', false);
export const losesByRuleAction = question<boolean>('does who meets a losing condition lose', false);
export const damageThatLoses = question<(g: Game, player: Player) => boolean>('how much damage loses', () => false);
export const emptyDeckLoses = question<boolean>('does an empty deck lose', false);
/** Where units go that share a vanguard or rear-guard circle with one placed later; null: they stay. */
export const overloadedVanguards = question<number | null>('where do overloaded vanguards go', null);
export const overloadedRearGuards = question<number | null>('where do overloaded rear-guards go', null);
/** If several were placed last: does their master choose which stays? */
export const vanguardTieChosen = question<boolean>('who decides between vanguards placed together', false);
export const rearGuardTieChosen = question<boolean>('who decides between rear-guards placed together', false);
export const illegalGuardians = question<(phase: string) => boolean>('when are guardians illegal', () => false);

interface Overload {
  readonly circle: number;
  readonly to: number;
  readonly units: readonly number[];
  /** Those placed last; more than one is a tie. */
  readonly last: readonly number[];
  readonly chosen: boolean;
}

/** The circles that hold one card each and have several, with where the others go and whether their master chooses who stays. */
function overloads(g: Game): Overload[] {
  const found: Overload[] = [];
  const several = answerTo(g, holdsSeveral);
  const vanguards = answerTo(g, vanguardCircle);
  for (const player of inOrder(g)) {
    for (const kind of CIRCLES) {
      const circle = zoneAt(player, kind);
      if (contentsOf(g, circle).length < 2 || several(kind)) continue;
      if (kind === vanguards) consider(g, circle, answerTo(g, overloadedVanguards), answerTo(g, vanguardTieChosen), found);
      else consider(g, circle, answerTo(g, overloadedRearGuards), answerTo(g, rearGuardTieChosen), found);
    }
  }
  return found;
}

/** Both players in the order in which they choose (1.3.4). */
export const inOrder = (g: Game): readonly Player[] => {
  const { turnPlayer } = factsOf(g);
  const first = answerTo(g, turnPlayerChoosesFirst) ? turnPlayer : opponentOf(turnPlayer);
  return [first, opponentOf(first)];
};

function consider(g: Game, circle: number, to: number | null, chosen: boolean, found: Overload[]): void {
  if (to === null) return;
  const units = contentsOf(g, circle);
  const { placed } = g.state.objects;
  let newest = -1;
  let last: number[] = [];
  for (const card of units) {
    const at = placed[card] as number;
    if (at > newest) {
      newest = at;
      last = [card];
    } else if (at === newest) last.push(card);
  }
  found.push({ circle, to, units, last, chosen });
}

const losesByDamage = (g: Game, player: Player): boolean => answerTo(g, damageThatLoses)(g, player);
const losesByDeck = (g: Game, player: Player): boolean => answerTo(g, emptyDeckLoses) && contentsOf(g, zoneAt(player, DECK)).length === 0;
const losing = (g: Game, player: Player): boolean => answerTo(g, losesByRuleAction) && (losesByDamage(g, player) || losesByDeck(g, player));

/** Which losing conditions does this player meet? */
export const defeatsOf = (g: Game, player: Player): readonly Question<unknown>[] => [
  ...(losesByDamage(g, player) ? [damageThatLoses] : []),
  ...(losesByDeck(g, player) ? [emptyDeckLoses] : []),
];

/**
 * Is there anything for a rule action to do? Only a card that moves (the clock goes on) or another phase can bring that about, and it is
 * asked at every check timing: a no is remembered until then, a yes until anything changes, both outside the state.
 */
export function anyRuleAction(g: Game): boolean {
  const { phase } = factsOf(g);
  const { clock } = g.state;
  const looked = lookedAt(g);
  if (looked.clock === clock && looked.phase === phase) return false;
  if (looked.yes === g.version) return true;
  if (findRuleAction(g) && ruleActions(g, NOTHING_CHOSEN).length > 0) {
    looked.yes = g.version;
    return true;
  }
  looked.clock = clock;
  looked.phase = phase;
  return false;
}
const NOTHING_CHOSEN: RuleActions = { kept: [] };

/** When there was nothing to do, and in which version of the game something. */
interface Looked {
  clock: number;
  phase: string;
  yes: number;
}
const lookedAt = keptBeside<Looked>(() => ({ clock: -1, phase: '', yes: 0 }));

/** Looks before it asks: without damage and with cards in the deck nobody loses, and a circle with one card is not overloaded. */
function findRuleAction(g: Game): boolean {
  const { contents } = g.state;
  for (const player of PLAYERS) {
    const first = zoneAt(player, 0);
    if ((contents[first + DECK]!.length === 0 || contents[first + DAMAGE]!.length > 0) && losing(g, player)) return true;
    if (strayGuardians(g, player).length > 0) return true;
    for (let kind = VC; kind <= GC; kind++) if (contents[first + kind]!.length > 1 && isOverloaded(g, kind)) return true;
  }
  return false;
}

/** Do some of several cards on a circle of this kind have to leave? */
const isOverloaded = (g: Game, kind: number): boolean =>
  !answerTo(g, holdsSeveral)(kind) &&
  answerTo(g, kind === answerTo(g, vanguardCircle) ? overloadedVanguards : overloadedRearGuards) !== null;

function strayGuardians(g: Game, player: Player): readonly number[] {
  const circle = answerTo(g, guardianCircle);
  if (circle < 0) return NONE;
  const guardians = contentsOf(g, zoneAt(player, circle));
  return guardians.length > 0 && answerTo(g, illegalGuardians)(factsOf(g).phase) ? guardians : NONE;
}
const NONE: readonly number[] = [];

interface RuleActions extends Vars {
  kept: readonly number[];
}

/** The first tie whose master has not chosen yet. */
function openTie(g: Game, v: RuleActions): Overload | undefined {
  for (const o of overloads(g)) if (o.last.length > 1 && o.chosen && keptOf(o, v) === undefined) return o;
  return undefined;
}

/** Which of those placed last their master has chosen to keep. */
function keptOf(o: Overload, v: RuleActions): number | undefined {
  for (const card of o.last) if (v.kept.includes(card)) return card;
  return undefined;
}

function tieQuestion(g: Game, v: RuleActions): Ask {
  const tie = openTie(g, v) as Overload;
  return {
    player: answerTo(g, masterOf)(g, tie.last[0] as number),
    prompt: 'keep one',
    candidates: tie.last.map(ofCard),
    min: 1,
    max: 1,
    open: true,
  };
}

/** Everything a rule action has to do now; what a text forbids it leaves alone, or it would be found again for ever. */
function ruleActions(g: Game, v: RuleActions): GameEvent[] {
  const events: GameEvent[] = [];
  for (const player of PLAYERS) if (losing(g, player)) events.push(lose(player, { through: 'rule' }));
  for (const o of overloads(g)) {
    const stays = keptOf(o, v) ?? o.last[o.last.length - 1];
    for (const card of o.units) {
      if (card === stays) continue;
      const event = goes(g, card, o.to, o.to === DROP ? 'retire' : 'overload', undefined, 'rule');
      if (stays !== undefined && !answerTo(g, ruleActionsHaveNoSource)) event.source = refOf(g.state, stays);
      events.push(event);
    }
  }
  for (const player of PLAYERS) {
    for (const card of strayGuardians(g, player)) events.push(goes(g, card, DROP, 'retire', undefined, 'rule'));
  }
  const possible = possibleOf(g, events);
  return answerTo(g, ruleActionsTogether) ? possible : possible.slice(0, 1);
}

function possibleOf(g: Game, events: readonly GameEvent[]): GameEvent[] {
  const forbidden = answerTo(g, forbids);
  const possible: GameEvent[] = [];
  for (const event of events) if (forbidden === null || forbidden(g, event) === null) possible.push(event);
  return possible;
}

/** 8.4.1.1: all rule actions at once, again until there are none. */
export const resolveRuleActions: readonly Instruction[] = [
  set('kept', () => []),
  set('willing', () => true),
  when(
    (g) => anyRuleAction(g),
    repeat(
      (g, v: RuleActions) => openTie(g, v) !== undefined,
      ask('pick', tieQuestion),
      set('kept', (_g, v: RuleActions & { pick: readonly Subject[] }) => [...v.kept, ...v.pick]),
    ),
    when(
      (g) => !answerTo(g, ruleActionsHappenByThemselves),
      ask(
        'willing',
        (g: Game): Ask => ({ player: factsOf(g).turnPlayer, prompt: 'perform the rule action', candidates: yesNo(), min: 1, max: 1 }),
      ),
    ),
    when(
      (_g, v: Vars) => v.willing === true || (v.willing as readonly Subject[])[0] === yesNo()[0],
      happen((g, v: RuleActions) => ruleActions(g, v)),
      goto('8.4.1.1'),
    ),
  ),
];

const yesNo = (): readonly [yes: Subject, no: Subject] => [WORD.yes, WORD.no];

// Abilities standing by.

/** When are automatic abilities played? */
export const autosPlayedAtCheckTimings = question<boolean>('are automatic abilities played at check timings', false);
/** Who chooses which of a player's abilities is played next? */
export const standByChooser = question<(g: Game, player: Player) => Player>(
  'who chooses among abilities standing by',
  (g) => factsOf(g).turnPlayer,
);
export const standByMustBePlayed = question<boolean>('must abilities standing by be played', false);
/** Is an ability left alone, on a card that the other player cannot tell, if its master does not reveal the card? */
export const unknownMayBeLeft = question<boolean>('may an ability of a card that is not known be left', false);
/** Is an ability played although its card has changed zones? */
export const playedThoughMoved = question<boolean>('is an ability played though its card moved', false);
/** Does an ability stand by as often as it is triggered? */
export const standsByEachTime = question<boolean>('does an ability stand by each time', false);

/** 8.6.2: a triggered ability stands by; at an end of a battle or turn only once in that step or phase. */
export function standsByNow(g: Game, self: Self): boolean {
  const { stoodBy } = memoriesOf(g);
  const { ability, ref, by, timed } = self;
  if (stoodBy.length > 0 && stoodBy.includes(keyOfStandBy({ ability, source: ref, by, timed }))) return false;
  return answerTo(g, standsByEachTime) || !stands(g, self);
}
const stands = (g: Game, self: Self): boolean =>
  g.state.standing.some((entry) => entry.ability === self.ability && entry.source === self.ref);

/** Do the stand-bys of an ability that cannot be used any more stay? */
export const unusableStandByStays = question<boolean>('does a stand-by stay though its ability cannot be used', true);

/** A player's abilities standing by, apart from those that are resolving. */
const standingFor = (g: Game, player: Player): readonly StandBy[] => (g.state.standing.length === 0 ? NOBODY : standingOf(g, player));
function standingOf(g: Game, player: Player): readonly StandBy[] {
  const entries: StandBy[] = [];
  for (const entry of g.state.standing) if (entry.master === player && !isResolving(g, entry)) entries.push(entry);
  return entries;
}

/** Does any frame but the one on top play it? */
function isResolving(g: Game, { number }: StandBy): boolean {
  const { frames } = g.state;
  for (let i = 0; i < frames.length - 1; i++) {
    const frame = frames[i] as Frame;
    if (frame.pc > 0 && (frame.vars.entry as unknown as StandBy | null | undefined)?.number === number) return true;
  }
  return false;
}
const NOBODY: readonly StandBy[] = [];

export const standBySubject = (entry: StandBy): Subject => ofAbility(objectOf(entry.source), entry.ability);

/** Each ability once, however often it stands by. */
function subjectsOf(entries: readonly StandBy[]): Subject[] {
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
      min: answerTo(g, standByMustBePlayed) ? 1 : 0,
      max: 1,
      open: true,
    };
  };
}

interface PlayStandBy extends Vars {
  pick: readonly Subject[];
  for: readonly Subject[];
}

/** The card for which an ability stands by, where it stands by for one. */
const triggeringOf = ({ captured }: StandBy): Subject | undefined => {
  const [ref] = (captured.triggering as readonly number[] | undefined) ?? NONE;
  return ref === undefined || ref === 0 ? undefined : ofCard(objectOf(ref));
};

const entriesOf = (g: Game, player: Player, subject: Subject | undefined): readonly StandBy[] =>
  standingFor(g, player).filter((entry) => standBySubject(entry) === subject);

/** 8.6.3.1: an ability that stands by for several cards is played for them in the order its master likes, as far as that player sees them. */
function forWhichQuestion(player: (g: Game) => Player) {
  return (g: Game, v: PlayStandBy): Ask | null => {
    const chooser = answerTo(g, standByChooser)(g, player(g));
    const cards = new Set<Subject>();
    for (const entry of entriesOf(g, player(g), v.pick[0])) {
      const card = triggeringOf(entry);
      if (card === undefined || !answerTo(g, sees)(g, chooser, card)) return null;
      cards.add(card);
    }
    return { player: chooser, prompt: 'for which card next', candidates: [...cards], min: 1, max: 1, picked: v.pick, open: true };
  };
}

const chosenEntry = (g: Game, player: Player, v: PlayStandBy): StandBy | undefined =>
  entriesOf(g, player, v.pick[0]).find((entry) => v.for.length === 0 || triggeringOf(entry) === v.for[0]);

/** 11.2.1.3: stand-bys of abilities that cannot be used any more, or have been used as often as a turn allows, are cancelled. */
function cancelled(g: Game, player: Player): readonly GameEvent[] | null {
  if (g.state.standing.length === 0 || answerTo(g, unusableStandByStays)) return null;
  const gone = standingFor(g, player).filter((entry) => isUnusable(g, entry));
  return gone.length === 0 ? null : [dismiss(gone.map(({ number }) => number))];
}

function isUnusable(g: Game, { ability, source, master, captured, timed, by }: StandBy): boolean {
  const self = { card: objectOf(source), ref: source, ability, master, captured, by };
  return timed === undefined && (isSpent(g, self) || (isCurrent(g.state, source) && isUsedUp(g, self)));
}

/**
 * Of a card that the other player cannot tell (bound face down, in hand) nobody could know that its ability stands by: its master is asked
 * alone whether to reveal it, and is asked if it only could stand by. What is left is gone; what is revealed has to be played like any other.
 */
const revealUnknown = (player: (g: Game) => Player): readonly Instruction[] =>
  askAboutHidden({
    players: (g) => [player(g)],
    isHidden: (g, entry) => answerTo(g, unknownMayBeLeft) && isUnknown(g, entry) && !isResolving(g, entry),
    mayBeLeft: isUnknown,
    yesNo,
    settled: (g, entry, revealed) => {
      if (!revealed) return [{ kind: 'dismiss', entries: [entry.number], left: true }];
      return isUnknown(g, entry) ? [{ kind: 'reveal', cards: [objectOf(entry.source)], to: PLAYERS, through: 'rule' }] : [];
    },
  });

/** Plays one of a player's abilities standing by, if there is one; then rule actions are looked for again. */
export const playStandingBy = (player: (g: Game) => Player): readonly Instruction[] => [
  happen((g) => cancelled(g, player(g))),
  ...revealUnknown(player),
  when(
    (g) => answerTo(g, autosPlayedAtCheckTimings) && standingFor(g, player(g)).length > 0,
    ask('pick', standByQuestion(player)),
    ask('for', forWhichQuestion(player)),
    set('entry', (g, v: PlayStandBy) => (chosenEntry(g, player(g), v) ?? null) as never),
    when(
      (_g, v: Vars) => v.entry === null,
      happen((g) => [dismiss(standingFor(g, player(g)).map((entry) => entry.number))]),
      goto('8.4.1.1'),
    ),
    call('8.5.2', (g, v: Vars) => playOf(g, v.entry as unknown as StandBy)),
    happen((_g, v: Vars) => [dismiss([(v.entry as unknown as StandBy).number])]),
    goto('8.4.1.1'),
  ),
];

/** The locals of playing an ability that stood by. */
function playOf(g: Game, entry: StandBy): Vars | null {
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
    played: entry.ability,
    self: entry.source,
    captured: entry.captured,
    by: entry.by,
    event: entry.event,
    circle: -1,
  };
}

export const turnPlayerOf = (g: Game): Player => factsOf(g).turnPlayer;
export const otherPlayerOf = (g: Game): Player => opponentOf(factsOf(g).turnPlayer);

/** Does any ability stand by, or could one, as far as everybody can know? */
export const anyStandBy = ({ state: { standing, possible } }: Game): boolean => standing.length > 0 || possible.length > 0;

/**
 * A check timing, wherever the rulebook resolves one. Most find nothing: no rule action, nothing that stands by or could. Then nobody could
 * notice it, and it is not entered; this is where most of the time of a game would otherwise go.
 */
export const checkTiming: Instruction = call('8.4.1', (g) => (anyStandBy(g) || anyRuleAction(g) ? {} : null), NOWHERE);
