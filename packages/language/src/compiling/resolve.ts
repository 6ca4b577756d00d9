/**
 * Numbers the steps of an ability and finds what every "it", "that card", "the rest" and "if you do" means.
 *
 * A step binds when it introduces cards by a noun phrase of its own; a word that points goes to the nearest binding step
 * before it, plural words to the nearest that can be several. What set off the trigger comes before all steps; the bearer
 * of the ability is meant when nothing else was spoken of.
 */
import type { Said } from '@goldenrule/kernel';
import { said } from '../messages.ts';
import type { Ability, Block, Node, Player, Quantity, Ref, Terms } from '../tree.ts';
import type { RefWord, Words } from '../words.ts';
import { knownIn } from './known.ts';

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
  /** `asked`: what a condition asks for, which nothing can point at. */
  readonly to: number | 'self' | 'triggering' | 'cost' | 'asked';
  readonly kind: string;
  readonly several: boolean;
  /** Taken from among cards spoken of before: "the rest" are the others of those. */
  readonly taken?: boolean;
  /** A card of the bearer only: taken when there is nothing better. */
  readonly weak: boolean;
  /** What it was called; absent or empty: by no noun. */
  readonly nouns?: readonly string[] | undefined;
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
  /** Was it done to the bearer, or of it, by name? */
  readonly toBearer: boolean;
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
  /** Is the bearer the subject of what sets the ability off? */
  #bearerActs = false;
  /** The sentence in which something was last done to the bearer by name. */
  #bearerHandled = 0;
  /** Steps to all of whose cards something was done since. */
  readonly #whole = new Set<Ref<Terms>['to']>();
  /** Where the cards lie that are being described. */
  #placed: readonly string[] | undefined;
  /** What "it" is in a condition behind what is said of a card that is known. */
  #late: Ref<Terms>['to'] | undefined;
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
    if (isNode(trigger.condition)) {
      this.#antecedents.push(SELF, ...this.#asked(trigger.condition));
      return;
    }
    const found: Plain[] = [];
    const collect = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(collect);
      else if (isNode(node)) {
        if (node.kind === 'selection') found.push(node as unknown as Plain);
        else if (node.kind === 'ability' && !('of' in node)) found.push({ kind: 'ability', nouns: ['ability'] });
        else Object.values(node).forEach(collect);
      }
    };
    collect(trigger);
    const events = (Array.isArray(trigger.events) ? trigger.events : [trigger]) as readonly Plain[];
    this.#bearerActs = events.every(({ who }) => isSelf(who));
    const first = found[0];
    this.#antecedents.push(SELF);
    if (first)
      this.#antecedents.push({
        to: 'triggering',
        kind: 'triggering',
        several: isSeveral(first),
        weak: false,
        into: zonesIn(trigger),
        nouns: nounsOf(first),
      });
  }

  #walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#walk(one));
    if (value === null || typeof value !== 'object') return value;
    const node = value as Plain;
    if (node.kind === 'ref') return this.#ref(node as unknown as Ref<Terms>);
    if (Array.isArray(node.filters)) return this.#described(node);
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
      if (key === 'then' && isNode(result.condition)) {
        left = this.#withoutUndone(result.condition as unknown as Plain);
        this.#antecedents = [...left, ...this.#asked(result.condition)];
      }
      const late = this.#late;
      if (key === 'condition' && isLate(node)) this.#late = knownIn(result.then as Block<Terms>)?.to;
      result[key] = this.#part(key, value, before);
      this.#late = late;
      // What would happen, or happens later, can be spoken of like what set off the trigger.
      if ((node.kind === 'instead' && key === 'of') || (node.kind === 'whenever' && key === 'on')) this.#trigger(value as Plain);
    }
    if (node.kind === 'if') this.#antecedents = this.#antecedents.filter(({ to }) => to !== 'asked');
    if (left.length < before.length) this.#antecedents = [...before, ...this.#antecedents.filter((one) => !before.includes(one))];
    return result;
  }

  #part(key: string, value: unknown, before: readonly Antecedent[]): unknown {
    if (key === 'wording') return value;
    if (key === 'ability' && isNode(value)) return this.#quoted(value);
    if (key === 'who' && isNode(value) && value.kind === 'ref') return this.#ref(value as Ref<Terms>, true);
    if (key === 'options') return (value as readonly unknown[]).map((option) => this.#alternative(option, before));
    return this.#walk(value);
  }

  /** Where one of several things is done, none of them speaks of what another would have done. */
  #alternative(option: unknown, before: readonly Antecedent[]): unknown {
    const others = this.#antecedents.filter((one) => !before.includes(one));
    this.#antecedents = [...before];
    const result = this.#walk(option);
    this.#antecedents = [...before, ...others, ...this.#antecedents.filter((one) => !before.includes(one))];
    return result;
  }

  /** What a condition asks for is nearer than the bearer, and could be one or another: where words agree in number, none means it. */
  #asked(condition: Node): Antecedent[] {
    const phrase = this.#words.style?.agrees === true ? askedIn(condition as unknown as Plain) : undefined;
    return phrase === undefined ? [] : [{ to: 'asked', kind: 'if', several: isSeveral(phrase), weak: true }];
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
    const result: Plain = { ...withBearer(this.#children(node)), id };
    this.#subject = before;
    this.#doer = doer;
    if (kind === 'if') this.#conditions.push(id);
    if (isSelf(node.what)) this.#bearerHandled = this.#sentence;
    const { what } = result;
    if (isRef(what) && !what.rest && !FINDS.has(kind)) this.#whole.add(what.to);
    const introduced = Object.entries(node).find(([key, value]) => INTRODUCES.has(key) && isNode(value) && value.kind !== 'ref');
    if (introduced) {
      const phrase = introduced[1] as Plain;
      const nouns = nounsOf(phrase);
      this.#antecedents.push({
        to: id,
        kind,
        several: isSeveral(phrase),
        taken: isTaken(phrase),
        weak: false,
        into: zonesOf(node.to),
        nouns,
      });
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
      toBearer: isSelf(node.what) || isSelf(node.who),
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

  #ref(node: Ref<Terms>, isSubject = false): Ref<Terms> {
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
    if (this.#late !== undefined && entry?.plural !== true && entry?.of === undefined) return { ...node, to: this.#late };
    const isOf = ({ kind, into }: Antecedent | Done): boolean =>
      (!entry?.of || entry.of.includes(kind)) && (entry?.into === undefined || into === undefined || into.includes(entry.into));
    // The bearer is "this card" or "it", never "that card" as opposed to others.
    const isOther = ({ to }: Antecedent): boolean => to === 'self' && entry?.hardly !== undefined;
    const hasRest = (one: Antecedent): boolean => one.to !== 'self' && (!one.taken || (entry?.plural !== true && this.#isGroup(one)));
    const fits = this.#antecedents.filter(
      (one) => isOf(one) && !(node.rest && !hasRest(one)) && !isOther(one) && isCalled(one, entry?.noun, this.#words.nouns[0]?.noun),
    );
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
    const done = handled && { to: handled.id };
    const spoken = agreeing ?? other;
    // What this text has done comes before what set it off.
    const nearest = spoken?.to === 'triggering' && handled?.isCost === false ? done : spoken;
    const found = nearest ?? done ?? fits.findLast(fallback);
    if (!found) {
      const { word } = node.wording;
      this.faults.push({ node, fault: entry === undefined ? said('text.which') : said('text.means nothing', { word }) });
      return { ...node };
    }
    if (found.to === 'asked') {
      this.faults.push({ node, fault: said('text.asked', { word: node.wording.word }) });
      return { ...node };
    }
    return { ...node, to: entry?.subject === true && this.#isBearerNearer(found.to, isSubject) ? 'self' : found.to };
  }

  /** Cards found among others, of which one and the other can be spoken of: as long as nothing was done to all of them. */
  #isGroup({ to, kind, several }: Antecedent): boolean {
    return several && FINDS.has(kind) && !this.#whole.has(to);
  }

  /** Than what set the ability off: where it is the one that acts, or something was done to it; than what a step handled: right behind that. */
  #isBearerNearer(found: Antecedent['to'], isSubject: boolean): boolean {
    if (found === 'triggering') return this.#bearerHandled === this.#sentence || (isSubject && this.#bearerActs);
    const last = this.#done.at(-1);
    return isSubject && last?.toBearer === true && last.sentence === this.#sentence;
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

  /** What was put somewhere lies nowhere else. */
  #described(node: Plain): Plain {
    const before = this.#placed;
    const { zones = [] } = (node.place ?? {}) as { readonly zones?: readonly string[] };
    this.#placed = zones.length === 0 ? undefined : zones;
    const result = this.#children(node);
    this.#placed = before;
    return result;
  }

  #byStep(node: Plain): Plain {
    const step = node.step as string;
    const [there, here] = [zonesOf(node.to), this.#placed];
    if (there !== undefined && here !== undefined && !here.some((zone) => there.includes(zone)))
      this.faults.push({ node, fault: said('text.elsewhere') });
    return { ...this.#children(node), of: this.#handling(step, node, said('text.no step', { kind: step })) };
  }

  /** The step that handled cards so; where it is said where they went, one that led there by any verb. */
  #handling(step: string, node: Plain, fault: Said, who?: Player): number {
    const zones = zonesOf(node.to);
    // What all of the effect did is more than its last step; what somebody did is what they did last.
    const alike = this.#done.filter((one) => one.kind === step && !one.isCost);
    if (alike.length > 1 && who === undefined && saysEffect(node))
      this.faults.push({ node, fault: said('text.several steps', { kind: step }) });
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

/** "with this effect", which is the house's wording, "this way": not only what was done last. */
const saysEffect = ({ wording }: Plain): boolean => (wording as { readonly end?: string } | undefined)?.end !== 'none';

/** What each player does, both of them do; "he or she" is never you. */
const isBy = ({ by }: Done, who: Player | undefined): boolean => who === undefined || by === 'each' || (by === 'you') === (who === 'you');

const SELF: Antecedent = { to: 'self', kind: 'self', several: false, weak: true };
/** Steps that find cards, or show them, and leave them where they are. */
const FINDS: ReadonlySet<string> = new Set(['reveal', 'search', 'choose']);
/** Fields in which a step names the cards it is about. */
const INTRODUCES: ReadonlySet<string> = new Set(['what', 'at', 'who']);
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && 'kind' in value;

const isRef = (value: unknown): value is Ref<Terms> => isNode(value) && value.kind === 'ref';
const isSelf = (value: unknown): boolean => isRef(value) && value.to === 'self';

/** The zones a destination names. */
function zonesOf(to: unknown): readonly string[] | undefined {
  const place = to !== null && typeof to === 'object' && 'place' in to ? (to.place as Plain) : undefined;
  return place === undefined ? undefined : (place.zones as readonly string[]);
}

/** The cards a condition is about, if it holds when they are there: not where it speaks of something that is known. */
function askedIn(condition: Plain): Plain | undefined {
  if (condition.not === true || condition.kind === 'not' || condition.kind === 'compare') return undefined;
  const parts = (condition.all ?? condition.any) as readonly Plain[] | undefined;
  if (parts !== undefined) return parts.map(askedIn).findLast((one) => one !== undefined);
  const about = condition.who ?? condition.what ?? (condition.event as Plain | undefined)?.who;
  if (isNode(about)) return about.kind === 'selection' ? (about as unknown as Plain) : undefined;
  return isNode(condition.what) && condition.what.kind === 'selection' ? (condition.what as unknown as Plain) : undefined;
}

/** The zones that the events of a trigger lead to. */
function zonesIn({ events, to }: Plain): readonly string[] | undefined {
  const found = (Array.isArray(events) ? (events as readonly Plain[]) : [{ to }]).flatMap((event) => zonesOf(event.to) ?? []);
  return found.length === 0 ? undefined : found;
}

const nounsOf = ({ nouns }: Plain): readonly string[] | undefined => nouns as readonly string[] | undefined;
/** Behind a noun with "that" what was called something is called so again, by a longer noun, or by the most general one; it is not the bearer. */
const isCalled = ({ to, nouns = [] }: Antecedent, noun: string | undefined, general: string | undefined): boolean =>
  noun === undefined ||
  (to !== 'self' && (nouns.length === 0 || nouns.some((one) => one === noun || one === general || one.startsWith(`${noun} `))));

/** Nothing changes places with itself: what is not said to do so with it is the bearer. */
function withBearer(node: Plain): Plain {
  const { what, with: other } = node;
  const isItself = isRef(what) && isRef(other) && what.wording.word === 'implied' && what.to === other.to;
  return isItself ? { ...node, what: { ...what, to: 'self' } } : node;
}

const isLate = ({ kind, wording }: Plain): boolean => kind === 'if' && (wording as { readonly word?: string } | undefined)?.word === 'late';

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
