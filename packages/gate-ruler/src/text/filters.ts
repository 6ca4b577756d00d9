import { answerTo, current, type Game, isCurrent, objectOf, PLAYERS, type Ref, refOf } from '@goldenrule/kernel';
import { type ByKind, byKind, coreFilters, type Lying, NONE, negated, passesAny, type Scope, type Test } from '@goldenrule/tabletop/text';
import { abilitiesNow } from '../abilities.ts';
import { moreAt, type Role } from '../abilities-data.ts';
import { attackedNow } from '../attack.ts';
import { type CardType, damageOn, factsOf, printedOrNull } from '../facts.ts';
import { isAbilityObject, isProcess, playedOf } from '../gate.ts';
import { hasKeyword } from '../keywords.ts';
import type { Stat as StatName } from '../stats.ts';
import { hpRead, missingNumber, nameFits, qualitiesFit, setCardMeans } from '../text-questions.ts';
import { anythingMayBe, isOfType, isSaid, numberOf, numberOfRef, wordsOfRef } from '../values.ts';
import { isAttacking } from '../verbs.ts';
import type { GateFilterAny, GateTerms, Icon, InBattle, Noun, Stat, State } from '../vocabulary/terms.ts';
import { columnsOf, EXHAUSTED, FACE_DOWN, frontmost } from '../zones.ts';
import type { Context } from './context.ts';
import type { GateCaptured } from './locals.ts';
import { readable } from './scope.ts';
import { wasSummoned } from './summoned.ts';

export const LYING: Lying<State> = {
  ready: [EXHAUSTED, 0],
  exhausted: [EXHAUSTED, EXHAUSTED],
  'face up': [FACE_DOWN, 0],
  'face down': [FACE_DOWN, FACE_DOWN],
};

export const STATS: { readonly [S in Stat]: StatName } = { ATK: 'atk', HP: 'hp', STK: 'stk', level: 'level', life: 'life' };

/** 2-11b, 1-5g: a number of a card as texts read it; a number it does not have compares with nothing unless the rulebook says. */
export function statOf(g: Game, ref: Ref, stat: Stat): number {
  const name = STATS[stat];
  const card = objectOf(ref);
  if (isCurrent(g.state, ref) && numberOf(g, card, name) === null) return answerTo(g, missingNumber);
  const number = numberOfRef(g, ref, name);
  return stat === 'HP' && isCurrent(g.state, ref) ? answerTo(g, hpRead)(number, damageOn(g, card)) : number;
}

/** As printed, whatever changes it. */
const printedStat = (g: Game, ref: Ref, stat: Stat): number => printedOrNull(g, objectOf(ref))?.[STATS[stat]] ?? 0;
const printedGroup = (g: Game, ref: Ref, group: string): boolean => {
  const card = printedOrNull(g, objectOf(ref));
  return card !== null && (card.attributes.includes(group) || card.faction === group);
};

const named = (g: Game, ref: Ref, wanted: readonly string[], part: boolean): boolean =>
  wordsOfRef(g, ref, 'name').some((name) => wanted.some((one) => answerTo(g, nameFits)(one, name, part)));

/** 1-5f: is the card this, by any of its attributes, its faction, or only by what is printed first? */
function inGroup(g: Game, ref: Ref, group: string, s: Scope): boolean {
  const { asked, said }: GateCaptured = s.captured;
  if (anythingMayBe(g) && (asked?.[group] ?? NONE).includes(ref)) return (said?.[group] ?? NONE).includes(ref);
  const reader = s.master;
  if (answerTo(g, qualitiesFit) === 'first') return printedOrNull(g, objectOf(ref))?.attributes[0] === group;
  if (!isCurrent(g.state, ref)) return wordsOfRef(g, ref, 'attribute').includes(group) || wordsOfRef(g, ref, 'faction').includes(group);
  return isSaid(g, objectOf(ref), 'attribute', group, reader) || isSaid(g, objectOf(ref), 'faction', group, reader);
}

const ROLE_OF: { readonly [I in Icon]: Role } = { OD: 'overdrive', TD: 'touchdown', CNT: 'counter' };
/** What is asked of each card by itself. */
export type PlainFilter = Exclude<GateFilterAny, { readonly kind: 'extreme' }>;
const FILTERS: ByKind<PlainFilter, Context, Test> = {
  ...coreFilters<GateTerms, Context>({
    namesOf: (g, ref) => wordsOfRef(g, ref, 'name'),
    isNamed: named,
    lying: LYING,
    keyword: (keyword) => (g, card) => hasKeyword(g, card, keyword),
    statBy: ({ reader }) => (reader === 'printed' ? printedStat : statOf),
    readable,
  }),
  group: (node, { reader }) => {
    const names = node.groups.map(({ name }) => name);
    const is = reader === 'printed' ? printedGroup : inGroup;
    return negated((g, s, ref) => names.some((name) => is(g, ref, name, s)), node.not);
  },
  called: (node) => (g, s, ref) => named(g, ref, node.names, false) || node.names.some((name) => inGroup(g, ref, name, s)),
  legendary: (node) => negated((g, _s, ref) => printedOrNull(g, objectOf(ref))?.legendary === true, node.not),
  damaged: () => (g, _s, ref) => isCurrent(g.state, ref) && damageOn(g, objectOf(ref)) > 0,
  'in battle as': (node) => (g, _s, ref) => inBattleAs(g, ref, node.part),
  summoned: (node, context) => {
    const was = wasSummoned(node.how, context);
    return negated((g, _s, ref) => was(g, ref), node.not);
  },
  icon: (node) =>
    negated(
      (g, _s, ref) =>
        isCurrent(g.state, ref) && abilitiesNow(g, objectOf(ref)).some((ability) => moreAt(g, ability).role === ROLE_OF[node.icon]),
      node.not,
    ),
  either: (node, context) => passesAny(node.any.map((one) => filterTest(one, context))),
  frontmost: () => (g, _s, ref) =>
    isCurrent(g.state, ref) &&
    PLAYERS.some((player) => columnsOf(g, player).some((column) => answerTo(g, frontmost)(g, column, stands(g)) === objectOf(ref))),
  'other than': (node, context) => {
    const found = context.compile.found(node.what, context);
    return (g, s, ref) => !found(g, s).includes(ref);
  },
  targets: (node, context) => {
    const found = context.compile.found(node.what, context);
    return (g, s, ref) => {
      const played = isCurrent(g.state, ref) ? playedOf(g, objectOf(ref)) : null;
      if (played === null) return false;
      const chosen = Object.values(played.targets).flat();
      return found(g, s).some((one) => chosen.includes(one));
    };
  },
};

const stands =
  (g: Game) =>
  (card: number): boolean =>
    isType(g, refOf(g.state, card), 'Unit') || isType(g, refOf(g.state, card), 'Ruler');

export function inBattleAs(g: Game, ref: Ref, part: InBattle): boolean {
  const card = current(g.state, ref);
  if (card < 0) return false;
  return (part !== 'attacked' && answerTo(g, isAttacking)(g, card)) || (part !== 'attacking' && answerTo(g, attackedNow)(g) === card);
}
/** What is in the battle with it: what it attacks, or what attacks it. */
export const inBattleWith = (g: Game, ref: Ref): number =>
  inBattleAs(g, ref, 'attacking') ? answerTo(g, attackedNow)(g) : current(g.state, factsOf(g).attacker);

export const filterTest = byKind(FILTERS);

const isType = (g: Game, ref: Ref, type: CardType): boolean =>
  isCurrent(g.state, ref) ? isOfType(g, objectOf(ref), type) : wordsOfRef(g, ref, 'type').includes(type);
const ofType =
  (type: CardType): Test =>
  (g, _s, ref) =>
    isType(g, ref, type);
const isCard = (g: Game, ref: Ref): boolean => !isProcess(g, objectOf(ref)) && !isAbilityObject(g, objectOf(ref));

/** What a card is called: by its type, or by its place. */
export const NOUNS: { readonly [N in Noun]: Test } = {
  card: (g, _s, ref) => isCard(g, ref),
  unit: ofType('Unit'),
  'unit card': ofType('Unit'),
  event: ofType('Event'),
  'event card': ofType('Event'),
  field: ofType('Field'),
  'field card': ofType('Field'),
  ruler: ofType('Ruler'),
  resource: ofType('Resource'),
  'resource card': ofType('Resource'),
  'set card': (g, _s, ref) => isCurrent(g.state, ref) && answerTo(g, setCardMeans)(g, objectOf(ref)),
  charge: (g, _s, ref) => isCard(g, ref),
  material: (g, _s, ref) => isCard(g, ref),
  ability: (g, _s, ref) => isAbilityObject(g, objectOf(ref)),
};
