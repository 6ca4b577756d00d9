import {
  type Ability,
  answerTo,
  current,
  type Definition,
  type events,
  type Game,
  isCurrent,
  type Player,
  type Ref,
  refOf,
} from '@goldenrule/kernel';
import {
  always,
  type ByKind,
  byKind,
  COMPARE,
  comparedWith,
  coreFilters,
  type Lying,
  negated,
  noteOf,
  passesAny,
  type Test,
  witnessOfEach,
} from '@goldenrule/tabletop/text';
import { abilitiesNow, moreOf } from '../abilities.ts';
import { boostHolds } from '../boost.ts';
import { factsOf, keptName, memoriesOf, printed, triggerUnits } from '../facts.ts';
import { said } from '../problems.ts';
import { nameMeansName } from '../text-questions.ts';
import { isFieldKind, isGuardian, isRearGuard, isUnit, isVanguard } from '../units.ts';
import { gradesDiscarded, isClanShared, keywordTest, namesOf as namesNow } from '../values.ts';
import type { Noun, State, VanguardFilterAny, VanguardTerms, VanguardWho } from '../vocabulary/terms.ts';
import { CIRCLES, DAMAGE, FACE_DOWN, GC, playerOfZone, RC, REST, VC } from '../zones.ts';
import { type Context, Unworkable } from './context.ts';
import { kindOfRef, readable, rowOfRef } from './scope.ts';

export const LYING: Lying<State> = {
  stand: [REST, 0],
  rest: [REST, REST],
  'face up': [FACE_DOWN, 0],
  'face down': [FACE_DOWN, FACE_DOWN],
};

const namesOf = (g: Game, ref: Ref): readonly string[] =>
  isCurrent(g.state, ref) ? namesNow(g, ref & 1023) : [printed(g, ref & 1023).name];
const definitionOf = (g: Game, ref: Ref): Definition =>
  g.library.definitions[g.state.objects.definition[ref & 1023] as number] as Definition;
/** 2.1.1: a name means the cards of that name. */
const isNamed = (g: Game, ref: Ref, names: readonly string[]): boolean =>
  answerTo(g, nameMeansName) && namesOf(g, ref).some((name) => names.includes(name));
const hasInName = (g: Game, ref: Ref, parts: readonly string[]): boolean =>
  namesOf(g, ref).some((name) => parts.some((part) => name.includes(part)));

const compared = (as: VanguardWho, context: Context, alike: (g: Game, ref: Ref, other: Ref) => boolean): Test =>
  comparedWith(context.compile.found(as, context), readable, alike);

const CORE = coreFilters<VanguardTerms, Context>({
  namesOf,
  isNamed: (g, ref, names, part) => (part ? hasInName : isNamed)(g, ref, names),
  lying: LYING,
  keyword: keywordTest,
  statBy: ({ reader }) => reader.stat,
  readable,
});

const FILTERS: ByKind<VanguardFilterAny, Context, Test> = {
  ...CORE,
  group: (node, { reader }) => {
    const tests = node.groups.map(({ name, brackets }): Test => {
      const kept = keptName(name);
      const named = brackets === 'double' ? 'a clan' : 'a clan or a race';
      return (g, _s, ref) => reader.inGroup(g, ref, kept, named);
    });
    return negated(passesAny(tests), node.not);
  },
  called: (node) => (g, _s, ref) => isNamed(g, ref, node.names),
  grade: (node, { reader, discarding }) => {
    const compare = COMPARE[node.compare];
    const [only] = node.n;
    if (discarding === true)
      return (g, _s, ref) =>
        [reader.stat(g, ref, 'grade'), ...gradesDiscarded(g, ref & 1023)].some(
          (grade) => node.n.some((n) => compare(grade, n)) !== (node.not === true),
        );
    if (node.n.length === 1 && only !== undefined) return negated((g, _s, ref) => compare(reader.stat(g, ref, 'grade'), only), node.not);
    return negated((g, _s, ref) => node.n.some((n) => compare(reader.stat(g, ref, 'grade'), n)), node.not);
  },
  'same grade': (node, context) => {
    const { stat } = context.reader;
    return compared(node.as, context, (g, ref, other) => stat(g, ref, 'grade') === stat(g, other, 'grade'));
  },
  'in row': (node) => (g, _s, ref) => rowOfRef(g, ref) === node.row,
  'same clan': (node, context) => {
    const { clans } = context.reader;
    return compared(node.as, context, (g, ref, other) => isClanShared(clans(g, ref), clans(g, other)));
  },
  'limit break': (node) => (g, _s, ref) =>
    isCurrent(g.state, ref) &&
    abilitiesNow(g, ref & 1023).some((ability) => {
      const { limitBreak } = moreOf(g.library.abilities[ability] as Ability);
      return node.n === undefined ? limitBreak > 0 : limitBreak === node.n;
    }),
  'ability named': ({ name }) => {
    const isSo = (g: Game, ability: number): boolean => moreOf(g.library.abilities[ability] as Ability).titles.includes(name);
    return (g, _s, ref) =>
      (isCurrent(g.state, ref) ? abilitiesNow(g, ref & 1023) : definitionOf(g, ref).abilities).some((ability) => isSo(g, ability));
  },
  abilities: ({ kinds, not }) =>
    negated((g, _s, ref) => {
      const has = (index: number): boolean => kinds.includes((g.library.abilities[index] as Ability).kind);
      return isCurrent(g.state, ref) ? abilitiesNow(g, ref & 1023).some(has) : definitionOf(g, ref).abilities.some(has);
    }, not),
  'only clan': (node, { reader }) => {
    const kept = keptName(node.group.name);
    return (g, _s, ref) => {
      const clans = reader.clans(g, ref);
      return clans.length === 1 && clans[0] === kept;
    };
  },
  type: (node) => NOUNS[node.type],
  // What several are together is for whoever counts or chooses them.
  'by step': (node, context) => {
    // To whose place each of them went would have to be kept with the step.
    if (node.to?.place.whose === 'they') throw new Unworkable(said('vanguard.text.quantity'));
    return CORE['by step'](node, context);
  },
  different: ({ parts }) => (parts === undefined ? always : (g, _s, ref) => hasInName(g, ref, parts)),
  total: () => always,
  superlative: () => always,
  'in battle as': (node) => BATTLE[node.part],
  'not this unit': () => (g, s, ref) => (ref & 1023) !== (s.ref & 1023) || !isCurrent(g.state, s.ref),
  'other than': (node, context) =>
    negated(
      compared(node.as, context, (_g, ref, other) => ref === other),
      true,
    ),
  'not in battle': () => (g, s, ref) => !BATTLE.attacking(g, s, ref) && !BATTLE.boosting(g, s, ref),
  'bound by self': () => (g, s, ref) => current(g.state, ref) >= 0 && isBoundBy(g, ref & 1023, s.ref),
  'called this turn': (_node, { writer }) => {
    writer.watch({
      topic: 'move',
      to: CIRCLES,
      memory: 'called',
      notes: (g, event, side) => (side === 'after' ? called(g, event as events.Move) : []),
    });
    return (g, s, ref) => memoriesOf(g).called.includes(callOf(s.master, ref));
  },
  'placed this turn': ({ by, during }, context) => {
    const event = context.happening(
      { kind: 'placed', who: ANY_CARD, ...(by === undefined ? {} : { by }), ...(during === undefined ? {} : { during }) },
      context,
    );
    const index = context.writer.watch(witnessOfEach(event, () => ''));
    return (g, s, ref) => memoriesOf(g).happened.includes(noteOf(index, s.master, ref, ''));
  },
};

/** Whatever it is. */
export const ANY_CARD: VanguardWho = { kind: 'selection', quantity: { kind: 'exactly', n: 1 }, filters: [], nouns: [] };

/** 4.9.3: bound by this very card; by what it was before it became a new one (4.1.4) nothing of its is bound. */
const isBoundBy = (g: Game, card: number, by: Ref): boolean => {
  const { link, stamp } = g.state.objects;
  return link[card] === (by & 1023) && (!isCurrent(g.state, by) || (stamp[card] as number) >= (stamp[by & 1023] as number));
};

const callOf = (player: Player, ref: Ref): string => `${player}:${ref}`;
/** 10.1.6.1.2, 10.1.6.1.3: played or not, it was called. */
const called = (g: Game, { verb, card, to }: events.Move): readonly string[] =>
  verb === 'normal call' || verb === 'superior call' ? [callOf(playerOfZone(g, to), refOf(g.state, card))] : [];

type Part = Extract<VanguardFilterAny, { kind: 'in battle as' }>['part'];
const BATTLE: { readonly [P in Part]: Test } = {
  attacking: (g, _s, ref) => factsOf(g).attackers.includes(ref),
  'being attacked': (g, _s, ref) => factsOf(g).attacked.includes(ref),
  boosted: (g, _s, ref) => factsOf(g).boosted === ref && boostHolds(g),
  boosting: (g, _s, ref) => factsOf(g).boosting === ref && boostHolds(g),
};

export const filterTest = byKind(FILTERS);

/** A unit that is there is asked what it is; one that left is known by the circle it left. */
function asUnit(now: (g: Game, card: number) => boolean, then: (g: Game, kind: number) => boolean): Test {
  return (g, _s, ref) => (isCurrent(g.state, ref) ? now(g, ref & 1023) : then(g, kindOfRef(g, ref)));
}

const isSentinel = keywordTest('Sentinel');

/** What a card is called: by its place, or by what is printed on it. */
export const NOUNS: { readonly [N in Noun]: Test } = {
  card: () => true,
  unit: asUnit(isUnit, isFieldKind),
  vanguard: asUnit(isVanguard, (_g, kind) => kind === VC),
  'rear-guard': asUnit(isRearGuard, (_g, kind) => kind === RC),
  guardian: asUnit(isGuardian, (_g, kind) => kind === GC),
  'normal unit': (g, _s, ref) => !answerTo(g, triggerUnits)(printed(g, ref & 1023)),
  'trigger unit': (g, _s, ref) => answerTo(g, triggerUnits)(printed(g, ref & 1023)),
  'critical trigger': (g, _s, ref) => printed(g, ref & 1023).trigger === 'critical',
  'draw trigger': (g, _s, ref) => printed(g, ref & 1023).trigger === 'draw',
  'stand trigger': (g, _s, ref) => printed(g, ref & 1023).trigger === 'stand',
  'heal trigger': (g, _s, ref) => printed(g, ref & 1023).trigger === 'heal',
  sentinel: (g, _s, ref) => current(g.state, ref) >= 0 && isSentinel(g, ref & 1023),
  // 2.1: all cards of this edition are units.
  'unit card': always,
  damage: (g, _s, ref) => kindOfRef(g, ref) === DAMAGE,
};
