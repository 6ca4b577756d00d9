import { Fragment, type ReactElement } from 'react';
import { Link, pathOf } from '../app/route.ts';
import type { Book } from './book.ts';
import { readingOf } from './book.ts';
import { marked } from './search.ts';

const NAMED = /((?:section )?\b[A-Za-z]?\d+[A-Za-z]*(?:[.-][\dA-Za-z]+)*\b)/;

/** Where the name of a clause, reading or section leads, if it is one. */
function pathTo(book: Book, name: string): string | null {
  const section = /^section (\d+)$/.exec(name)?.[1];
  if (section !== undefined) return book.module.sections.some(({ id }) => id === section) ? pathOf('rules', book.module.id, section) : null;
  return book.places.has(name) || readingOf(book, name) !== undefined ? pathOf('rules', book.module.id, name) : null;
}

/** A text of ours in which clauses and readings that it names can be followed. */
export const LinkedText = ({ book, text }: { readonly book: Book; readonly text: string }): ReactElement => (
  <>
    {text.split(NAMED).map((piece, i) => {
      const to = i % 2 === 1 ? pathTo(book, piece) : null;
      // The pieces of a text have no other identity than their place.
      return to === null ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={i}>{piece}</Fragment>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Link key={i} to={to}>
          {piece}
        </Link>
      );
    })}
  </>
);

/** A text with what was looked for marked in it. */
export const MarkedText = ({ text, query }: { readonly text: string; readonly query: string }): ReactElement => (
  <>
    {marked(text, query).map(({ text: piece, found }, i) =>
      found ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity than their place
        <mark key={i}>{piece}</mark>
      ) : (
        piece
      ),
    )}
  </>
);
