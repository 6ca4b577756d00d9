import type { Face, OpeningHand } from '@goldenrule/kernel/hosts';
import { type ReactElement, useId, useMemo, useState } from 'react';
import { locale, say } from '../app/say.ts';
import { Field } from '../app/ui.tsx';
import type { ListedCard } from './catalogue.ts';
import { atLeast, course } from './chances.ts';
import { capital, choicesOf, folded, valuesOf } from './facts.ts';
import { labelOf, valueSaid } from './words.ts';

interface ChancesPaneProps {
  readonly face: Face;
  /** What is drawn from, each card as often as it is there. */
  readonly cards: readonly ListedCard[];
  readonly opening: OpeningHand;
}

interface Wanted {
  readonly id: string;
  readonly label: string;
  readonly is: (card: ListedCard) => boolean;
}

const TURNS = 5;
const LEAST = [1, 2, 3];
const percent = new Intl.NumberFormat(locale(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How likely it is to hold some of a card or of a kind, at the beginning and turn by turn; exact. */
export function ChancesPane({ face, cards, opening }: ChancesPaneProps): ReactElement {
  const groups = useMemo(() => groupsIn(face, cards), [face, cards]);
  const singles = useMemo(() => singlesIn(cards), [cards]);
  const [chosen, setChosen] = useState('');
  const [redraws, setRedraws] = useState(false);
  const redrawId = useId();
  const wanted = [...groups, ...singles].find(({ id }) => id === chosen) ?? groups[0] ?? singles[0];
  if (wanted === undefined) return <p className="quiet">{say('decks.chances nothing')}</p>;
  const stock = { cards: cards.length, wanted: cards.filter(wanted.is).length };
  const turns = opening.eachTurn === 0 ? 0 : TURNS;
  const chances = course({ stock, hand: opening.cards, eachTurn: opening.eachTurn, redraws: redraws && opening.redraw, turns });
  return (
    <div className="chances">
      <Field label={say('decks.chances of')}>
        <select value={wanted.id} onChange={(event) => setChosen(event.target.value)}>
          <optgroup label={say('decks.chances groups')}>
            {groups.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label={say('decks.chances cards')}>
            {singles.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      </Field>
      {opening.redraw && (
        <p className="tick">
          <input id={redrawId} type="checkbox" checked={redraws} onChange={(event) => setRedraws(event.target.checked)} />
          <label htmlFor={redrawId}>
            {say('decks.chances redraw')} <span className="quiet">({say('decks.chances redraw hint')})</span>
          </label>
        </p>
      )}
      {opening.cards === 0 && <p className="quiet">{say('decks.chances no hand')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{say('decks.chances when')}</th>
            {LEAST.map((count) => (
              <th key={count} scope="col">
                {say('decks.chances least', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chances.map((hand, turn) =>
            turn === 0 && opening.cards === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the turn is what the row is
              <tr key={turn}>
                <th scope="row">
                  {turn === 0
                    ? say('decks.chances opening', { count: Math.min(opening.cards, cards.length) })
                    : say('decks.chances turn', { turn, count: Math.min(opening.cards + turn * opening.eachTurn, cards.length) })}
                </th>
                {LEAST.map((count) => (
                  <td key={count}>
                    <span className="chance" style={{ '--chance': atLeast(hand, count) } as Readonly<Record<string, number>>}>
                      {percent.format(atLeast(hand, count))}
                    </span>
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="quiet chances-stock">{say('decks.chances stock', stock)}</p>
    </div>
  );
}

/** Kinds of cards by every fact there is to choose by. */
const groupsIn = (face: Face, cards: readonly ListedCard[]): readonly Wanted[] =>
  [...face.fields]
    .filter(({ filter }) => filter === true)
    .sort((a, b) => Number(b.chart === true) - Number(a.chart === true))
    .flatMap((field) =>
      choicesOf(
        cards.map(({ data }) => data),
        field.fact,
      ).map(({ key, label }) => ({
        id: `${field.fact}=${key}`,
        label:
          field.kind === 'number' || field.kind === 'flag'
            ? valueSaid(face, field, label)
            : `${labelOf(face, field.label)}: ${capital(label)}`,
        is: ({ data }: ListedCard) => valuesOf(data, field.fact).some((value) => folded(String(value)) === key),
      })),
    );

const singlesIn = (cards: readonly ListedCard[]): readonly Wanted[] =>
  [...new Set(cards)]
    .sort((a, b) => (a.folded < b.folded ? -1 : 1))
    .map((card) => ({
      id: `card=${card.key}`,
      label: card.ambiguous ? `${card.name} (${card.id})` : card.name,
      is: (one) => one === card,
    }));
