import { type Ability, type abilities, answerTo, set } from '@goldenrule/kernel';
import { meaning } from '@goldenrule/language';
import { nodesIn } from '@goldenrule/language/trees';
import {
  abilityWith,
  both,
  doneIn,
  eventTriggers,
  type Holds,
  inTime,
  isSelf,
  MARKED,
  NONE,
  triggeringBy,
  wasDone,
} from '@goldenrule/tabletop/text';
import { activeZones, whenTimings } from '../abilities.ts';
import { type Chosen, type CostPart, type Limit, type More, PLAIN, type Role } from '../abilities-data.ts';
import { gateChanges } from '../changing.ts';
import { type CarriedOutAt, carriedOut } from '../citations.ts';
import { KEYWORD_NAMES, type KeywordName, textOfKeyword } from '../keywords.ts';
import { NOTATION } from '../notation.ts';
import { said } from '../problems.ts';
import { genesisSummoning, HIDDEN_DEMAND } from '../summons.ts';
import { kindOfRef } from '../values.ts';
import type {
  GateAbility,
  GateAmountAny,
  GateBlock,
  GateEvent,
  GateStatement,
  GateTerms,
  GateTrigger,
  Timing,
  Zone,
} from '../vocabulary/terms.ts';
import { GATE, SET } from '../zones.ts';
import { playedAs } from './actions.ts';
import { amountOf } from './amounts.ts';
import { seemsPossible, takesHidden, wholePossible } from './concerto.ts';
import { conditionOf } from './conditions.ts';
import { behind, type Context, mentionsOpponent, Unworkable, type Writer, you } from './context.ts';
import { continuousOf } from './continuous.ts';
import { costParts } from './costs.ts';
import { speaksOfThisDamage, unspoken } from './damaging.ts';
import { holdsElsewhere, zonesLeft, zonesNeeded } from './elsewhere.ts';
import { happening } from './events.ts';
import { foundBy } from './finders.ts';
import type { GateCaptured, GateLocals, TextInstruction } from './locals.ts';
import { during, timingOf } from './periods.ts';
import { kindsOf } from './places.ts';
import { blockOf, blocksOf } from './statements.ts';
import { playedChoices } from './targeting.ts';
import { refuseUnpayable } from './unpayable.ts';
import { negatedInGate, refuseMisplaced } from './whereabouts.ts';

type Kinds = GateAbility['kind'];
type Of<K extends Kinds> = Extract<GateAbility, { kind: K }>;
export type Made = Omit<Ability, 'index'>;

type Definition = Extract<GateStatement, { readonly kind: 'define' }>;

/** What a text says X is; it says so once, and needs it. */
function definitionIn(node: GateAbility): GateAmountAny | null {
  const nodes = nodesIn(node);
  const [first, ...others] = nodes.filter((one): one is Definition => one.kind === 'define');
  if (first === undefined) return null;
  if (others.length > 0 || !nodes.some(({ kind }) => kind === 'x')) throw new Unworkable(said('gate-ruler.text.x'));
  return first.is;
}

/** Is X what is paid? */
const paysX = (node: GateAbility): boolean =>
  'cost' in node && definitionIn(node) === null && node.cost.some(({ steps }) => steps.some(isOfX));
const isOfX = (step: GateStatement): boolean =>
  (step.kind === 'pay resources' && step.n === 'x') ||
  ('what' in step && typeof step.what === 'object' && 'times' in step.what && step.what.times?.kind === 'x');
/** 14-3b-6, 3-2i-1: what was paid with nothing was not paid. Beyond what there is to pay with nothing can be chosen. */
const paidX = (cost: readonly CostPart[]): Chosen => ({
  step: 'x',
  leaves: (captured: GateCaptured, [x]) => (x === undefined ? captured : { ...captured, x }),
  range: (g, s) => [1, Math.max(1, ...cost.map(({ cards }) => cards?.(g, s).length ?? 0))],
  paid: true,
});

const contextOf = (node: GateAbility, writer: Writer, text: string, role: Role, keyword: string): Context => ({
  compile: { found: foundBy, block: blockOf, quoted },
  writer,
  text,
  role,
  keyword,
  actor: you,
  named: null,
  reader: 'live',
  time: undefined,
  targets: new Set(),
  chosen: new Set(),
  modes: null,
  gathers: false,
  spoken: () => true,
  amount: amountOf,
  x: paysX(node) ? { kind: 'number', n: 1 } : definitionIn(node),
  speaksOfOther: mentionsOpponent(node),
  saysAnother: JSON.stringify(node).includes('"other":true'),
  elsewhere: false,
});

function limitsOf(node: GateAbility): readonly Limit[] {
  return node.limits.flatMap((limit): Limit[] =>
    limit.kind === 'resource' ? [] : [{ n: limit.n, per: limit.kind === 'per turn' ? 'turn' : 'game', by: limit.by }],
  );
}

const commonMore = (node: GateAbility, role: Role, keyword: string): More => ({
  ...PLAIN,
  name: node.name ?? '',
  role,
  limits: limitsOf(node),
  resource: node.limits.some(({ kind }) => kind === 'resource'),
  keyword,
  meaning: meaning(node),
  ...(speaksOfCharges(node) ? { data: 'charges' } : {}),
});

/** 12-6a-1: is it triggered by its own card leaving play, and does it speak of charges? */
const speaksOfCharges = (node: GateAbility): boolean =>
  node.kind === 'auto' && isOwnLeaving(node.trigger) && JSON.stringify(node.body).includes('"charge"');

/** 14-5: what an OD, TD or CNT ability plays in its own place. */
function playsOf(body: readonly GateBlock[]): More['plays'] {
  const steps = body.flatMap((block) => block.steps);
  const [only] = steps;
  if (steps.length !== 1 || only === undefined) return null;
  if (only.kind === 'play ability') return { named: only.name };
  const isOwn = only.kind === 'play' && only.what.kind === 'ref' && only.what.to === 'self';
  return isOwn ? { card: playedAs(only) } : null;
}

/** Movements of the bearer itself: where they lead is said by them. */
const MOVEMENTS: ReadonlySet<string> = new Set([
  'enters',
  'leaves',
  'moved',
  'discarded',
  'is summoned',
  'touches down',
  'is driven',
  'is played',
]);
const isOfItself = (event: GateEvent): boolean =>
  !('who' in event) || (typeof event.who === 'object' && event.who.kind === 'ref' && event.who.to === 'self');
const isOwnMovement = (trigger: GateTrigger): boolean =>
  trigger.kind === 'when' && trigger.events.some((event) => MOVEMENTS.has(event.kind) && isOfItself(event));

/** Movements that take their card out of play. */
const isLeaving = (event: GateEvent): boolean =>
  event.kind === 'leaves' || event.kind === 'moved' || (event.kind === 'enters' && !event.place.zones.includes('play'));
const isOwnLeaving = (trigger: GateTrigger): boolean =>
  trigger.kind === 'when' && trigger.events.some((event) => isLeaving(event) && isOfItself(event));

/** 14-7b: what says without a condition what its own card is. */
function isBase(body: readonly GateBlock[]): boolean {
  const steps = body.flatMap((block) => block.steps);
  return steps.every(
    (step) =>
      step.kind === 'change' &&
      step.who.kind === 'ref' &&
      step.who.to === 'self' &&
      step.changes.every(({ kind }) => kind === 'becomes' || kind === 'treated as' || kind === 'is also' || kind === 'has stat'),
  );
}

function zonesFor(node: GateAbility, writer: Writer, ownMovement: boolean, base = false): readonly number[] {
  const zones = node.zones.length > 0 ? node.zones : zonesMeant(node);
  return activeZones(writer.book, { said: zones.length === 0 ? null : kindsOf(writer.book, zones), base, ownMovement });
}

/** What happens to the card itself happens where it was. */
const isOwnTrigger = (trigger: GateTrigger): boolean =>
  trigger.kind === 'when' && trigger.events.some((event) => 'who' in event && isSelf(event.who));

/** 14-2b: where an ability has to be active by what it does or asks; none: it does not say. */
function zonesMeant(node: GateAbility): readonly Zone[] {
  if (!('body' in node) || (node.kind === 'auto' && isOwnTrigger(node.trigger))) return [];
  const left = zonesLeft([...('cost' in node ? node.cost : []), ...node.body]);
  return left.length > 0 ? left : zonesNeeded(node.body);
}

/** 4-2b: behind a moment of each player's turn "that player" is the one whose it is. */
const remembersWhose = (trigger: abilities.Trigger): abilities.Trigger => ({
  ...trigger,
  match: (g, self, event) => {
    const found = trigger.match(g, self, event);
    const { player } = event as { readonly player?: number };
    return found === null || player === undefined ? found : { ...found, doer: [player] };
  },
});

const triggersBy = triggeringBy<GateTerms, Context>(happening, timingOf);
const triggersOf = (trigger: GateTrigger, context: Context, holds: Holds | null): readonly abilities.Trigger[] => {
  const triggers = triggersBy(trigger, context, holds);
  return trigger.kind === 'at' ? triggers.map(remembersWhose) : triggers;
};

/** The body of a Genesis Summoning: first the materials, then what is done with them (16-13b). */
function genesis(body: readonly GateBlock[], context: Context): readonly TextInstruction[] {
  const [materials, ...rest] = body;
  if (materials === undefined || rest.length === 0) throw new Unworkable(said('gate-ruler.text.materials'));
  const summons = summonIn(rest);
  if (summons === undefined) throw new Unworkable(said('gate-ruler.text.summons'));
  const possible = wholePossible([materials], context);
  const seems = seemsPossible([materials], context);
  return genesisSummoning({ really: possible, seemingly: seems }, blockOf(materials, context), blocksOf(rest, context), (v: GateLocals) =>
    doneIn(v, summons),
  );
}
function summonIn(blocks: readonly GateBlock[]): number | undefined {
  const found = /"kind":"summon","id":(\d+)|"id":(\d+),"kind":"summon"/.exec(JSON.stringify(blocks));
  return found === null ? undefined : Number(found[1] ?? found[2]);
}

/** 14-4a: what a card waits for where it is set. */
function revealedFor(timing: Timing, context: Context): readonly abilities.Trigger[] {
  const waits: Holds = (g) => answerTo(g, whenTimings);
  if (timing.kind === 'when') return eventTriggers(happening(timing.on, context), waits);
  return timing.kind === 'at' ? triggersBy(timing, context, waits) : [];
}

const ROLES: { readonly [K in Timing['kind']]: Role } = {
  standard: 'event',
  instant: 'event',
  when: 'event',
  at: 'event',
  'as long as': 'event',
  overdrive: 'overdrive',
  counter: 'counter',
  'set-up': 'activated',
  'start of turn': 'activated',
};
const TIMINGS: { readonly [K in Timing['kind']]: More['timing'] } = {
  standard: 'standard',
  instant: 'instant',
  when: 'when',
  at: 'when',
  'as long as': 'as long as',
  overdrive: '',
  counter: '',
  'set-up': '',
  'start of turn': '',
};

/** What is said at set-up and at the start of a turn has a place of its own; everything else goes by whether it is an event's. */
const placeOf = (timing: Timing['kind'], role: Role): keyof CarriedOutAt =>
  timing === 'set-up' || timing === 'start of turn' ? timing : role === 'event' ? 'event' : 'ability';

const ABILITIES: { readonly [K in Kinds]: (node: Of<K>, text: string, writer: Writer, keyword: string) => Made } = {
  auto: (node, text, writer, keyword) => {
    const isTouchdown = node.trigger.kind === 'when' && node.trigger.events.some(({ kind }) => kind === 'touches down');
    const role: Role = isTouchdown ? 'touchdown' : 'automatic';
    const plain = contextOf(node, writer, text, role, keyword);
    const { more, context } = playedChoices(node.body, behind(node.trigger, plain));
    const time = node.during === undefined ? null : during(node.during, plain);
    const { trigger } = node;
    const situation = trigger.kind === 'situation' ? conditionOf(trigger.condition, plain) : null;
    return abilityWith({
      kind: 'auto',
      text,
      zones: zonesFor(node, writer, isOwnMovement(trigger)),
      triggers: triggersOf(trigger, plain, time),
      situation: situation === null ? null : both(time, situation),
      program: writer.program(text, blocksOf(node.body, context), carriedOut(writer.book, 'ability')),
      more: { ...commonMore(node, role, keyword), ...more, plays: isTouchdown ? playsOf(node.body) : null },
    });
  },
  act: (node, text, writer, keyword) => {
    const plain = contextOf(node, writer, text, 'activated', keyword);
    // Targets are chosen before the cost is paid, and the cost stands before them in the text: neither speaks of the other.
    const paid = new Set(node.cost.flatMap(({ steps }) => steps.map(({ id }) => id)));
    const chosen = playedChoices(node.body, { ...plain, spoken: (step) => !paid.has(step) });
    const { more } = chosen;
    const context: Context = { ...chosen.context, spoken: plain.spoken };
    const timing = node.timing?.kind ?? 'standard';
    const summoning = node.timing !== undefined && 'summoning' in node.timing ? node.timing.summoning : undefined;
    const body = summoning === 'Genesis Summoning' ? genesis(node.body, context) : blocksOf(node.body, context);
    const cost = costParts(node.cost, { ...plain, spoken: () => false });
    return abilityWith({
      kind: 'act',
      text,
      zones: zonesFor(node, writer, false),
      program: writer.program(text, body, carriedOut(writer.book, 'ability')),
      more: {
        ...commonMore(node, 'activated', keyword),
        ...more,
        chosen: paysX(node) ? [paidX(cost)] : [],
        timing: TIMINGS[timing],
        cost,
        summoning: summoning === undefined ? null : summoning === 'Genesis Summoning' ? 'genesis' : 'abyssal',
      },
    });
  },
  special: (node, text, writer, keyword) => {
    const { timing } = node;
    const role = ROLES[timing.kind];
    const plain = contextOf(node, writer, text, role, keyword);
    // What sets it off is no damage that waits: that was dealt, or is still to come.
    if (timing.kind === 'when' && speaksOfThisDamage(node)) throw unspoken();
    const { more, context } = playedChoices(node.body, behind(timing, plain));
    const triggers = revealedFor(timing, plain);
    return abilityWith({
      kind: triggers.length > 0 ? 'auto' : 'act',
      text,
      zones: triggers.length > 0 ? [SET] : [],
      triggers,
      program: writer.program(text, blocksOf(node.body, context), carriedOut(writer.book, placeOf(timing.kind, role))),
      more: {
        ...commonMore(node, role, keyword),
        ...more,
        timing: TIMINGS[timing.kind],
        condition: timing.kind === 'as long as' ? conditionOf(timing.condition, plain) : null,
        plays: role === 'overdrive' || role === 'counter' ? playsOf(node.body) : null,
      },
    });
  },
  cont: (node, text, writer, keyword) => {
    if (node.limits.length > 0) throw new Unworkable(said('gate-ruler.text.limit'));
    const context = contextOf(node, writer, text, 'continuous', keyword);
    const steps = node.body.flatMap((block) => block.steps);
    const [first] = steps;
    if (first?.kind === 'concerto') return concerto(node, first.do, text, writer, context);
    if (first?.kind === 'may be played' && first.on !== undefined) return playedWhen(node, first.on, text, context);
    const elsewhere = holdsElsewhere(node.body);
    const base = node.during === undefined && isBase(node.body);
    const zones = zonesFor(node, writer, elsewhere, base);
    // 14-3b-1b: what a card says of itself in a zone goes along to the gate, and does not begin there.
    const goesAlong = elsewhere && zones.length > 0;
    const there: Holds | null = goesAlong ? (g, s) => zones.includes(kindOfRef(g, s.ref)) : null;
    const { statics, replacements, triggers, program } = continuousOf(
      node.body,
      { ...context, elsewhere: elsewhere && !goesAlong },
      both(there, node.during === undefined ? null : during(node.during, context)),
    );
    const triggered = triggers.length > 0;
    if (triggered && statics.length > 0) throw new Unworkable(said('gate-ruler.text.prevents'));
    return abilityWith({
      kind: triggered ? 'auto' : 'cont',
      text,
      zones: goesAlong ? [...zones, GATE] : zones,
      triggers,
      statics,
      replacements,
      program,
      more: { ...commonMore(node, triggered ? 'automatic' : 'continuous', keyword), base: base && node.zones.length === 0 },
    });
  },
  keyword: (node, text, writer) => keywordAbility(node.keyword, text, writer),
  // There are no such rules in this game.
  'deck rule': () => {
    throw new Unworkable(said('gate-ruler.text.deck'));
  },
};

/** 14-4a: a card that can be played from where it is set when something happens waits for it like an event with that timing. */
const playedWhen = (node: Of<'cont'>, on: GateEvent, text: string, context: Context): Made =>
  abilityWith({
    kind: 'auto',
    text,
    zones: [SET],
    triggers: eventTriggers(happening(on, context), (g) => answerTo(g, whenTimings)),
    more: { ...commonMore(node, 'event', ''), timing: 'when' },
  });

/** 16-14c: what has to be done to summon the bearer; its result is whether it was, and what moved. */
function concerto(node: Of<'cont'>, block: GateBlock, text: string, writer: Writer, context: Context): Made {
  const done = wasDone(block);
  const program: readonly TextInstruction[] = [
    ...blockOf(block, context),
    set('did', (_g, v) => (done(v) ? [...MARKED, ...(v.moved ?? NONE).filter((_ref, i) => i % 2 === 1)] : [])),
  ];
  return abilityWith({
    kind: 'cont',
    text,
    program: writer.program(text, program, NOTATION.concerto.known),
    more: {
      ...commonMore(node, 'continuous', 'Abyssal Concerto'),
      condition: wholePossible([block], context),
      ...(takesHidden([block], context) ? { data: HIDDEN_DEMAND } : {}),
    },
  });
}

const isDefined = (keyword: string): keyword is KeywordName => (KEYWORD_NAMES as readonly string[]).includes(keyword);

/** What a keyword stands for: the text its clause gives it, or something the rules themselves look for. */
export function keywordAbility(keyword: string, text: string, writer: Writer): Made {
  const bare: Made = abilityWith({ kind: 'cont', text, more: { ...PLAIN, keyword, meaning: keyword } });
  if (!isDefined(keyword)) return bare;
  const stands = textOfKeyword(writer.book, keyword);
  if (stands === null) throw new Unworkable(said('gate-ruler.text.keyword', { keyword }));
  if (stands === '') return bare;
  const parts = writer.read(stands).map((node) => abilityOf(node, text, writer, keyword));
  const [first, ...others] = parts;
  if (first === undefined) return bare;
  const statics = [first, ...others].flatMap((one) => one.statics);
  return { ...first, statics, more: { ...(first.more as More), keyword, meaning: keyword } };
}

/** Compiles an ability. */
export function abilityOf(node: GateAbility, text: string, writer: Writer, keyword = ''): Made {
  refuseMisplaced(node);
  refuseUnpayable(node);
  const whole = negatedInGate(node);
  const placed = 'body' in whole ? { ...whole, body: inTime(whole.body) } : whole;
  return (ABILITIES[placed.kind] as (node: GateAbility, text: string, writer: Writer, keyword: string) => Made)(
    placed,
    text,
    writer,
    keyword,
  );
}

/** An ability that another one gives, takes or puts in the place of an effect: compiled with it. */
function quoted(node: GateAbility, context: Context): number {
  if (node.kind === 'cont' && !isOngoing(node.body)) {
    const plain = contextOf(node, context.writer, context.text, 'automatic', '');
    const program = context.writer.program(`${context.text} (effect)`, blocksOf(node.body, plain), gateChanges);
    return context.writer.ability(abilityWith({ kind: 'act', text: context.text, program, more: commonMore(node, 'automatic', '') }));
  }
  return context.writer.ability(abilityOf(node, context.text, context.writer));
}

/** Does a text without a heading say what holds, rather than what is to be done? */
const isOngoing = (body: readonly GateBlock[]): boolean => body.every(({ steps }) => steps.every(({ kind }) => !DONE.has(kind)));
const DONE: ReadonlySet<GateStatement['kind']> = new Set<GateStatement['kind']>([
  'draw',
  'discard',
  'move',
  'become',
  'damage',
  'heal',
  'heal life',
  'destroy',
  'drive',
  'summon',
  'play',
  'reveal',
  'choose',
  'gain control',
  'end the turn',
]);
