import type { CardData, Decision, Face } from '@goldenrule/kernel';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { say } from '../app/say.ts';
import { Button, ClauseLink, Field } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { type Choice, canSend, choicesOf, sendsAtOnce } from './deciding.ts';
import { hurry } from './game.ts';
import { CardName } from './log.tsx';
import { choose, clear, send, sendNumber } from './picking.ts';
import { placeLabel, placeOf, promptOf, sendLabel, stillWords, wordLabel } from './prompt-words.ts';
import { bottomOf, findCard, namesOf } from './seat.ts';
import type { WhyNot } from './why-not.ts';

interface PromptProps {
  readonly face: Face;
  readonly update: Update;
  readonly cards: Readonly<Record<string, CardData>>;
  readonly picks: readonly string[];
  /** What has a button of its own on the table. */
  readonly onTable: ReadonlySet<string>;
  /** Cards that can be chosen and are not in sight. */
  readonly tray: readonly string[];
  readonly onTray: () => void;
  readonly children?: ReactNode;
}

/** Options that are listed beside the prompt: everything that is no card. */
export const listed = (update: Update, onTable: ReadonlySet<string>): readonly Choice[] =>
  choicesOf(update).filter(({ kind, key }) => kind !== 'card' && !(kind === 'zone' && onTable.has(key)) && kind !== 'definition');

/** Buttons that answer by the keys 1 to 9. */
const NUMBERS = 9;

/** What is asked, in words, and everything that is not chosen on the table. */
export function Prompt({ face, update, cards, picks, onTable, tray, onTray, children }: PromptProps): ReactElement {
  const { decision } = update;
  return (
    <section className="prompt" data-keep-free aria-label={say('play.prompt')} tabIndex={-1} data-decision={decision?.id}>
      {decision === null ? <Waiting update={update} /> : <Asked {...{ face, update, decision, cards, picks, onTable, tray, onTray }} />}
      <footer className="prompt-tools">{children}</footer>
    </section>
  );
}

export const WhyNotNote = ({ rules, whyNot }: { readonly rules: string; readonly whyNot: WhyNot | null }): ReactElement => (
  <p className="why-not" role="status" data-shown={whyNot !== null || undefined}>
    {whyNot !== null && (
      <>
        <strong>{say('play.why not', { what: whyNot.what })}</strong> {whyNot.cause.ability ?? whyNot.cause.summary}{' '}
        <ClauseLink rules={rules} id={whyNot.cause.clause} />
      </>
    )}
  </p>
);

function Waiting({ update }: { readonly update: Update }): ReactElement | null {
  const { view, thinking, trouble } = update;
  if (view.result !== null) return null;
  if (trouble !== null) return <p role="alert">{say('play.trouble', { trouble })}</p>;
  const player = view.waitingFor ?? (bottomOf(update) === 0 ? 1 : 0);
  return (
    <div className="prompt-waiting">
      <p>
        <span className="play-spinner" aria-hidden="true" />
        {say('play.waiting', { player: namesOf(update)[player] })}
      </p>
      {thinking && (
        <Button kind="quiet" onClick={hurry}>
          {say('play.waiting.show')}
        </Button>
      )}
    </div>
  );
}

type AskedProps = Pick<PromptProps, 'face' | 'update' | 'cards' | 'picks' | 'onTable' | 'tray' | 'onTray'> & {
  readonly decision: Decision;
};

function Asked({ face, update, decision, cards, picks, onTable, tray, onTray }: AskedProps): ReactElement {
  const asked = promptOf(face, update);
  const several = decision.range === null && !sendsAtOnce(decision);
  const so = decision.picked.flatMap((key) => findCard(update.view, key)?.card.name ?? []);
  return (
    <>
      <h2 className="prompt-text" id="prompt-text">
        {asked?.text} <ClauseLink rules={update.rules} id={decision.clause} />
      </h2>
      {asked !== null && asked.hint !== null && <Hint key={asked.hint} hint={asked.hint} />}
      <Through face={face} update={update} cards={cards} />
      {so.length > 0 && <p className="prompt-so-far">{say('play.picked so far', { cards: so.join(', ') })}</p>}
      <Listed {...{ face, update, decision, picks, onTable, cards, tray, onTray }} />
      {tray.length > 0 && (
        <Button className="prompt-tray" onClick={onTray}>
          {say('play.tray.in', { count: tray.length, places: [...new Set(tray.map((key) => placeOf(update, face, key)))].join(', ') })}
        </Button>
      )}
      {decision.range !== null && <NumberField range={decision.range} />}
      {several && (
        <div className="prompt-send">
          <p className="prompt-still" aria-live="polite">
            {stillWords(decision, picks.length)}
          </p>
          {picks.length > 0 && (
            <Button kind="quiet" onClick={clear}>
              {say('play.clear')}
            </Button>
          )}
          <Button kind="primary" className="send" disabled={!canSend(decision, picks)} onClick={send}>
            {sendLabel(face, decision, picks.length)}
          </Button>
        </div>
      )}
    </>
  );
}

/** More for newcomers: always there on a desk, behind a button where there is little room. */
function Hint({ hint }: { readonly hint: string }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="hint-more play-narrow" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say('play.hint')}
      </button>
      <p className="prompt-hint" data-open={open || undefined}>
        {hint}
      </p>
    </>
  );
}

/** The ability that asks. */
function Through({ face, update, cards }: Pick<PromptProps, 'face' | 'update' | 'cards'>): ReactElement | null {
  const { through } = update;
  if (through === null || through.text === '') return null;
  return (
    <div className="prompt-through">
      <p className="prompt-through-card">
        {through.card?.name === undefined ? (
          say('play.through.ability')
        ) : (
          <>
            {say('play.through')} <CardName card={through.card} face={face} cards={cards} />
          </>
        )}
      </p>
      <p className="prompt-through-text">{through.text}</p>
    </div>
  );
}

function Listed({ face, update, decision, picks, onTable, cards }: AskedProps): ReactElement | null {
  const choices = listed(update, onTable);
  const definitions = choicesOf(update).filter(({ kind }) => kind === 'definition');
  const there = decision.options.filter((key) => onTable.has(key)).length;
  if (choices.length === 0 && definitions.length === 0)
    return there === 0 ? null : (
      <p className="prompt-on-table">{say('play.on table', { count: there })}</p>
    );
  return (
    <>
      <ol className="options" aria-label={say('play.options')}>
        {choices.map((choice, i) => (
          <li key={choice.key}>
            <OptionButton {...{ face, update, decision, picks, choice, cards }} number={i < NUMBERS ? i + 1 : null} />
          </li>
        ))}
      </ol>
      {definitions.length > 0 && <Definitions update={update} choices={definitions} />}
    </>
  );
}

interface OptionProps extends Pick<PromptProps, 'face' | 'update' | 'picks' | 'cards'> {
  readonly decision: Decision;
  readonly choice: Choice;
  readonly number: number | null;
}

/** The one word that says yes to what is asked, where there is just one. */
function isAffirming({ declines }: Face, update: Update, key: string): boolean {
  const choices = choicesOf(update);
  const words = choices.filter((one) => !declines.includes(one.key));
  return words.length === 1 && words[0]?.key === key && choices.every(({ kind }) => kind === 'word');
}

export function OptionButton({ face, update, decision, picks, choice: { key, kind, card }, number }: OptionProps): ReactElement {
  const names = namesOf(update);
  const at = picks.indexOf(key);
  const label = {
    word: () => wordLabel(face, decision, update.view, key),
    player: () => names[key === 'A' ? 0 : 1],
    zone: () => placeLabel(face, names, bottomOf(update), key),
    ability: () => findCard(update.view, card ?? '')?.card.name ?? key,
    definition: () => update.names[key] ?? key,
    card: () => findCard(update.view, key)?.card.name ?? key,
  }[kind]();
  return (
    <button
      type="button"
      className={`option option-${kind} button ${isAffirming(face, update, key) ? 'button-primary' : 'button-plain'}`}
      data-option={key}
      aria-pressed={at >= 0 || undefined}
      aria-keyshortcuts={number === null ? undefined : String(number)}
      onClick={() => choose(key)}
    >
      {number !== null && (
        <span className="option-key" aria-hidden="true">
          {number}
        </span>
      )}
      <span className="option-label">{label}</span>
      {kind === 'ability' && <span className="option-text">{update.abilities[key]?.text ?? ''}</span>}
      {at >= 0 && decision.ordered && <span className="option-place">{at + 1}</span>}
    </button>
  );
}

/** Names of cards to declare: there can be hundreds, so they are searched. */
function Definitions({ update, choices }: { readonly update: Update; readonly choices: readonly Choice[] }): ReactElement {
  const [wanted, setWanted] = useState('');
  const found = choices.filter(({ key }) => (update.names[key] ?? key).toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <div className="prompt-definitions">
      <Field label={say('play.find')}>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </Field>
      <ol className="options">
        {found.slice(0, 40).map(({ key }) => (
          <li key={key}>
            <Button data-option={key} onClick={() => choose(key)}>
              {update.names[key] ?? key}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function NumberField({ range: [low, high] }: { readonly range: readonly [number, number | null] }): ReactElement {
  const [text, setText] = useState(String(low));
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  const fits = number >= low && (high === null || number <= high);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fits) sendNumber(number);
  };
  const few = high !== null && high - low < NUMBERS;
  if (few)
    return (
      <ol className="options" aria-label={say('play.options')}>
        {Array.from({ length: high - low + 1 }, (_, i) => low + i).map((one, i) => (
          <li key={one}>
            <button
              type="button"
              className="option button button-primary"
              data-option={one}
              aria-keyshortcuts={String(i + 1)}
              onClick={() => sendNumber(one)}
            >
              <span className="option-key" aria-hidden="true">
                {i + 1}
              </span>
              <span className="option-label">{say('play.send.number', { number: one })}</span>
            </button>
          </li>
        ))}
      </ol>
    );
  return (
    <form className="prompt-number" onSubmit={submit}>
      <Field label={say('play.number')} hint={high === null ? say('play.number.open', { low }) : say('play.number.range', { low, high })}>
        <input
          type="number"
          inputMode="numeric"
          min={low}
          max={high ?? undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button kind="primary" type="submit" disabled={!fits}>
        {say('play.send.number', { number: fits ? number : '' })}
      </Button>
    </form>
  );
}
