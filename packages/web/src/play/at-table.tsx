import { isTold, situationOf } from '@goldenrule/host';
import type { Decision, Face } from '@goldenrule/kernel/hosts';
import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../app/notify.ts';
import { say } from '../app/say.ts';
import { Button, Dialog } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { laidOut, Table, thingsCalled, useNarrow } from '../table/index.ts';
import { choicesOf } from './deciding.ts';
import type { Opened } from './dialogs.tsx';
import { useDrag } from './drag.ts';
import { type GameAtTable, undo } from './game.ts';
import { inTray, useTray } from './in-tray.ts';
import { AtCard, Dialogs, fetchLater, Pile, Tray, Why } from './later.tsx';
import { Announcer, Log } from './log.tsx';
import { listed } from './options.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { chooseAt, drop, usePicking } from './picking.ts';
import { Prompt, WhyNotNote } from './prompt.tsx';
import { promptOf } from './prompt-words.ts';
import { bottomOf, namesOf } from './seat.ts';
import { useTableKeys } from './table-keys.ts';
import { PhaseTools, PromptTools } from './tools.tsx';
import { usePointing } from './why-not.ts';

const save = async (title: string): Promise<void> => (await import('./save-file.ts')).saveFile(title);

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
  const everOpened = useEver(opened !== null);
  const everAsked = useEver(why !== null);
  const everPiled = useEver(pile !== null);
  const everAt = useEver(at !== null);
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
  const { note, onPoint } = usePointing(face, update, offered);
  const held = useHeld(table, decision);

  const takeBack = async (): Promise<void> => {
    if (update.undo === null) return;
    if (update.undo.kind === 'revealing') setOpened('undo');
    else if (await undo(bottom, false)) notify(say('play.undo.done'), 'good');
  };
  const onUndo = (): void => void takeBack();
  const onWhy = (): void => {
    const last = log.findLast((event) => isTold(face, event));
    if (last === undefined) notify(say('play.why.none'));
    else setWhy(last.number);
  };
  const end = update.view.result === null ? null : (log.findLast(({ kind }) => ENDINGS.has(kind))?.number ?? null);

  useTableKeys({ screen, table, decision, listed: listed(update, onTable).map(({ key }) => key), onUndo, onWhy, onOpen: setOpened });
  useResultShown(update, setOpened);
  useFetchedLater(decision?.id ?? null);
  useFocusKept(screen, decision?.id ?? null);
  const shown = { face, update, cards, picks };
  const written = <Log {...{ log, names, face, cards, turn }} onWhy={setWhy} />;
  return (
    <section className="play" ref={screen} aria-label={say('play.title')}>
      <h1 className="hidden-visually">{title}</h1>
      <PhaseBar face={face} update={update}>
        <PhaseTools update={update} onUndo={onUndo} onOpen={setOpened} />
      </PhaseBar>
      {game.unkept !== null && (
        <div className="unkept" role="alert">
          <p>{say(`play.unkept.${game.unkept}`)}</p>
          <Button onClick={() => void save(title)}>{say('play.menu.save')}</Button>
        </div>
      )}
      <div className="play-table" ref={table}>
        <Table
          {...{ face, cards, names, bottom, offered, picked, onPoint }}
          view={update.view}
          ordered={decision?.ordered ?? false}
          onPick={chooseAt}
          onOpen={setPile}
          grabbed={held.card}
          over={held.over}
        />
        {lying.shown && tray.length > 0 && <Tray {...shown} keys={tray} onHide={() => lying.show(false)} />}
      </div>
      <aside className="play-side" aria-label={say('play.side')}>
        <Prompt {...shown} onTable={onTable} tray={lying.shown ? [] : tray} onTray={() => lying.show(true)}>
          <PromptTools update={update} onUndo={onUndo} onOpen={setOpened} onWhy={onWhy} />
        </Prompt>
        <WhyNotNote rules={update.rules} whyNot={note} />
        {written}
      </aside>
      <Announcer face={face} log={log} names={names} prompt={promptOf(face, update)?.text ?? ''} />
      {everPiled && <Pile {...shown} zone={pile} onClose={() => setPile(null)} />}
      {everAt && <AtCard {...shown} at={at} />}
      <Dialog open={opened === 'log'} title={say('play.log')} onClose={() => setOpened(null)} className="log-dialog">
        {opened === 'log' && written}
      </Dialog>
      {everOpened && <Dialogs {...{ face, update, opened, end, id, title }} onOpen={setOpened} onWhy={() => setWhy(end)} />}
      {everAsked && (
        <Why
          rules={update.rules}
          {...{ face, cards, names }}
          event={why === null ? null : (log[why - 1] ?? null)}
          onClose={() => setWhy(null)}
        />
      )}
    </section>
  );
}

interface Held {
  readonly card: string | null;
  readonly over: string | null;
}

/** The card that is being dragged, and the place it is over. */
function useHeld(table: RefObject<HTMLElement | null>, decision: Decision | null): Held {
  const [held, setHeld] = useState<Held>({ card: null, over: null });
  useDrag(table, {
    canTake: (card) => decision?.options.includes(card) === true,
    onMove: (card, over) => setHeld((before) => (before.card === card && before.over === over ? before : { card, over })),
    onDrop: drop,
  });
  return held;
}

const ENDINGS: ReadonlySet<string> = new Set(['lose', 'win', 'drawn game']);

/** How long a decision is shown (ms) before the rest is fetched, unless it is answered sooner: nothing of it is needed for a first decision. */
const REST_AFTER = 2_000;

/** What no first decision needs is fetched while somebody thinks about it, and at the latest when it is answered. */
function useFetchedLater(decision: number | null): void {
  useEffect(() => {
    if (decision === null) return undefined;
    const timer = setTimeout(fetchLater, REST_AFTER);
    return () => {
      clearTimeout(timer);
      fetchLater();
    };
  }, [decision]);
}

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
