/** Headings, costs, triggers: a whole ability. */

import { many, series } from './series.ts';
import type { Statements } from './statements.ts';
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
  where,
  word,
  worded,
  words,
} from './syntax.ts';
import { table } from './table.ts';
import type { Times } from './times.ts';
import type { Ability, Block, Condition, Node, Terms, Trigger } from './tree.ts';
import type { Words } from './words.ts';

type AnyAbility = Ability<Terms>;
type AnyBlock = Block<Terms>;

export interface AbilityParts {
  readonly statements: Statements;
  readonly times: Times;
  readonly event: Syntax<Node>;
  readonly condition: Syntax<Condition<Terms>>;
  readonly limit: Syntax<Node>;
  readonly rule: Syntax<Node>;
}

/** Conditions that can be true for a while; what happens in a moment is an event. */
const SITUATIONS: ReadonlySet<string> = new Set(['has', 'compare', 'exists']);
const isSituation = (condition: Condition<Terms>): boolean =>
  condition.kind === 'and' && 'all' in condition ? condition.all.every(isSituation) : SITUATIONS.has(condition.kind);

export function abilities(vocabulary: Words<Terms>, parts: AbilityParts): Syntax<AnyAbility> {
  const { statements, times } = parts;
  const { auto, act, cont } = vocabulary.headings;
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
  const heading = (icon: string) => seq(word(icon), zones, limits, colon);

  const inCost: Syntax<AnyBlock> = statements.cost;
  const cost = oneOf(
    seq(
      word('['),
      series('cost', inCost, {
        joins: ['&', ',', 'and'] as const,
        house: (n) => Array.from({ length: n - 1 }, () => '&' as const),
        aspect: 'costs',
        shorter: true,
      }),
      word(']'),
    ),
    constant('cost', []) as Part<{ readonly cost: readonly AnyBlock[] }>,
  );
  const body = field(
    'body',
    where(many(statements.sentence), (sentences) => sentences.length > 0),
  );
  const comma = word(',');
  const during = opt(seq(words('during'), field('during', times.period), comma));
  const trigger: Syntax<Trigger<Terms>> = rule(
    either(
      construct(
        'when',
        word('when'),
        series('events', parts.event, {
          joins: ['or', 'or when', ', or'] as const,
          house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
          aspect: 'joins',
        }),
      ),
      construct('at', field('moment', times.moment)),
      construct('situation', word('when'), field('condition', where(parts.condition, isSituation))),
    ),
  );
  const keyword = field('keyword', table(vocabulary.keywords));
  const afterTrigger = oneOf(comma, seq(words(', and'), worded('comma', 'and')), worded('comma', 'none'));

  return rule(
    lazy(() =>
      either(
        construct('auto', heading(auto), cost, during, field('trigger', trigger), afterTrigger, body),
        construct('act', heading(act), cost, body),
        construct('cont', heading(cont), during, body),
        ...(
          [
            ['auto', auto],
            ['act', act],
            ['cont', cont],
          ] as const
        ).map(([category, icon]) =>
          construct(
            'keyword',
            heading(icon),
            constant('category', category),
            keyword,
            oneOf(nothing, seq(word('.'), worded('stop', 'printed'))),
          ),
        ),
        construct('deck rule', heading(cont), field('rule', parts.rule), oneOf(word('.'), worded('stop', 'none'))),
      ),
    ),
  );
}
