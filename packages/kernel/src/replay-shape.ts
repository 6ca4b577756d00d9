import { type ActPart, isListOf, isPlayer, isWhole, wrongInAct } from './acts.ts';
import { FORMAT, isBag, type Replay } from './replay.ts';
import type { SeenBy } from './table.ts';

// The shape of a replay, by hand. Apart from what records one: a game that begins reads none.

const isText = (value: unknown): value is string => typeof value === 'string';
const listOf =
  (each: (one: unknown, at: number) => boolean) =>
  (value: unknown): boolean =>
    isListOf(value, each);

/** What is taken back is gone from a replay, and so is the epoch in which something was done. */
const wrongInLasting = (value: unknown): ActPart | undefined => {
  const wrong = wrongInAct(value);
  if (wrong !== undefined) return wrong;
  const { kind, epoch } = value as { readonly kind: string; readonly epoch?: unknown };
  return kind === 'undo' ? 'kind' : epoch === undefined ? undefined : 'epoch';
};
const isAct = (value: unknown): boolean => wrongInLasting(value) === undefined;
const isCause = (value: unknown): boolean =>
  isBag(value) &&
  isText(value.clause) &&
  (value.ability === undefined || isText(value.ability)) &&
  (value.event === undefined || isWhole(value.event));

type Check = (value: unknown) => boolean;
/** Is there nothing of these names that is otherwise? What is missing is right. */
const allOf =
  (checks: Readonly<Record<string, Check>>) =>
  (value: unknown): boolean =>
    isBag(value) && Object.entries(checks).every(([part, isRight]) => value[part] === undefined || isRight(value[part]));

const isShownCard = allOf({ key: isText, definition: isText, name: isText });
const isShown = allOf({
  verb: isText,
  name: isText,
  card: isShownCard,
  other: isShownCard,
  source: isShownCard,
  cards: listOf(isShownCard),
  player: isPlayer,
  from: isText,
  to: isText,
  zone: isText,
  through: isText,
  text: isText,
  traits: Number.isFinite,
  amount: Number.isFinite,
  since: isWhole,
});
/** Where the engine goes another way now, what was recorded is told as it stands: whoever tells it has to be able to rely on it. */
const isEvent = (value: unknown, at: number): boolean =>
  isBag(value) && value.number === at + 1 && isText(value.kind) && listOf(isCause)(value.causes) && isShown(value);
const isSeenEvent = (value: unknown): boolean =>
  isWhole(value) ||
  (Array.isArray(value) &&
    value.length === 2 &&
    isWhole(value[0]) &&
    isShown(value[1]) &&
    allOf({ kind: isText, causes: listOf(isCause) })(value[1]));
const SEEN_BY: readonly SeenBy[] = ['nobody', 'A', 'B'];
const isSeen = (value: unknown): boolean => isBag(value) && SEEN_BY.every((name) => listOf(isSeenEvent)(value[name]));
const isMark = (value: unknown): boolean =>
  isBag(value) && value.kind === 'undone' && isPlayer(value.by) && isWhole(value.step) && listOf(isAct)(value.acts);
const isResult = (value: unknown): boolean =>
  value === null ||
  (isBag(value) && (value.winner === null || isPlayer(value.winner)) && listOf(isPlayer)(value.losers) && isText(value.clause));

const SHAPE: Readonly<Record<keyof Replay, (value: unknown) => boolean>> = {
  format: (value) => value === FORMAT,
  engine: isText,
  rules: isText,
  readings: (value) => isBag(value) && Object.values(value).every(isText),
  start: (value) => value !== undefined,
  cards: (value) => value !== undefined,
  definitions: (value) => value === undefined || (isBag(value) && Object.values(value).every(isText)),
  acts: listOf(isAct),
  hashes: listOf(isText),
  events: listOf(isEvent),
  seen: (value) => value === undefined || isSeen(value),
  marks: listOf(isMark),
  result: isResult,
};

/** What is missing or wrong in what should be a replay: a part of it, or one act by its number; and how many acts come before. */
export interface WrongReplay {
  readonly wrong: string;
  readonly step?: number;
}

/** The replay, or the part of it that is not as it should be. */
export function readReplay(input: unknown): Replay | WrongReplay {
  if (!isBag(input)) return { wrong: 'replay' };
  for (const [part, isRight] of Object.entries(SHAPE)) if (!isRight(input[part])) return wrongAct(part, input[part]) ?? { wrong: part };
  return input as unknown as Replay;
}

/** The first act in a list of them that is none, by its number and the part that is wrong. */
function wrongAct(part: string, list: unknown): WrongReplay | undefined {
  if (part !== 'acts' || !Array.isArray(list)) return undefined;
  const step = list.findIndex((one) => !isAct(one));
  const wrong = wrongInLasting(list[step]) as ActPart;
  return { wrong: wrong === 'act' ? `act ${step + 1}` : `${wrong} of act ${step + 1}`, step };
}
