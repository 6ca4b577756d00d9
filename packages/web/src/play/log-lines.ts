import { isTold, wordsOf } from '@goldenrule/host';
import type { Face, ShownCard, ShownEvent } from '@goldenrule/kernel/hosts';
import { sayFor } from '../app/say.ts';

/** A piece of a line: words, or a card that can be looked at. */
export type Piece = string | ShownCard;

export interface Line {
  /** The number of the event, counted from 1. */
  readonly number: number;
  readonly pieces: readonly Piece[];
  readonly clause: string;
  /** The same happened so often in a row. */
  readonly times: number;
  /** It was part of a play that could not be completed. */
  readonly undone: boolean;
}

/** The lines of a turn; the first group is what came before the first turn. */
export interface Turn {
  readonly number: number;
  readonly lines: readonly Line[];
}

// Characters that no text contains: card names are put between them, so that they can be found again in the sentence.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARKED = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

/** A sentence about an event, with its cards apart. */
export function piecesOf(face: Face, names: readonly [string, string], event: ShownEvent): readonly Piece[] {
  const cards: ShownCard[] = [];
  const marked = <T extends ShownCard>(card: T): T => {
    if (card.name === undefined || card.definition === undefined) return card;
    cards.push(card);
    return { ...card, name: `${OPEN}${cards.length - 1}${CLOSE}` };
  };
  const sentence = wordsOf(face, names, sayFor(face)).event({
    ...event,
    ...(event.card === undefined ? {} : { card: marked(event.card) }),
    ...(event.other === undefined ? {} : { other: marked(event.other) }),
    ...(event.cards === undefined ? {} : { cards: event.cards.map(marked) }),
  });
  return (sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .split(MARKED)
    .map((part, i): Piece => (i % 2 === 0 ? part : (cards[Number(part)] as ShownCard)))
    .filter((piece) => piece !== '');
}

export const plain = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : (piece.name ?? ''))).join('');

/** Which events were taken back by the rules, because a play could not be completed. */
function rewound(log: readonly ShownEvent[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const { kind, since, number } of log) {
    if (kind !== 'rewind' || since === undefined) continue;
    for (let one = since + 1; one < number; one++) undone.add(one);
  }
  return undone;
}

/**
 * The log in words, turn by turn; `begins` is the signal with which a turn begins. `now` is the turn of the last lines, where that is
 * known: what did not begin at the beginning has a number all the same.
 */
export function turnsOf(face: Face, names: readonly [string, string], log: readonly ShownEvent[], now?: number): readonly Turn[] {
  const undone = rewound(log);
  const turns: { number: number; lines: Line[] }[] = [{ number: 0, lines: [] }];
  for (const event of log) {
    if (event.kind === 'signal' && event.name === face.layout.situation.begins) turns.push({ number: turns.length, lines: [] });
    if (!isTold(face, event)) continue;
    const { lines } = turns.at(-1) as { lines: Line[] };
    const line = lineOf(face, names, event, undone.has(event.number));
    const before = lines.at(-1);
    if (before !== undefined && isSame(before, line)) lines[lines.length - 1] = { ...line, times: before.times + 1 };
    else lines.push(line);
  }
  const earlier = Math.max(0, (now ?? 0) - (turns.length - 1));
  return turns
    .filter(({ number, lines }) => number > 0 || lines.length > 0)
    .map(({ number, lines }) => ({ number: number + earlier, lines }));
}

/** The last line of what had happened after so many events. */
export const lineAt = (turns: readonly Turn[], events: number): Line | undefined =>
  turns.findLast(({ lines }) => (lines[0]?.number ?? events + 1) <= events)?.lines.findLast(({ number }) => number <= events);

const lineOf = (face: Face, names: readonly [string, string], event: ShownEvent, undone: boolean): Line => ({
  number: event.number,
  pieces: piecesOf(face, names, event),
  clause: event.causes[0]?.clause ?? '',
  times: 1,
  undone,
});

const isSame = (a: Line, b: Line): boolean => a.clause === b.clause && a.undone === b.undone && plain(a.pieces) === plain(b.pieces);
