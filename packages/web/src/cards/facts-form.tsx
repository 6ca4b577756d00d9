import { wordOf } from '@goldenrule/host';
import type { CardData, CardField, Face, Workshop } from '@goldenrule/kernel/hosts';
import { type ReactElement, useId } from 'react';
import { say, told, toldBare } from '../app/say.ts';
import { Field } from '../app/ui.tsx';
import type { TextProblem } from '../engine/protocol.ts';
import { sentence } from './problems.tsx';
import { ProgramField } from './program-field.tsx';

interface Props {
  readonly face: Face;
  readonly bags: Workshop['bags'];
  readonly card: CardData;
  readonly problems: readonly TextProblem[];
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** The id of another card of the same name. */
  readonly namesake: string | null;
  readonly onFact: (fact: string, value: unknown) => void;
}

/** Texts have a place of their own; what means nothing in the game stands at the end. */
const ELSEWHERE: ReadonlySet<string> = new Set(['name', 'text', 'flavour']);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isBag = (value: unknown): value is CardData => typeof value === 'object' && value !== null && !Array.isArray(value);

const belongs = (card: CardData, { only }: { readonly only?: readonly string[] }): boolean =>
  only === undefined || only.includes(String(card.type));

/** The facts of a card: what its game says a card of its type has. */
export function FactsForm({ face, bags, card, problems, known, namesake, onFact }: Props): ReactElement {
  const wrong = (fact: string): string | undefined => {
    const found = problems.find((problem) => problem.fact === fact);
    return found === undefined ? undefined : `${sentence(toldBare(found))}.`;
  };
  const input = (field: CardField): ReactElement => (
    <FactField
      key={field.fact}
      face={face}
      field={field}
      value={card[field.fact]}
      error={wrong(field.fact)}
      known={known[field.fact] ?? []}
      hint={field.fact === 'name' && namesake !== null ? say('cards.fact.namesake', { id: namesake }) : undefined}
      onValue={(value) => onFact(field.fact, value)}
    />
  );
  const program = (field: CardField): ReactElement => (
    <ProgramField
      key={field.fact}
      label={capital(wordOf(face, field.label))}
      fact={field.fact}
      value={card[field.fact]}
      problems={problems}
      onValue={(value) => onFact(field.fact, value)}
    />
  );
  const fields = face.fields.filter((field) => belongs(card, field));
  const rest = problems.filter(({ fact }) => fact !== null && !fields.some((field) => field.fact === fact));
  return (
    <div className="facts">
      {fields.filter(({ fact }) => fact === 'name').map(input)}
      <div className="facts-grid">{fields.filter(({ fact, compiled }) => !ELSEWHERE.has(fact) && compiled !== true).map(input)}</div>
      {fields.filter(({ compiled }) => compiled === true).map(program)}
      {bags
        .filter((bag) => belongs(card, bag))
        .map(({ fact, label, fields: within }) => {
          const bag = isBag(card[fact]) ? card[fact] : {};
          return (
            <details key={fact} className="bag">
              <summary>{capital(wordOf(face, label))}</summary>
              <div className="facts-grid">
                {within.map((field) => (
                  <FactField
                    key={field.fact}
                    face={face}
                    field={field}
                    value={bag[field.fact]}
                    error={undefined}
                    known={[]}
                    empty={say('cards.fact.usual')}
                    onValue={(value) => onFact(fact, without({ ...bag, [field.fact]: value }))}
                  />
                ))}
              </div>
            </details>
          );
        })}
      {rest.map(told).map((words) => (
        <p key={words} className="field-error">
          {sentence(words)}.
        </p>
      ))}
    </div>
  );
}

/** A limit that is left out is no limit. */
const without = (bag: CardData): CardData => Object.fromEntries(Object.entries(bag).filter(([, value]) => value !== null));

interface FactProps {
  readonly face: Face;
  readonly field: CardField;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly known: readonly string[];
  readonly hint?: string | undefined;
  /** What is meant where nothing is said. */
  readonly empty?: string;
  readonly onValue: (value: unknown) => void;
}

/** One fact, by its kind. */
function FactField({ face, field, value, error, known, hint, empty, onValue }: FactProps): ReactElement {
  const { fact, kind, label, optional, choices = [], from, to, step } = field;
  const list = useId();
  const about = { label: capital(wordOf(face, label)), ...(error === undefined ? {} : { error }) };
  if (kind === 'number') {
    return (
      <Field {...about}>
        <input
          type="number"
          inputMode="numeric"
          data-fact={fact}
          min={from}
          max={to === undefined ? undefined : to * 100}
          step={step ?? 1}
          placeholder={optional === true ? (empty ?? say('cards.fact.none')) : undefined}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onValue(target.value === '' ? null : Math.round(target.valueAsNumber))}
        />
      </Field>
    );
  }
  if (kind === 'choice') {
    return (
      <Field {...about}>
        <select
          data-fact={fact}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
        >
          {optional === true && <option value="">{say('cards.fact.none')}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {capital(wordOf(face, choice))}
            </option>
          ))}
        </select>
      </Field>
    );
  }
  if (kind === 'flag') {
    return (
      <label className="fact-flag">
        <input type="checkbox" data-fact={fact} checked={value === true} onChange={({ target }) => onValue(target.checked)} />
        {about.label}
      </label>
    );
  }
  const said = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  const put = (text: string): void => onValue(kind === 'list' && text.includes(',') ? text.split(',').map((one) => one.trimStart()) : text);
  return (
    <>
      <Field {...about} {...(kind === 'list' ? { hint: say('cards.fact.list') } : hint === undefined ? {} : { hint })}>
        <input
          type="text"
          data-fact={fact}
          maxLength={kind === 'list' ? 400 : 200}
          autoComplete="off"
          list={known.length > 0 ? list : undefined}
          value={said}
          onChange={({ target }) => put(target.value)}
        />
      </Field>
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
