import { type ReactElement, useEffect, useState } from 'react';
import type { ReadingData } from '../../virtual.d.ts';
import { Choice } from '../choice.tsx';
import { rulebookOf } from '../rulebooks.ts';
import { say } from '../say.ts';
import { ClauseLink } from '../ui.tsx';

interface ReadingsProps {
  readonly rules: string;
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChange: (readings: Readonly<Record<string, string>>) => void;
}

const USUAL = 'default';

/** How the rulebook is read where it leaves a choice. */
export function Readings({ rules, chosen, onChange }: ReadingsProps): ReactElement {
  const [open, setOpen] = useState(false);
  const readings = useReadings(rules, open);
  const changed = Object.keys(chosen).length;
  const choose = (name: string, choice: string): void => {
    const { [name]: _, ...others } = chosen;
    onChange(choice === USUAL ? others : { ...others, [name]: choice });
  };
  return (
    <details className="start-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {say('start.readings')}
        {changed > 0 && <span className="start-count">{say('start.readings.changed', { count: changed })}</span>}
      </summary>
      <p className="quiet">{readings?.length === 0 ? say('start.readings.none') : say('start.readings.about')}</p>
      {readings === null && open && <p className="loading">{say('app.loading')}</p>}
      {(readings ?? []).map(({ name, about, choices, words, clauses }) => (
        <div key={name} className="start-reading">
          <Choice
            legend={`${name}. ${about}`}
            name={`reading-${name}`}
            chosen={chosen[name] ?? USUAL}
            options={choices.map((choice) => ({
              value: choice,
              label: choice === USUAL ? say('start.reading.default') : choice,
              about: words[choice] ?? '',
            }))}
            onChoose={(choice) => choose(name, choice)}
          />
          {clauses.length > 0 && (
            <p className="start-reading-clauses">
              {say('start.readings.clauses')}:{' '}
              {clauses.map((id) => (
                <ClauseLink key={id} rules={rules} id={id} />
              ))}
            </p>
          )}
        </div>
      ))}
    </details>
  );
}

/** Those that leave something to choose; null while they are fetched. */
function useReadings(rules: string, wanted: boolean): readonly ReadingData[] | null {
  const [found, setFound] = useState<{ readonly rules: string; readonly readings: readonly ReadingData[] } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const find = async (): Promise<void> => {
      const book = await rulebookOf(rules);
      setFound({ rules, readings: (book?.readings ?? []).filter(({ choices }) => choices.length > 1) });
    };
    find().catch(() => setFound({ rules, readings: [] }));
  }, [rules, wanted]);
  return found?.rules === rules ? found.readings : null;
}
