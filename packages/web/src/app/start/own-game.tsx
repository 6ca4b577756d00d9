import { type FormEvent, type ReactElement, useState } from 'react';
import { PLAYABLE, playableAs } from '../../games.ts';
import { Choice } from '../choice.tsx';
import { Link } from '../route.ts';
import { say } from '../say.ts';
import { Button, Field } from '../ui.tsx';
import { botName, isNamed } from './names.ts';
import { deckOn, PERSON, type Setup } from './opening.ts';
import { Readings } from './readings.tsx';
import { seedOf } from './seed.ts';
import type { Shelf } from './shelf.ts';

interface OwnGameProps {
  readonly setup: Setup;
  readonly shelf: Shelf | null;
  readonly onChange: (setup: Setup) => void;
  /** Without a seed chance decides. */
  readonly onStart: (seed: number | null) => void;
}

export function OwnGame({ setup, shelf, onChange, onStart }: OwnGameProps): ReactElement {
  const [typed, setTyped] = useState('');
  const seed = seedOf(typed);
  const bots = playableAs(setup.rules)?.bots ?? [];
  const twoPeople = setup.opponent === PERSON;
  const mine = shelf === null ? undefined : deckOn(shelf, setup.mine);
  const theirs = shelf === null ? undefined : deckOn(shelf, setup.theirs, mine);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (seed !== undefined) onStart(seed);
  };
  return (
    <form className="start-own" aria-labelledby="start-own" onSubmit={submit} noValidate>
      <h2 id="start-own">{say('start.own')}</h2>
      <Choice
        legend={say('start.game')}
        name="rules"
        chosen={setup.rules}
        options={PLAYABLE.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(rules) => onChange({ ...setup, rules, mine: '', theirs: '', readings: {} })}
      />
      <Choice
        legend={say('start.opponent')}
        name="opponent"
        chosen={setup.opponent}
        options={[...bots, PERSON].map((one) => ({ value: one, ...opponentWords(one) }))}
        onChoose={(opponent) => onChange({ ...setup, opponent })}
      />
      <div className="start-decks">
        <DeckField
          label={say(twoPeople ? 'start.mine.first' : 'start.mine')}
          shelf={shelf}
          chosen={mine?.id ?? ''}
          onChoose={(id) => onChange({ ...setup, mine: id, theirs: theirs?.id ?? '' })}
        />
        <DeckField
          label={say(twoPeople ? 'start.theirs.second' : 'start.theirs')}
          shelf={shelf}
          chosen={theirs?.id ?? ''}
          onChoose={(id) => onChange({ ...setup, theirs: id })}
        />
        <Link to="/decks" className="start-build">
          {say('start.decks.build')}
        </Link>
      </div>
      <Readings rules={setup.rules} chosen={setup.readings} onChange={(readings) => onChange({ ...setup, readings })} />
      <details className="start-more">
        <summary>{say('start.advanced')}</summary>
        <Field label={say('start.seed')} hint={say('start.seed.about')} {...(seed === undefined ? { error: say('start.seed.wrong') } : {})}>
          <input
            name="seed"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </details>
      <Button kind="primary" type="submit" className="start-go" disabled={mine === undefined || seed === undefined}>
        {say('start.go')}
      </Button>
    </form>
  );
}

function opponentWords(opponent: string): { readonly label: string; readonly about?: string } {
  if (opponent === PERSON) return { label: say('start.opponent.person'), about: say('start.opponent.person.about') };
  const label = botName(opponent);
  return isNamed(opponent) ? { label, about: say(`start.opponent.${opponent}.about`) } : { label };
}

interface DeckFieldProps {
  readonly label: string;
  readonly shelf: Shelf | null;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function DeckField({ label, shelf, chosen, onChoose }: DeckFieldProps): ReactElement {
  const groups = [
    { label: say('start.decks.own'), decks: (shelf?.decks ?? []).filter(({ own }) => own) },
    { label: say('start.decks.shipped'), decks: (shelf?.decks ?? []).filter(({ own }) => !own) },
  ].filter(({ decks }) => decks.length > 0);
  return (
    <Field label={label} {...(shelf !== null && groups.length === 0 ? { error: say('start.decks.none') } : {})}>
      <select value={chosen} disabled={shelf === null} onChange={(event) => onChoose(event.target.value)}>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.decks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}
