/**
 * Numbers the steps of an ability and finds what every "it", "that card", "the rest" and "if you do" means.
 *
 * A step binds when it introduces cards by a noun phrase of its own; a word that points goes to the nearest binding step
 * before it, plural words to the nearest that can be several. What set off the trigger comes before all steps; the bearer
 * of the ability is meant when nothing else was spoken of.
 */
import type { Said } from '@goldenrule/kernel';
import { said } from '../messages.ts';
import type { Ability, Node, Player, Quantity, Ref, Terms } from '../tree.ts';
import type { RefWord, Words } from '../words.ts';

export interface Fault {
  /** The node, as read, that the fault is about. */
  readonly node: object;
  readonly fault: Said;
}
export interface Resolved {
  readonly ability: Ability<Terms>;
  readonly faults: readonly Fault[];
}

interface Antecedent {
  readonly to: number | 'self' | 'triggering' | 'cost';
  readonly kind: string;
  readonly several: boolean;
  /** Taken from among cards spoken of before: "the rest" are the others of those. */
  readonly taken?: boolean;
  /** A card of the bearer only: taken when there is nothing better. */
  readonly weak: boolean;
  /** Zones it went to; absent: that is not said. */
  readonly into?: readonly string[] | undefined;
}
interface Done {
  readonly id: number;
  /** The number of the last step within it. */
  readonly last: number;
  readonly kind: string;
  readonly optional: boolean;
  readonly sentence: number;
  readonly isCost: boolean;
  /** Who does it. */
  readonly by: Player;
  readonly into?: readonly string[] | undefined;
}

type Plain = { readonly [key: string]: unknown };

export function resolve(ability: Ability<Terms>, vocabulary: Words<Terms>): Resolved {
  return new Resolver(vocabulary).run(ability);
}

class Resolver {
  readonly faults: Fault[] = [];
  readonly #words: Words<Terms>;
  readonly #refs: ReadonlyMap<string, RefWord<string>>;
  readonly #owners: ReadonlySet<string>;
  #next = 1;
  #sentence = 0;
  #inCost = false;
  #antecedents: Antecedent[] = [SELF];
  #done: Done[] = [];
  #conditions: number[] = [];
  /** The amount that a condition compared last. */
  #compared: unknown;
  /** Who does what is being read. */
  #doer: Player = 'you';
  /** Whom the statement is about that is being read: what it owns is meant by "its". Null: it could be one or another. */
  #subject: Ref<Terms>['to'] | null | undefined;

  constructor(vocabulary: Words<Terms>) {
    this.#words = vocabulary;
    this.#owners = new Set((vocabulary.style?.its ?? []).map(({ text }) => text));
    this.#refs = new Map([...vocabulary.refs, ...(vocabulary.style?.its ?? [])].map((entry) => [entry.text, entry]));
  }

  run(ability: Ability<Terms>): Resolved {
    return { ability: this.#ability(ability as unknown as Plain) as unknown as Ability<Terms>, faults: this.faults };
  }

  /** In the order of the text: costs, trigger, body. Quoted abilities start afresh. */
  #ability(node: Plain): Plain {
    const result: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(node)) {
      if (key === 'body' || key === 'cost') {
        this.#inCost = key === 'cost';
        result[key] = (value as readonly unknown[]).map((block) => {
          this.#sentence++;
          return this.#walk(block);
        });
        if (key === 'cost') this.#antecedents = this.#antecedents.map((one) => ({ ...one, weak: true }));
      } else if (key === 'trigger' || key === 'timing') {
        // What is waited for comes before anything is paid: nothing but the bearer has been spoken of.
        const paid = this.#antecedents;
        this.#antecedents = [SELF];
        result[key] = this.#walk(value);
        this.#antecedents = paid;
        this.#trigger(value as Plain);
      } else result[key] = this.#walk(value);
    }
    return result;
  }

  #trigger(trigger: Plain): void {
    const found: Plain[] = [];
    const collect = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(collect);
      else if (isNode(node)) {
        if (node.kind === 'selection') found.push(node as unknown as Plain);
        else Object.values(node).forEach(collect);
      }
    };
    collect(trigger);
    const first = found[0];
    this.#antecedents.push(SELF);
    if (first)
      this.#antecedents.push({ to: 'triggering', kind: 'triggering', several: isSeveral(first), weak: false, into: zonesIn(trigger) });
  }

  #walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#walk(one));
    if (value === null || typeof value !== 'object') return value;
    const node = value as Plain;
    if (node.kind === 'ref') return this.#ref(node as unknown as Ref<Terms>);
    if (node.kind === 'did') return this.#did(node);
    if (node.kind === 'compare') return this.#compare(node);
    if (node.kind === 'otherwise') return this.#otherwise(node);
    if (node.kind === 'by step') return this.#byStep(node);
    if (node.kind === 'chosen number' || node.kind === 'chosen group')
      return { ...node, of: this.#latest(['declare'], node, said(node.kind === 'chosen number' ? 'text.no number' : 'text.no group')) };
    if (node.kind === 'that many')
      return {
        ...node,
        of: this.#latest(
          this.#words.did.map(({ step }) => step),
          node,
          said('text.nothing done'),
        ),
      };
    if ('chosen' in node) return { ...this.#children(node), chosen: this.#latest(['choose place'], node, said('text.no place')) };
    if ('id' in node) return this.#step(node);
    return this.#children(node);
  }

  #children(node: Plain): Plain {
    const result: Record<string, unknown> = {};
    const before = this.#antecedents;
    let left = before;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'then' && isNode(result.condition)) left = this.#antecedents = this.#withoutUndone(result.condition as unknown as Plain);
      result[key] = key === 'wording' ? value : key === 'ability' && isNode(value) ? this.#quoted(value) : this.#walk(value);
      // What would happen, or happens later, can be spoken of like what set off the trigger.
      if ((node.kind === 'instead' && key === 'of') || (node.kind === 'whenever' && key === 'on')) this.#trigger(value as Plain);
    }
    if (left.length < before.length) this.#antecedents = [...before, ...this.#antecedents.filter((one) => !before.includes(one))];
    return result;
  }

  /** "If you do not": what would have been done cannot be spoken of. */
  #withoutUndone({ kind, not, of }: Plain): Antecedent[] {
    const undone = kind === 'did' && not === true ? this.#done.findLast(({ id }) => id === of) : undefined;
    if (undone === undefined) return this.#antecedents;
    return this.#antecedents.filter(({ to }) => typeof to !== 'number' || to < undone.id || to > undone.last);
  }

  /** An ability within quotation marks starts afresh. */
  #quoted(quoted: Node): Ability<Terms> {
    const inner = new Resolver(this.#words);
    const { ability } = inner.run(quoted as Ability<Terms>);
    this.faults.push(...inner.faults);
    return ability;
  }

  #step(node: Plain): Plain {
    const id = this.#next++;
    const kind = node.kind as string;
    const speaksOfSelf = Object.entries(node).some(([key, value]) => INTRODUCES.has(key) && isSelf(value));
    if (speaksOfSelf) this.#antecedents.unshift(SELF);
    const before = this.#subject;
    const doer = this.#doer;
    const own = this.#subjectOf(node);
    this.#subject = own === undefined ? before : own;
    if (kind === 'does') this.#doer = node.who as Player;
    const by = this.#doer;
    const result = { ...this.#children(node), id };
    this.#subject = before;
    this.#doer = doer;
    if (kind === 'if') this.#conditions.push(id);
    const introduced = Object.entries(node).find(([key, value]) => INTRODUCES.has(key) && isNode(value) && value.kind !== 'ref');
    if (introduced) {
      const phrase = introduced[1] as Plain;
      this.#antecedents.push({ to: id, kind, several: isSeveral(phrase), taken: isTaken(phrase), weak: false, into: zonesOf(node.to) });
    }
    if (!introduced && kind === 'draw')
      this.#antecedents.push({ to: id, kind, several: 'times' in node || isSeveral({ quantity: node.cards }), weak: true });
    this.#done.push({
      id,
      last: this.#next - 1,
      kind,
      optional: kind === 'does' && node.optional === true,
      sentence: this.#sentence,
      isCost: this.#inCost,
      by,
      into: zonesOf(node.to),
    });
    return result;
  }

  #subjectOf(node: Plain): Ref<Terms>['to'] | null | undefined {
    const subject = node.by ?? node.who;
    if (!isNode(subject)) return undefined;
    if (subject.kind === 'ref') return this.#ref(subject as Ref<Terms>).to;
    return subject.kind === 'selection' || subject.kind === 'together' ? null : undefined;
  }

  #ref(node: Ref<Terms>): Ref<Terms> {
    if (node.to !== 'unresolved') {
      // What a condition said of the bearer can be spoken of where nothing else was.
      if (node.to === 'self' && !this.#antecedents.some(({ to }) => to === 'self')) this.#antecedents.unshift(SELF);
      return { ...node };
    }
    if (this.#subject !== undefined && this.#owners.has(node.wording.word)) {
      if (this.#subject !== null) return { ...node, to: this.#subject };
      this.faults.push({ node, fault: said('text.whose', { word: node.wording.word }) });
      return { ...node };
    }
    const entry = this.#refs.get(node.wording.word);
    const isOf = ({ kind, into }: Antecedent | Done): boolean =>
      (!entry?.of || entry.of.includes(kind)) && (entry?.into === undefined || into === undefined || into.includes(entry.into));
    const fits = this.#antecedents.filter((one) => isOf(one) && !(node.rest && one.taken));
    const handled = entry?.of ? this.#done.findLast(isOf) : undefined;
    const known = fits.filter((one) => !one.weak);
    const likely = known.filter(({ kind }) => entry?.hardly?.includes(kind) !== true);
    const strong = likely.length > 0 ? likely : known;
    const plural = entry?.plural === true || entry?.nth !== undefined;
    const strict = this.#words.style?.agrees === true && entry !== undefined && !entry.rest;
    // The bearer is meant only where nothing else was spoken of: the number alone does not tell.
    const fallback = (one: Antecedent): boolean =>
      strict ? one.several === plural && (one.to !== 'self' || strong.length === 0) : !plural || one.several;
    const agreeing = plural || strict ? strong.findLast((one) => one.several === plural) : undefined;
    const other = strict ? undefined : strong.at(-1);
    const found = agreeing ?? other ?? (handled && { to: handled.id }) ?? fits.findLast(fallback);
    if (!found) {
      this.faults.push({ node, fault: said('text.means nothing', { word: node.wording.word }) });
      return { ...node };
    }
    return { ...node, to: found.to };
  }

  #did(node: Plain): Plain {
    const step = node.step as string | undefined;
    const who = node.who as Player | undefined;
    if (step !== undefined) return { ...this.#children(node), of: this.#handling(step, node, said('text.nothing done'), who) };
    const before = this.#done.filter((one) => !one.isCost && one.kind !== 'if' && isBy(one, who));
    const here = before.filter((one) => one.sentence === this.#sentence);
    const recent = here.length > 0 ? here : before.filter((one) => one.sentence === before.at(-1)!.sentence);
    const found = recent.findLast((one) => one.optional) ?? recent.at(-1);
    if (!found) this.faults.push({ node, fault: said('text.nothing done') });
    return { ...node, of: found?.id ?? 0 };
  }

  /** "It is ten or more" asks about what was compared last. */
  #compare(node: Plain): Plain {
    const isSame = (node.wording as Plain | undefined)?.left === 'it';
    if (isSame && this.#compared === undefined) this.faults.push({ node, fault: said('text.means nothing', { word: 'it' }) });
    if (!isSame) this.#compared = node.left;
    return this.#children(isSame ? { ...node, left: this.#compared } : node);
  }

  #otherwise(node: Plain): Plain {
    const of = this.#conditions.at(-1);
    if (of === undefined) this.faults.push({ node, fault: said('text.no if') });
    const id = this.#next++;
    return { ...this.#children(node), of: of ?? 0, id };
  }

  #byStep(node: Plain): Plain {
    const step = node.step as string;
    return { ...this.#children(node), of: this.#handling(step, node, said('text.no step', { kind: step })) };
  }

  /** The step that handled cards so; where it is said where they went, one that led there by any verb. */
  #handling(step: string, node: Plain, fault: Said, who?: Player): number {
    const zones = zonesOf(node.to);
    if (zones === undefined) return this.#latest([step], node, fault, who);
    const verbs = this.#words.refs.flatMap(({ into, of = [] }) => (into !== undefined && zones.includes(into) ? of : []));
    return this.#latest([step, ...verbs], node, fault, who, zones);
  }

  #latest(kinds: readonly string[], node: object, fault: Said, who?: Player, zones?: readonly string[]): number {
    const leads = ({ into }: Done): boolean => zones === undefined || into === undefined || into.some((zone) => zones.includes(zone));
    const found = this.#done.findLast((one) => kinds.includes(one.kind) && isBy(one, who) && leads(one));
    if (!found) this.faults.push({ node, fault });
    return found?.id ?? 0;
  }
}

/** What each player does, both of them do; "he or she" is never you. */
const isBy = ({ by }: Done, who: Player | undefined): boolean => who === undefined || by === 'each' || (by === 'you') === (who === 'you');

const SELF: Antecedent = { to: 'self', kind: 'self', several: false, weak: true };
/** Fields in which a step names the cards it is about. */
const INTRODUCES: ReadonlySet<string> = new Set(['what', 'at', 'who']);
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && 'kind' in value;

const isSelf = (value: unknown): boolean => isNode(value) && value.kind === 'ref' && 'to' in value && value.to === 'self';

/** The zones a destination names. */
function zonesOf(to: unknown): readonly string[] | undefined {
  const place = to !== null && typeof to === 'object' && 'place' in to ? (to.place as Plain) : undefined;
  return place === undefined ? undefined : (place.zones as readonly string[]);
}

/** The zones that the events of a trigger lead to. */
function zonesIn({ events, to }: Plain): readonly string[] | undefined {
  const found = (Array.isArray(events) ? (events as readonly Plain[]) : [{ to }]).flatMap((event) => zonesOf(event.to) ?? []);
  return found.length === 0 ? undefined : found;
}

const isTaken = ({ place }: Plain): boolean => place !== null && typeof place === 'object' && 'among' in place;

/** "A card with the same name as each of those": one for each. */
const isOfEach = ({ kind, as }: Plain): boolean =>
  kind === 'same name' && isNode(as) && 'quantity' in as && (as.quantity as Quantity).kind === 'all';

function isSeveral(node: Plain): boolean {
  if (node.kind === 'together' || 'times' in node) return true;
  const quantity = node.quantity as Quantity | undefined;
  if (!quantity) return false;
  if ((node.filters as readonly Plain[] | undefined)?.some(isOfEach)) return true;
  return quantity.kind === 'exactly' || quantity.kind === 'up to' || quantity.kind === 'at least'
    ? quantity.n > 1
    : quantity.kind !== 'the';
}
