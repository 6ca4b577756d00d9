/** The noun phrase: one grammar for choosing, costs, triggers, conditions and counting. */

import { either, figure, lazy, rule, type Syntax, spanned, where } from '../syntax/syntax.ts';
import type { Amount, Ref, Selection, Terms, Who } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { isPlural } from './agreement.ts';
import { amounts, eachPoint } from './amounts.ts';
import { belongings } from './belongings.ts';
import { type Descriptions, descriptions } from './descriptions.ts';
import { isOfEach, oneInEachRow, oneOfEach } from './distributing.ts';
import { filters } from './filters.ts';
import { nouns, type Usual } from './nouns.ts';
import { owners } from './owners.ts';
import { type Places, places } from './places.ts';
import { refs } from './pointing.ts';
import { type Predicates, predicates } from './predicates.ts';
import { numberWord, quantities } from './quantities.ts';
import { asManyAsPaid, contents, plain, type SelectionParts, selections } from './selections.ts';
import { eitherOf, together } from './together.ts';

export interface Phrases<T extends Terms = Terms> extends Places<T>, Descriptions<T>, Predicates<T> {
  /** Points at something known. */
  readonly ref: Syntax<Ref<T>>;
  /** Any noun phrase; `in` where one speaks of what is, `from` where one takes. */
  readonly who: (usual: Usual) => Syntax<Who<T>>;
  readonly selection: (usual: Usual) => Syntax<Selection<T>>;
  /** The same in what is paid: also as many cards as one likes, which the text calls X. */
  readonly paid: (usual: Usual) => Syntax<Who<T>>;
  /** What a card is compared with: the place behind "your card" is that of the card which is compared with it. */
  readonly compared: Syntax<Who<T>>;
  /** Either of several, of which any may do something. */
  readonly eitherOf: Syntax<Who<T>>;
  /** Plural without a number: "<Group> cards". */
  readonly plain: Syntax<Selection<T>>;
  /** A zone for all that lies there: "your hand". */
  readonly contents: Syntax<Selection<T>>;
  readonly isPlural: (who: Who<T>) => boolean;
  /** A number that is worked out. */
  readonly amount: Syntax<Amount<T>>;
  /** "for each" point of a number. */
  readonly point: Syntax<Amount<T>>;
  /** A card that owns what is named next: "its", "this card's"; null where one does not say so. */
  readonly owner: Syntax<Ref<T>> | null;
  /** "its", also where nothing else is said to be owned by a card. */
  readonly its: Syntax<Ref<T>>;
}

export function phrases(vocabulary: Words<Terms>): Phrases {
  const { style = USUAL } = vocabulary;
  const ref: Syntax<Ref<Terms>> = rule(spanned(refs(vocabulary.refs)));
  const who: Syntax<Who<Terms>> = lazy(() => whos.in);
  const whose = owners(vocabulary, ref);
  const found = places(vocabulary, ref, who);
  const parts: Phrases = {
    ...found,
    ref,
    who: (usual) => lazy(() => whos[usual]),
    selection: (usual) => lazy(() => selected[usual]),
    paid: (usual) => lazy(() => paid[usual]),
    compared: lazy(() => whos.compared),
    eitherOf: lazy(() => any),
    counted: lazy(() => described.counted),
    each: lazy(() => described.each),
    every: lazy(() => described.every),
    plain: lazy(() => unnumbered),
    adjectival: lazy(() => said.adjectival),
    quality: lazy(() => said.quality),
    located: lazy(() => said.located),
    contents: lazy(() => contents(framing)),
    isPlural: (one) => isPlural(vocabulary.refs, one),
    owner: whose.card,
    its: whose.card ?? rule(spanned(refs([{ text: 'its' }]))),
    amount: lazy(() => amounts(vocabulary, parts)),
    point: lazy(() => eachPoint(vocabulary, parts)),
  };
  const filter = filters(vocabulary, parts);
  const at = { from: rule(found.at('from')), in: rule(found.at('in')) };
  const noun = nouns(vocabulary, filter, whose, at);
  const quantity = quantities(style.figures);
  const belonging = belongings(vocabulary, quantity, whose.card, who);
  const framing: SelectionParts = {
    vocabulary,
    quantities: quantity,
    nouns: noun,
    owners: whose,
    places: found,
    belongings: belonging,
    amount: parts.amount,
    them: where(ref, parts.isPlural),
  };
  const selected = { from: rule(selections(framing, 'from')), in: rule(selections(framing, 'in')) };
  const unnumbered = plain(framing);
  const any: Syntax<Who<Terms>> = rule(eitherOf(selected.in, ref));
  const isSingle = (one: Selection<Terms>): boolean => !isOfEach(one) && one.wording?.each === undefined;
  const single = { from: where(selected.from, isSingle), in: where(selected.in, isSingle) };
  const inEachRow = (one: Syntax<Selection<Terms>>) => (style.sides === undefined ? oneInEachRow(one, vocabulary.rows) : []);
  const isPlacedAnyway = (one: Who<Terms>): boolean =>
    one.kind === 'selection' && one.quantity.kind === 'the' && one.whose !== undefined && one.place !== undefined;
  const whos = {
    compared: rule(where(who, (one) => !isPlacedAnyway(one))),
    from: rule(either(ref, single.from, ...together(selected.from, ref, at.from), oneOfEach(selected.from), ...inEachRow(selected.from))),
    in: rule(
      either(
        ref,
        single.in,
        ...together(selected.in, ref, at.in),
        oneOfEach(selected.in),
        ...inEachRow(selected.in),
        ...(style.sides === undefined ? [] : [unnumbered]),
      ),
    ),
  };
  const withX = (usual: Usual): Syntax<Who<Terms>> =>
    style.x === true ? rule(either(whos[usual], ...asManyAsPaid(framing, usual))) : whos[usual];
  const paid = { from: withX('from'), in: withX('in') };
  const said = predicates(vocabulary, filter, noun, at.in);
  const described = descriptions(noun, whose, belonging, found.possessive, style.figures ? figure : numberWord);
  return parts;
}
