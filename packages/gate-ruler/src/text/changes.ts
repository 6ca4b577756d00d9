import {
  type abilities,
  answerOf,
  answerTo,
  effects,
  type Game,
  type GameEvent,
  happen,
  NOWHERE,
  objectOf,
  refOf,
  set,
  type Vars,
} from '@goldenrule/kernel';
import {
  atMost,
  type ByKind,
  byKind,
  type Count,
  doneIn,
  type Holds,
  leavesDone,
  MARKED,
  reaching,
  type Scope,
  scopeOf,
} from '@goldenrule/tabletop/text';
import { LOSES, LOSES_ALL } from '../abilities.ts';
import { familiarAdds } from '../keywords.ts';
import { begins, type Change, continuousPart, lastingPart, type Subjects } from '../lasting.ts';
import { controllerOfEffect } from '../players.ts';
import { MAY_BE_ATTRIBUTE, NEW_NUMBER, STAT, WORD } from '../stats.ts';
import { timesDone } from '../text-questions.ts';
import { treating } from '../values.ts';
import type { GateChangeAny, GateDuration, GateStatement, GateWho, TreatedAs } from '../vocabulary/terms.ts';
import { amountOf } from './amounts.ts';
import { barring, forbidden } from './barring.ts';
import { type Context, mentionsOpponent, speakingOf } from './context.ts';
import { STATS } from './filters.ts';
import { counter, foundBy, testOf } from './finders.ts';
import type { GateCaptured, TextInstruction } from './locals.ts';
import { holdsWithin, lasting } from './periods.ts';
import { pick, speaksOf } from './picks.ts';
import { cardsNow, carried } from './scope.ts';

/** One thing a change makes true: what, how, and how much. */
export interface Part {
  readonly what: effects.About;
  readonly mode: effects.Static['mode'];
  readonly amount: (g: Game, s: Scope, card: number) => number;
  /** Is its number worked out when the effect begins, and kept? */
  readonly counts: boolean;
  /** Is it another for each card? */
  readonly ofEach?: true;
  /** The ability that is given. */
  readonly gives?: number;
  readonly concerns?: (g: Game, s: Scope, subject: Vars) => boolean;
  /** What is kept of the moment in which the effect begins. */
  readonly keeps?: (g: Game) => Vars;
}

export const part = (what: effects.About, mode: effects.Static['mode'], amount: Count | (() => number)): Part => ({
  what,
  mode,
  amount,
  counts: false,
});
const counted = (what: effects.About, mode: effects.Static['mode'], amount: Part['amount']): Part => ({ what, mode, amount, counts: true });

const gift = (ability: number): Part => ({ ...part(effects.ABILITY, 'give', () => ability), gives: ability });

const TYPES = { unit: 'Unit', event: 'Event', field: 'Field', resource: 'Resource' } as const;
const isType = (as: TreatedAs): as is Extract<TreatedAs, { kind: 'type' }> => as.kind === 'type';

/** A type, or an attribute: texts treat cards as factions never. */
const wordOf = (as: TreatedAs): readonly ['type' | 'attribute', string] => (isType(as) ? ['type', TYPES[as.type]] : ['attribute', as.name]);

const CHANGES: ByKind<GateChangeAny, Context, Part> = {
  stat: (node, context) => {
    const by = amountOf(node.by, context);
    const what = STAT[STATS[node.stat]];
    if (node.times !== undefined) {
      const often = amountOf(node.times, context);
      return counted(what, 'add', (g, s) => atMost(by(g, s) * answerTo(g, timesDone)(often(g, s)), node.most));
    }
    if (node.each === undefined) return counted(what, 'add', by);
    const { other, ...each } = node.each;
    const count = counter(other === true ? each : node.each, context);
    const times = (g: Game, s: Scope, less: number): number =>
      atMost(by(g, s) * answerTo(g, timesDone)((count(g, s) ?? 0) - less), node.most);
    if (other !== true) return counted(what, 'add', (g, s) => times(g, s, 0));
    // "For each other": than the card that gains it.
    const fits = testOf({ kind: 'selection', quantity: { kind: 'all' }, ...each }, context);
    return { ...counted(what, 'add', (g, s, card) => times(g, s, card >= 0 && fits(g, s, refOf(g.state, card)) ? 1 : 0)), ofEach: true };
  },
  becomes: (node, context) => counted(STAT[STATS[node.stat]], 'set', amountOf(node.to, context)),
  times: (node) => part(STAT[STATS[node.stat]], 'times', () => node.by),
  'gets ability': (node, context) => {
    const index = context.compile.quoted(node.ability, context);
    return gift(index);
  },
  'gets keyword': (node, context) => {
    const index = context.writer.keyword(node.keyword);
    return gift(index);
  },
  'loses keyword': (node, context) => {
    const index = context.writer.keyword(node.keyword);
    return part(LOSES, 'give', () => index);
  },
  'loses ability': (node, context) => {
    const index = context.compile.quoted(node.ability, context);
    return part(LOSES, 'give', () => index);
  },
  'loses abilities': () => part(LOSES_ALL, 'give', () => 1),
  'loses named ability': (node, context) => {
    const index = context.writer.named(node.name);
    return part(LOSES, 'give', () => index);
  },
  'is also': (node, context) => {
    const word = context.writer.word(node.group.name);
    return part(WORD.attribute, 'give', () => word);
  },
  'all groups': () => part(WORD.attribute, 'give', () => -1),
  'treated as': (node, context) => {
    const [kind, name] = wordOf(node.as);
    const word = context.writer.word(name);
    if (node.optional === true) return part(MAY_BE_ATTRIBUTE, 'give', () => word);
    return part(WORD[kind], node.also === true ? 'give' : treating(context.writer.book), () => word);
  },
  'loses group': (node, context) => {
    const word = context.writer.word(node.group.name);
    return part(WORD.attribute, 'take', () => word);
  },
  'name becomes': (node, context) => {
    const word = context.writer.word(node.name);
    return part(WORD.name, 'set', () => word);
  },
  cannot: (node, context) => {
    const { deed, concerns } = forbidden(node.deed, context);
    return barring(deed, concerns);
  },
  'has stat': (node) => part(NEW_NUMBER[STATS[node.stat]], 'give', () => node.n),
  'chosen group': (node, context) => {
    return {
      what: WORD.attribute,
      mode: context.keyword !== 'Familiar' || answerOf(context.writer.book, familiarAdds) ? 'give' : 'set',
      amount: (_g, s) => doneIn(s.captured, node.of)[0] ?? -1,
      counts: true,
    };
  },
};

const partOf = byKind(CHANGES);

/** What cards get, one after the other: behind another player "their" is that player's (4-2b). */
export const partsOf = ({ who, changes }: Pick<Extract<GateStatement, { kind: 'change' }>, 'who' | 'changes'>, context: Context): Part[] =>
  changes.map((one, i) => partOf(one, mentionsOpponent([who, changes.slice(0, i)]) ? speakingOf('opponent', context) : context));

export const reachOf = (who: GateWho, context: Context, where: 'there' | 'anywhere' = 'there'): effects.Reach =>
  reaching(who, testOf(who, context, where));

const numberKept = ({ captured }: { readonly captured: GateCaptured }): number | undefined => captured.n;

const asChange = (one: Part, kept: boolean): Change => ({
  what: one.what,
  mode: one.mode,
  amount: (g: Game, self: abilities.Self, card: number) => (kept ? numberKept(self) : undefined) ?? one.amount(g, self, card),
  ...(one.concerns === undefined ? {} : { concerns: one.concerns }),
  ...(one.gives === undefined ? {} : { gives: one.gives }),
});

/** A part of a continuous ability, true while its conditions hold. */
export const continuous = (context: Context, one: Part, reach: effects.Reach, holds: Holds | null): number =>
  context.writer.static(continuousPart(asChange(one, false), reach, holds));

/** Does a part of the text point at what an earlier step did? */
const pointsBack = (node: unknown): boolean => /"to":(?:\d|"triggering"|"on top")|"of":\d/.test(JSON.stringify(node));

/** Does a phrase mean a zone and all that lies there (14-11b)? */
const isZone = (who: GateWho): boolean => who.kind === 'selection' && who.place !== undefined && who.place.zones.length > 0;

/** Effects that a resolving ability makes. */
export function beginEffects(
  context: Context,
  id: number,
  parts: readonly Part[],
  who: GateWho | null,
  node: { readonly time?: GateDuration },
  reach: effects.Reach,
): readonly TextInstruction[] {
  const time = node.time ?? context.time;
  const lasts = lasting(time, context);
  const within = holdsWithin(time, context);
  const carries = pointsBack(node);
  const made = parts.map((one) => ({ one, index: context.writer.static(lastingPart(asChange(one, true), reach, within)) }));
  const open = who !== null && who.kind === 'selection' && who.quantity.kind === 'all';
  const all = who === null || !open ? null : foundBy(who, context);
  const choose: readonly TextInstruction[] =
    who === null
      ? []
      : all === null
        ? pick(context, id, who, 'change')
        : [set('cards', (g, v) => all(g, scopeOf(v))), ...speaksOf(context, id)];
  const sort: Subjects['sort'] = !open ? 'these' : isZone(who) ? 'a zone' : 'all that fit';
  return [
    ...choose,
    happen((g, v) => {
      const s = scopeOf(v);
      const span = lasts(g, s);
      if (span === null) return null;
      const on: Subjects | null = who === null ? null : { sort, cards: cardsNow(g, s, v.cards) };
      const begin = (one: Part, index: number, reached: Subjects | null): readonly GameEvent[] =>
        begins(g, {
          parts: [index],
          on: reached,
          until: span.until,
          source: v.self,
          master: answerTo(g, controllerOfEffect)(g, v.master, objectOf(v.self)),
          ability: v.ability,
          captured: {
            ...(carries ? carried(v) : {}),
            ...span.captured,
            ...one.keeps?.(g),
            ...(one.counts ? { n: one.amount(g, s, reached?.cards[0] ?? -1) } : {}),
          },
        });
      return made.flatMap(({ one, index }) =>
        one.ofEach === true && on !== null
          ? on.cards.flatMap((card) => begin(one, index, { sort: 'these', cards: [card] }))
          : begin(one, index, on),
      );
    }, NOWHERE),
    leavesDone(id, (_g, v) => (who === null ? MARKED : v.cards)),
  ];
}
