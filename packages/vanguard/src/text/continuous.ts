import type { Player, Replacement } from '@goldenrule/kernel';
import type { Holds } from '@goldenrule/language/text';
import type { VanguardBlock, VanguardStatement } from '../vocabulary/terms.ts';
import { battlesPart, mayAttackPart } from './attacking.ts';
import { continuous, partOf, reachOf } from './changes.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { forbids } from './forbids.ts';
import { during } from './periods.ts';
import { replacement } from './replacing.ts';

/** What a continuous ability consists of. */
export interface Continuous {
  readonly statics: number[];
  readonly replacements: Replacement[];
  /** The program that its replacement carries out. */
  program: number;
}

type Kinds = VanguardStatement['kind'];
type Of<K extends Kinds> = Extract<VanguardStatement, { kind: K }>;
type Adds<K extends Kinds> = (node: Of<K>, context: Context, holds: Holds | null, into: Continuous) => void;

const both = (one: Holds | null, other: Holds): Holds => (one === null ? other : (g, s) => one(g, s) && other(g, s));

const never = (node: VanguardStatement): never => {
  throw new Unworkable(`a continuous ability cannot "${node.kind}"`);
};

const CONTINUOUS: { readonly [K in Kinds]: Adds<K> } = {
  if: (node, context, holds, into) => addBlock(node.then, context, both(holds, conditionOf(node.condition, context)), into),
  for: (node, context, holds, into) => addBlock(node.do, context, both(holds, during(node.time.of, context)), into),
  does: (node, context, holds, into) => {
    const players = playersOf(node.who, context);
    addBlock(node.do, { ...context, actor: (s) => players(s)[0] as Player }, holds, into);
  },
  change: (node, context, holds, into) => {
    const reach = reachOf(node.who, context);
    const when = node.time === undefined ? holds : both(holds, during(node.time.of, context));
    for (const one of node.changes) into.statics.push(continuous(context, partOf(one, context), reach, when));
  },
  forbid: (node, context, holds, into) => {
    const { part, reach } = forbids(node, context);
    const when = node.time === undefined ? holds : both(holds, during(node.time.of, context));
    into.statics.push(continuous(context, part, reach, when));
  },
  'may attack': (node, context, holds, into) => {
    into.statics.push(continuous(context, mayAttackPart(node, context), reachOf(node.who, context), holds));
  },
  battle: (node, context, holds, into) => {
    into.statics.push(continuous(context, battlesPart(node, context), reachOf(node.who, context), holds));
  },
  instead: (node, context, holds, into) => {
    const { made, program } = replacement(node, context, holds);
    into.replacements.push(made);
    into.program = program;
  },
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
  retire: never,
  call: never,
  ride: never,
  heal: never,
  bind: never,
  'counter-blast': never,
  'soul-blast': never,
  'soul-charge': never,
  'counter-charge': never,
  damage: never,
  'drive check': never,
};

function add<K extends Kinds>(node: Of<K>, context: Context, holds: Holds | null, into: Continuous): void {
  (CONTINUOUS[node.kind] as Adds<K>)(node, context, holds, into);
}

function addBlock(block: VanguardBlock, context: Context, holds: Holds | null, into: Continuous): void {
  for (const step of block.steps) add(step, context, holds, into);
}

/** Compiles the body of a continuous ability. */
export function continuousOf(blocks: readonly VanguardBlock[], context: Context, holds: Holds | null): Continuous {
  const made: Continuous = { statics: [], replacements: [], program: -1 };
  for (const block of blocks) addBlock(block, context, holds, made);
  return made;
}
