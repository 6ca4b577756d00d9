import './later.css';
import { findCard } from '@goldenrule/host';
import type { CardData, Decision, Face, ViewCard } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import { Button, Dialog } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { CardFace, CardTip } from '../table/index.ts';
import { offeredAt } from './deciding.ts';
import { OptionButton } from './options.tsx';
import { choose, chooseAt, putAway } from './picking.ts';
import { placeLabel, placeOf } from './prompt-words.ts';
import { bottomOf, namesOf } from './seat.ts';

interface Shown {
  readonly face: Face;
  readonly update: Update;
  readonly cards: Readonly<Record<string, CardData>>;
  readonly picks: readonly string[];
}

interface TrayProps extends Shown {
  readonly keys: readonly string[];
  readonly onHide: () => void;
}

/** The cards to choose from that do not lie open on the table. The table stays in sight: the tray can be put down. */
export function Tray({ face, update, cards, picks, keys, onHide }: TrayProps): ReactElement | null {
  const { decision } = update;
  if (decision === null) return null;
  const places = [...new Set(keys.map((key) => placeOf(update, face, key)))];
  return (
    <section className="tray" aria-label={say('play.tray')}>
      <header className="tray-head">
        <h3>{say('play.tray')}</h3>
        <Button kind="quiet" onClick={onHide}>
          {say('play.tray.hide')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className="tray-places" tabIndex={0}>
        {places.map((place) => (
          <div key={place} className="tray-place">
            <h4>{place}</h4>
            <ul className="tray-cards">
              {keys
                .filter((key) => placeOf(update, face, key) === place)
                .map((key) => (
                  <li key={key}>
                    <CardButton
                      {...{ face, update, cards, picks, decision }}
                      card={findCard(update.view, key)?.card ?? unseen(update, key)}
                    />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A card the player may choose and not see. */
const unseen = (update: Update, key: string): ViewCard => ({ key, owner: bottomOf(update), traits: 0 });

interface CardButtonProps extends Shown {
  readonly card: ViewCard;
  readonly decision: Decision | null;
  readonly onChosen?: () => void;
}

/** A card that lies in no place of the table: to be chosen if it is offered, to be looked at in any case. */
function CardButton({ face, update, cards, picks, card, decision, onChosen }: CardButtonProps): ReactElement {
  const { key = '', definition = '' } = card;
  const at = picks.findIndex((pick) => pick === key || pick.startsWith(`${key}.`));
  const offered = decision !== null && key !== '' && offeredAt(update, key).length > 0;
  return (
    <CardTip face={face} card={card} data={cards[definition]}>
      <button
        type="button"
        className="card-button"
        data-card={key === '' ? undefined : key}
        data-offered={offered || undefined}
        data-picked={at >= 0 ? at + 1 : undefined}
        aria-pressed={at >= 0 || undefined}
        aria-disabled={!offered}
        onClick={() => {
          if (!offered) return;
          chooseAt(key);
          onChosen?.();
        }}
      >
        <CardFace face={face} card={card} data={cards[definition]} size="table" upright />
        {at >= 0 && decision?.ordered === true && <span className="card-place">{at + 1}</span>}
      </button>
    </CardTip>
  );
}

interface PileProps extends Shown {
  /** The pile that is open; null: none. */
  readonly zone: string | null;
  readonly onClose: () => void;
}

/** A pile, opened: what lies in it, and what of it can be chosen. */
export function Pile({ zone: name, onClose, ...shown }: PileProps): ReactElement {
  const { update, face } = shown;
  const zone = update.view.zones.find((one) => one.name === name);
  const cards = zone?.cards ?? [];
  const seen = cards.filter((card) => card.name !== undefined);
  const unknown = (zone?.count ?? 0) - seen.length;
  const pile = name === null ? '' : placeLabel(face, namesOf(update), bottomOf(update), name);
  const count = zone?.count ?? 0;
  const title = say('play.pile', { pile, count });
  return (
    <Dialog open={name !== null} title={title} onClose={onClose} className="pile">
      {seen.length > 1 && <p className="quiet">{say('play.pile.top')}</p>}
      {seen.length > 0 && (
        <ul className="tray-cards">
          {seen.map((card, i) => (
            <li key={card.key ?? i}>
              <CardButton {...shown} card={card} decision={update.decision} onChosen={onClose} />
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 && <p>{say('play.pile.hidden', { count: unknown })}</p>}
    </Dialog>
  );
}

/** Several things are offered at one card: which of them? */
export function AtCard({ at, ...shown }: Shown & { readonly at: string | null }): ReactElement {
  const { update, face, picks } = shown;
  const { decision } = update;
  const choices = at === null ? [] : offeredAt(update, at);
  const name = at === null ? '' : (findCard(update.view, at)?.card.name ?? '');
  return (
    <Dialog open={at !== null && choices.length > 0} title={say('play.at', { card: name })} onClose={putAway} className="at-card">
      <ol className="options">
        {decision !== null &&
          choices.map((choice) => (
            <li key={choice.key}>
              {choice.kind === 'card' ? (
                <button type="button" className="option button button-primary" data-option={choice.key} onClick={() => choose(choice.key)}>
                  <span className="option-label">{face.messages[`option.${decision.prompt.key}.card`] ?? say('play.at.card')}</span>
                </button>
              ) : (
                <OptionButton {...{ face, update, decision, picks, choice }} number={null} />
              )}
            </li>
          ))}
      </ol>
    </Dialog>
  );
}
