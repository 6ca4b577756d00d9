/** Headings, costs, triggers: a whole ability. */

import type { Grammar } from '../grammar.ts';
import { many, series } from '../syntax/series.ts';
import {
  constant,
  construct,
  either,
  field,
  lazy,
  nothing,
  oneOf,
  opt,
  type Part,
  rule,
  type Syntax,
  seq,
  spanned,
  before as standsBefore,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import { CLOSE_QUOTE, END } from '../syntax/tokens.ts';
import { undecided } from '../syntax/undecided.ts';
import type { Ability, Block, Condition, Node, Terms, Trigger } from '../tree.ts';
import type { AbilityKit, Words } from '../words.ts';
import { inBrackets, opensWithCost, paidFor } from './paying.ts';
import { shared } from './sharing.ts';
import { type Statements, standsAlone } from './statements.ts';
import type { Times } from './times.ts';

type AnyAbility = Ability<Terms>;
type AnyBlock = Block<Terms>;

export interface AbilityParts {
  readonly statements: Statements;
  readonly times: Times;
  readonly event: Syntax<Node>;
  /** An event, also one that does not say that it is about the bearer. */
  readonly unsaid: Syntax<Node>;
  /** An event that shares the subject of the one before. */
  readonly again: Syntax<Node>;
  readonly condition: Syntax<Condition<Terms>>;
  readonly limit: Syntax<Node>;
  /** A limit as a sentence. */
  readonly closing: Syntax<Node>;
  readonly rule: Syntax<Node>;
  readonly grammar: Grammar;
}

/** Conditions that can be true for a while; what happens in a moment is an event. */
const SITUATIONS: ReadonlySet<string> = new Set(['has', 'compare', 'exists']);
const isSituation = (condition: Condition<Terms>): boolean =>
  condition.kind === 'and' && 'all' in condition ? condition.all.every(isSituation) : SITUATIONS.has(condition.kind);

export function abilities(vocabulary: Words<Terms>, parts: AbilityParts): Syntax<AnyAbility> {
  const { statements, times } = parts;
  const { headings } = vocabulary;
  const body = field(
    'body',
    where(many(undecided(statements.sentence)), (sentences) => sentences.length > 0),
  );
  const during = opt(seq(words('during'), field('during', times.period), word(',')));
  const when = [
    shared(
      'events',
      series(
        'events',
        either(spanned(parts.event), parts.again),
        {
          joins: ['or', 'or when', ', or', ', or when'] as const,
          house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
          aspect: 'joins',
        },
        spanned(parts.unsaid),
      ),
    ),
  ] as const;
  const trigger: Syntax<Trigger<Terms>> = rule(
    either(
      construct('when', word('when'), ...when),
      construct('when', word('whenever'), ...when, worded('word', 'whenever')),
      construct('when', words('each time'), ...when, worded('word', 'each time')),
      construct('at', field('moment', times.moment)),
      construct('situation', word('when'), field('condition', where(parts.condition, isSituation))),
    ),
  );
  const kit: AbilityKit<Terms> = {
    grammar: parts.grammar,
    statements,
    body,
    during,
    trigger,
    event: parts.event,
    keyword: table(vocabulary.keywords),
  };
  return rule(lazy(() => either(...(typeof headings === 'function' ? headings(kit) : withIcons(headings, vocabulary, parts, kit)))));
}

/** Read where it stands, but not told to whoever asks what may stand there: few abilities have a name. */
const unannounced = <V>(syntax: Syntax<V>): Syntax<V> => ({
  ...syntax,
  parse: (at) => (syntax.starts()?.keys.has(at.token.key) === true ? syntax.parse(at) : []),
  starts: () => undefined,
});

/** Abilities that open with an icon, the zones they work in and their limits. */
function withIcons(
  { auto, act, cont }: { readonly auto: string; readonly act: string; readonly cont: string },
  vocabulary: Words<Terms>,
  parts: AbilityParts,
  { body, during, trigger, statements, keyword: known }: AbilityKit<Terms>,
): readonly Syntax<AnyAbility>[] {
  const zone = table(vocabulary.zones.map(({ zone, text }) => [zone, text] as const));
  const zones = oneOf(
    series('zones', zone, {
      joins: ['/', 'or'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => '/' as const),
      aspect: 'zones',
    }),
    constant('zones', []) as Part<{ readonly zones: readonly string[] }>,
  );
  const limits = field('limits', many(parts.limit));
  const colon = oneOf(word(':'), worded('colon', 'none'));
  const layout = opt(parts.grammar.layout as Part<{ readonly row?: string; readonly column?: string }>);
  const before = parts.grammar.layoutBefore as Part<{ readonly row?: string; readonly column?: string }>;
  const title = vocabulary.titles === undefined ? nothing : opt(seq(field('name', unannounced(vocabulary.titles)), word('-')));
  const heading = (icon: string) => seq(title, word(icon), oneOf(seq(zones, layout), seq(before, zones)), limits, colon);
  const { costIcon } = vocabulary;
  const brackets = inBrackets(statements.cost);
  const free = constant('cost', []) as Part<{ readonly cost: readonly AnyBlock[] }>;
  const cost = oneOf(brackets, ...(costIcon === undefined ? [] : [seq(word(costIcon), brackets, worded('cost', 'icon'))]), free);
  const bought = paidFor(body, ({ body: [first] }) => first!);
  const keyword = field('keyword', known);
  // Nothing stands behind it; whoever explains why a text cannot be read has come so far.
  const closing = opt(seq(field('closing', parts.closing), standsBefore(END, CLOSE_QUOTE)));
  const asked = where(parts.condition, standsAlone);
  const afterTrigger = oneOf(word(','), seq(words(', and'), worded('comma', 'and')), worded('comma', 'none'));
  const stop = oneOf(nothing, seq(word('.'), worded('stop', 'printed')));
  return [
    construct(
      'auto',
      heading(auto),
      cost,
      during,
      field('trigger', trigger),
      opt(seq(words(', and'), field('and', asked))),
      afterTrigger,
      body,
      closing,
    ),
    ...(costIcon === undefined
      ? [construct('act', heading(act), oneOf(brackets, free), body, closing)]
      : [
          // What stands first is what has to be paid to play it, and asked before that what has to hold.
          where(
            construct('act', heading(act), oneOf(brackets, free), body, closing),
            (tree) => tree.cost.length > 0 || !opensWithCost(tree.body[0]!),
          ),
          construct('act', heading(act), word(costIcon), brackets, bought, closing, worded('cost', 'icon')),
          construct('act', heading(act), word('if'), field('if', asked), word(','), word(costIcon), brackets, bought, closing),
        ]),
    construct('cont', heading(cont), during, body),
    construct('keyword', heading(auto), constant('category', 'auto'), keyword, stop),
    construct('keyword', heading(act), constant('category', 'act'), keyword, stop),
    construct('keyword', heading(cont), constant('category', 'cont'), keyword, stop),
    construct('deck rule', heading(cont), field('rule', parts.rule), oneOf(word('.'), worded('stop', 'none'))),
  ];
}
