import type { Ability } from '@goldenrule/kernel';
import { meaning } from '@goldenrule/language';
import { nodesIn } from '@goldenrule/language/trees';
import { abilityWith, both, type Holds, inTime, triggeringBy } from '@goldenrule/tabletop/text';
import { canBePaid, headingZonesLimit, type More } from '../abilities.ts';
import { said } from '../problems.ts';
import { effectsReach } from '../text-questions.ts';
import { isAboutItself } from '../vocabulary/bearer.ts';
import type { Limit, VanguardAbility, VanguardTerms } from '../vocabulary/terms.ts';
import { titleOf } from '../vocabulary/titles.ts';
import { columnOfZone, DECK, rowOfZone, ZONE_KINDS } from '../zones.ts';
import { amountOf } from './amounts.ts';
import { conditionOf } from './conditions.ts';
import { answerOf, byMaster, type Context, Unworkable, type Writer } from './context.ts';
import { continuousOf } from './continuous.ts';
import { costOf } from './cost-choices.ts';
import { type Cost, packed, unpacked } from './costs.ts';
import { happening } from './events.ts';
import { foundBy } from './finders.ts';
import { written } from './keywords.ts';
import { during, timingOf } from './periods.ts';
import { kindsOf } from './places.ts';
import { live } from './scope.ts';
import { blockOf, bodyOf } from './statements.ts';

/** What is kept with an ability that came from a text. */
export interface TextMore extends More {
  /** Its meaning, to tell whether another text means the same. */
  readonly meaning: string;
}

type Kinds = VanguardAbility['kind'];
type Of<K extends Kinds> = Extract<VanguardAbility, { kind: K }>;
type Made = Omit<Ability, 'index'>;

const contextOf = (writer: Writer, text: string, kind: Context['kind'], body: Context['body']): Context => ({
  compile: { found: foundBy, block: blockOf, quoted },
  writer,
  text,
  actor: byMaster,
  time: undefined,
  reader: live,
  happening,
  amount: amountOf,
  kind,
  body,
  repeatable: true,
  cost: null,
});

/** 4.2.2: what nobody sees nobody plays; only what happens to itself a card waits for in a deck, too. */
const WHERE_SEEN: readonly number[] = ZONE_KINDS.map((_kind, i) => i).filter((kind) => kind !== DECK);
const isPlayed = ({ kind }: VanguardAbility): boolean => kind === 'act' || kind === 'auto';

/** 2.11.3: the zones of a heading are where an ability is active, if the rulebook says so. */
function zonesOf(node: VanguardAbility, { book }: Writer): readonly number[] {
  const { zones } = node;
  if (!answerOf(book, headingZonesLimit)) return [];
  return zones.length === 0 && isPlayed(node) && !isAboutItself(node) ? WHERE_SEEN : kindsOf(book, zones);
}

/** The row and the column of a heading; null: it names neither. */
function layoutOfHeading({ row, column }: VanguardAbility, { book }: Writer): More['lies'] {
  if ((row === undefined && column === undefined) || !answerOf(book, headingZonesLimit)) return null;
  return (g, zone) => (row === undefined || rowOfZone(g, zone) === row) && (column === undefined || columnOfZone(g, zone) === column);
}

function moreOf(node: VanguardAbility, writer: Writer, payable: More['payable'], holds: More['holds'] = null): TextMore {
  let limitBreak = 0;
  let perTurn = 0;
  let perTurnByName = 0;
  for (const limit of [...node.limits, ...(node.closing === undefined ? [] : [node.closing])]) {
    if (limit.kind === 'limit break') limitBreak = limit.n;
    else if (limit.kind === 'per turn') perTurn = limit.n;
    else if (limit.kind === 'per turn by name') perTurnByName = limit.n;
  }
  const titles = [...(node.name === undefined ? [] : [node.name]), ...activeIn(node).map(({ name }) => name)].map(titleOf);
  return { limitBreak, perTurn, perTurnByName, titles, payable, lies: layoutOfHeading(node, writer), holds, meaning: meaning(node) };
}

type Active = Extract<Limit, { kind: 'active' }>;
const activeIn = ({ limits }: VanguardAbility): readonly Active[] => limits.filter((limit): limit is Active => limit.kind === 'active');
/** What has to hold for an ability to be active, as its heading says; null: nothing. */
const activeWhile = (node: VanguardAbility, context: Context): Holds | null =>
  activeIn(node).reduce<Holds | null>((holds, { condition }) => both(holds, conditionOf(condition, context)), null);

const triggersOf = triggeringBy<VanguardTerms, Context>(happening, timingOf);

const free = (): boolean => true;

/** Does the text say somewhere that the cost is paid? A quoted ability has a cost of its own. */
const pays = (body: unknown): boolean => nodesIn(body).some(({ kind }) => kind === 'pay');

const ABILITIES: { readonly [K in Kinds]: (node: Of<K>, text: string, writer: Writer) => Made | null } = {
  auto: (node, text, writer) => {
    const context = contextOf(writer, text, 'auto', inTime(node.body));
    const cost = node.cost.length === 0 ? null : costOf(node.cost, context);
    if (cost !== null && !pays(node.body)) throw new Unworkable(said('vanguard.text.unpaid'), node.cost[0]?.steps[0]);
    const whole: Context = { ...context, cost };
    const holds = both(
      both(activeWhile(node, context), node.during === undefined ? null : during(node.during, context)),
      node.and === undefined ? null : conditionOf(node.and, context),
    );
    const { trigger } = node;
    const situation = trigger.kind === 'situation' ? conditionOf(trigger.condition, context) : null;
    return abilityWith({
      kind: 'auto',
      text,
      zones: zonesOf(node, writer),
      triggers: triggersOf(trigger, context, holds),
      situation: situation === null ? null : both(holds, situation),
      program: writer.program(text, bodyOf(whole), effectsReach),
      more: moreOf(node, writer, free),
    });
  },
  act: (node, text, writer) => {
    const context = contextOf(writer, text, 'act', inTime(node.body));
    const cost: Cost | null = node.cost.length === 0 ? null : costOf(node.cost, context);
    const holds = both(activeWhile(node, context), node.if === undefined ? null : conditionOf(node.if, context));
    const body = [...(cost === null ? [] : unpacked(cost)), ...bodyOf({ ...context, cost })];
    return abilityWith({
      kind: 'act',
      text,
      zones: zonesOf(node, writer),
      program: writer.program(text, body, effectsReach),
      cost: cost === null ? -1 : writer.program(`${text} (cost)`, [...cost.pay, packed(cost)], canBePaid),
      more: moreOf(node, writer, cost === null ? free : (g, self) => cost.payable(g, self), holds),
    });
  },
  cont: (node, text, writer) => {
    const context = contextOf(writer, text, 'cont', node.body);
    const { statics, replacements, program } = continuousOf(
      node.body,
      context,
      both(activeWhile(node, context), node.during === undefined ? null : during(node.during, context)),
    );
    return abilityWith({
      kind: 'cont',
      text,
      zones: zonesOf(node, writer),
      statics,
      replacements,
      program,
      more: moreOf(node, writer, free),
    });
  },
  keyword: (node, text, writer) => {
    const { limits, row, column, name } = node;
    const stands = {
      ...written(node.keyword, node.zones, node.category),
      limits,
      ...(name === undefined ? {} : { name }),
      ...(row === undefined ? {} : { row }),
      ...(column === undefined ? {} : { column }),
    };
    const made = abilityOf(stands, text, writer);
    return made === null ? null : { ...made, more: { ...(made.more as TextMore), meaning: meaning(node) } };
  },
  special: () => {
    throw new Unworkable(said('vanguard.text.played'));
  },
  // A rule for building decks does nothing in a game.
  'deck rule': ({ rule }) => {
    if ('own' in rule) return null;
    const { of } = rule;
    const [only, ...more] = of.filters;
    const isByName = (only?.kind === 'called' || (only?.kind === 'named' && only.not === undefined)) && more.length === 0;
    if (!isByName || of.whose !== undefined || of.other !== undefined || of.place !== undefined)
      throw new Unworkable(said('vanguard.text.deck rule'));
    return null;
  },
};

/** Compiles an ability; null if it does nothing during a game. */
export const abilityOf = (node: VanguardAbility, text: string, writer: Writer): Made | null =>
  (ABILITIES[node.kind] as (node: VanguardAbility, text: string, writer: Writer) => Made | null)(node, text, writer);

/** An ability that another one gives or takes: compiled with it. */
function quoted(node: VanguardAbility, context: Context): number {
  const made = abilityOf(node, context.text, context.writer);
  return made === null ? -1 : context.writer.ability(made);
}
