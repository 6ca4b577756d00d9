import { isMeantFor } from '@goldenrule/host';
import type { CardData } from '@goldenrule/kernel/hosts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { notify } from '../app/notify.ts';
import { go, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Field } from '../app/ui.tsx';
import { trimmed } from './clean.ts';
import type { GameData } from './game-data.ts';
import { changePack, freshCardId, idOf, isChanged, keepPack, nameOf, newPack, usePacks, withCard, withoutCard } from './packs.ts';
import { dropWorking } from './working.ts';

interface Props {
  readonly game: GameData;
  readonly card: CardData;
  /** The pack it is in; empty for a new card. */
  readonly from: string;
  /** The card as it was saved when writing began: another tab may have saved it since. */
  readonly began: CardData | null;
  readonly playable: boolean;
  readonly changed: boolean;
  readonly onSaved: (card: CardData) => void;
}

const NEW = '';

/** Saving leads to the page of the card; the keyboard stays where it was. */
let justSaved = false;

/** Saves a card into a pack of one's own; a card that does not compile yet is kept as a draft. */
export function SavePane({ game, card, from, began, playable, changed, onSaved }: Props): ReactElement {
  const packs = usePacks(({ packs: all }) => all).filter((pack) => isMeantFor(pack, game.rules));
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState(say('cards.pack.first'));
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (justSaved) button.current?.focus({ preventScroll: true });
    justSaved = false;
  }, []);
  const into = chosen ?? (packs.some(({ id }) => id === from) ? from : (packs[0]?.id ?? NEW));
  const named = nameOf(card).trim() !== '';
  const save = async (): Promise<void> => {
    setBusy(true);
    const pack = packs.find(({ id }) => id === into) ?? newPack(game.rules, name.trim());
    const moved = from !== '' && from !== pack.id;
    const written = trimmed(game, card);
    const done = await changePack(pack, (now) => {
      const parted = !moved && began !== null && isChanged(now, began);
      const saved = { ...written, id: idOf(card) === '' || moved || parted ? freshCardId(now) : idOf(card) };
      return { pack: withCard(now, saved, playable), value: { saved, parted } };
    });
    const old = packs.find(({ id }) => id === from);
    if (done.ok && moved && old !== undefined)
      await keepPack(old, (now) => (began !== null && isChanged(now, began) ? now : withoutCard(now, idOf(card))));
    setBusy(false);
    if (!done.ok) return;
    const { saved, parted } = done.value;
    await dropWorking({ rules: game.rules, pack: from, id: began === null ? '' : idOf(began) });
    onSaved(saved);
    if (parted) notify(say('cards.parted', { name: nameOf(saved) }), 'warn');
    notify(say(playable ? 'cards.saved' : 'cards.saved.draft', { card: nameOf(saved), pack: pack.name }), 'good');
    justSaved = true;
    go(pathOf('cards', pack.id, saved.id));
  };
  return (
    <form
      className="save panel"
      aria-label={say('cards.save')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={say('cards.save.into')}>
        <select value={into} onChange={({ target }) => setChosen(target.value)}>
          {packs.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value={NEW}>{say('cards.pack.new')}</option>
        </select>
      </Field>
      {into === NEW && (
        <Field label={say('cards.pack.name')}>
          <input type="text" maxLength={60} required value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      <button ref={button} className="button button-primary" type="submit" disabled={busy || !named} aria-describedby="save-why">
        {playable ? say('cards.save') : say('cards.save.draft')}
      </button>
      <p id="save-why" className="field-hint">
        {say(
          !named
            ? 'cards.save.nameless'
            : !playable
              ? 'cards.save.draft.about'
              : changed || idOf(card) === ''
                ? 'cards.save.changed'
                : 'cards.save.about',
        )}
      </p>
    </form>
  );
}
