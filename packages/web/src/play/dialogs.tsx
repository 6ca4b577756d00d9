import './later.css';
import { situationOf } from '@goldenrule/host';
import type { Face, Undo } from '@goldenrule/kernel/hosts';
import type { Dispatch, ReactElement, SetStateAction } from 'react';
import { go, Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { CHOICES, set as setSetting, useSettings } from '../app/settings.ts';
import { Button, ClauseLink, Dialog } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { useCauses } from './causes.ts';
import { again, concede, leave, undo } from './game.ts';
import { Readings } from './readings.tsx';
import { saveFile } from './save-file.ts';
import { bottomOf, namesOf, resultWords } from './seat.ts';

/** Which dialogue is open over the table. */
export type Opened = 'undo' | 'concede' | 'menu' | 'keys' | 'readings' | 'result' | 'log';

interface DialogsProps {
  readonly face: Face;
  /** The event with which the game was over. */
  readonly end: number | null;
  /** Tells why it is. */
  readonly onWhy: () => void;
  readonly update: Update;
  readonly opened: Opened | null;
  readonly onOpen: Dispatch<SetStateAction<Opened | null>>;
  readonly id: string;
  readonly title: string;
}

export default function Dialogs({ face, update, opened, onOpen, end, onWhy, id, title }: DialogsProps): ReactElement {
  // A dialogue that gives way to another closes too, and must not take the other with it.
  const shut =
    (what: Opened): (() => void) =>
    () =>
      onOpen((now) => (now === what ? null : now));
  return (
    <>
      <Undoing update={update} open={opened === 'undo'} onClose={shut('undo')} />
      <Conceding update={update} open={opened === 'concede'} onClose={shut('concede')} />
      <Menu update={update} open={opened === 'menu'} onClose={shut('menu')} onOpen={onOpen} title={title} />
      <Dialog open={opened === 'readings'} title={say('play.readings')} onClose={shut('readings')}>
        {opened === 'readings' && <Readings rules={update.rules} readings={update.view.readings} />}
      </Dialog>
      <Dialog open={opened === 'keys'} title={say('play.keys')} onClose={shut('keys')}>
        <Keys />
      </Dialog>
      <ResultDialog {...{ face, update, end, onWhy, id, title }} open={opened === 'result'} onClose={shut('result')} />
    </>
  );
}

interface Shown {
  readonly update: Update;
  readonly open: boolean;
  readonly onClose: () => void;
}

function undoneWords({ undoes }: Undo, names: readonly [string, string]): readonly string[] {
  return undoes.map(({ key, params }) => {
    const count = typeof params.count === 'number' ? params.count : 0;
    const player = params.player === 1 ? names[1] : names[0];
    if (key === 'chance') return say('play.undo.chance');
    return say(`play.undo.${key}`, { count, player });
  });
}

function Undoing({ update, open, onClose }: Shown): ReactElement {
  const takeBack = (): void => {
    onClose();
    void undo(bottomOf(update), true);
  };
  return (
    <Dialog
      open={open}
      title={say('play.undo.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('play.undo.no')}</Button>
          <Button kind="danger" onClick={takeBack}>
            {say('play.undo.yes')}
          </Button>
        </>
      }
    >
      <p>{say('play.undo.warning')}</p>
      <ul className="undoes">
        {update.undo !== null && undoneWords(update.undo, namesOf(update)).map((words) => <li key={words}>{words}</li>)}
      </ul>
      <p className="quiet">{say('play.undo.marked')}</p>
    </Dialog>
  );
}

function Conceding({ update, open, onClose }: Shown): ReactElement {
  const me = bottomOf(update);
  const giveUp = (): void => {
    onClose();
    void concede(me);
  };
  return (
    <Dialog
      open={open}
      title={say('play.concede.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('play.concede.no')}</Button>
          <Button kind="danger" onClick={giveUp}>
            {say('play.concede.yes')}
          </Button>
        </>
      }
    >
      <p>{say('play.concede.text', { player: namesOf(update)[me === 0 ? 1 : 0] })}</p>
    </Dialog>
  );
}

interface MenuProps extends Shown {
  readonly title: string;
  readonly onOpen: (what: Opened) => void;
}

function Menu({ update, open, onClose, onOpen, title }: MenuProps): ReactElement {
  const { botSpeed, orderSame } = useSettings();
  const over = update.view.result !== null;
  return (
    <Dialog open={open} title={say('play.menu')} onClose={onClose} className="menu">
      <p className="quiet">{title}</p>
      <div className="menu-items">
        {over && <Button onClick={() => onOpen('result')}>{say('play.over.show')}</Button>}
        <Button onClick={() => onOpen('readings')}>{say('play.menu.readings')}</Button>
        <Link to={pathOf('rules', update.rules)} className="button button-plain">
          {say('play.menu.rules')}
        </Link>
        <Button onClick={() => onOpen('keys')}>{say('play.menu.keys')}</Button>
        <Button onClick={() => void saveFile(title)}>{say('play.menu.save')}</Button>
        {!over && (
          <Button kind="danger" onClick={() => onOpen('concede')}>
            {say('play.menu.concede')}
          </Button>
        )}
        <Button onClick={leave}>{say('play.menu.leave')}</Button>
      </div>
      <fieldset className="menu-speed">
        <legend>{say('play.menu.speed')}</legend>
        {CHOICES.botSpeed.map((speed) => (
          <label key={speed}>
            <input type="radio" name="bot-speed" checked={botSpeed === speed} onChange={() => setSetting({ botSpeed: speed })} />
            {say(`play.speed.${speed}`)}
          </label>
        ))}
      </fieldset>
      <label className="menu-check">
        <input type="checkbox" checked={orderSame} onChange={(event) => setSetting({ orderSame: event.target.checked })} />
        {say('play.menu.order')}
      </label>
    </Dialog>
  );
}

/** By which clause it is over: what a player lost by, if the engine can say, and not when that was looked at. */
function Reason({
  rules,
  clause,
  event,
}: {
  readonly rules: string;
  readonly clause: string;
  readonly event: number | null;
}): ReactElement {
  const [cause] = useCauses(event) ?? [];
  return (
    <p className="result-reason">
      {cause?.summary} <ClauseLink rules={rules} id={cause?.clause ?? clause} />
    </p>
  );
}

interface ResultProps extends Shown {
  readonly face: Face;
  /** The event with which it was over. */
  readonly end: number | null;
  readonly onWhy: () => void;
  readonly id: string;
  readonly title: string;
}

function ResultDialog({ update, face, open, end, onClose, onWhy, id, title }: ResultProps): ReactElement | null {
  const { result } = update.view;
  if (result === null) return null;
  const { turn } = situationOf(face, update.view);
  const won = result.winner === bottomOf(update);
  return (
    <Dialog open={open} title={say('play.over')} onClose={onClose} className="result">
      <p className="result-winner" data-whose={won ? 'mine' : 'theirs'}>
        {resultWords(update, result)}
      </p>
      {open && <Reason rules={update.rules} clause={result.clause} event={end} />}
      <p>
        {turn > 0 && say('play.over.turns', { turn })}
        {update.marked && <> · {say('play.marked')}</>}{' '}
        <button type="button" className="log-why" onClick={onWhy}>
          {say('play.log.why')}
        </button>
      </p>
      <div className="menu-items">
        <Button
          kind="primary"
          onClick={() => {
            onClose();
            void again();
          }}
        >
          {say('play.over.again')}
        </Button>
        <Button onClick={() => go(pathOf('replays', id))}>{say('play.over.watch')}</Button>
        <Button onClick={() => void saveFile(title)}>{say('play.over.save')}</Button>
        <Button onClick={onClose}>{say('play.over.look')}</Button>
        <Button onClick={leave}>{say('play.over.start')}</Button>
      </div>
    </Dialog>
  );
}

const KEYS = [
  ['← ↑ → ↓', 'play.keys.arrows'],
  ['Enter', 'play.keys.enter'],
  ['1 … 9', 'play.keys.numbers'],
  ['S', 'play.keys.send'],
  ['P', 'play.keys.pass'],
  ['Esc', 'play.keys.clear'],
  ['T', 'play.keys.table'],
  ['D', 'play.keys.prompt'],
  ['L', 'play.keys.log'],
  ['W', 'play.keys.why'],
  ['U', 'play.keys.undo'],
  ['I', 'play.keys.text'],
  ['H', 'play.keys.hurry'],
  ['M', 'play.keys.menu'],
  ['?', 'play.keys.help'],
] as const;

const Keys = (): ReactElement => (
  <>
    <dl className="play-keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(what)}</dd>
        </div>
      ))}
    </dl>
    <p className="quiet">{say('play.drag')}</p>
  </>
);
