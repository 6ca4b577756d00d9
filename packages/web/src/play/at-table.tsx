import { isTold } from '@goldenrule/host';
import type { Decision, Face } from '@goldenrule/kernel';
import { lazy, type ReactElement, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../app/notify.ts';
import { say } from '../app/say.ts';
import { Button, Dialog } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { laidOut, Table, thingsCalled, useNarrow } from '../table/index.ts';
import { choicesOf } from './deciding.ts';
import type { Opened } from './dialogs.tsx';
import { useDrag } from './drag.ts';
import { type GameAtTable, hurry, undo } from './game.ts';
import { type Keys, useKeys } from './keys.ts';
import { Announcer, Log } from './log.tsx';
import { digitsOf } from './number-asked.tsx';
import { listed } from './options.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { choose, chooseAt, clear, decline, drop, send, sendNumber, usePicking } from './picking.ts';
import { Prompt, WhyNotNote } from './prompt.tsx';
import { placeLabel, promptOf } from './prompt-words.ts';
import { bottomOf, findCard, namesOf, situationOf } from './seat.ts';
import { AtCard, inTray, Pile, Tray, useTray } from './tray.tsx';
import { useWhyNot } from './why-not.ts';

// What is not needed to decide is fetched when it is opened.
const Dialogs = lazy(() => import('./dialogs.tsx'));
const Why = lazy(() => import('./why.tsx'));

interface AtTableProps {
  readonly game: GameAtTable & { readonly face: Face; readonly update: Update };
  readonly id: string;
  readonly title: string;
}

/** What can be chosen on the table: cards and places, and cards whose abilities can be used. */
const offeredOf = (update: Update): ReadonlySet<string> =>
  new Set(choicesOf(update).flatMap(({ key, kind, card }) => (kind === 'ability' && card !== null ? [card] : [key])));

const NONE: ReadonlyMap<string, number> = new Map();
const pickedOf = (picks: readonly string[]): ReadonlyMap<string, number> =>
  picks.length === 0 ? NONE : new Map(picks.map((key, i) => [key.split('.')[0] as string, i + 1]));

/** A number is asked about a card: that is marked as a pick is. */
const aboutNumber = (decision: Decision | null): readonly string[] | null =>
  decision === null || decision.range === null ? null : decision.picked;

export function AtTable({ game, id, title }: AtTableProps): ReactElement {
  const { face, log, cards } = game;
  const update = useMemo(() => ({ ...game.update, view: thingsCalled(face, game.update.view, namesOf(game.update)) }), [face, game.update]);
  const { decision } = update;
  const bottom = bottomOf(update);
  const names = namesOf(update);
  const { turn } = situationOf(face, update.view);
  const { picks, at } = usePicking();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [pile, setPile] = useState<string | null>(null);
  const [why, setWhy] = useState<number | null>(null);
  const [held, setHeld] = useState<{ readonly card: string | null; readonly over: string | null }>({ card: null, over: null });
  const everOpened = useEver(opened !== null);
  const everAsked = useEver(why !== null);
  const screen = useRef<HTMLElement>(null);
  const table = useRef<HTMLDivElement>(null);

  const offered = useMemo(() => offeredOf(update), [update]);
  const picked = useMemo(() => pickedOf(aboutNumber(decision) ?? picks), [decision, picks]);
  const narrow = useNarrow();
  const onTable = useMemo(() => laidOut(face, update.view, bottom, narrow), [face, update.view, bottom, narrow]);
  const tray = useMemo(() => inTray(update, onTable), [update, onTable]);
  const lying = useTray(
    decision?.id ?? null,
    [...offered].every((key) => !onTable.has(key)),
  );
  const { note, point } = useWhyNot(decision?.id ?? null);

  const onPoint = useCallback(
    (key: string | null): void => {
      if (key === null || offered.has(key)) {
        point(null, null);
        return;
      }
      const name = findCard(update.view, key)?.card.name;
      const isZone = update.view.zones.some((zone) => zone.name === key);
      point(key, name ?? (isZone ? placeLabel(face, names, bottom, key) : say('play.why not.this')));
    },
    [offered, update.view, face, names, bottom, point],
  );

  useDrag(table, {
    canTake: (card) => decision?.options.includes(card) === true,
    onMove: (card, over) => setHeld((before) => (before.card === card && before.over === over ? before : { card, over })),
    onDrop: (card, places) => drop(card, places),
  });

  const takeBack = async (): Promise<void> => {
    if (update.undo === null) return;
    if (update.undo.kind === 'revealing') setOpened('undo');
    else if (await undo(bottom, false)) notify(say('play.undo.done'), 'good');
  };
  const lastWhy = (): void => {
    const last = log.findLast((event) => isTold(face, event));
    if (last === undefined) notify(say('play.why.none'));
    else setWhy(last.number);
  };
  const end = update.view.result === null ? null : (log.findLast(({ kind }) => ENDINGS.has(kind))?.number ?? null);
  const focus = (selector: string): boolean => {
    const found = screen.current?.querySelector<HTMLElement>(selector) ?? null;
    found?.focus();
    return found !== null;
  };
  const toTable = (): void =>
    (
      table.current?.querySelector<HTMLElement>('[data-offered]') ?? table.current?.querySelector<HTMLElement>('[tabindex="0"], button')
    )?.focus();

  const numbered = numberKeys(
    decision,
    listed(update, onTable).map(({ key }) => key),
  );
  useKeys({
    u: () => void takeBack(),
    l: () => void (isNarrow() ? setOpened('log') : focus('.log')),
    w: lastWhy,
    p: decline,
    s: send,
    t: toTable,
    d: () => void (focus('.prompt-number input') || focus('.prompt')),
    h: hurry,
    m: () => setOpened('menu'),
    '?': () => setOpened('keys'),
    Escape: clear,
    ...numbered,
  });

  useResultShown(update, setOpened);
  useFocusKept(screen, decision?.id ?? null);
  const shown = { face, update, cards, picks };
  const tools = (
    <>
      <Button kind="quiet" disabled={update.undo === null} aria-keyshortcuts="U" onClick={() => void takeBack()}>
        {say('play.undo')}
      </Button>
      <Button kind="quiet" aria-keyshortcuts="W" onClick={lastWhy}>
        {say('play.why')}
      </Button>
      <Button kind="quiet" aria-keyshortcuts="?" onClick={() => setOpened('keys')}>
        {say('play.menu.keys')}
      </Button>
      {update.view.result !== null && (
        <Button kind="primary" onClick={() => setOpened('result')}>
          {say('play.over.show')}
        </Button>
      )}
    </>
  );
  return (
    <section className="play" ref={screen} aria-label={say('play.title')}>
      <h1 className="hidden-visually">{title}</h1>
      <PhaseBar face={face} update={update}>
        <div className="phase-tools">
          {update.marked && <span className="phase-marked">{say('play.marked')}</span>}
          <Button kind="quiet" className="play-wide" onClick={() => setOpened('readings')}>
            {say('play.readings.short')}
          </Button>
          <Button
            kind="quiet"
            className="play-narrow phase-icon"
            aria-label={say('play.undo')}
            disabled={update.undo === null}
            onClick={() => void takeBack()}
          >
            ↶
          </Button>
          <Button kind="quiet" className="play-narrow phase-icon" onClick={() => setOpened('log')}>
            {say('play.log.open')}
          </Button>
          <Button kind="quiet" className="phase-icon" aria-keyshortcuts="M" onClick={() => setOpened('menu')}>
            {say('play.menu')}
          </Button>
        </div>
      </PhaseBar>
      <div className="play-table" ref={table}>
        <Table
          face={face}
          view={update.view}
          cards={cards}
          names={names}
          bottom={bottom}
          offered={offered}
          picked={picked}
          ordered={decision?.ordered ?? false}
          onPick={chooseAt}
          onPoint={onPoint}
          onOpen={setPile}
          grabbed={held.card}
          over={held.over}
        />
        {lying.shown && tray.length > 0 && <Tray {...shown} keys={tray} onHide={() => lying.show(false)} />}
      </div>
      <aside className="play-side" aria-label={say('play.side')}>
        <Prompt {...shown} onTable={onTable} tray={lying.shown ? [] : tray} onTray={() => lying.show(true)}>
          {tools}
        </Prompt>
        <WhyNotNote rules={update.rules} whyNot={note} />
        <Log {...{ log, names, face, cards, turn }} onWhy={setWhy} />
      </aside>
      <Announcer face={face} log={log} names={names} prompt={promptOf(face, update)?.text ?? ''} />
      <Pile {...shown} zone={pile} onClose={() => setPile(null)} />
      <AtCard {...shown} at={at} />
      <Dialog open={opened === 'log'} title={say('play.log')} onClose={() => setOpened(null)} className="log-dialog">
        {opened === 'log' && <Log {...{ log, names, face, cards, turn }} onWhy={setWhy} />}
      </Dialog>
      <Suspense fallback={null}>
        {everOpened && <Dialogs {...{ face, update, opened, end, id, title }} onOpen={setOpened} onWhy={() => setWhy(end)} />}
        {everAsked && (
          <Why
            rules={update.rules}
            {...{ face, cards, names }}
            event={why === null ? null : (log[why - 1] ?? null)}
            onClose={() => setWhy(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** What the number keys do: a number that is asked for, or the listed options one after the other. */
function numberKeys(decision: Decision | null, keys: readonly string[]): Keys {
  if (decision !== null && decision.range !== null)
    return Object.fromEntries((digitsOf(decision.range) ?? []).map((digit) => [String(digit), () => sendNumber(digit)]));
  return Object.fromEntries(keys.slice(0, 9).map((key, i) => [String(i + 1), () => choose(key)]));
}

const ENDINGS: ReadonlySet<string> = new Set(['lose', 'win', 'drawn game']);

const isNarrow = (): boolean => window.matchMedia('(width < 62rem)').matches;

/** Was it ever so? Then what it needs is there. */
function useEver(now: boolean): boolean {
  const ever = useRef(false);
  ever.current ||= now;
  return ever.current;
}

/** The result is shown once, when it is there. */
function useResultShown({ view: { result } }: Update, open: (what: Opened) => void): void {
  const over = result !== null;
  useEffect(() => {
    if (over) open('result');
  }, [over, open]);
}

/** Whoever chose by keyboard a button that is gone goes on at the prompt, not at the top of the page. */
function useFocusKept(screen: RefObject<HTMLElement | null>, decision: number | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision is what this waits for
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement.id !== 'main') return;
    screen.current?.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
  }, [decision, screen]);
}
