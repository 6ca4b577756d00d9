import { type Game, objectOf, type Player, type Replacement } from '@goldenrule/kernel';
import { type Holds, type Scope, scopeOf, type TextFrame } from '@goldenrule/language/text';
import { AS_RESOURCE, COST_NATURE, RESOURCES_ONLY } from '../cost.ts';
import { enhances, enhancing, textOfKeyword } from '../keywords.ts';
import { inItsPlace, replacementOf } from '../replacing.ts';
import type { GateBlock, GateDuration, GateStatement } from '../vocabulary/terms.ts';
import { continuous, type Part, part, partOf, reachOf } from './changes.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { costAbility } from './costs.ts';
import { finder } from './finders.ts';
import { forbids } from './forbids.ts';
import { during } from './periods.ts';
import { multiplied, replacement } from './replacing.ts';
import { type Rule, reachOfRule, ruleParts } from './rule-parts.ts';

/** What a continuous ability consists of. */
export interface Continuous {
  readonly statics: number[];
  readonly replacements: Replacement[];
  /** The program that its replacement carries out. */
  program: number;
}

type Kinds = GateStatement['kind'];
type Of<K extends Kinds> = Extract<GateStatement, { kind: K }>;
type Adds<K extends Kinds> = (node: Of<K>, context: Context, holds: Holds | null, into: Continuous) => void;

const both = (one: Holds | null, other: Holds): Holds => (one === null ? other : (g, s) => one(g, s) && other(g, s));

const never = (node: GateStatement): never => {
  throw new Unworkable(`a continuous ability cannot "${node.kind}"`);
};

/** Something said about rules, while the condition holds. */
function rule(node: Rule, context: Context, holds: Holds | null, into: Continuous): void {
  if (node.kind === 'damage dealt' && node.times !== undefined) {
    into.replacements.push(multiplied(node, context, holds));
    return;
  }
  const { part: one, who } = ruleParts(node, context);
  into.statics.push(continuous(context, one, reachOfRule(node, who, context), timed(node, context, holds)));
}
const timed = (node: object, context: Context, holds: Holds | null): Holds | null => {
  const { time } = node as { readonly time?: GateDuration };
  return time === undefined ? holds : both(holds, during(time.of, context));
};

const onSelf = (context: Context, one: Part, holds: Holds | null): number =>
  continuous(context, one, (_g, self, card) => card === self.card, holds);

const CONTINUOUS: { readonly [K in Kinds]: Adds<K> } = {
  if: (node, context, holds, into) => addBlock(node.then, context, both(holds, conditionOf(node.condition, context)), into),
  for: (node, context, holds, into) => addBlock(node.do, context, both(holds, during(node.time.of, context)), into),
  does: (node, context, holds, into) => {
    const players = playersOf(node.who, context);
    addBlock(node.do, { ...context, actor: (g, s) => players(g, s)[0] as Player }, holds, into);
  },
  change: (node, context, holds, into) => {
    const reach = reachOf(node.who, context);
    for (const one of node.changes) into.statics.push(continuous(context, partOf(one, context), reach, timed(node, context, holds)));
  },
  forbid: (node, context, holds, into) => {
    const { part: one, reach } = forbids(node, context);
    into.statics.push(continuous(context, one, reach, timed(node, context, holds)));
  },
  instead: (node, context, holds, into) => {
    const { made, program } = replacement(node, context, holds);
    into.replacements.push(made);
    into.program = program;
  },
  'base damage': rule,
  'damage dealt': rule,
  unaffected: rule,
  costs: rule,
  'may be played': rule,
  settable: rule,
  'enters only': rule,
  'may attack from': rule,
  'pays nothing': (_node, context, holds, into) => {
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
  'pays instead': (node, context, holds, into) => {
    const price = costAbility(node.do, context);
    into.statics.push(
      continuous(
        context,
        part(COST_NATURE, 'allow', () => price),
        reachOf(node.for, context),
        holds,
      ),
    );
  },
  'only resources': (_node, context, holds, into) => {
    into.statics.push(
      onSelf(
        context,
        part(RESOURCES_ONLY, 'give', () => 1),
        holds,
      ),
    );
  },
  'stands in': (_node, context, holds, into) => {
    const mine = playersOf('you', context);
    const one: Part = {
      ...part(AS_RESOURCE, 'allow', () => 1),
      concerns: (g, s, subject) => mine(g, s).includes(subject.player as Player),
    };
    into.statics.push(onSelf(context, one, holds));
  },
  enhance: (node, context, holds, into) => {
    const { made, program } = enhancement(node, context, holds);
    into.replacements.push(made);
    into.program = program;
  },
  concerto: never,
  modes: never,
  otherwise: never,
  'for each': never,
  later: never,
  whenever: never,
  choose: never,
  'choose place': never,
  search: never,
  look: never,
  reveal: never,
  draw: never,
  discard: never,
  move: never,
  turn: never,
  shuffle: never,
  exchange: never,
  become: never,
  declare: never,
  pay: never,
  win: never,
  lose: never,
  'used up': never,
  damage: never,
  prevent: never,
  heal: never,
  'heal life': never,
  'heal damage': never,
  destroy: never,
  negate: never,
  drive: never,
  'drive cards': never,
  summon: never,
  play: never,
  'play ability': never,
  'gain control': never,
  'end the turn': never,
  rearrange: never,
  'pay resources': never,
  'summon cap': never,
  'choose counted': never,
  'abyssal summon': never,
  'change effect': never,
  stay: never,
};

/** 16-16b: as the bearer is put into play, another unit that fits may become its charge. */
function enhancement(node: Of<'enhance'>, context: Context, holds: Holds | null): { readonly made: Replacement; readonly program: number } {
  const { writer, text } = context;
  if (textOfKeyword(writer.book, 'Enhance') === null) throw new Unworkable('the rulebook does not know Enhance');
  const f = finder(node.with, context, 'you');
  const others = (g: Game, s: Scope): readonly number[] => f.find(g, s).filter((card) => card !== objectOf(s.ref));
  return {
    program: writer.program(`${text} (${node.id})`, inItsPlace(...enhancing((g, v) => others(g, scopeOf(v as TextFrame)))), '16-16b'),
    made: replacementOf(writer.book, {
      topic: 'move',
      optional: true,
      match: (g, self, event) => (holds === null || holds(g, self) ? enhances(g, self, event) : null),
      possible: (g, self) => others(g, self).length > 0,
    }),
  };
}

function add<K extends Kinds>(node: Of<K>, context: Context, holds: Holds | null, into: Continuous): void {
  (CONTINUOUS[node.kind] as Adds<K>)(node, context, holds, into);
}

function addBlock(block: GateBlock, context: Context, holds: Holds | null, into: Continuous): void {
  for (const step of block.steps) add(step, context, holds, into);
}

/** Compiles the body of a continuous ability. */
export function continuousOf(blocks: readonly GateBlock[], context: Context, holds: Holds | null): Continuous {
  const made: Continuous = { statics: [], replacements: [], program: -1 };
  for (const block of blocks) addBlock(block, context, holds, made);
  return made;
}
