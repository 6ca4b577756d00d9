import {
  type abilities,
  answerTo,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  objects,
  type Ref,
  refOf,
  set,
  type Vars,
} from '@goldenrule/kernel';
import type { Group } from '@goldenrule/language';
import { atMost, type ByKind, byKind, type Count, type Holds, leavesDone, reaching, type Scope, scopeOf } from '@goldenrule/tabletop/text';
import { conditionsLimit, limitBreakOf } from '../abilities.ts';
import {
  effectsReach,
  getsAbilities,
  losesAbilities,
  masterOfEffect,
  newcomersLeftAlone,
  timesDone,
  zoneEffectsReachArrivals,
} from '../text-questions.ts';
import { DISCARDED_AS, NAME, NO_NAME, nameToGive, originalOf } from '../values.ts';
import type { VanguardChange, VanguardDescription, VanguardDuration, VanguardWho } from '../vocabulary/terms.ts';
import { amountOf } from './amounts.ts';
import type { Context } from './context.ts';
import { counted, foundBy, testOf } from './finders.ts';
import type { TextInstruction, VanguardCaptured, VanguardLocals } from './locals.ts';
import { openCircles } from './moving.ts';
import { holdsWithin, lasting } from './periods.ts';
import { pick } from './picks.ts';
import { cardsNow, carried } from './scope.ts';

/** One thing a change makes true: what, how, and how much. */
export interface Part {
  readonly what: string;
  readonly mode: effects.Static['mode'];
  readonly amount: Count;
  /** Is it worked out anew all the time, where nothing has fixed it? */
  readonly varies: boolean;
  /** Is there such a thing under the rulebook in hand? */
  readonly known: (g: Game) => boolean;
  /** The ability that is given. */
  readonly gives?: number;
  readonly concerns?: (g: Game, s: Scope, subject: Vars) => boolean;
  /** Is it what it was when it began, as numbers are? */
  readonly keeps?: true;
}

const yes = (): boolean => true;
const getting = (g: Game): boolean => answerTo(g, getsAbilities);
const losing = (g: Game): boolean => answerTo(g, losesAbilities);
const part = (what: string, mode: effects.Static['mode'], amount: Count, known: (g: Game) => boolean = yes): Part => ({
  what,
  mode,
  amount,
  varies: false,
  known,
});

/** A clan or race besides those that a card has. */
function givesGroup({ group }: { readonly group: Group }, { writer }: Context): Part {
  const index = writer.word(group.name);
  return part('group', 'give', () => index);
}

const CHANGES: ByKind<VanguardChange, Context, Part> = {
  stat: (node, context) => {
    const by = amountOf(node.by, context);
    if (node.each === undefined && node.times === undefined) return { ...part(node.stat, 'add', by), varies: node.by.kind !== 'number' };
    const times = node.times === undefined ? counted(node.each as VanguardDescription, context) : amountOf(node.times, context);
    const all: Count = (g, s) => atMost(by(g, s) * answerTo(g, timesDone)(times(g, s)), node.most);
    return { ...part(node.stat, 'add', all), varies: true };
  },
  becomes: (node, context) => ({
    ...part(node.original === true ? originalOf(node.stat) : node.stat, 'set', amountOf(node.to, context)),
    varies: node.to.kind !== 'number',
  }),
  'gets ability': (node, context) => {
    const index = context.compile.quoted(node.ability, context);
    return { ...part('ability', 'give', () => index, getting), gives: index };
  },
  'gets keyword': (node) => part(`gets ${node.keyword}`, 'give', () => 1, getting),
  'loses keyword': (node) => part(`loses ${node.keyword}`, 'give', () => 1, losing),
  'loses ability': (node, context) => {
    const index = context.compile.quoted(node.ability, context);
    return part('loses ability', 'give', () => index, losing);
  },
  'loses abilities': () => part('loses abilities', 'give', () => 1, losing),
  'is also': givesGroup,
  'clan added': givesGroup,
  'limit break met': (node) => part(limitBreakOf(node.n), 'give', () => node.atMost),
  'stat by open': (node, context) => {
    const open = openCircles(node.place, context);
    return { ...part(node.stat, 'add', (g, s) => node.by * answerTo(g, timesDone)(open(g, s))), varies: true };
  },
  'discarded as': ({ grade }) => part(DISCARDED_AS, 'give', () => grade),
  named: ({ name }, { writer }) => {
    const index = writer.word(name);
    return part(NAME, 'give', () => index);
  },
  'named like': ({ as, also }, context) => {
    const found = foundBy(as, context);
    const name: Count = (g, s) => {
      const [ref] = found(g, s);
      return ref === undefined ? NO_NAME : nameToGive(g, ref & 1023);
    };
    return { ...part(NAME, also === true ? 'give' : 'set', name), varies: true, keeps: true };
  },
  'all groups': () => part('group', 'give', () => EVERY_GROUP),
};
const EVERY_GROUP = -1;

export const partOf = byKind(CHANGES);

export const reachOf = (who: VanguardWho, context: Context): effects.Reach => reaching(who, testOf(who, context));

/** 8.7.4: what an ability says about a zone holds for cards that come to it later. */
const arrivedIn = (g: Game, self: abilities.Self, card: number): boolean =>
  card < 0 ||
  card === self.card ||
  (g.state.objects.stamp[card] as number) <= (g.state.objects.stamp[self.card] as number) ||
  answerTo(g, zoneEffectsReachArrivals);

/** 8.3.3: a part under a condition works while the condition holds. */
const isActive = (g: Game, self: abilities.Self, holds: Holds | null): boolean =>
  holds === null || holds(g, self) || !answerTo(g, conditionsLimit);

/** A part of a continuous ability, true while its conditions hold. */
export function continuous(context: Context, one: Part, reach: effects.Reach, holds: Holds | null): number {
  return context.writer.static({
    what: effects.about(one.what),
    mode: one.mode,
    applies: (g, self, card) => reach(g, self, card) && isActive(g, self, holds) && one.known(g) && arrivedIn(g, self, card),
    amount: (g, self) => one.amount(g, self),
    own: reach === effects.itself,
    ...besides(one),
  });
}

const besides = ({ concerns, gives }: Part): Pick<effects.Static, 'concerns' | 'gives'> => ({
  ...(concerns === undefined ? {} : { concerns }),
  ...(gives === undefined ? {} : { gives }),
});

/** Does a part of the text point at what an earlier step did? */
export const pointsBack = (node: unknown): boolean => /"to":(?:\d|"triggering"|"checked card")/.test(JSON.stringify(node));

/**
 * Effects that a resolving ability makes: they hold for the cards that are there at that moment, unless the rulebook lets them
 * reach whatever fits later (8.7.3, V16).
 */
export function beginEffects(
  context: Context,
  id: number,
  parts: readonly Part[],
  who: VanguardWho | null,
  node: { readonly time?: VanguardDuration },
  reaching: () => effects.Reach,
): readonly TextInstruction[] {
  const time = node.time ?? context.time;
  const lasts = lasting(time, context);
  const within = holdsWithin(time, context);
  const carries = pointsBack(node);
  const open = who !== null && who.kind === 'selection' && who.quantity.kind === 'all';
  const reach = who === null || open ? reaching() : NOBODY;
  const made = parts.map((one) => ({
    one,
    index: context.writer.static({
      what: effects.about(one.what),
      mode: one.mode,
      applies: (g, self, card) => (isFixed(self) || reach(g, self, card)) && (within === null || within(g, self)) && one.known(g),
      amount: (g, self) => numberKept(self) ?? one.amount(g, self),
      ...besides(one),
    }),
  }));
  const all = who === null || !open ? null : foundBy(who, context);
  const choose: readonly TextInstruction[] =
    who === null ? [] : all === null ? pick(context, id, who, 'meet', 'change') : [set('cards', (g, v) => all(g, scopeOf(v)))];
  return [
    ...choose,
    happen((g, v) => {
      const s = scopeOf(v);
      const span = lasts(g, s);
      if (span === null) return null;
      const fixed = who !== null && !(open && !answerTo(g, newcomersLeftAlone));
      const on = fixed ? reached(g, v, cardsNow(g, s, v.cards)) : null;
      if (on !== null && on.length === 0) return null;
      const batch: GameEvent[] = [];
      const { self: source, ability } = v;
      for (const { one, index } of made) {
        const captured: Vars = carries ? carried(v) : {};
        if (span.captured !== undefined) Object.assign(captured, span.captured);
        if (fixed) captured.fixed = true;
        if (one.mode === 'add' || one.mode === 'set' || one.keeps === true) captured.n = one.amount(g, s);
        const master = answerTo(g, masterOfEffect)(g, v.master);
        batch.push(events.begins({ part: index, on, until: span.until, source, master, ability, captured }));
      }
      return batch;
    }, 'handled'),
    leavesDone(id, (_g, v) => v.handled),
  ];
}

const isFixed = ({ captured }: { readonly captured: VanguardCaptured }): boolean => captured.fixed === true;
const numberKept = ({ captured }: { readonly captured: VanguardCaptured }): number | undefined => captured.n;

/** What was fixed when it was made reaches no other card. */
const NOBODY: effects.Reach = () => false;

/** V16: the cards that are there now, or of these only those that have been since the ability was played. */
function reached(g: Game, v: VanguardLocals, cards: readonly number[]): readonly Ref[] {
  const there = answerTo(g, effectsReach) === 'when performed' ? cards : cards.filter((card) => objects.stampOf(g, card) <= v.$played);
  return there.map((card) => refOf(g.state, card));
}
