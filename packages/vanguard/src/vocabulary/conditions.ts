/** What only Vanguard asks, forbids and limits. */
import {
  alike,
  alternatives,
  asList,
  before,
  bound,
  constant,
  construct,
  either,
  field,
  figure,
  GROUP,
  type Grammar,
  group,
  indefinite,
  type Nothing,
  name,
  nothing,
  numberWord,
  oneOf,
  opt,
  ordinal,
  type Part,
  type Phrases,
  type Syntax,
  seq,
  series,
  table,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import { inBattle } from './calling.ts';
import { cardsOf, cause, WHOSE } from './causes.ts';
import { past, withIcon } from './events.ts';
import type {
  AbilityKind,
  DeckRule,
  Deed,
  Limit,
  VanguardCondition,
  VanguardFilter,
  VanguardFilterAny,
  VanguardTerms,
  VanguardWho,
} from './terms.ts';
import { activeUnder, title } from './titles.ts';
import { nouns, phases, rows, states, stats } from './words.ts';

type Parts = Grammar<VanguardTerms>;
const not = constant('not', true);

const firstOf = (text: string): string => (text.split(' ')[0] as string).toLowerCase();

export function adjectives(): Syntax<VanguardFilterAny>[] {
  const grades = alternatives('n', figure, ['or grade', ', grade', ', or grade', 'and grade', ', and grade']);
  const one: Part<{ readonly n: readonly number[] }> = where(grades, ({ n }) => n.length === 1);
  const part = field('part', table([['attacking', 'attacking'], ['boosting', 'boosting ([Boost])'], ...alike('boosting')]));
  // Elsewhere they tell what happened.
  const described = before(
    GROUP,
    'grade',
    ...nouns.map(({ singular }) => firstOf(singular)),
    ...nouns.map(({ plural }) => firstOf(plural)),
  );
  return [
    construct('grade', word('grade'), one, words('or greater'), constant('compare', 'at least')),
    construct('grade', word('grade'), one, words('or more'), constant('compare', 'at least'), worded('word', 'more')),
    construct('grade', word('grade'), one, words('or less'), constant('compare', 'at most')),
    construct('grade', word('grade'), grades, constant('compare', 'exactly')),
    construct('grade', word('non-grade'), not, one, constant('compare', 'exactly')),
    construct('in battle as', part),
    construct('in battle as', word('boosted'), described, constant('part', 'boosted')),
    construct('in battle as', word('attacked'), described, constant('part', 'being attacked'), worded('word', 'attacked')),
    construct('in row', field('row', table(rows)), word('row')),
    construct('stat', field('stat', table(stats.slice(0, 1))), field('n', figure), bound, worded('place', 'before')),
    construct('different', word('different'), worded('word', 'adjective')),
    construct('type', field('type', table(alike('normal unit', 'trigger unit')))),
  ];
}

export function clauses(g: Phrases<VanguardTerms>): Syntax<VanguardFilter>[] {
  const as = field('as', g.compared);
  const anyGrade = alternatives('n', figure, ['or grade']);
  return [
    construct(
      'in battle as',
      words('that is'),
      field('part', table(alike('being attacked', 'attacking', 'boosted'))),
      worded('word', 'that is'),
    ),
    construct('in battle as', words('being attacked'), constant('part', 'being attacked')),
    construct('grade', words('that is not grade'), not, anyGrade, constant('compare', 'exactly'), worded('word', 'that is')),
    construct('not in battle', words('not attacking or boosting'), withIcon('([Boost])')),
    construct(
      'total',
      words('with the sum of their'),
      field(
        'stat',
        table([
          ['grade', 'grades'],
          ['power', '[Power]'],
        ]),
      ),
      word('being'),
      field('n', figure),
      bound,
    ),
    construct(
      'only clan',
      words('with only'),
      field('group', group),
      oneOf(words('for its clan'), seq(words('for their clan'), worded('word', 'their'))),
    ),
    construct('abilities', words('without any'), not, abilityKinds([',', ', or', 'or']), word('abilities')),
    construct('not this unit', words('other than this unit')),
    construct('not this unit', words('other than this card'), worded('word', 'card')),
    construct('other than', words('other than'), field('as', where(g.compared, isNobodyElse))),
    construct('same clan', words('of the same clan as'), as),
    construct('bound by self', words("bound with this card 's effect")),
    construct('bound by self', words("that was bound with this card 's effect"), worded('word', 'that was')),
    construct('bound by self', words("that were bound with this card 's effect"), worded('word', 'that were')),
    construct('called this turn', words('you called this turn')),
    construct('placed this turn', word('placed'), opt(field('by', cause(g))), words('this turn')),
    construct(
      'placed this turn',
      words("placed in this turn 's"),
      field('during', construct('phase', field('phase', table(phases)))),
      worded('word', 'in'),
    ),
  ];
}

/** "[CONT], [ACT], or [AUTO]". */
export const abilityKinds = <const J extends string>(joins: readonly J[]): Part<{ readonly kinds: readonly AbilityKind[] }> =>
  series(
    'kinds',
    table([
      ['auto', '[AUTO]'],
      ['act', '[ACT]'],
      ['cont', '[CONT]'],
    ]),
    {
      joins,
      house: (n) => Array.from({ length: n - 1 }, () => joins[joins.length - 1] as J),
      aspect: 'joins',
    },
  );

/** A card that is known, or one by its part in the game; what it must not be called or belong to is said otherwise. */
const isNobodyElse = (who: VanguardWho): boolean =>
  who.kind === 'ref'
    ? who.to !== 'self'
    : who.kind === 'selection' && (who.quantity.kind === 'the' || who.filters.some(({ kind }) => kind === 'in battle as'));

/** "the highest grade": of all that are described. */
const superlative = oneOf(
  seq(word('highest'), constant('which', 'highest')),
  seq(word('greatest'), constant('which', 'highest'), worded('word', 'greatest')),
  seq(word('lowest'), constant('which', 'lowest')),
  seq(word('least'), constant('which', 'lowest'), worded('word', 'least')),
);

export function qualities(g: Phrases<VanguardTerms>, lead: Part<Nothing>): Syntax<VanguardFilter>[] {
  return [
    construct('limit break', lead, words('[ Limit-Break'), field('n', figure), word(']')),
    construct('limit break', lead, words('the [ Limit Break ] ability')),
    construct('ability named', lead, word('the'), field('name', title), word('ability')),
    construct('ability named', lead, word('a'), field('name', title), word('ability'), worded('word', 'a')),
    construct('different', lead, words('different card names')),
    construct('different', lead, field('parts', asList(name)), words('in their different card names')),
    construct('different', lead, words('different grades'), constant('by', 'grade')),
    construct('different', lead, words('different names'), worded('word', 'names')),
    construct('different', lead, words('different card name'), worded('word', 'name')),
    construct('superlative', lead, word('the'), superlative, field('stat', table(stats))),
    construct('same grade', lead, words('the same grade as'), field('as', g.compared)),
  ];
}

const HAVING = [
  ['you', 'you have', 'you do not have'],
  ['opponent', 'your opponent has', 'your opponent does not have'],
] as const;
const ONE_OR_MORE = { kind: 'at least', n: 1 } as const;

export function conditions(g: Parts): Syntax<VanguardCondition>[] {
  const lead = oneOf(
    words('it is the'),
    seq(words('this is the'), worded('lead', 'this')),
    seq(words('it was the'), worded('lead', 'was')),
  );
  const turn = oneOf(
    words('of that turn'),
    seq(words('of this turn'), worded('word', 'this turn')),
    seq(words('of the turn'), worded('word', 'the turn')),
  );
  const ofTurn = seq(word('battle'), turn);
  const nth = seq(lead, alternatives('n', ordinal));
  const inPast = worded('tense', 'past');
  const is = oneOf(word('is'), seq(word('was'), inPast));
  const participle = oneOf(word('boosted'), seq(words('being boosted'), worded('verb', 'being')));
  const boosted = seq(field('who', g.who('in')), is, participle, withIcon('([Boost])'));
  const unboosted = seq(field('who', g.who('in')), is, word('not'), participle, withIcon('([Boost])'));
  const by = seq(word('by'), field('by', g.who('in')));
  const attack = oneOf(
    words('the attack'),
    seq(words('that attack'), worded('attack', 'that')),
    seq(field('who', g.who('in')), words("'s attack")),
    seq(field('who', g.its as Syntax<VanguardWho>), word('attack')),
  );
  const happened = either(...past(g, false));
  const missed = either(...past(g, true));
  const bare = field(
    'period',
    where(g.period, (period) => period.kind === 'game' || (period.kind === 'turn' && 'which' in period && period.which === 'this')),
  );
  const battle = field(
    'period',
    where(g.period, (period) => period.kind === 'battle'),
  );
  const when = oneOf(
    seq(word('during'), field('period', g.period)),
    seq(bare, worded('word', 'bare')),
    seq(word('for'), battle, worded('word', 'for')),
  );
  return [
    construct('battle number', nth, ofTurn, oneOf(seq(words('or more'), constant('compare', 'at least')), constant('compare', 'exactly'))),
    construct('battle number', nth, words('or later'), ofTurn, constant('compare', 'at least'), worded('bound', 'later')),
    construct('battle number', nth, words('battle or more'), turn, constant('compare', 'at least'), worded('bound', 'inside')),
    construct('attack hit', attack, words('did not hit'), not, opt(seq(words('during that battle'), worded('word', 'during that battle')))),
    construct('attack hit', attack, word('hit'), opt(seq(words('during that battle'), worded('word', 'during that battle')))),
    construct('boosted by', boosted, opt(by)),
    construct('boosted by', unboosted, not, opt(by)),
    // A unit that is placed is another one from then on: that it was placed so holds for as long as it is there.
    construct(
      'happened',
      field(
        'event',
        where(happened, (event) => event.kind === 'placed' && event.who.kind === 'ref' && event.by !== undefined),
      ),
      constant('period', { kind: 'game' }),
      worded('word', 'unsaid'),
    ),
    construct('happened', field('event', happened), when),
    construct('happened', not, field('event', missed), when),
    ...HAVING.flatMap(([who, having, lacking]) => [
      construct('has open', words(having), constant('who', who), field('quantity', indefinite), field('place', g.anyOpenPlace)),
      construct(
        'has open',
        words(`${lacking} any`),
        constant('who', who),
        not,
        constant('quantity', ONE_OR_MORE),
        field('place', g.anyOpenPlace),
      ),
    ]),
    ...(['first', 'second'] as const).flatMap((place) => [
      construct('went', words(`you went ${place}`), constant('who', 'you'), constant('place', place)),
      construct('went', words(`your opponent went ${place}`), constant('who', 'opponent'), constant('place', place)),
    ]),
    construct('declared', field('what', g.ref), words('is the card you declared'), constant('as', 'card name')),
    construct('declared', field('what', g.ref), words('is of the declared clan'), constant('as', 'group')),
  ];
}
/** What does something to a card, as it can be called. */
const EFFECTS_OF = [
  ['card effects', 'whose'],
  ['effects', 'whose effects'],
  ['card abilities', 'card abilities'],
  ["card 's abilities", "card's abilities"],
] as const;

/** "be attacked"; behind another of its like also without "be". */
const be = (participle: string) => oneOf(words(`be ${participle}`), seq(words(participle), worded('be', 'unsaid')));

export function deeds(g: Parts): Syntax<Deed>[] {
  const lead = oneOf(word('by'), seq(words('due to'), worded('lead', 'due to')));
  const effects = oneOf(
    seq(words('by the effects of'), field('by', g.who('in')), constant('through', 'effects')),
    seq(words('by card effects'), constant('through', 'effects')),
    seq(words('due to card effects'), constant('through', 'effects'), worded('lead', 'due to')),
    ...WHOSE.flatMap(([whose, text]) => {
      const theirs = seq(cardsOf('by', whose), constant('through', 'effects'));
      return EFFECTS_OF.map(([noun, said]) => seq(lead, words(`${text} ${noun}`), theirs, worded('by', said)));
    }),
  );
  const by = opt(seq(word('by'), field('by', either(g.plain, g.who('in')))));
  const thing = either(g.plain, g.who('from'));
  const called = oneOf(seq(word('call')), seq(words('normal call'), constant('normal', true)));
  const circle = field('to', g.to('to'));
  const battle = inBattle(g);
  return [
    construct('attack', word('attack'), opt(field('target', either(g.plain, g.who('in'))))),
    construct('be attacked', be('attacked'), by),
    construct('be hit', be('hit'), by),
    construct('intercept', word('intercept'), withIcon('([Intercept])')),
    construct('boost', word('boost'), withIcon('([Boost])'), opt(field('whom', either(g.plain, g.who('in'))))),
    construct('be boosted', words('be boosted'), withIcon('([Boost])'), by),
    construct('become', field('state', table(states.slice(0, 2)))),
    construct('be chosen', be('chosen'), by),
    construct('be chosen', be('chosen'), effects),
    construct('be retired', be('retired'), by),
    construct('be retired', be('retired'), effects),
    construct('normal ride', words('normal ride'), opt(field('what', thing))),
    construct('ride', word('ride'), opt(field('what', thing))),
    construct('call', called, opt(field('what', thing)), circle, opt(field('from', g.from)), battle),
    construct('call', called, opt(field('what', thing)), battle),
    construct('be ridden', words('be ridden')),
    construct('be ridden', words('be rode'), worded('word', 'rode')),
    ...[nothing, constant('normal', true)].flatMap((normal, i) => {
      const beCalled = seq(words(i === 0 ? 'be called' : 'be normal called'), normal);
      const from = field('from', g.from);
      return [
        construct('be called', beCalled, opt(circle), opt(from)),
        construct('be called', beCalled, from, circle, worded('order', 'from first')),
      ];
    }),
    construct('draw', words('draw cards')),
    construct('move', words('move to other (RC)')),
    construct('use abilities', words('use abilities')),
    construct(
      'use abilities',
      word('use'),
      oneOf(nothing, seq(word('its'), worded('word', 'its')), seq(word('their'), worded('word', 'their'))),
      where(abilityKinds(['or']), ({ kinds }) => kinds.length === 1),
      word('abilities'),
    ),
  ];
}

export function limits(g: Parts): Syntax<Limit>[] {
  const active = oneOf(word('Active'), seq(words('this ability is active'), worded('lead', 'this ability')));
  const asked = seq(oneOf(word('if'), seq(word('when'), worded('word', 'when'))), field('condition', g.condition));
  return [
    construct('active', field('name', activeUnder), word('('), active, asked, word(')')),
    construct('limit break', words('[ Limit-Break'), field('n', figure), word(']')),
    construct('per turn', word('['), field('n', figure), words('/ turn ]')),
    construct('per turn', words('[ once per turn ]'), constant('n', 1), worded('word', 'once')),
    construct('per turn', words('[ twice per turn ]'), constant('n', 2), worded('word', 'once')),
  ];
}

/** "This ability may only be used by a card with the same card name once a turn." */
export function closings(): Syntax<Limit>[] {
  const often = table([
    [1, 'once'],
    [2, 'twice'],
  ]);
  return [
    construct(
      'per turn by name',
      words('this ability'),
      oneOf(word('may'), seq(word('can'), worded('word', 'can'))),
      words('only be used by a card with the same card name'),
      field('n', often),
      oneOf(words('a turn'), seq(words('per turn'), worded('end', 'per turn')), seq(words('each turn'), worded('end', 'each turn'))),
      word('.'),
    ),
  ];
}

export function rules(g: Parts): Syntax<DeckRule>[] {
  const may = oneOf(words('you may have'), seq(words('you can have'), worded('word', 'can')));
  const thisCard = seq(words('of this card'), constant('own', true));
  const deck = oneOf(words('in a deck'), seq(words('in your deck'), worded('deck', 'your')));
  return [
    construct('any number', may, words('any number of'), field('of', g.counted), deck),
    construct('at most', may, words('up to'), field('n', numberWord), field('of', g.counted), deck),
    construct('at most', words('you may include up to'), field('n', numberWord), field('of', g.counted), deck, worded('word', 'include')),
    construct('at most', may, words('up to'), field('n', numberWord), thisCard, deck),
    construct('at most', words('you may only have'), field('n', numberWord), thisCard, deck, worded('word', 'only')),
  ];
}
