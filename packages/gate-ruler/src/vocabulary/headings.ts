/** How abilities are written: name, limits, timing, cost and effect (14-1a), icons, keywords, and what a ruler does. */
import {
  type AbilityKit,
  asList,
  constant,
  construct,
  convert,
  either,
  field,
  id,
  many,
  name,
  nothing,
  oneOf,
  opt,
  type Part,
  reshape,
  type Syntax,
  seq,
  series,
  table,
  word,
  worded,
  words,
} from '@goldenrule/language';
import { summoning } from './events.ts';
import { isSentence, limitsBy, TRIGGERED, USED } from './limits.ts';
import type { GateAbility, GateAction, GateBlock, GateTerms, Limit, Timing, Zone } from './terms.ts';
import { KEYWORDS, zones } from './words.ts';

interface Heading {
  readonly name?: string;
  readonly limits: readonly Limit[];
}
type Sides = { readonly name?: string; readonly left: readonly Limit[]; readonly right: readonly Limit[] };

const left = field('left', many(limitsBy('name')));
const right = field('right', many(limitsBy('ability')));
const sides = oneOf(
  seq(field('name', name), left, word(':'), right),
  seq(constant('left', []) as Part<{ readonly left: readonly Limit[] }>, right),
) as Part<Sides>;
const isLeft = (limit: Limit): boolean => limit.kind === 'resource' || limit.by === 'name';
const SIDES = { left: 'limits', right: 'limits' } as const;
/** `"Rush" [Turn 1]: [Game 1]`. */
const heading: Part<Heading> = reshape(
  sides,
  SIDES,
  ({ left: ours, right: own, ...rest }): Heading => ({ ...rest, limits: [...ours, ...own] }),
  ({ limits, ...rest }) => ({ ...rest, left: limits.filter(isLeft), right: limits.filter((one) => !isLeft(one)) }),
);

/** The heading, the rest, and perhaps a sentence behind it all that limits the ability. */
function limited<P extends object>(rest: Part<P>, sentence: Syntax<Limit>): Part<Heading & P> {
  const last = opt(field('last', sentence));
  type Whole = Sides & { readonly last?: Limit };
  const whole = seq(sides, rest as Part<object>, last) as Part<unknown> as Part<Whole>;
  return reshape(
    whole,
    { ...SIDES, last: 'limits' },
    ({ left: ours, right: own, last: one, ...more }): Heading => ({
      ...more,
      limits: [...ours, ...own, ...(one === undefined ? [] : [one])],
    }),
    ({ limits, ...more }) => {
      const [one, ...others] = limits.filter(isSentence);
      if (others.length > 0) return undefined;
      const before = limits.filter((limit) => !isSentence(limit));
      const both = { left: before.filter(isLeft), right: before.filter((limit) => !isLeft(limit)) };
      return one === undefined ? { ...more, ...both } : { ...more, ...both, last: one };
    },
  ) as Part<unknown> as Part<Heading & P>;
}

const inZones: Part<{ readonly zones: readonly Zone[] }> = oneOf(
  seq(
    words('while this card is in your'),
    series('zones', table(zones.filter((one) => one.bare !== true).map(({ zone, text }) => [zone, text] as const)), {
      joins: ['or'] as const,
      house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
      aspect: 'zones',
    }),
    word(','),
  ),
  constant('zones', []) as Part<{ readonly zones: readonly Zone[] }>,
);
const nowhere = constant('zones', []) as Part<{ readonly zones: readonly Zone[] }>;
const unlimited = constant('limits', []) as Part<{ readonly limits: readonly Limit[] }>;
const free = constant('cost', []) as Part<{ readonly cost: readonly GateBlock[] }>;

/** One statement as the whole body. */
const bodyOf = (statement: Syntax<GateAction>): Part<{ readonly body: readonly GateBlock[] }> =>
  field(
    'body',
    convert(
      statement,
      (shape) => ({
        type: 'array',
        items: { type: 'object', properties: { steps: { type: 'array', items: shape } }, required: ['steps'] },
      }),
      (one): readonly GateBlock[] => [{ steps: [one] }],
      ([only, ...rest]) => (rest.length === 0 && only?.steps.length === 1 ? (only.steps[0] as GateAction) : undefined),
    ),
  );

export function headings(kit: AbilityKit<GateTerms>): Syntax<GateAbility>[] {
  const { grammar: g, statements, body, during, trigger, event } = kit;
  const cost = oneOf(seq(word('['), field('cost', asList(statements.cost)), word(']')), free);
  const own = opt(seq(field('summoning', summoning), word('-')));
  const action: Syntax<Timing> = either(
    construct('standard', own, words('Standard Action')),
    construct('instant', own, words('Instant Action')),
  );
  const meanwhile = construct('during', word('during'), field('period', g.period));
  const timing: Syntax<Timing> = either(
    construct('standard', words('Standard Action')),
    construct('instant', words('Instant Action')),
    construct('when', words('you can play this when'), field('on', event)),
    construct('at', words('you can play this'), field('moment', g.moment)),
    construct('as long as', words('you can play this as long as'), field('condition', g.condition)),
    construct('as long as', words('you can play this'), field('condition', meanwhile), worded('word', 'during')),
  );
  const plain = seq(unlimited, nowhere);
  const touchdown = constant('trigger', { kind: 'when', events: [{ kind: 'touches down' }] });
  const ruled = (text: string, kind: 'overdrive' | 'counter' | 'set-up' | 'start of turn') => field('timing', construct(kind, words(text)));
  const enhance = construct('enhance', id, words('Enhance ('), field('with', g.selection('in')), word(')'));
  const concerto = construct('concerto', id, words('Abyssal Concerto - Requirement :'), field('do', statements.block), word('.'));
  return [
    construct('act', limited(seq(inZones, field('timing', action), cost, word(':'), body), USED)),
    construct('special', words('Timing :'), field('timing', timing), word('.'), plain, body),
    construct('special', heading, nowhere, ruled('[OD]', 'overdrive'), body),
    construct('special', heading, nowhere, ruled('[CNT]', 'counter'), body),
    construct('special', ruled('Setup :', 'set-up'), plain, body),
    construct('special', ruled('Start of Turn :', 'start of turn'), plain, body),
    construct('auto', heading, nowhere, free, word('[TD]'), touchdown, body),
    construct('auto', limited(seq(inZones, free, during, field('trigger', trigger), word(','), body), TRIGGERED)),
    construct('cont', heading, nowhere, bodyOf(enhance)),
    construct('cont', heading, nowhere, bodyOf(concerto)),
    ...KEYWORDS.map(([keyword, category]) =>
      construct('keyword', plain, constant('category', category), field('keyword', table([[keyword, keyword]])), stop),
    ),
    construct('cont', heading, inZones, during, body),
  ];
}
const stop = oneOf(nothing, seq(word('.'), worded('stop', 'printed')));
