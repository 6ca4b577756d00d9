import type { Player, Ref } from '@goldenrule/kernel';
import { type ByKind, bothConcern, byKind, type Concerns, type Forbidden, onlyWith } from '@goldenrule/tabletop/text';
import { CANNOT, type DeedName } from '../deeds.ts';
import type { Deed, GateEffects, GatePlace, GateWho } from '../vocabulary/terms.ts';
import { HAND, isInPlay } from '../zones.ts';
import { dealerTest, effectTest } from './causes.ts';
import type { Context } from './context.ts';
import { whomTest } from './events.ts';
import { namedTest } from './finders.ts';
import { kindsOf } from './places.ts';

/** Cards, not abilities; from there, if it is said. */
function playedFrom(place: GatePlace | undefined, context: Context): { readonly concerns: Concerns } {
  const from = place === undefined ? null : kindsOf(context.writer.book, place.zones);
  return { concerns: (_g, _s, subject) => subject.what === 'card' && (from === null || from.includes(subject.from as number)) };
}

/** Only by such effects; costs and rules are none. */
function through(by: GateEffects | undefined, context: Context): { readonly concerns?: Concerns } {
  if (by === undefined) return {};
  const fits = effectTest(by, context);
  return {
    concerns: (g, s, subject) =>
      subject.through === 'effect' && fits(g, s, { source: subject.by as Ref, master: subject.master as Player }),
  };
}

const SUMMONINGS = { 'Genesis Summoning': 'genesis', 'Abyssal Summoning': 'abyssal' } as const;

const DEEDS: ByKind<Deed, Context, Forbidden<DeedName, GateWho>> = {
  attack: ({ target }, context) => ({ deed: 'attack', ...onlyWith('target', target === undefined ? null : whomTest(target, context)) }),
  'be attacked': ({ by }, context) => ({ deed: 'be attacked', ...onlyWith('by', by === undefined ? null : namedTest(by, context)) }),
  'be chosen': (node, context) => ({ deed: 'be chosen', ...through(node.by, context) }),
  'be destroyed': ({ by }, context) =>
    by?.kind === 'damage'
      ? {
          deed: 'be destroyed',
          concerns: (_g, _s, { through: by_, of, sort }) =>
            by_ === 'rule' && of === 'damage' && (by.sort === undefined || by.sort === sort),
        }
      : { deed: 'be destroyed', ...through(by, context) },
  'leave play': (node, context) => ({
    deed: 'be moved',
    concerns: bothConcern((g, _s, subject) => !isInPlay(g, subject.to as number), through(node.by, context).concerns),
  }),
  return: (node, context) => ({
    deed: 'be moved',
    concerns: bothConcern((_g, _s, subject) => subject.to === HAND, through(node.by, context).concerns),
  }),
  become: (node, context) => ({ deed: node.state === 'ready' ? 'ready' : 'exhaust', ...through(node.by, context) }),
  play: (node, context) => ({ deed: 'play', what: node.what, ...playedFrom(node.from, context) }),
  'normal summon': (node) => ({ deed: 'be normal summoned', ...(node.what === undefined ? {} : { what: node.what }) }),
  'special summon': (node) => ({ deed: 'be special summoned', ...(node.what === undefined ? {} : { what: node.what }) }),
  'be played': (node, context) => ({ deed: 'play', ...playedFrom(node.from, context) }),
  'be summoned': ({ how, except }) => ({
    deed: how === 'normal' ? 'be normal summoned' : 'be special summoned',
    ...(except === undefined ? {} : { concerns: (_g, _s, subject) => subject.through !== SUMMONINGS[except] }),
  }),
  'be negated': (node, context) => ({ deed: 'be negated', ...through(node.by, context) }),
  draw: () => ({ deed: 'draw' }),
  heal: () => ({ deed: 'heal' }),
  set: (node) => ({ deed: 'set', what: node.what }),
  'be set': () => ({ deed: 'set' }),
  'lose the game': () => ({ deed: 'lose' }),
  // What is triggered is played by itself: nobody uses it (G38).
  'use abilities': () => ({ deed: 'play', concerns: (_g, _s, subject) => subject.what === 'ability' && subject.how !== 'auto' }),
  'deal damage': () => ({ deed: 'deal damage' }),
  intercept: () => ({ deed: 'intercept' }),
  'be dealt damage': (node, context) => {
    if (node.sort === undefined && node.by === undefined) return { deed: 'be dealt damage' };
    const by = dealerTest(node.by, context);
    return {
      deed: 'be dealt damage',
      concerns: (g, s, subject) =>
        (node.sort === undefined || subject.kind === node.sort) && by(g, s, subject.by as Ref, subject.kind as string),
    };
  },
};

export const forbidden = byKind(DEEDS);

/** That a deed is forbidden. */
export const barring = (deed: DeedName, concerns: Concerns | undefined) => ({
  what: CANNOT[deed],
  mode: 'forbid' as const,
  amount: (): number => 1,
  counts: false,
  ...(concerns === undefined ? {} : { concerns }),
});
