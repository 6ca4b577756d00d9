/** What a card is regarded as: of another grade, or of another name. */
import {
  agreeing,
  asList,
  constant,
  construct,
  either,
  field,
  figure,
  type Grammar,
  id,
  name,
  oneOf,
  opt,
  type Phrases,
  type Syntax,
  seq,
  word,
  worded,
  words,
} from '@goldenrule/language';
import type { VanguardChange, VanguardChangeOwn, VanguardCoreAction, VanguardTerms } from './terms.ts';

const also = constant('also', true);

/** "gets that card's card name": besides its own. */
export const namesGained = (g: Phrases<VanguardTerms>): Syntax<VanguardChangeOwn>[] => [
  construct('named like', field('as', g.ref), words("'s card name"), also, worded('word', 'gets')),
];

export function regarded(g: Grammar<VanguardTerms>): Syntax<VanguardCoreAction>[] {
  const time = opt(field('time', g.duration));
  const changes = (one: Syntax<VanguardChange>) => field('changes', asList(one));
  const isRegarded = agreeing(g, 'is regarded as', 'are regarded as');
  const isAlso = oneOf(
    agreeing(g, 'is also regarded as', 'are also regarded as'),
    seq(field('who', g.who('in')), words('will also be regarded as'), worded('word', 'will be')),
  );
  const alike = construct('named like', words('a unit with the same card name as'), field('as', g.ref), also);
  const otherName = construct('named like', words("'s card name to"), field('as', g.ref), words("'s card name"));
  const grade = construct(
    'becomes',
    constant('stat', 'grade'),
    word('grade'),
    field('to', construct('number', field('n', figure))),
    worded('word', 'regarded'),
  );
  const asGrade = construct('discarded as', words('would be discarded , it may be discarded as a grade'), field('grade', figure));
  const asYouDo = construct('discarded as', words(', you may discard it as a grade'), field('grade', figure), worded('word', 'you'));
  return [
    construct('change', id, word('when'), field('who', g.ref), changes(asGrade)),
    construct('change', id, words('when you would discard'), field('who', g.ref), changes(asYouDo)),
    construct('change', id, isRegarded, changes(grade), time),
    construct('change', id, isAlso, changes(either(construct('named', field('name', name), also), alike)), time),
    construct('change', id, word('change'), field('who', g.ref), changes(otherName), time),
  ];
}
