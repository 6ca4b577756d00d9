/** "Draw a card. If …, draw two cards instead of one": which step the other number is said of, and the text with both numbers. */
import { excludes } from './excluding.ts';
import { stepsIn } from './nodes.ts';
import type { Altered, Block, Condition, Step, Terms } from './tree.ts';

type Plain = Step & Readonly<Record<string, unknown>>;

/** Steps that find what another step is then done to. */
const FINDS: ReadonlySet<string> = new Set(['choose', 'search', 'reveal']);

/** What tells how many a step handles: a phrase with a quantity, or the quantity itself. */
const COUNTED = ['what', 'cards'] as const;
const quantityIn = (part: unknown): { readonly kind: string; readonly n?: number } | undefined => {
  if (typeof part !== 'object' || part === null) return undefined;
  if ('quantity' in part) return part.quantity as { readonly kind: string };
  return 'n' in part && 'kind' in part ? (part as { readonly kind: string }) : undefined;
};
const isSomany = (part: unknown, n: number): boolean => {
  const quantity = quantityIn(part);
  return (quantity?.kind === 'exactly' || quantity?.kind === 'up to') && quantity.n === n;
};

/** The one step that says the number which is replaced; nothing where none or several do. */
export function alteredStep<T extends Terms>({ do: block, by }: Pick<Altered<T>, 'do' | 'by'>): Step | undefined {
  const steps = stepsIn(block) as readonly Plain[];
  const fits = (step: Plain): boolean =>
    by.kind === 'stat'
      ? step.kind === 'change' && changesOf(step).some((one) => isStat(one, by.to[0]?.stat, by.from))
      : stepName(step) === by.step &&
        (by.into === undefined || JSON.stringify(by.into) === JSON.stringify(step.to)) &&
        COUNTED.some((key) => isSomany(step[key], by.from) && isCalled(step[key], by.noun));
  const found = steps.filter(fits);
  if (found.length !== 0 || by.kind === 'stat') return found.length === 1 ? found[0] : undefined;
  // "Choose a card, and call it. … call two cards instead of one": what is called is what was chosen.
  const does = steps.findIndex((step) => step.kind === by.step && (step.what as Plain | undefined)?.kind === 'ref');
  const finds = steps.slice(0, Math.max(0, does)).filter(({ kind, what }) => FINDS.has(kind) && isSomany(what, by.from));
  return finds.length === 1 && isCalled(finds[0]?.what, by.noun) ? finds[0] : undefined;
}

/** Steps of one kind that have several verbs go by what they bring about. */
const stepName = ({ kind, state }: Plain): string => (kind === 'become' ? `${kind} ${String(state)}` : kind);

/** Is it the last thing that is told? Then what else is done comes right behind it. */
export const isLastStep = (block: unknown, step: Step | undefined): boolean => stepsIn(block).at(-1) === step;

/** Anything may be called a card; by another noun only what was called so. */
const isCalled = (part: unknown, noun: string | undefined): boolean => {
  const { nouns = [] } = (typeof part === 'object' && part !== null ? part : {}) as { readonly nouns?: readonly string[] };
  return noun === undefined || noun === 'card' || nouns.includes(noun);
};

interface StatChange {
  readonly kind: string;
  readonly stat?: string;
  readonly by?: { readonly kind: string; readonly n?: number };
}
const changesOf = (step: Plain): readonly StatChange[] => step.changes as readonly StatChange[];
const isStat = ({ kind, stat, by }: StatChange, wanted: string | undefined, n: number): boolean =>
  kind === 'stat' && stat === wanted && by?.kind === 'number' && by.n === n;

/** The statements with both numbers: where the one stood, either step is carried out, under the same number. */
export function withAlternative<T extends Terms>(node: Altered<T>): Block<T> | undefined {
  const step = alteredStep(node);
  if (step === undefined) return undefined;
  const other = { ...step, ...alternative(step as Plain, node) };
  const either = {
    kind: 'rather',
    id: node.id,
    do: { steps: [step] },
    condition: node.condition,
    instead: { steps: [other, ...(node.more?.steps ?? [])] },
  };
  return replaced(node.do, step, either) as Block<T>;
}

function alternative<T extends Terms>(step: Plain, { by }: Altered<T>): object {
  if (by.kind === 'stat') {
    const [first, ...more] = by.to;
    const amount = (n: number): object => ({ kind: 'number', n });
    const changes = changesOf(step).map((one) => (isStat(one, first?.stat, by.from) ? { ...one, by: amount(first?.by ?? 0) } : one));
    return { changes: [...changes, ...more.map(({ stat, by: n }) => ({ kind: 'stat', stat, by: amount(n) }))] };
  }
  const key = COUNTED.find((one) => isSomany(step[one], by.from)) ?? 'what';
  const part = step[key] as object;
  return { [key]: 'quantity' in part ? { ...part, quantity: by.to } : by.to };
}

function replaced(part: unknown, one: object, other: object): unknown {
  if (part === one) return other;
  if (Array.isArray(part)) return part.map((each) => replaced(each, one, other));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, replaced(value, one, other)]));
}

/** Does the condition speak of what that step does, or what comes behind it? It is asked before. */
function asksTooLate<T extends Terms>(node: Altered<T>): boolean {
  const step = alteredStep(node);
  const after = (to: unknown): boolean => typeof to === 'number' && step !== undefined && to >= step.id;
  const speaks = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return false;
    const { kind, to, of } = part as Readonly<Record<string, unknown>>;
    return (kind === 'ref' && after(to)) || after(of) || Object.values(part).some(speaks);
  };
  return speaks(node.condition);
}

/** Is the number another one only where the step that says it is not carried out? Then nobody would ever see it. */
function neverAlters<T extends Terms>(node: Altered<T>): boolean {
  const step = alteredStep(node);
  return step !== undefined && (conditionsAbove(node.do, step) ?? []).some((one) => excludes(one, node.condition));
}

/** Why a number cannot be another one so, as the key of a message: it stands in one step before, and is asked about before that is done. */
export function wrongAlteration<T extends Terms>(
  node: Altered<T>,
): 'text.not altered' | 'text.asked too late' | 'text.never altered' | undefined {
  if (alteredStep(node) === undefined) return 'text.not altered';
  if (asksTooLate(node)) return 'text.asked too late';
  return neverAlters(node) ? 'text.never altered' : undefined;
}

/** What has to hold for that step to be carried out; undefined: it is not in there. */
function conditionsAbove(part: unknown, step: Step): readonly Condition<Terms>[] | undefined {
  if (part === step) return [];
  if (typeof part !== 'object' || part === null) return undefined;
  for (const [key, value] of Object.entries(part)) {
    const above = conditionsAbove(value, step);
    if (above === undefined) continue;
    const { kind, condition } = part as { readonly kind?: string; readonly condition?: Condition<Terms> };
    return kind === 'if' && key === 'then' && condition !== undefined ? [condition, ...above] : above;
  }
  return undefined;
}
