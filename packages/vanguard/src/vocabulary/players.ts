/** What players do, as it happens or happened: they draw, discard, call, ride, pay and look. */
import {
  active,
  constant,
  construct,
  either,
  field,
  figure,
  type Grammar,
  indefinite,
  isNow,
  nothing,
  oneOf,
  opt,
  passive,
  playersWith,
  type Syntax,
  seq,
  table,
  type Verb,
  type VerbForm,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import { circumstances } from './causes.ts';
import type { VanguardEvent, VanguardTerms } from './terms.ts';

type Parts = Grammar<VanguardTerms>;

/** What players do. */
export function deedsOfPlayers(g: Parts, form: VerbForm): Syntax<VanguardEvent>[] {
  const how = circumstances(g, form);
  const several = oneOf(
    seq(field('cards', indefinite), word('card')),
    seq(field('cards', indefinite), word('cards'), worded('number', 'plural')),
  );
  const isTold = !isNow(form) && form !== 'would';
  // "If you discarded cards": whichever they were.
  const some = isTold ? either(g.who('from'), g.plain) : g.who('from');
  // Where they came from is said of the deed: when it is done they are there no more.
  const called = field(
    'who',
    where(
      isTold ? either(g.selection('from'), g.plain) : g.selection('from'),
      ({ whose, place }) => whose === undefined && place === undefined,
    ),
  );
  const discarded = field(
    'what',
    where(some, (what) => !('place' in what)),
  );
  const from = field('from', g.from);
  const to = field('to', g.to('to'));
  return [
    ...playerVerbs(active('draw', 'drew', 'drawn', form), form).map((player) => construct('draws', player, several, how)),
    ...playerVerbs(active('discard', 'discarded', 'discarded', form), form).map((player) =>
      construct('discards', player, discarded, opt(from), how),
    ),
    ...(['', 'normal '] as const).flatMap((normal) => {
      const isNormal = normal === '' ? nothing : constant('normal', true);
      const calls = playerVerbs(active(`${normal}call`, `${normal}called`, `${normal}called`, form), form, 'player');
      const rides = playerVerbs(active(`${normal}ride`, `${normal}rode`, `${normal}ridden`, form), form, 'player');
      return [
        ...calls.flatMap((player) => [
          construct('called', player, isNormal, called, opt(to), opt(from), how),
          construct('called', player, isNormal, called, from, to, how, worded('order', 'from first')),
          construct('called', player, isNormal, called, words('other than'), field('notFrom', g.from), how),
        ]),
        ...rides.map((player) => construct('rides', player, isNormal, opt(called), opt(seq(word('on'), field('whom', g.ref))), how)),
      ];
    }),
    ...playersWith(active('look', 'looked', 'looked', form))
      .slice(0, 1)
      .map((you) => construct('looks', you, words('at your deck'), how, tenseOf(form))),
    ...playerVerbs(active('reveal', 'revealed', 'revealed', form), form, 'player').map((player) =>
      construct('reveals', player, field('who', some), how),
    ),
    construct(
      'is shuffled',
      field(
        'what',
        where(g.bare, ({ whose, zones }) => whose !== undefined && zones.join() === 'deck'),
      ),
      words(passive('shuffled', form)[0]),
      how,
      tenseOf(form),
    ),
    ...(form === 'past' || form === 'not past' ? blasts(g, form) : []),
  ];
}

/** How an icon is written that names what is done. */
const BLASTS = [
  ['soul-blast', '[ Soul-Blast ]'],
  ['soul-charge', '[ Soul-Charge ]'],
  ['counter-blast', '[ Counter-Blast ]'],
  ['counter-charge', '[ Counter-Charge ]'],
] as const;
/** The verb is the icon. */
const NOTHING_MORE: Verb = ['', ''];
const NOT_DONE: Verb = ['did not', 'did not'];
const CIRCLED = '①②③④⑤⑥⑦⑧⑨'.split('').map((sign, i) => [i + 1, sign] as const);

/** "you [Soul-Blast] a total of three or more cards": the icon has no tenses, so that only what is asked about the past can be told so. */
function blasts(g: Parts, form: 'past' | 'not past'): Syntax<VanguardEvent>[] {
  const atLeast = where(indefinite, ({ kind }) => kind === 'at least');
  const circled = construct('at least', field('n', table(CIRCLED)), words('or more'));
  const atOnce = construct('at least', field('n', figure), words('] or more'));
  const total = oneOf(
    nothing,
    seq(words('a total of'), field('cards', atLeast), word('cards'), worded('number', 'total')),
    seq(words('a total of'), field('cards', circled), worded('number', 'total circled')),
  );
  const how = circumstances(g, form);
  return playersWith(form === 'past' ? NOTHING_MORE : NOT_DONE).flatMap((player) =>
    BLASTS.flatMap(([deed, icon]) => [
      construct('blasts', player, constant('deed', deed), words(icon), total, how),
      construct(
        'blasts',
        player,
        constant('deed', deed),
        words(icon.replace(' ]', '')),
        field('cards', atOnce),
        words('cards at the same time'),
        constant('together', true),
        how,
      ),
    ]),
  );
}

const tenseOf = (form: VerbForm) =>
  form.endsWith('perfect') ? worded('tense', 'perfect') : form.endsWith('has') ? worded('tense', 'has') : nothing;

/** The same in that form. */
function playerVerbs<K extends 'who' | 'player' = 'who'>(verb: Verb, form: VerbForm, key?: K) {
  return playersWith(verb, key).map((player) => seq(player, tenseOf(form)));
}
