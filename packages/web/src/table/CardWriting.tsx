import type { CardData, Face } from '@goldenrule/kernel/hosts';
import type { ReactElement, ReactNode } from 'react';
import { factOf, type Shown, wordOf, wordsIn } from './seeing.ts';

interface WritingProps {
  readonly face: Face;
  readonly card: Shown;
  readonly data: CardData | undefined;
}

/** What is written on a card, all of it. */
export function CardWriting({ face, card, data }: WritingProps): ReactElement | null {
  const texts = face.card.texts.flatMap(({ fact, label }) =>
    wordsIn(factOf(card, data, fact) ?? data?.[fact]).map((text) => ({ fact, label, text })),
  );
  const flavour = wordsIn(data?.[face.card.flavour]);
  if (texts.length === 0 && flavour.length === 0) return null;
  return (
    <span className="gr-text">
      {texts.flatMap(({ fact, label, text }) =>
        text.split('\n').map((paragraph, i) => (
          <span key={`${fact} ${paragraph}`} className="gr-paragraph">
            {i === 0 && label !== undefined && <b>{wordOf(face, label)}: </b>}
            {marked(paragraph)}
          </span>
        )),
      )}
      {flavour.map((text) => (
        <i key={text} className="gr-flavour">
          {text}
        </i>
      ))}
    </span>
  );
}

/** What stands in brackets is set apart, as signs are on a printed card. */
const SIGN = /(\[[^[\]]{1,40}\]|\([A-Z]{1,4}\))/;

function marked(text: string): ReactNode[] {
  let at = 0;
  return text.split(SIGN).map((part, i) => {
    at += part.length;
    return i % 2 === 1 ? (
      <b key={at} className="gr-sign">
        {part}
      </b>
    ) : (
      part
    );
  });
}
