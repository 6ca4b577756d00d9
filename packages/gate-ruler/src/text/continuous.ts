/* oxlint-disable unicorn/no-thenable -- trees have a field of that name; nothing awaits them */
import { type abilities, effects, type Game, objectOf, type Player } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import { type ByKind, both, carriesOut, continuousBy, type Holds, type Scope, timed, type Under } from '@goldenrule/tabletop/text';
import { activeZones } from '../abilities.ts';
import { AS_RESOURCE, COST_NATURE, RESOURCES_ONLY } from '../cost.ts';
import { clauseOfKeyword, enhances, enhancing, puttingIntoPlay, textOfKeyword } from '../keywords.ts';
import { SUMMON_CAP } from '../play.ts';
import { said } from '../problems.ts';
import { inItsPlace, replacementOf } from '../replacing.ts';
import { kindOfRef } from '../values.ts';
import type { GateBlock, GateDuration, GateStatement, GateStructure, GateTerms, GateWho } from '../vocabulary/terms.ts';
import { continuous, type Part, part, partsOf, reachOf } from './changes.ts';
import { conditionOf } from './conditions.ts';
import { behind, type Context, mentionsOpponent, playerOf, playersOf, speakingOf, Unworkable } from './context.ts';
import { costAbility } from './costs.ts';
import { preventing } from './damaging.ts';
import { chargeable } from './doable.ts';
import { isElsewhere } from './elsewhere.ts';
import { finder } from './finders.ts';
import { forbids } from './forbids.ts';
import { during } from './periods.ts';
import { isToBeChosen, multiplied, replacement } from './replacing.ts';
import { type Rule, reachOfRule, ruleParts } from './rule-parts.ts';

type Enhance = Extract<GateStatement, { kind: 'enhance' }>;

/** 14-7a: what is printed holds for all that fit. Which of them it would be nobody is asked, unless there is but one. */
function refuseCounted(who: GateWho | Named | null): void {
  if (who === null || typeof who === 'string') return;
  if (who.kind === 'together') who.each.forEach(refuseCounted);
  else if (isToBeChosen(who) && who.kind === 'selection' && who.place?.end === undefined)
    throw new Unworkable(said('gate-ruler.text.which'));
}

/** Something said about rules, while the condition holds. */
function rule(node: Rule, under: Under<Context>): void {
  const { context, holds, into } = under;
  if (node.kind === 'damage dealt' && node.times !== undefined) {
    into.replacements.push(multiplied(node, context, holds));
    return;
  }
  const { part: one, who } = ruleParts(node, context);
  if (node.kind !== 'may be played' && !isOfDamage(node)) refuseCounted(who);
  const { time } = node as { readonly time?: GateDuration };
  into.statics.push(continuous(context, one, reachOfRule(node, who, context), timed({ during }, time, under)));
}

/** Damage of a unit is damage of any. */
const isOfDamage = ({ kind }: Rule): boolean => kind === 'damage dealt' || kind === 'damage is';

const onSelf = (context: Context, one: Part, holds: Holds | null): number => continuous(context, one, effects.itself, holds);

/** 14-2a-1, 14-2b: what has to hold, and that the card is where its abilities are active, unless this holds elsewhere. */
function whereActive(node: GateStatement, { context, holds }: Under<Context>): Holds | null {
  if (!context.elsewhere || isElsewhere(node)) return holds;
  const zones = activeZones(context.writer.book, { said: null, base: false, ownMovement: false });
  return both(holds, (g, s) => zones.length === 0 || zones.includes(kindOfRef(g, s.ref)));
}
type Handlers = Partial<ByKind<GateStatement, Under<Context>, void>>;
const placed = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, add]) => [
      kind,
      (node: GateStatement, under: Under<Context>) =>
        (add as (node: GateStatement, under: Under<Context>) => void)(node, { ...under, holds: whereActive(node, under) }),
    ]),
  );

/** Who has most of a number depends on all others, and so on what is changed for them. */
const isCircular = ({ who, changes }: Extract<GateStatement, { kind: 'change' }>): boolean =>
  who.kind === 'selection' &&
  changes.some((one) => 'stat' in one && who.filters.some((filter) => filter.kind === 'extreme' && filter.stat === one.stat));

type If = Extract<GateStructure, { kind: 'if' }>;
/** "Players can play events only during their turn": what is said of each player holds by what is asked of that player (4-2b). */
const isOfEach = (step: GateStatement): step is If =>
  step.kind === 'if' &&
  step.wording?.word === 'late' &&
  step.then.steps.every((one) => one.kind === 'forbid' && one.who === 'each') &&
  JSON.stringify(step.condition).includes('"they"');
const saidOf = (step: If, who: 'you' | 'opponent'): If => ({
  ...step,
  condition: askedOf(step.condition, who),
  // biome-ignore lint/suspicious/noThenProperty: a field of the tree; nothing awaits it
  then: { ...step.then, steps: step.then.steps.map((one) => (one.kind === 'forbid' ? { ...one, who } : one)) },
});
/** The same condition, where "they" is that player. */
function askedOf<N>(part: N, who: 'you' | 'opponent'): N {
  if (Array.isArray(part)) return part.map((one: unknown) => askedOf(one, who)) as N;
  if (typeof part !== 'object' || part === null) return (part === 'they' ? who : part) as N;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, key === 'wording' ? one : askedOf(one, who)])) as N;
}
const playersApart = ({ steps, ...block }: GateBlock): GateBlock => ({
  ...block,
  steps: steps.flatMap((step): readonly GateStatement[] => (isOfEach(step) ? [saidOf(step, 'you'), saidOf(step, 'opponent')] : [step])),
});

/** Compiles the body of a continuous ability. */
export const continuousOf: typeof continuousBody = (blocks, context, holds) => continuousBody(blocks.map(playersApart), context, holds);
const continuousBody = continuousBy<GateTerms, Context>(
  {
    condition: conditionOf,
    during,
    doer: (node, context) => playerOf(node.who, context),
    doneBy: (actor, context) => ({ ...context, actor }),
    behind,
    afterwards: (step, context) => (mentionsOpponent(step) ? speakingOf('opponent', context) : context),
    replacement,
  },
  placed({
    instead: (node, { context, holds, into }) => {
      const { made, program } = replacement(node, context, holds);
      into.replacements.push(made);
      carriesOut(into, program);
    },
    change: (node, under) => {
      const { context, into } = under;
      if (isCircular(node)) throw new Unworkable(said('gate-ruler.text.circular'));
      refuseCounted(node.who);
      const reach = reachOf(node.who, context);
      const holds = timed({ during }, node.time, under);
      for (const one of partsOf(node, context)) into.statics.push(continuous(context, one, reach, holds));
    },
    forbid: (node, under) => {
      refuseCounted(node.who);
      const { part: one, reach } = forbids(node, under.context);
      under.into.statics.push(continuous(under.context, one, reach, timed({ during }, node.time, under)));
    },
    define: () => {},
    'base damage': rule,
    'damage dealt': rule,
    'damage is': rule,
    unaffected: rule,
    costs: (node, under) => {
      if (node.next === true) throw new Unworkable(said('gate-ruler.text.next'));
      rule(node, under);
    },
    'may be played': rule,
    settable: rule,
    'enters as': rule,
    'enters only': rule,
    'may attack from': rule,
    'may attack past': rule,
    'must attack': rule,
    'summon cap': ({ n, more, for: time }, { context, holds, into }) => {
      if (more !== true || n === null || time === 'this turn') throw new Unworkable(said('gate-ruler.text.cap'));
      const mine = playersOf('you', context);
      const one: Part = { ...part(SUMMON_CAP, 'add', () => n), concerns: (g, s, subject) => mine(g, s).includes(subject.player as Player) };
      into.statics.push(continuous(context, one, () => true, holds));
    },
    'pays nothing': (_node, { context, holds, into }) => {
      const mine = playersOf('you', context);
      into.statics.push(
        continuous(
          context,
          {
            ...part(COST_NATURE, 'give', () => -1),
            concerns: (g, s, subject) => subject.what === 'card' && mine(g, s).includes(subject.player as Player),
          },
          () => true,
          holds,
        ),
      );
    },
    'pays instead': (node, { context, holds, into }) => {
      const price = costAbility(node.do, context);
      const mine = playersOf('you', context);
      const one: Part = {
        ...part(COST_NATURE, 'allow', () => price),
        concerns: (g, s, subject) => mine(g, s).includes(subject.player as Player),
      };
      into.statics.push(continuous(context, one, reachOf(node.for, context, 'anywhere'), holds));
    },
    'only resources': (_node, { context, holds, into }) => {
      into.statics.push(
        onSelf(
          context,
          part(RESOURCES_ONLY, 'give', () => 1),
          holds,
        ),
      );
    },
    'stands in': (node, { context, holds, into }) => {
      const mine = playersOf('you', context);
      const one: Part = {
        ...part(AS_RESOURCE, 'allow', () => 1),
        concerns: (g, s, subject) => mine(g, s).includes(subject.player as Player) && (subject.n as number) >= node.n,
      };
      into.statics.push(onSelf(context, one, holds));
    },
    enhance: (node, { context, holds, into }) => {
      const { made, program } = enhancement(node, context, holds);
      into.replacements.push(made);
      carriesOut(into, program);
    },
    prevent: (node, under) => {
      const { triggers, program } = preventing(node, under.context, timed({ during }, node.time, under));
      under.into.triggers.push(...triggers);
      carriesOut(under.into, program);
    },
  }),
);

/** 16-16b: as the bearer is put into play, another unit that fits may become its charge. */
function enhancement(
  node: Enhance,
  context: Context,
  holds: Holds | null,
): { readonly made: abilities.Replacement; readonly program: number } {
  const { writer, text } = context;
  if (textOfKeyword(writer.book, 'Enhance') === null) throw new Unworkable(said('gate-ruler.text.keyword', { keyword: 'Enhance' }));
  const f = finder(node.with, context, 'you');
  const others = (g: Game, s: Scope): readonly number[] =>
    f.find(g, s).filter((card) => card !== objectOf(s.ref) && chargeable(g, s, card));
  return {
    program: writer.program(
      `${text} (${node.id})`,
      inItsPlace(...enhancing((g, v) => others(g, { ref: v.self, master: v.master, captured: v }))),
      clauseOfKeyword(writer.book, 'Enhance'),
    ),
    made: replacementOf(writer.book, {
      topic: 'move',
      optional: true,
      match: (g, self, event) => (holds === null || holds(g, self) ? enhances(g, self, event) : null),
      master: puttingIntoPlay,
      takes: (g, self) => [{ n: 1, cards: others(g, self) }],
    }),
  };
}
