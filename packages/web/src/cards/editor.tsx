import { isMeantFor } from '@goldenrule/host';
import type { CardData } from '@goldenrule/kernel/hosts';
import { type ReactElement, useId, useMemo, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import { Button, Tabs } from '../app/ui.tsx';
import type { Compiled, TextProblem } from '../engine/protocol.ts';
import { CardFace } from '../table/index.ts';
import { BenchPane } from './bench-pane.tsx';
import { trimmed } from './clean.ts';
import { useCompiling, useFollowing, useSession } from './compiling.ts';
import { ExamplesPane } from './examples-pane.tsx';
import { FactsForm } from './facts-form.tsx';
import type { GameData } from './game-data.ts';
import { rangeOf } from './marks.ts';
import { NextWords } from './next-words.tsx';
import { idOf, nameOf, usePacks } from './packs.ts';
import { Problems } from './problems.tsx';
import { Readback } from './readback.tsx';
import { SavePane } from './save-pane.tsx';
import { Status } from './status.tsx';
import { type Pen, TextEditor } from './text-editor.tsx';
import { Toolbar } from './toolbar.tsx';
import { Trees } from './tree.tsx';
import { useKeptWorking } from './working.ts';

interface Props {
  readonly game: GameData;
  /** The pack the card is in; empty for a new one. */
  readonly pack: string;
  readonly from: CardData;
  /** What was written before and not saved. */
  readonly restored: CardData | null;
  /** The card as it was saved when writing began; null for a new one. */
  readonly began: CardData | null;
}

const textIn = (card: CardData, fact = 'text'): string => (typeof card[fact] === 'string' ? card[fact] : '');
const lineAt = (before: string, text: string): string => {
  const start = before.lastIndexOf('\n') + 1;
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end);
};

/** Writing a card: facts, text, what becomes of it, and what to do with it. */
export function Editor({ game, pack, from, restored, began: first }: Props): ReactElement {
  const { face, workshop, rules, lessons } = game;
  const [saved, setSaved] = useState(from);
  const [card, setCard] = useState(restored ?? from);
  const [began, setBegan] = useState(first);
  const [before, setBefore] = useState<string | null>('');
  const session = useSession(game);
  // What is left empty is not on the card; the text stays as it is written, because problems have places in it.
  const written = useMemo(() => ({ ...trimmed({ face, workshop }, card), text: textIn(card) }), [face, workshop, card]);
  const { of, compiled, failed } = useCompiling(session, rules, written);
  const following = useFollowing(session, rules, before);
  const pen = useRef<Pen>(null);
  const words = useRef<HTMLDivElement>(null);
  const id = useId();
  const text = textIn(card);
  const isCurrent = of === written;
  const all = compiled?.problems ?? [];
  const problems = useMemo(() => stillRight(all, of === null ? '' : textIn(of), text), [all, of, text]);
  const changed = card !== saved;
  const playable = isCurrent && compiled !== null && all.every(({ severity }) => severity === 'doubt') && nameOf(card).trim() !== '';
  const working = useMemo(() => ({ rules, pack, id: idOf(from), card, began }), [rules, pack, from, card, began]);
  useKeptWorking(working, changed);
  const put = (fact: string, value: unknown): void => setCard((now) => ({ ...now, [fact]: value }));
  const known = useKnownWords(game);
  const namesake = useNamesake(game, card);
  return (
    <div className="editor">
      <section className="editor-facts panel" aria-label={say('cards.facts')}>
        <FactsForm face={face} bags={workshop.bags} card={card} problems={all} known={known} namesake={namesake} onFact={put} />
        <Flavour text={textIn(card, 'flavour')} onChange={(value) => put('flavour', value)} />
      </section>
      <section className="editor-text panel" aria-label={say('cards.text.section')}>
        <div className="editor-head">
          <h2>
            <label htmlFor={`${id}-text`}>{say('cards.text')}</label>
          </h2>
          <Status compiling={!isCurrent} failed={failed} text={text} problems={all} />
        </div>
        <Icons icons={workshop.icons} pen={() => pen.current} />
        <TextEditor
          id={`${id}-text`}
          value={text}
          problems={problems}
          placeholder={say('cards.text.placeholder')}
          describedBy={`${id}-hint ${id}-problems`}
          pen={pen}
          onChange={(value) => put('text', value)}
          onCaret={setBefore}
          onLeaveDown={() => words.current?.querySelector('button')?.focus()}
        />
        <Problems
          id={`${id}-problems`}
          text={text}
          problems={problems}
          repairs={isCurrent ? (compiled?.repairs ?? []) : []}
          pen={() => pen.current}
        />
        <p id={`${id}-hint`} className="field-hint">
          {say('cards.text.hint')}
        </p>
        <NextWords before={before ?? text} following={following} lessons={lessons} pen={() => pen.current} list={words} />
      </section>
      <Help game={game} text={textIn(of ?? card)} line={lineAt(before ?? text, text)} compiled={compiled} pen={() => pen.current} />
      <div className="editor-side">
        <Preview game={game} card={written} />
        <SavePane game={game} card={card} from={pack} began={began} playable={playable} changed={changed} onSaved={setSavedCard} />
        <BenchPane game={game} card={card} playable={playable} />
      </div>
    </div>
  );

  function setSavedCard(kept: CardData): void {
    setBegan(kept);
    setSaved(kept);
    setCard(kept);
  }
}

interface HelpProps {
  readonly game: GameData;
  /** What was compiled. */
  readonly text: string;
  /** The line that is being written. */
  readonly line: string;
  readonly compiled: Compiled | null;
  readonly pen: () => Pen | null;
}

/** How others write, and what was understood. */
const Help = ({ game: { lessons, workshop }, text, line, compiled, pen }: HelpProps): ReactElement => (
  <section className="editor-help panel" aria-label={say('cards.help')}>
    <Tabs
      label={say('cards.help')}
      tabs={[
        {
          id: 'examples',
          title: say('cards.examples'),
          content: () => <ExamplesPane lessons={lessons} line={line} patterns={workshop.patterns} pen={pen} />,
        },
        {
          id: 'readback',
          title: say('cards.readback'),
          content: () =>
            compiled === null ? <p className="quiet">{say('cards.readback.none')}</p> : <Readback text={text} compiled={compiled} />,
        },
        {
          id: 'tree',
          title: say('cards.tree'),
          content: () => (compiled === null ? <p className="quiet">{say('cards.tree.none')}</p> : <Trees compiled={compiled} />),
        },
      ]}
    />
  </section>
);

/** Of problems with an earlier state of the text, those before the first change. */
function stillRight(problems: readonly TextProblem[], of: string, now: string): readonly TextProblem[] {
  if (of === now) return problems;
  let same = 0;
  while (same < of.length && of[same] === now[same]) same++;
  return problems.filter((problem) => problem.fact === null && rangeOf(of, problem).end < same);
}

/** Words that other cards have for a fact: clans, races and the like. */
function useKnownWords({ shipped, face, rules }: GameData): Readonly<Record<string, readonly string[]>> {
  const packs = usePacks(({ packs: all }) => all);
  return useMemo(() => {
    const cards = [...shipped, ...packs.filter((pack) => isMeantFor(pack, rules)).flatMap(({ cards: own }) => own.slice(0, 500))];
    const fields = face.fields.filter(
      ({ kind, fact }) => (kind === 'text' || kind === 'list') && fact !== 'name' && fact !== 'text' && fact !== 'flavour',
    );
    return Object.fromEntries(
      fields.map(({ fact }) => {
        const values = cards.flatMap((card) => card[fact] ?? []).filter((value): value is string => typeof value === 'string');
        return [
          fact,
          [...new Set(values)]
            .filter((value) => value.length < 60)
            .sort()
            .slice(0, 100),
        ];
      }),
    );
  }, [shipped, packs, face, rules]);
}

/** The id of another card of the same name, shipped or of one's own. */
function useNamesake({ shipped, rules }: GameData, card: CardData): string | null {
  const packs = usePacks(({ packs: all }) => all);
  const name = nameOf(card).trim();
  const id = idOf(card);
  return useMemo(() => {
    const others = [...shipped, ...packs.filter((pack) => isMeantFor(pack, rules)).flatMap(({ cards }) => cards)];
    const found = name === '' ? undefined : others.find((one) => nameOf(one) === name && idOf(one) !== id);
    return found === undefined ? null : idOf(found);
  }, [shipped, packs, rules, name, id]);
}

function Preview({ game, card }: { readonly game: GameData; readonly card: CardData }): ReactElement {
  const name = nameOf(card) === '' ? say('cards.nameless') : nameOf(card);
  return (
    <section className="preview" aria-label={say('cards.preview')}>
      <CardFace face={game.face} card={{ name, definition: idOf(card) }} data={card} size="full" upright />
    </section>
  );
}

function Icons({ icons, pen }: { readonly icons: readonly (readonly string[])[]; readonly pen: () => Pen | null }): ReactElement {
  return (
    <Toolbar className="icons" label={say('cards.icons')}>
      {icons.map((group, row) => (
        <div key={group[0]} className="icon-group">
          {group.map((icon, i) => (
            <Button
              key={icon}
              className="chip icon-chip"
              tabIndex={row + i === 0 ? 0 : -1}
              onClick={() => pen()?.write(icon)}
              aria-label={say('cards.icons.put', { icon })}
            >
              {icon}
            </Button>
          ))}
        </div>
      ))}
    </Toolbar>
  );
}

function Flavour({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say('cards.flavour')}</label>
      <textarea id={id} rows={2} maxLength={500} value={text} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
