import { findCard } from '@goldenrule/host';
import type { CardData, Decision, Face } from '@goldenrule/kernel/hosts';
import { type ReactElement, type ReactNode, useState } from 'react';
import { say } from '../app/say.ts';
import { Button, ClauseLink } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { canSend, sendsAtOnce } from './deciding.ts';
import { hurry } from './game.ts';
import { NumberAsked, Order } from './later.tsx';
import { CardName } from './log.tsx';
import { Listed } from './options.tsx';
import { clear, send } from './picking.ts';
import { placeOf, promptOf, sendLabel, stillWords } from './prompt-words.ts';
import { bottomOf, namesOf, resultWords } from './seat.ts';
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
  if (view.result !== null) return <p className="prompt-text">{resultWords(update, view.result)}</p>;
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
  const so = asked?.names === true ? [] : decision.picked.flatMap((key) => findCard(update.view, key)?.card.name ?? []);
  return (
    <>
      <h2 className="prompt-text" id="prompt-text">
        {asked?.text} <ClauseLink rules={update.rules} id={decision.clause} />
      </h2>
      {asked !== null && asked.hint !== null && <Hint key={asked.hint} hint={asked.hint} />}
      <Through face={face} update={update} cards={cards} />
      {so.length > 0 && <p className="prompt-so-far">{say('play.picked so far', { cards: so })}</p>}
      <Listed {...{ face, update, decision, picks, onTable }} />
      {tray.length > 0 && (
        <Button className="prompt-tray" onClick={onTray}>
          {say('play.tray.in', { count: tray.length, places: [...new Set(tray.map((key) => placeOf(update, face, key)))] })}
        </Button>
      )}
      {decision.range !== null && <NumberAsked key={decision.id} {...{ face, decision }} range={decision.range} />}
      {decision.ordered && <Order {...{ face, update, decision, picks }} />}
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
  if (through === null) return null;
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
