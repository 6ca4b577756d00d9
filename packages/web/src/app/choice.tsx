import type { ReactElement } from 'react';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly chosen: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly about?: string }[];
  readonly onChoose: (value: T) => void;
}

/** One of a few, all of them in sight. */
export const Choice = <T extends string>({ legend, name, chosen, options, onChoose }: ChoiceProps<T>): ReactElement => (
  <fieldset className="choice">
    <legend>{legend}</legend>
    <div className="choice-options">
      {options.map(({ value, label, about }) => (
        <label key={value} className="choice-option">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className="choice-words">
            <span className="choice-label">{label}</span>
            {about !== undefined && <span className="choice-about">{about}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
