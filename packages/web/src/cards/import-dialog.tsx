import { editionsNamed, editionsOf, LARGEST } from '@goldenrule/host';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { notify } from '../app/notify.ts';
import { go, pathOf } from '../app/route.ts';
import { saidBy, say, told } from '../app/say.ts';
import { Button, Dialog, Field } from '../app/ui.tsx';
import { editionHere, PLAYABLE } from '../games.ts';
import { type Checked, checkCards, type Fault, type Progress } from './checking.ts';
import { Faults } from './faults.tsx';
import { gameData } from './game-data.ts';
import { keepPack, newPack, withIds } from './packs.ts';
import { kindOf, type ReadFile, type Refused, readText, textOf } from './reading.ts';

type Step =
  | { readonly at: 'reading' }
  | { readonly at: 'refused'; readonly why: string; readonly lines: readonly string[] }
  /** A list does not say which game it is for. */
  | { readonly at: 'asking'; readonly read: ReadFile }
  | { readonly at: 'checking'; readonly progress: Progress | null }
  | { readonly at: 'checked'; readonly editions: ReturnType<typeof editionsNamed>; readonly checked: Checked };

const MOST_LINES = 20;

/** Takes the cards of a file in: reads it, tries every card, and keeps what can be played once the user says so. */
export function ImportDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }): ReactElement {
  const [step, setStep] = useState<Step>({ at: 'reading' });
  const [name, setName] = useState(file.name.replace(/\.[a-z\d]+$/i, '').slice(0, 60));
  const stop = useRef(new AbortController());

  useEffect(() => {
    const control = new AbortController();
    stop.current = control;
    const read = async (): Promise<void> => {
      const text = await textOf(file);
      const found = typeof text === 'string' ? await readText(kindOf(file.name), text, control.signal) : text;
      if (control.signal.aborted) return;
      if ('refused' in found) setStep(refusal(found));
      else if (found.cards.length === 0 || (kindOf(file.name) === 'pack' && found.problems.length > 0)) setStep(unusable(found));
      else {
        if (found.name !== undefined && found.name.trim() !== '') setName(found.name.slice(0, 60));
        if (found.rules === undefined) setStep({ at: 'asking', read: found });
        else await check(editionHere(found), found, control.signal);
      }
    };
    const check = checker(file, setStep);
    read().catch((error: unknown) => setStep({ at: 'refused', why: say('cards.import.failed'), lines: [String(error)] }));
    return () => control.abort();
  }, [file]);

  const keep = async (editions: ReturnType<typeof editionsNamed>, { playable }: Checked): Promise<void> => {
    const called = name.trim() === '' ? file.name : name.trim();
    const pack = { ...newPack(editions.rules, called), ...editions, cards: withIds(playable) };
    if (!(await keepPack(pack))) return;
    notify(say('cards.import.kept', { count: playable.length, pack: pack.name }), 'good');
    onClose();
    go(pathOf('cards', pack.id));
  };

  return (
    <Dialog
      open
      title={say('cards.import.title', { file: file.name.slice(0, 80) })}
      onClose={onClose}
      className="import-dialog"
      actions={
        <>
          <Button onClick={onClose}>{step.at === 'refused' ? say('cards.import.close') : say('cards.import.cancel')}</Button>
          {step.at === 'checked' && step.checked.playable.length > 0 && (
            <Button kind="primary" onClick={() => void keep(step.editions, step.checked)}>
              {say('cards.import.keep', {
                count: step.checked.playable.length,
              })}
            </Button>
          )}
        </>
      }
    >
      <Content step={step} file={file} onRules={(rules, read) => void checker(file, setStep)(rules, read, stop.current.signal)} />
      {step.at === 'checked' && step.checked.playable.length > 0 && (
        <Field label={say('cards.pack.name')}>
          <input type="text" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
    </Dialog>
  );
}

const SIZES = { pack: LARGEST.pack / 2 ** 20, list: LARGEST['card list'] / 2 ** 20 };
const refusal = ({ refused }: Refused): Step => ({ at: 'refused', why: say(`cards.import.${refused}`, SIZES), lines: [] });

const unusable = ({ problems, cards }: ReadFile): Step => ({
  at: 'refused',
  why: cards.length === 0 && problems.length === 0 ? say('cards.import.no cards') : say('cards.import.wrong'),
  lines: problems.slice(0, MOST_LINES).map((problem) => {
    const message = told(problem).slice(0, 300);
    return problem.line === undefined ? message : say('cards.import.at', { line: problem.line, message });
  }),
});

/** Tries the cards of a file under a rulebook. */
const checker =
  (file: File, setStep: (step: Step) => void) =>
  async (rules: string, read: ReadFile, stop: AbortSignal): Promise<void> => {
    const game = await gameData(rules);
    if (stop.aborted) return;
    if (game === null) {
      const named = editionsOf(read).join(', ');
      setStep({ at: 'refused', why: say('cards.import.rules', { rules: named.slice(0, 60) }), lines: [] });
      return;
    }
    setStep({ at: 'checking', progress: null });
    const fromList = kindOf(file.name) === 'list' ? game.workshop.fromList : undefined;
    const checked = await checkCards({
      rules,
      known: game,
      cards: fromList === undefined ? read.cards : read.cards.map(fromList),
      lines: read.lines,
      connect: game.entry.connect,
      onProgress: (progress) => setStep({ at: 'checking', progress }),
      stop,
      words: { wrong: (fact) => saidBy('cards.import.fact', { fact }), tooSlow: saidBy('cards.import.card slow') },
    });
    if (checked === null) return;
    // The edition it was tried under comes first, whatever others the pack names.
    const editions = editionsNamed([rules, ...editionsOf(read)]);
    setStep({ at: 'checked', editions, checked: { ...checked, faults: [...rowsOf(read), ...checked.faults] } });
  };

/** Rows of a list that are no cards at all. */
const rowsOf = ({ problems }: ReadFile): readonly Fault[] =>
  problems.map((why) => ({ name: '', id: '', line: why.line ?? 0, textLine: null, why }));

interface ContentProps {
  readonly step: Step;
  readonly file: File;
  readonly onRules: (rules: string, read: ReadFile) => void;
}

function Content({ step, file, onRules }: ContentProps): ReactElement {
  switch (step.at) {
    case 'reading':
      return <p role="status">{say('cards.import.reading')}</p>;
    case 'refused':
      return (
        <div role="alert">
          <p className="import-refused">{step.why}</p>
          {step.lines.length > 0 && (
            <ul className="import-lines">
              {step.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <p className="quiet">{say('cards.import.nothing')}</p>
        </div>
      );
    case 'asking':
      return (
        <div className="import-asking">
          <p>{say('cards.import.asking', { count: step.read.cards.length })}</p>
          {PLAYABLE.map(({ id, title }) => (
            <Button key={id} onClick={() => onRules(id, step.read)}>
              {title}
            </Button>
          ))}
        </div>
      );
    case 'checking': {
      const { done = 0, all = 0, playable = 0 } = step.progress ?? {};
      return (
        <div className="import-checking">
          <label htmlFor="import-progress">{say('cards.import.checking')}</label>
          <progress id="import-progress" value={done} max={Math.max(1, all)} />
          <p role="status">{all === 0 ? say('cards.import.begin') : say('cards.import.progress', { done, all, playable })}</p>
        </div>
      );
    }
    case 'checked':
      return <Result checked={step.checked} file={file.name} />;
  }
}

function Result({ checked: { playable, faults }, file }: { readonly checked: Checked; readonly file: string }): ReactElement {
  const all = playable.length + faults.length;
  return (
    <div className="import-result">
      <p role="status" className="import-sum">
        {say(faults.length === 0 ? 'cards.import.all' : playable.length === 0 ? 'cards.import.none' : 'cards.import.some', {
          playable: playable.length,
          all,
          faults: faults.length,
        })}
      </p>
      {faults.length > 0 && <Faults faults={faults} file={file} />}
    </div>
  );
}
