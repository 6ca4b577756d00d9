/** What players do, as it happens or happened: they draw, discard, call, ride, pay and look. */
import {
  active,
  constant,
  construct,
  field,
  type Grammar,
  indefinite,
  nothing,
  oneOf,
  opt,
  playersWith,
  type Syntax,
  seq,
  type Verb,
  type VerbForm,
  where,
  word,
  worded,
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
  // Where they came from is said of the deed: when it is done they are there no more.
  const called = field(
    'who',
    where(g.selection('from'), ({ whose, place }) => whose === undefined && place === undefined),
  );
  const discarded = field(
    'what',
    where(g.who('from'), (what) => !('place' in what)),
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
        ]),
        ...rides.map((player) => construct('rides', player, isNormal, opt(called), opt(seq(word('on'), field('whom', g.ref))), how)),
      ];
    }),
  ];
}

/** The same in that form. */
function playerVerbs<K extends 'who' | 'player' = 'who'>(verb: Verb, form: VerbForm, key?: K) {
  const tense = form.endsWith('perfect') ? worded('tense', 'perfect') : form.endsWith('has') ? worded('tense', 'has') : nothing;
  return playersWith(verb, key).map((player) => seq(player, tense));
}
