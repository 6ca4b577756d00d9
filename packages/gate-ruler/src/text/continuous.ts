import {
  type Ask,
  answerTo,
  ask,
  type Game,
  happen,
  kindOfZone,
  type Move,
  ofCard,
  type Player,
  type Replacement,
  refOf,
  set,
} from '@goldenrule/kernel';
import { chargeVerb } from '../charges.ts';
import { AS_RESOURCE, COST_NATURE, RESOURCES_ONLY } from '../cost.ts';
import { goes } from '../moves.ts';
import { inItsPlace, replacementOf } from '../replacing.ts';
import { entersPlay } from '../verbs.ts';
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
import { type Holds, scopeOf, type TextFrame } from './scope.ts';

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
        part(COST_NATURE, 'give', () => price),
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
    const { made, program } = enhances(node, context, holds);
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
function enhances(node: Of<'enhance'>, context: Context, holds: Holds | null): { readonly made: Replacement; readonly program: number } {
  const f = finder(node.with, context, 'you');
  const others = (g: Game, v: TextFrame): readonly number[] => f.find(g, scopeOf(v)).filter((card) => refOf(g.state, card) !== v.self);
  const program = context.writer.program(
    `${context.text} (${node.id})`,
    inItsPlace(
      ask(
        'charge',
        (g, v: TextFrame): Ask => ({
          player: v.master,
          prompt: 'choose cards',
          params: { verb: 'add as a charge', most: 1 },
          candidates: others(g, v).map(ofCard),
          min: 1,
          max: 1,
          open: true,
        }),
      ),
      set('$self', (_g, v: TextFrame) => v.self & 1023),
      happen((g, v: TextFrame & { charge: readonly number[]; zone: number; verb: string; $self: number }) => [
        ...goes(g, v.$self, { zone: v.zone }, { verb: v.verb, through: 'play' }),
        ...answerTo(g, chargeVerb)(g, v.charge, v.$self),
      ]),
    ),
    '16-16b',
  );
  const made = replacementOf(context.writer.book, {
    topic: 'move',
    optional: true,
    match: (g, self, event) => {
      const move = event as Move;
      if (move.card !== self.card || (holds !== null && !holds(g, self))) return null;
      const from = g.state.objects.zone[move.card] as number;
      return entersPlay(g, kindOfZone(g, from), kindOfZone(g, move.to)) ? { zone: move.to, verb: move.verb ?? '' } : null;
    },
    possible: (g, self) => f.find(g, self).some((card) => card !== self.card),
  });
  return { made, program };
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
