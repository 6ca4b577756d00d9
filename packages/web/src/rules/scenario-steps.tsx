import type { Said, ShownEvent } from '@goldenrule/kernel/hosts';
import type { Check } from '@goldenrule/kernel/proofs';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import { Link, pathOf } from '../app/route.ts';
import { type MessageKey, say, told } from '../app/say.ts';
import { Button, ClauseLink } from '../app/ui.tsx';
import type { ScenarioAt, Update } from '../engine/protocol.ts';
import { SeatPick } from '../replays/seat-pick.tsx';
import { Table } from '../table/index.ts';
import type { ScenarioData } from '../virtual.d.ts';
import { Happened } from './happened.tsx';
import { PlayFrom } from './play-from.tsx';
import { type Frame, NAMES, type Running, useRunning } from './running.ts';
import { Source } from './source.tsx';

interface Props {
  readonly rules: string;
  readonly about: ScenarioData;
  readonly source: string;
}

/** A scenario on the table, step by step. */
export function ScenarioSteps({ rules, about, source }: Props): ReactElement {
  const { running, look, recordAt } = useRunning(rules, source);
  const [step, setStep] = useState(0);
  const last = running.frames.length - 1;
  const frame = running.frames[step];
  useStepKeys(setStep, last);
  return (
    <div className="scenario">
      <div className="scenario-side">
        <header className="scenario-head">
          <Link to={pathOf('scenarios', rules)}>{say('scenario.title')}</Link>
          <h1>{about.title}</h1>
          <p className="scenario-clauses">
            <span className="quiet">{say('scenario.proves')}</span>{' '}
            {about.clauses.map((id) => (
              <ClauseLink key={id} rules={rules} id={id} />
            ))}
          </p>
          <Readings readings={frame?.update.view.readings ?? {}} />
          <Verdict running={running} />
        </header>
        <Steps step={step} last={last} onStep={setStep} />
        {frame !== undefined && frame.update.view.zones.length > 0 && (
          <PlayFrom rules={rules} title={about.title} step={step} frame={frame} recordAt={recordAt} />
        )}
        <p className="scenario-keys quiet">{say('scenario.keys')}</p>
        {frame !== undefined && <Step rules={rules} running={running} frame={frame} before={running.frames[step - 1]} />}
        <Source source={source} done={running.frames.slice(0, step + 1).flatMap(({ update }) => update.scenario ?? [])} />
      </div>
      <section className="scenario-table" aria-label={say('scenario.table')}>
        <OnTable running={running} frame={frame} look={look} />
      </section>
    </div>
  );
}

/** Readings this scenario takes instead of the usual ones. */
const Readings = ({ readings }: { readonly readings: Readonly<Record<string, string>> }): ReactElement => (
  <>
    {Object.entries(readings).map(([name, choice]) => (
      <p key={name} className="scenario-reading">
        {say('scenario.reading', { name, choice })}
      </p>
    ))}
  </>
);

/** Left and right are a step, Home and End both ends. */
function useStepKeys(setStep: (change: (step: number) => number) => void, last: number): void {
  useLayoutEffect(() => {
    const keys: Readonly<Record<string, (step: number) => number>> = {
      ArrowLeft: (step) => Math.max(0, step - 1),
      ArrowRight: (step) => Math.min(Math.max(last, 0), step + 1),
      Home: () => 0,
      End: () => Math.max(last, 0),
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const change = keys[event.key];
      if (change === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role=radiogroup]') !== null) return;
      event.preventDefault();
      setStep(change);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [setStep, last]);
}

/** What came of everything that is expected. */
function Verdict({ running: { status, frames } }: { readonly running: Running }): ReactElement {
  const steps = frames.flatMap(({ update }) => update.scenario ?? []);
  const checks = steps.flatMap((one) => one.checks);
  const missed = checks.filter(({ found }) => found !== null).length;
  const broken = steps.some(({ trouble }) => trouble !== null);
  const good = status === 'done' && missed === 0 && !broken;
  const words =
    status === 'running'
      ? say('scenario.running')
      : good
        ? say('scenario.passed', { count: checks.length })
        : say('scenario.failed', { missed: missed + (broken ? 1 : 0), count: checks.length + (broken ? 1 : 0) });
  return (
    <p className="scenario-verdict" role="status" data-verdict={status === 'running' ? undefined : good ? 'held' : 'missed'}>
      {words}
    </p>
  );
}

interface StepsProps {
  readonly step: number;
  readonly last: number;
  readonly onStep: (step: number) => void;
}

const Steps = ({ step, last, onStep }: StepsProps): ReactElement => (
  <section className="scenario-steps" aria-label={say('scenario.steps')}>
    <Button aria-label={say('scenario.first')} disabled={step <= 0} onClick={() => onStep(0)}>
      |◀
    </Button>
    <Button aria-label={say('scenario.back')} aria-keyshortcuts="ArrowLeft" disabled={step <= 0} onClick={() => onStep(step - 1)}>
      ◀
    </Button>
    <output className="scenario-step">
      {step === 0 ? say('scenario.start') : say('scenario.step', { step, steps: Math.max(0, last) })}
    </output>
    <Button
      kind="primary"
      aria-label={say('scenario.on')}
      aria-keyshortcuts="ArrowRight"
      disabled={step >= last}
      onClick={() => onStep(step + 1)}
    >
      ▶
    </Button>
    <Button aria-label={say('scenario.last')} disabled={step >= last} onClick={() => onStep(last)}>
      ▶|
    </Button>
  </section>
);

interface StepProps {
  readonly rules: string;
  readonly running: Running;
  readonly frame: Frame;
  readonly before: Frame | undefined;
}

/** What happened in a step and what was expected of it. */
function Step({ rules, running, frame, before }: StepProps): ReactElement {
  const { scenario } = frame.update;
  const fresh = running.log.slice(before?.end ?? 0, frame.end);
  const clauses = clausesOf(fresh);
  return (
    <div className="scenario-now">
      {scenario !== null && <Checks rules={rules} at={scenario} />}
      {running.face !== null && fresh.length > 0 && <Happened face={running.face} cards={running.cards} names={NAMES} events={fresh} />}
      <Stands rules={rules} update={frame.update} />
      {clauses.length > 0 && (
        <section>
          <h2>{say('scenario.clauses')}</h2>
          <p className="scenario-clauses">
            {clauses.map((id) => (
              <span key={id} data-proved={scenario?.clauses.includes(id)}>
                <ClauseLink rules={rules} id={id} />
              </span>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}

/** Where the game stands after the step, and who is asked. */
const Stands = ({ rules, update: { view } }: { readonly rules: string; readonly update: Update }): ReactElement | null =>
  view.clause === '' ? null : (
    <section>
      <h2>{say('scenario.stands')}</h2>
      <p className="scenario-clauses">
        <ClauseLink rules={rules} id={view.clause} />
        {view.waitingFor !== null && <span>{say('check.asked', { who: NAMES[view.waitingFor] })}</span>}
      </p>
    </section>
  );

const clausesOf = (events: readonly ShownEvent[]): readonly string[] => [
  ...new Set(events.flatMap(({ causes }) => causes.map(({ clause }) => clause))),
];

/** Stands for a clause in a sentence until there is a link. */
const CLAUSE = '\uE000';

const checkSaid = (key: Check['key'], params: Check['params']): Said => {
  const sentence: MessageKey = `check.${key}`;
  return { key: sentence, params: { ...params, clause: CLAUSE }, message: sentence };
};

const Sentence = ({ rules, words, clause }: { readonly rules: string; readonly words: string; readonly clause: unknown }): ReactElement => {
  const [before = '', after] = words.split(CLAUSE);
  return (
    <>
      {before}
      {after !== undefined && typeof clause === 'string' && <ClauseLink rules={rules} id={clause} />}
      {after}
    </>
  );
};

const Checks = ({ at: { checks, trouble }, rules }: { readonly at: ScenarioAt; readonly rules: string }): ReactElement | null =>
  checks.length === 0 && trouble === null ? null : (
    <section>
      <h2>{say('scenario.expected')}</h2>
      <ul className="checks">
        {checks.map(({ path, key, params, found }) => (
          <li key={`${path.join(' ')} ${key}`} data-verdict={found === null ? 'held' : 'missed'}>
            <span className="check-mark" aria-hidden="true">
              {found === null ? '✓' : '✗'}
            </span>
            <span>
              <Sentence rules={rules} words={told(checkSaid(key, params))} clause={params.clause} />
              <span className="hidden-visually"> – {say(found === null ? 'scenario.held' : 'scenario.missed')}</span>
              {found !== null && <span className="check-found">{say('scenario.found', { found })}</span>}
            </span>
          </li>
        ))}
        {trouble !== null && (
          <li data-verdict="missed">
            <span className="check-mark" aria-hidden="true">
              ✗
            </span>
            <span>{say('scenario.trouble', { trouble })}</span>
          </li>
        )}
      </ul>
    </section>
  );

interface OnTableProps {
  readonly running: Running;
  readonly frame: Frame | undefined;
  readonly look: ReturnType<typeof useRunning>['look'];
}

function OnTable({ running, frame, look }: OnTableProps): ReactElement {
  const { status, face, cards, problems } = running;
  if (status === 'failed') {
    return (
      <ul className="scenario-problems" role="alert">
        {problems.map(told).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    );
  }
  if (face === null || frame === undefined) return <p className="loading">{say('scenario.running')}</p>;
  const { view, seat } = frame.update;
  if (view.zones.length === 0) return <p className="scenario-none quiet">{say('scenario.start.none')}</p>;
  return (
    <>
      <SeatPick names={NAMES} seat={seat} onSeat={look} />
      <div className="scenario-felt">
        <Table face={face} view={view} cards={cards} names={NAMES} bottom={seat === 1 ? 1 : 0} />
      </div>
    </>
  );
}
