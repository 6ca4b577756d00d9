/** Who does something, or may do it, and what else happens unless they do. */

import { refs } from '../phrase/pointing.ts';
import {
  constant,
  construct,
  field,
  nothing,
  oneOf,
  type Part,
  type Syntax,
  seq,
  spanned,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import type { Block, Player, Statement, Terms } from '../tree.ts';
import { alone } from './sentences.ts';
import type { StatementParts } from './statements.ts';
import { id } from './verbs.ts';

type AnyBlock = Syntax<Block<Terms>>;
type Statements = readonly Syntax<Statement<Terms>>[];

/** What is done, in the form its subject wants. */
export interface Done {
  /** Behind "may". */
  readonly allowed: AnyBlock;
  /** Behind "you" and behind several. */
  readonly base: AnyBlock;
  /** Behind one who is not you. */
  readonly third: AnyBlock;
}

/** Players that a card points at. */
const OF_CARD = ['controller', 'owner'] as const;

const does = (who: Player, text: string, what: AnyBlock, ...wording: readonly Part<object>[]) =>
  construct('does', id, constant('who', who), words(text), constant('optional', false), field('do', what), ...wording);
const may = (who: Player, text: string, what: AnyBlock, ...wording: readonly Part<object>[]) =>
  construct('does', id, constant('who', who), words(`${text} may`), constant('optional', true), field('do', what), ...wording);

/** All players, one by one or together; `own`: what the game calls them. */
function everybody(everyone: string): readonly { readonly text: string; readonly one: boolean; readonly wording: Part<object> }[] {
  const own = everyone.replace(/^all /, '');
  return [
    { text: 'each player', one: true, wording: nothing },
    { text: 'both players', one: false, wording: worded('who', 'both') },
    { text: everyone, one: false, wording: worded('who', 'all') },
    { text: 'you and your opponent', one: false, wording: worded('who', 'you and') },
    ...(own === 'players'
      ? []
      : [
          { text: `each ${own.replace(/s$/, '')}`, one: true, wording: worded('who', 'own each') },
          { text: `both ${own}`, one: false, wording: worded('who', 'own both') },
          { text: 'both you and your opponent', one: false, wording: worded('who', 'both you and') },
          { text: 'all players', one: false, wording: worded('who', 'all players') },
        ]),
  ];
}

/** Players other than you. */
export function othersDo({ style: { they }, everyone }: StatementParts, { base, third }: Done): Statements {
  return [
    does('opponent', 'your opponent', third),
    does('they', they.subject, they.plural ? base : third),
    does('they', 'that player', third, worded('who', 'that player')),
    ...(they.plural ? [] : [does('they', 'they', base, worded('who', 'they'))]),
    ...everybody(everyone).map(({ text, one, wording }) => does('each', text, one ? third : base, wording)),
  ];
}

/** "have your opponent draw a card": what one may make others do. */
export const othersMade = ({ everyone }: StatementParts, { base }: Done): Statements => [
  does('opponent', 'have your opponent', base),
  ...everybody(everyone).map(({ text, wording }) => does('each', `have ${text}`, base, wording)),
];

/** "chooses a card, and may discard it": the player who did the one thing. */
export const mayToo = ({ allowed }: Done): Syntax<Statement<Terms>> =>
  construct('does', id, constant('who', 'they'), word('may'), constant('optional', true), field('do', allowed), worded('who', 'same'));

/** Whoever may, those that a card points at, and you. */
export function somebodyDoes({ style: { they, theirs }, owner, everyone }: StatementParts, { allowed, base, third }: Done): Statements {
  const ofCard = OF_CARD.flatMap((who) => {
    if (owner === null) return [];
    const named = [id, constant('who', who), field('of', owner), word(who)] as const;
    return [
      construct('does', ...named, word('may'), constant('optional', true), field('do', allowed)),
      construct('does', ...named, constant('optional', false), field('do', third)),
    ];
  });
  /** "their controllers draw a card": each player who has one of those cards, once. */
  const ofCards = OF_CARD.flatMap((who) => {
    if (theirs === undefined) return [];
    const named = [id, constant('who', who), field('of', spanned(refs(theirs))), constant('several', true)] as const;
    const several = oneOf(word(`${who}s`), seq(words(`${who}s each`), worded('who', 'each')));
    return [
      construct('does', ...named, several, word('may'), constant('optional', true), field('do', allowed)),
      construct('does', ...named, several, constant('optional', false), field('do', base)),
    ];
  });
  return [
    may('you', 'you', allowed),
    may('opponent', 'your opponent', allowed),
    may('they', they.subject, allowed),
    may('they', 'that player', allowed, worded('who', 'that player')),
    ...(they.plural ? [] : [may('they', 'they', allowed, worded('who', 'they'))]),
    ...everybody(everyone).map(({ text, wording }) => may('each', text, allowed, wording)),
    ...ofCard,
    ...ofCards,
    does('you', 'you', base),
  ];
}

/** "destroy this card unless you discard a card"; what cannot be done has a price of its own. */
export function unless({ style: { they }, owner }: StatementParts, told: Syntax<Statement<Terms>>, { base, third }: Done): Statements {
  const avoided = [id, field('do', alone(where(told, ({ kind }) => kind !== 'forbid'))), word('unless')] as const;
  return [
    construct('unless', ...avoided, word('you'), constant('who', 'you'), field('price', base)),
    construct('unless', ...avoided, words('your opponent'), constant('who', 'opponent'), field('price', third)),
    construct('unless', ...avoided, words(they.subject), constant('who', 'they'), field('price', they.plural ? base : third)),
    ...OF_CARD.flatMap((who) =>
      owner === null ? [] : [construct('unless', ...avoided, constant('who', who), field('of', owner), word(who), field('price', third))],
    ),
  ];
}
