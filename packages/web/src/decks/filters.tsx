import type { CardField, Face } from '@goldenrule/kernel/hosts';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { listed, say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import { type Choice, isNumber } from './facts.ts';
import type { Filters, Sorting } from './search.ts';
import { labelOf } from './words.ts';

export interface Offer {
  readonly field: CardField;
  readonly choices: readonly Choice[];
}

interface FilterBarProps {
  readonly face: Face;
  readonly offers: readonly Offer[];
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
  readonly only: Only;
  readonly onOnly: (only: Only) => void;
  readonly hasOwn: boolean;
}

/** Filters that are no facts of cards. */
export interface Only {
  readonly inDeck: boolean;
  readonly own: boolean;
}
export const NO_ONLY: Only = { inDeck: false, own: false };

export function FilterBar({ face, offers, filters, onFilters, only, onOnly, hasOwn }: FilterBarProps): ReactElement {
  const any = only.inDeck || only.own || Object.values(filters).some((chosen) => chosen.length > 0);
  return (
    <fieldset className="filters">
      <legend className="hidden-visually">{say('decks.filter')}</legend>
      {offers.map(({ field, choices }) => (
        <FilterMenu
          key={field.fact}
          label={labelOf(face, field.label)}
          numeric={isNumber(field)}
          choices={choices}
          chosen={filters[field.fact] ?? []}
          onChosen={(chosen) => onFilters({ ...filters, [field.fact]: chosen })}
        />
      ))}
      <Toggle label={say('decks.filter in deck')} on={only.inDeck} onToggle={(inDeck) => onOnly({ ...only, inDeck })} />
      {hasOwn && <Toggle label={say('decks.filter own')} on={only.own} onToggle={(own) => onOnly({ ...only, own })} />}
      {any && (
        <button
          type="button"
          className="filter-chip filter-chip-clear"
          onClick={() => {
            onFilters({});
            onOnly(NO_ONLY);
          }}
        >
          <span aria-hidden="true">✕</span> {say('decks.filter clear')}
        </button>
      )}
    </fieldset>
  );
}

interface SortFieldProps {
  readonly face: Face;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
}

export function SortField({ face, sorting, onSorting }: SortFieldProps): ReactElement {
  return (
    <div className="sorting">
      <label>
        {say('decks.sort')}
        <select value={sorting.by} onChange={(event) => onSorting({ ...sorting, by: event.target.value })}>
          <option value="name">{say('decks.sort name')}</option>
          {face.fields
            .filter(({ filter, kind }) => filter === true && kind !== 'list')
            .map(({ fact, label }) => (
              <option key={fact} value={fact}>
                {labelOf(face, label)}
              </option>
            ))}
        </select>
      </label>
      <Button
        className="sort-way"
        aria-label={say(sorting.down ? 'decks.sort down' : 'decks.sort up')}
        title={say(sorting.down ? 'decks.sort down' : 'decks.sort up')}
        onClick={() => onSorting({ ...sorting, down: !sorting.down })}
      >
        {sorting.down ? '↓' : '↑'}
      </Button>
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
}

const Toggle = ({ label, on, onToggle }: ToggleProps): ReactElement => (
  <button type="button" className="filter-chip" aria-pressed={on} onClick={() => onToggle(!on)}>
    {label}
  </button>
);

interface FilterMenuProps {
  readonly label: string;
  readonly numeric: boolean;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** What is chosen, as far as there is room for it; a number alone would not say what it is. */
function chipSaid(label: string, said: readonly string[], numeric: boolean): string {
  if (said.length === 0) return label;
  if (numeric) return `${label} ${listed(said)}`;
  return said.length < 3 ? listed(said) : `${label} (${said.length})`;
}

/** One fact: a button that opens its values to tick. */
function FilterMenu({ label, numeric, choices, chosen, onChosen }: FilterMenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const said = choices.filter(({ key }) => chosen.includes(key)).map((one) => one.label);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from anywhere in the menu closes it
    <div ref={root} className="filter-menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="filter-chip"
        aria-expanded={open}
        data-on={chosen.length > 0}
        aria-label={chosen.length > 0 ? say('decks.filter one', { fact: label, count: chosen.length }) : label}
        onClick={() => setOpen(!open)}
      >
        {chipSaid(label, said, numeric)}
        <span aria-hidden="true" className="filter-chip-arrow">
          ▾
        </span>
      </button>
      {open && <div className="filter-scrim" onPointerDown={() => setOpen(false)} />}
      {open && (
        <fieldset className="filter-choices">
          <legend>{label}</legend>
          {choices.map((choice) => (
            <label key={choice.key} className="filter-choice">
              <input
                type="checkbox"
                checked={chosen.includes(choice.key)}
                onChange={(event) => onChosen(event.target.checked ? [...chosen, choice.key] : chosen.filter((key) => key !== choice.key))}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
