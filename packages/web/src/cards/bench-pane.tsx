import { wordOf } from '@goldenrule/host';
import type { CardData } from '@goldenrule/kernel/hosts';
import { type ReactElement, useState } from 'react';
import { say } from '../app/say.ts';
import { useSettings } from '../app/settings.ts';
import { Button, Field } from '../app/ui.tsx';
import type { PlayerAt } from '../engine/protocol.ts';
import { begin, goToTable } from '../play/game.ts';
import { trimmed } from './clean.ts';
import type { GameData } from './game-data.ts';
import { nameOf } from './packs.ts';

interface Props {
  readonly game: GameData;
  readonly card: CardData;
  readonly playable: boolean;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A position with the card in it, and the play screen with that position. */
export function BenchPane({ game, card, playable }: Props): ReactElement {
  const { face, workshop, entry, rules } = game;
  const { playerName } = useSettings();
  const benches = workshop.benches.filter((bench) => bench.fits(card));
  const [label, setLabel] = useState(benches[0]?.label ?? '');
  const [opponent, setOpponent] = useState(entry.bots[0] ?? '');
  const bench = benches.find((one) => one.label === label) ?? benches[0];
  const start = (): void => {
    if (bench === undefined) return;
    const { cards, position } = bench.place(trimmed(game, card));
    const me: PlayerAt = { kind: 'person', name: playerName === '' ? say('cards.bench.you') : playerName };
    const they: PlayerAt =
      opponent === ''
        ? { kind: 'person', name: say('cards.bench.other') }
        : { kind: 'bot', bot: opponent, name: say('cards.bench.bot', { bot: capital(opponent) }) };
    const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
    void begin(
      { kind: 'position', rules, cards, position, players: [me, they], seed: seed >>> 1 },
      say('cards.bench.title', { card: nameOf(card) }),
    );
    goToTable();
  };
  return (
    <section className="bench panel" aria-labelledby="bench-title">
      <h2 id="bench-title">{say('cards.bench')}</h2>
      <Field label={say('cards.bench.where')}>
        <select value={bench?.label ?? ''} onChange={({ target }) => setLabel(target.value)}>
          {benches.map((one) => (
            <option key={one.label} value={one.label}>
              {capital(wordOf(face, one.label))}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('cards.bench.against')}>
        <select value={opponent} onChange={({ target }) => setOpponent(target.value)}>
          {entry.bots.map((bot) => (
            <option key={bot} value={bot}>
              {say('cards.bench.bot', { bot: capital(bot) })}
            </option>
          ))}
          <option value="">{say('cards.bench.person')}</option>
        </select>
      </Field>
      <Button onClick={start} disabled={!playable || bench === undefined} aria-describedby="bench-why">
        {say('cards.bench.go')}
      </Button>
      <p id="bench-why" className="field-hint">
        {playable ? say('cards.bench.about') : say('cards.bench.not yet')}
      </p>
    </section>
  );
}
