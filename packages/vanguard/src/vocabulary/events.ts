/** What can happen: as a trigger, as something that would happen, and as what happened in a battle. */
import {
  active,
  agreeing,
  alike,
  asList,
  constant,
  construct,
  either,
  facing,
  field,
  type Grammar,
  indefinite,
  isNow,
  nothing,
  oneOf,
  opt,
  ordinal,
  type Part,
  passive,
  record,
  type Syntax,
  seq,
  series,
  shared,
  table,
  type Verb,
  type VerbForm,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import { circumstances } from './causes.ts';
import { deedsOfPlayers } from './players.ts';
import type { Boosted, VanguardEvent, VanguardPeriod, VanguardRef, VanguardTerms, VanguardWho } from './terms.ts';
import { rows, states } from './words.ts';

type Parts = Grammar<VanguardTerms>;
/** A verb that may have its icon behind it. */
export function withIcon(icon: string) {
  return oneOf(word(icon), worded('icon', 'none'));
}

/** The subject with its verb. */
function subject(g: Parts, verb: Verb, form: VerbForm) {
  const [singular, plural] = verb;
  if (form === 'unsaid') return ofBearer(words(singular)) as Part<never>;
  // The subject of the event before is filled in by whoever joins the two.
  if (form.endsWith('again')) {
    const bare = singular.startsWith('is ') ? [seq(words(singular.slice(3)), worded('verb', 'participle'))] : [];
    return seq(oneOf(words(singular), seq(words(plural), worded('verb', 'plural')), ...bare), worded('subject', 'same')) as Part<never>;
  }
  const tense = form.endsWith('perfect') ? 'perfect' : form.endsWith('has') ? 'has' : undefined;
  // "If cards were put into your soul": whichever they are.
  const who = form === 'happens' ? either(g.who('in'), g.eitherOf) : either(g.who('in'), g.plain, newCards, newCardsInTotal);
  const told = agreeing({ ...g, who: () => who }, ...verb);
  return tense === undefined ? told : seq(told, worded('tense', tense));
}

const BEARER = { kind: 'ref', to: 'self', wording: { word: 'implied' } } as const;

/** "When placed": of the bearer, which goes without saying. */
const ofBearer = (participle: Part<object>) =>
  seq(participle, constant('who', BEARER), worded('verb', 'unsaid')) as Part<object> as Part<{ readonly who: VanguardWho }>;

/** "a new card was put there": new where it came to. */
const newCards: Syntax<VanguardWho> = construct(
  'selection',
  field('quantity', indefinite),
  word('new'),
  constant('filters', []),
  oneOf(
    field('nouns', asList(table([['card', 'card']]))),
    seq(field('nouns', asList(table([['card', 'cards']]))), worded('number', 'plural')),
  ),
  worded('lead', 'new'),
);
const newCardsInTotal: Syntax<VanguardWho> = construct(
  'selection',
  words('a total of'),
  field(
    'quantity',
    where(indefinite, ({ kind }) => kind === 'at least'),
  ),
  word('new'),
  constant('filters', []),
  field('nouns', asList(table([['card', 'cards']]))),
  worded('lead', 'a total of new'),
);

/** Cards that come and go. */
function movements(g: Parts, form: VerbForm): Syntax<VanguardEvent>[] {
  const who = (participle: string) => subject(g, passive(participle, form), form);
  const from = field('from', g.from);
  // Where a card lies can also be said with "from": where it comes to lie cannot.
  const on = field(
    'on',
    either(
      where(g.at('in'), ({ wording, end, among }) => wording?.word !== 'from' && end === undefined && among === undefined),
      record(seq(constant('zones', []), word('on'), field('placeOf', g.ref), words("'s circle"))),
    ),
  );
  const how = circumstances(g, form);
  const intercepts = subject(g, active('intercept', 'intercepted', 'intercepted', form), form);
  const fromRow = seq(words('from the'), field('row', table(rows)), word('row'));
  const notFrom = seq(words('other than'), field('notFrom', g.from));
  const left = g.bare;
  const bound = field('to', record(seq(constant('place', { zones: ['bind zone'] } as const), opt(facing))));
  return [
    construct('placed', who('placed'), on, opt(from), how),
    construct('placed', who('placed'), opt(from), how),
    construct('placed', who('placed'), opt(on), notFrom, how),
    construct(
      'placed',
      who('placed'),
      opt(on),
      words('from anywhere other than'),
      field('notFrom', g.bare),
      how,
      worded('place', 'anywhere'),
    ),
    construct('placed', who('placed'), from, on, how, worded('order', 'from first')),
    construct('moved', who('put'), field('to', g.to('into')), opt(from), how),
    construct('moved', who('put'), from, field('to', g.to('into')), how, worded('order', 'from first')),
    construct('moved', who('returned'), field('to', g.to('to')), opt(from), how, worded('to', 'returned')),
    construct('moved', who('returned'), from, field('to', g.to('to')), how, worded('to', 'returned'), worded('order', 'from first')),
    construct('moved', who('bound'), bound, opt(from), how, worded('to', 'bound')),
    construct('moved', who('put'), field('to', g.to('into')), notFrom, how),
    construct('moved', who('bound'), bound, notFrom, how, worded('to', 'bound')),
    ...(form === 'unsaid' ? [] : [construct('leaves', subject(g, active('leave', 'left', 'left', form), form), field('from', left), how)]),
    ...[who('called'), seq(who('normal called'), constant('normal', true))].flatMap((called) => [
      construct('called', called, opt(from), how),
      construct('called', called, notFrom, how),
      construct('called', called, field('to', g.to('to')), opt(from), how),
    ]),
    construct('retired', who('retired'), opt(from), how),
    construct('discarded', who('discarded'), opt(from), how),
    construct('reveals', who('revealed'), how),
    ...(form === 'unsaid' ? [] : [construct('intercepts', intercepts, withIcon('([Intercept])'), opt(fromRow), how)]),
    construct('is blasted', who('[ Soul-Blast ]'), constant('deed', 'soul-blast'), how),
    construct('is blasted', who('[ Soul-Charge ]'), constant('deed', 'soul-charge'), how),
    construct('is blasted', who('put'), words('into your soul by [ Soul-Charge ]'), constant('deed', 'soul-charge'), worded('to', 'put')),
  ];
}

/** What happens in a battle. */
function battles(g: Parts, form: VerbForm): Syntax<VanguardEvent>[] {
  const who = (verb: Verb) => subject(g, verb, form);
  const target = opt(field('target', g.who('in')));
  const owner = seq(field('who', g.who('in')), word("'s"));
  const its = g.its as Syntax<VanguardWho>;
  const by = opt(seq(word('by'), field('by', g.who('in'))));
  const [hits] = active('hit', 'hit', 'hit', form);
  const timed = form === 'happens' || form === 'would' ? opt(seq(word('during'), field('during', g.period))) : nothing;
  const misses = oneOf(words('does not hit'), seq(words('did not hit'), worded('verb', 'past')));
  const attack = form.endsWith('again')
    ? []
    : [
        construct('attack hits', owner, words(`attack ${hits}`), target, timed),
        construct('attack hits', field('who', its), words(`attack ${hits}`), target, timed),
        construct('attack hits', words('the attack of'), field('who', g.who('in')), words(hits), target, timed, worded('verb', 'of')),
        construct('attack hits', words(`an attack ${hits}`), target, timed),
        ...(form === 'happens'
          ? [
              construct('attack hits', words('the attack hits'), target, words('during'), field('during', g.period), worded('verb', 'the')),
              construct('attack hits', field('during', boostedAttack(g)), word('hits'), target, worded('verb', 'boosted')),
              ...[owner, field('who', its)].map((whose) => construct('attack misses', whose, word('attack'), misses, target, timed)),
              construct('attack misses', words('an attack'), misses, target, timed),
            ]
          : []),
      ];
  return [
    construct('attacks', who(active('attack', 'attacked', 'attacked', form)), target, timed),
    ...(form === 'happens' || form === 'past'
      ? [construct('attacks', who(active('attack', 'attacked', 'attacked', form)), target, whileBoosted(g))]
      : []),
    construct('is attacked', who(passive('attacked', form)), by, timed),
    ...(form === 'happens'
      ? [construct('is attacked', who(['is being attacked', 'are being attacked']), by, timed, worded('tense', 'being'))]
      : []),
    ...attack,
    ...(form === 'happens'
      ? [construct('attack hits', who(['attacks , and hits', 'attack , and hit']), target, worded('to', 'and hits'))]
      : []),
    construct('boosts', who(active('boost', 'boosted', 'boosted', form)), withIcon('([Boost])'), opt(field('whom', g.who('in'))), timed),
    construct('is boosted', who(passive('boosted', form)), withIcon('([Boost])'), by, timed),
  ];
}

/** "attacks while boosted", "attacked while not boosted": whatever attacks. */
function whileBoosted(g: Parts): Part<{ readonly boosted: Boosted }> {
  const boosted = construct(
    'boosted',
    oneOf(
      word('while'),
      seq(words('while being'), worded('tense', 'being')),
      seq(words('and is'), worded('tense', 'and is')),
      seq(words('and was'), worded('tense', 'and was')),
    ),
    opt(seq(word('not'), constant('not', true))),
    word('boosted'),
    withIcon('([Boost])'),
    opt(seq(word('by'), field('by', g.who('in')))),
  );
  return field('boosted', boosted);
}

/** "the attack that it boosted", "its attack or the attack it boosted": that of a battle in which it did. */
function boostedAttack(g: Parts): Syntax<VanguardPeriod> {
  const boosts = construct('boosts', field('who', g.ref), word('boosted'), withIcon('([Boost])'));
  const attacks = either(
    construct('attacks', field('who', g.ref), words("'s attack")),
    construct('attacks', field('who', g.its as Syntax<VanguardRef>), word('attack')),
  );
  const joins = ['or the attack', 'or the attack that'] as const;
  const house = (n: number) => Array.from({ length: n - 1 }, () => joins[0]);
  const both = series('where', either(attacks, boosts), { joins, house, aspect: 'joins', least: 2 }, attacks);
  return either(
    construct('battle', words('the attack'), field('where', asList(boosts)), worded('word', 'attack')),
    construct('battle', words('the attack that'), field('where', asList(boosts)), worded('word', 'attack that')),
    where(construct('battle', both, worded('word', 'attack')), ({ where: [, ...more] }) => more.length === 1 && more[0]?.kind === 'boosts'),
  );
}

/** A card that comes to lie otherwise. */
function turns(g: Parts, form: VerbForm): Syntax<VanguardEvent>[] {
  const how = circumstances(g, form);
  const facing = field('state', table(states.slice(2)));
  return [
    construct('becomes', subject(g, active('become', 'became', 'become', form), form), field('state', table(states)), how),
    construct('becomes', subject(g, passive('turned', form), form), facing, how, worded('to', 'turned')),
    ...(isNow(form)
      ? [construct('becomes', subject(g, ['is', 'are'], form), field('state', table(states.slice(0, 2))), how, worded('to', 'is'))]
      : []),
  ];
}

/** What can be said to have happened in a turn, or not to have. */
export const past = (g: Parts, negated: boolean): Syntax<VanguardEvent>[] =>
  (['past', 'perfect', 'has'] as const).flatMap((tense) => {
    const form = negated ? (`not ${tense}` as const) : tense;
    return [...movements(g, form), ...battles(g, form), ...turns(g, form), ...deedsOfPlayers(g, form)];
  });

const RIDING = ['on (VC) by riding from', 'by riding from', 'on (VC) by riding on', 'by riding on', 'on (VC) and rides'] as const;

/** What a card does or what is done to it, in a form that may go without its subject. */
const subjects = (g: Parts, form: 'happens' | 'again' | 'would'): Syntax<VanguardEvent>[] => {
  const who = (verb: Verb) => subject(g, verb, form);
  const how = circumstances(g, form);
  return [
    ...movements(g, form),
    ...battles(g, form),
    ...turns(g, form),
    ...RIDING.map((text) =>
      construct('rides', who(passive('placed', form)), words(text), field('whom', g.who('in')), how, worded('to', text)),
    ),
    construct('rides', who(active('ride', 'rode', 'ridden', form)), field('whom', g.who('in')), how),
    construct('is dealt damage', who(passive('dealt damage', form)), how),
  ];
};

/** Events that do not say that they are about the bearer; only what is done to it can be told so. */
export function unsaid(g: Parts): Syntax<VanguardEvent>[] {
  const how = circumstances(g, 'unsaid');
  const by = opt(seq(word('by'), field('by', g.who('in'))));
  const timed = opt(seq(word('during'), field('during', g.period)));
  return [
    ...movements(g, 'unsaid'),
    construct('is attacked', ofBearer(word('attacked')), by, timed),
    construct('is boosted', ofBearer(word('boosted')), withIcon('([Boost])'), by, timed),
    construct('becomes', ofBearer(nothing), field('state', table(states.slice(0, 2))), how, worded('to', 'is')),
    ...RIDING.map((text) => construct('rides', ofBearer(word('placed')), words(text), field('whom', g.who('in')), how, worded('to', text))),
    construct('rides', ofBearer(words('ridden from')), field('whom', g.who('in')), how),
    construct(
      'rides',
      words('rode upon'),
      constant('whom', BEARER),
      opt(seq(word('by'), field('who', g.who('in')))),
      how,
      worded('verb', 'rode upon unsaid'),
    ),
  ];
}

/** Events that share the subject of the one before. */
export const again = (g: Parts): Syntax<VanguardEvent>[] => subjects(g, 'again');

export function events(g: Parts, form: 'happens' | 'would'): Syntax<VanguardEvent>[] {
  const of = field('of', g.who('in'));
  const reveals = form === 'would' ? 'would reveal' : 'reveals';
  const revealed = field('what', g.who('in'));
  const [isRevealed] = passive('revealed', form);
  const riding = opt(seq(word('by'), field('who', g.who('in'))));
  const state = field('state', table(states));
  const how = circumstances(g, form);
  return [
    ...subjects(g, form),
    construct('check reveals', of, words(`'s drive check ${reveals}`), revealed, check('drive'), how),
    construct('check reveals', words('the drive check of'), of, words(reveals), revealed, check('drive'), worded('verb', 'of')),
    construct('check reveals', words(`your drive check ${reveals}`), revealed, check('drive'), how),
    construct('check reveals', of, words(`'s damage check ${reveals}`), revealed, check('damage'), how),
    construct('check reveals', words(`your damage check ${reveals}`), revealed, check('damage'), how),
    ...(['drive', 'damage'] as const).map((one) =>
      construct(
        'check reveals',
        words(`your opponent 's ${one} check ${reveals}`),
        constant('whose', 'opponent'),
        revealed,
        check(one),
        how,
      ),
    ),
    ...(['drive', 'damage'] as const).flatMap((one) =>
      (['for a', 'for your', 'during a', 'during your'] as const).map((lead) =>
        construct(
          'check reveals',
          revealed,
          words(`${isRevealed} ${lead} ${one} check`),
          check(one),
          how,
          worded('verb', `revealed ${lead}`),
        ),
      ),
    ),
    ...(['rode upon', 'ridden'] as const).map((participle) =>
      construct('rides', field('whom', g.who('in')), words(passive(participle, form)[0]), riding, worded('verb', participle)),
    ),
    construct(
      'attack hits',
      field('target', g.who('in')),
      words(passive('hit', form)[0]),
      opt(seq(word('by'), field('who', g.who('in')))),
      worded('verb', 'is hit'),
    ),
    construct('becomes', field('who', g.who('in')), state, how, worded('verb', 'bare')),
    ...deedsOfPlayers(g, form),
  ];
}

const check = <const C extends 'drive' | 'damage'>(value: C): Part<{ readonly check: C }> => constant('check', value);

/** Battles in which something happened, or one of several things of the same subject. */
const battlesWhere = (g: Parts, form: 'past' | 'happens'): Part<{ readonly where: readonly VanguardEvent[] }> => {
  const first = either(...battles(g, form));
  const more = either(...battles(g, form === 'past' ? 'past again' : 'again'));
  const joined = { joins: ['or'] as const, house: (n: number) => Array.from({ length: n - 1 }, () => 'or' as const), aspect: 'joins' };
  return shared('where', series('where', either(first, more), joined, first));
};

/** "the fourth battle of the turn or more", "the fourth battle or more of your turn". */
function nthBattles(): Syntax<VanguardPeriod>[] {
  const nth = seq(word('the'), field('n', ordinal), word('battle'));
  const turn = oneOf(
    words('of that turn'),
    seq(words('of this turn'), worded('word', 'this turn')),
    seq(words('of the turn'), worded('word', 'the turn')),
    seq(words('of your turn'), constant('whose', 'you')),
  );
  const later = seq(words('or more'), constant('later', true));
  return [construct('nth battle', nth, turn, opt(later)), construct('nth battle', nth, later, turn, worded('bound', 'inside'))];
}

export function periods(g: Parts): Syntax<VanguardPeriod>[] {
  const past = battlesWhere(g, 'past');
  const present = battlesWhere(g, 'happens');
  const step = field(
    'step',
    table(
      // Before the attack step is over it is not known whose battle it is.
      (['guard step', 'drive step', 'damage step', 'close step'] as const).map((one) => [one, one] as const),
    ),
  );
  const which = field('which', table(alike('that', 'this')));
  const thisTurn = constant('of', 'this turn');
  const ofTurn = oneOf(seq(words('this turn'), thisTurn), seq(words('during this turn'), thisTurn, worded('of', 'during')));
  return [
    construct('battle', which, word('battle')),
    construct('battle', words('the battle')),
    construct('battle', word('battle'), worded('word', 'plain')),
    construct('battle', words('the battle that'), past),
    construct('battle', words('the battle that'), present, worded('tense', 'present')),
    construct('battle', words('the battle'), past, worded('word', 'bare')),
    construct('battle', words('the battle'), present, worded('word', 'bare'), worded('tense', 'present')),
    construct('battle', words('the battle in which'), past, worded('word', 'in which')),
    ...nthBattles(),
    construct('battle', words('the battle where'), past, worded('word', 'where')),
    construct('battle', words('the battle that'), past, ofTurn),
    construct('battle', words('the battle'), past, ofTurn, worded('word', 'bare')),
    construct('battle', words('the battle where'), past, ofTurn, worded('word', 'where')),
    construct('step of battle', word('the'), step, words('of the battle that'), past),
    construct('step of battle', word('the'), step, words('of the battle that'), present, worded('tense', 'present')),
    construct('step of battle', word('the'), step, word('that'), past, worded('word', 'short')),
    construct('step of battle', word('the'), step, word('that'), present, worded('word', 'short'), worded('tense', 'present')),
    construct('step of battle', word('the'), step, words('of that battle')),
  ];
}
