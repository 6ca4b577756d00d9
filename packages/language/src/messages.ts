import { saying } from '@goldenrule/kernel';
import { BUGS } from './bugs.ts';

/** What is said about texts, in English. A sentence about a fault holds it as `fault`: whoever shows the rest apart tells that alone. */
export const TEXTS = {
  ...BUGS,
  'text.no ability': 'this line is no ability',
  'text.no ability.begins': 'a line that begins with none of {icons|list} is no ability',
  'text.too deep': 'this text nests too deeply to be read',
  'text.too many': 'from here on this text can be read in too many ways',
  'text.too long': 'a text of more than {most} characters is not read',
  'text.parenthesis': 'this parenthesis is no reminder of what stands before it',
  'text.unread': 'cannot read "{word}" here',
  'text.unread.end': 'cannot read the end of the text here',
  'text.expected': '{fault}; expected {words|list}',
  'text.expected.nothing': '{fault}; expected nothing more',
  'text.better': '{fault}; it would compile {how}',
  'text.better.before': 'with "{word}" before it',
  'text.better.instead': 'with "{word}" instead',
  'text.better.without': 'without it',
  'text.no number': 'no number was chosen before',
  'text.no group': 'no group was chosen before',
  'text.no place': 'no place was chosen before',
  'text.whose': '"{word}" could be of any of those the sentence is about',
  'text.means nothing': 'nothing before "{word}" that it could mean',
  'text.which': 'it does not say which cards are meant, and none were spoken of before',
  'text.elsewhere': 'what was put into one place does not lie in another',
  'text.whence': 'what was done before does not say that the cards came from there',
  'text.asked': '"{word}" could mean what is asked for, or the card itself: it has to be chosen first, or named',
  'text.nothing done': 'nothing before that could have been done',
  'text.no if': 'no "if" before that this could be the other case of',
  'text.which if': 'this could be the other case of more than one thing before: it does not say of which',
  'text.later': 'what this speaks of happens only later, or instead of something: it has to be said there',
  'text.paid later': 'the cost is only paid later: what is done behind that has to say so, with "if you do"',
  'text.continuous done': 'a continuous ability does nothing that could have been done',
  'text.continuous step': 'nothing is chosen or done in a continuous ability that "{word}" could mean: it has to be named again',
  'text.not altered': 'no step before that has that number, or several have',
  'text.asked too late': 'this is asked before what it is about has happened',
  'text.no step': 'no step before of the kind "{kind}"',
  'text.several steps': 'more than one step before of the kind "{kind}": it does not say of which',
  'text.no name': 'no card is named "{name}"',
} as const;

export const said = saying(TEXTS);
