/**
 * Numbers the steps of an ability and finds what every "it", "that card", "the rest" and "if you do" means.
 *
 * A step binds when it introduces cards by a noun phrase of its own; a word that points goes to the nearest binding step
 * before it, plural words to the nearest that can be several. What set off the trigger comes before all steps; the bearer
 * of the ability is meant when nothing else was spoken of.
 */
import type { Said } from '@goldenrule/kernel';
import { alteredStep, asksTooLate, neverAlters } from '../../altering.ts';
import { said } from '../../messages.ts';
import { stepsIn } from '../../nodes.ts';
import type { Ability, Altered, Block, Node, Otherwise, Player, Ref, Terms } from '../../tree.ts';
import type { RefWord, StepParts, Words } from '../../words.ts';
import type { Fault } from '../checks.ts';
import { knownIn } from '../known.ts';
import { type Antecedent, FINDS, introduced, meantBy, SELF } from './antecedents.ts';
import { type Asked, type Asking, askingIn, otherCase } from './binding.ts';
import { type Done, justDone, latest, saysEffect, type Wanted } from './done.ts';
import {
  askedIn,
  describedIn,
  eventsOf,
  introduces,
  isLate,
  isNode,
  isRef,
  isSelf,
  isSeveral,
  isSubject,
  isTopic,
  nounsOf,
  type Plain,
  type PlainNode,
  type Whence,
  whenceOf,
  zonesIn,
  zonesOf,
} from './saying.ts';

export interface Resolved {
  readonly ability: Ability<Terms>;
  readonly faults: readonly Fault[];
  /** The node, as read, that one of the ability was made of. */
  readonly readAs: (node: object) => object;
}

/** How a word that points stands in its part of the text: it acts or gets something, a condition is about it, or something is done to it. */
type Standing = 'subject' | 'topic' | 'object';

type Target = Ref<Terms>['to'];

/** Steps by their numbers, from one to another. */
interface Range {
  readonly from: number;
  readonly to: number;
}
const isWithin = ({ from, to }: Range, id: unknown): boolean => typeof id === 'number' && from <= id && id <= to;

/** Steps that leave something for later; what would happen instead can be spoken of nowhere else. */
const LATER: ReadonlySet<string> = new Set(['later', 'whenever', 'instead']);

/** Steps that show cards, of which some can then be taken. */
const SHOWS: ReadonlySet<string> = new Set(['look', 'reveal']);

/** What holds only while a part is being read. */
interface Scope {
  /** Where the cards lie that are being described. */
  readonly placed?: readonly string[] | undefined;
  /** The card that "it" means in a condition behind a statement about that card: "do this to that card if it …". */
  readonly late?: Target | undefined;
  /** Who does it. */
  readonly doer: Player;
  /** Whom the statement is about: what it owns is meant by "its". Null: it could be one or another. */
  readonly subject?: Target | null | undefined;
  /** Steps that cannot have been carried out where this is. */
  readonly undone?: readonly Range[];
  /** What the nearest condition asks of a player. */
  readonly under?: Asking | undefined;
  /** Of costs to choose from: the first step of this one, behind others that speak of cards. */
  readonly besides?: number | undefined;
  /** Is this part of what a continuous ability does when something would happen? */
  readonly isDone?: boolean;
}

export function resolve(ability: Ability<Terms>, vocabulary: Words<Terms>): Resolved {
  return new Resolver(vocabulary).run(ability);
}

/** Where a game does not list it, "its" owns what "it" does. */
const [IT, ITS] = ['it', 'its'];
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
  #asked: Asked[] = [];
  /** What each part of the tree was read as, those of quoted abilities included. */
  readonly #origins: WeakMap<object, object>;
  /** Has the text named the bearer, or spoken of it plainly? */
  #isBearerNamed = false;
  /** Where each step takes its cards from, as far as that is said. */
  readonly #whence = new Map<number, Whence | undefined>();
  #isContinuous = false;
  /** Steps that are carried out later only, and the step that leaves them for then. */
  #later: (Range & { readonly of: number; readonly kind: string })[] = [];
  /** The later step that the sentence being read belongs to. */
  #belongsTo: number | undefined;
  /** Is the cost only paid later? */
  #isPaidLater = false;
  /** The amount that a condition compared last. */
  #compared: unknown;
  /** Is the bearer the subject of what sets the ability off? */
  #bearerActs = false;
  /** The sentence in which something was last done to the bearer by name. */
  #bearerHandled = 0;
  /** The sentence in which the bearer, by name, last was what a statement is about. */
  #bearerGets = 0;
  /** Steps to all of whose cards something was done since. */
  readonly #whole = new Set<Target>();
  /** Steps of whose cards a later one took some: only of those there is a rest. */
  readonly #parted = new Set<Target>();
  /** Steps that handle the cards of another, and that one. */
  readonly #same = new Map<Target, Target>();
  #scope: Scope = { doer: 'you' };

  /** Nodes that mean something only by what came before them. */
  static readonly #pointing = new Map<unknown, (resolver: Resolver, node: Plain) => object>([
    ['did', (resolver, node) => resolver.#did(node)],
    ['and', (resolver, node) => resolver.#conditions(node, 'all')],
    ['or', (resolver, node) => resolver.#conditions(node, 'any')],
    ['compare', (resolver, node) => resolver.#compare(node)],
    ['otherwise', (resolver, node) => resolver.#otherwise(node)],
    ['by step', (resolver, node) => resolver.#byStep(node)],
    ['chosen number', (resolver, node) => resolver.#of(node, { kinds: ['declare'] }, said('text.no number'))],
    ['chosen group', (resolver, node) => resolver.#of(node, { kinds: ['declare'] }, said('text.no group'))],
    [
      'that many',
      (resolver, node) => resolver.#of(node, { kinds: resolver.#words.did.map(({ step }) => step) }, said('text.nothing done')),
    ],
  ]);

  constructor(vocabulary: Words<Terms>, origins = new WeakMap<object, object>()) {
    this.#origins = origins;
    this.#words = vocabulary;
    const { its = [], theirs = [] } = vocabulary.style ?? {};
    this.#owners = new Set(its.map(({ text }) => text));
    this.#refs = new Map([...vocabulary.refs, ...its, ...theirs].map((entry) => [entry.text, entry]));
  }

  run(ability: Ability<Terms>): Resolved {
    return {
      ability: this.#ability(ability) as Ability<Terms>,
      faults: this.faults,
      readAs: (node) => this.#origins.get(node) ?? node,
    };
  }

  /** In the order of the text: costs, trigger, body. Quoted abilities start afresh. */
  #ability(node: object): object {
    this.#isContinuous = 'kind' in node && node.kind === 'cont';
    const result: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(node)) {
      if (key === 'body' || key === 'cost') {
        this.#inCost = key === 'cost';
        result[key] = (value as readonly Plain[]).map((block) => this.#sentenceOf(block));
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

  /** A sentence of its own; what it says of something that only happens later is said of then. */
  #sentenceOf(block: Plain): Plain {
    this.#sentence++;
    this.#belongsTo = undefined;
    const [from, isPaid] = [this.#next, !this.#isPaidLater];
    const read = this.#children(block);
    const of = this.#belongsTo;
    // Behind a cost that was not paid nothing is done, and it is not known yet whether it will be.
    if (of === undefined && !isPaid) this.#fault(block, said('text.paid later'));
    if (of === undefined) return read;
    this.#later.push({ from, to: this.#next - 1, of, kind: 'later' });
    return { ...read, of };
  }

  /** Speaks of a step: where that happens only later, so does the sentence that speaks of it first of all. */
  #speaksOf(step: unknown, node: object): void {
    const later = this.#later.findLast((one) => isWithin(one, step));
    if (later === undefined || later.of === this.#belongsTo) return;
    const begun = this.#done.some(({ sentence, isCost }) => sentence === this.#sentence && !isCost);
    if (later.kind === 'instead' || this.#belongsTo !== undefined || begun) this.#fault(node, said('text.later'));
    else this.#belongsTo = later.of;
  }

  /** What can have been done by then. */
  get #possible(): readonly Done[] {
    const { undone = [] } = this.#scope;
    return undone.length === 0 ? this.#done : this.#done.filter(({ id }) => !undone.some((range) => isWithin(range, id)));
  }

  #trigger(trigger: Plain): void {
    this.#antecedents.push(SELF);
    if (isNode(trigger.condition)) {
      this.#antecedents.push(...this.#wanted(trigger.condition));
      return;
    }
    this.#bearerActs = eventsOf(trigger).every(({ who }) => isSelf(who));
    const first = describedIn(trigger);
    if (first) this.#antecedents.push(introduced(first, 'triggering', 'triggering', zonesIn(trigger)));
  }

  #walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#walk(one));
    if (value === null || typeof value !== 'object') return value;
    if (isRef(value)) return this.#ref(value);
    const node = value as Plain;
    const pointing = Resolver.#pointing.get(node.kind);
    if (pointing !== undefined) return pointing(this, node);
    if (Array.isArray(node.filters)) return this.#described(node);
    if ('chosen' in node)
      return { ...this.#children(node), chosen: this.#latest({ kinds: ['choose place'] }, node, said('text.no place')) };
    if ('id' in node) return this.#step(node);
    if (isRef(node.among)) return this.#taken(node);
    return this.#children(node);
  }

  /** Some of the cards of a step: there can be a rest of them. */
  #taken(place: Plain): Plain {
    const read = this.#children(place);
    this.#parted.add(this.#first((read.among as Ref<Terms>).to));
    return read;
  }

  #within<R>(scope: Partial<Scope>, read: () => R): R {
    const before = this.#scope;
    this.#scope = { ...before, ...scope };
    const result = read();
    this.#scope = before;
    return result;
  }

  #children(node: Plain): Plain {
    const result: Record<string, unknown> = {};
    const before = this.#antecedents;
    for (const [key, value] of Object.entries(node)) {
      const governing = key === 'then' && isNode(result.condition) ? result.condition : undefined;
      if (governing !== undefined) this.#antecedents = [...before, ...this.#wanted(governing)];
      const scope = key === 'condition' && isLate(node) ? { late: knownIn(result.then as Block<Terms>)?.to } : this.#scopeUnder(governing);
      const subject = isSubject(this.#partsOf(node), node, key);
      result[key] = this.#within(scope, () => this.#part(key, value, before, subject, isTopic(node, key)));
      // What would happen, or happens later, can be spoken of like what set off the trigger.
      if ((node.kind === 'instead' && key === 'of') || (node.kind === 'whenever' && key === 'on')) this.#trigger(value as Plain);
    }
    if (node.kind === 'if' && this.#agrees) this.#forgetAsked();
    this.#origins.set(result, node);
    return result;
  }

  #part(key: string, value: unknown, before: readonly Antecedent[], subject: boolean, topic: boolean): unknown {
    if (key === 'wording') return value;
    if (key === 'cost' && Array.isArray(value)) return this.#cost(value);
    if (key === 'ability' && isNode(value)) return this.#quoted(value);
    if (subject && isRef(value)) return this.#ref(value, 'subject');
    if (topic && isRef(value)) return this.#ref(value, 'topic');
    if (key === 'options') return (value as readonly unknown[]).map((option) => this.#alternative(option, before));
    return this.#walk(value);
  }

  /** A cost within a sentence: what it takes is meant only where nothing else was spoken of. */
  #cost(blocks: readonly unknown[]): unknown {
    const before = this.#antecedents.slice();
    this.#inCost = true;
    const result = this.#walk(blocks);
    this.#inCost = false;
    this.#antecedents = this.#antecedents.map((one) => (before.includes(one) ? one : { ...one, weak: true }));
    return result;
  }

  /** Where one of several things is done, none of them speaks of what another would have done. */
  #alternative(option: unknown, before: readonly Antecedent[]): unknown {
    const others = this.#antecedents.filter((one) => !before.includes(one));
    this.#antecedents = [...before];
    const besides = this.#inCost && others.length > 0 ? this.#next : undefined;
    const result = this.#within({ besides }, () => this.#walk(option));
    this.#antecedents = [...before, ...others, ...this.#antecedents.filter((one) => !before.includes(one))];
    return result;
  }

  /** What a condition asks for is nearer than the bearer, and could be one or another: none means it. */
  #wanted(condition: Plain): Antecedent[] {
    const phrase = askedIn(condition);
    if (phrase === undefined || (!this.#agrees && isSeveral(phrase))) return [];
    return [{ to: 'asked', kind: 'if', several: isSeveral(phrase), weak: true }];
  }

  #forgetAsked(): void {
    this.#antecedents = this.#antecedents.filter(({ to }) => to !== 'asked');
  }

  /** Of several conditions, a later one may speak of what an earlier one asks for. */
  #conditions(node: Plain, key: 'all' | 'any'): Plain {
    const before = this.#antecedents;
    const list = (node[key] as readonly Plain[]).map((one) => {
      const read = this.#walk(one);
      this.#antecedents = [...this.#antecedents, ...this.#wanted(one)];
      return read;
    });
    this.#antecedents = this.#antecedents.filter((one) => one.to !== 'asked' || before.includes(one));
    return { ...node, [key]: list };
  }

  #partsOf({ kind }: Plain): StepParts | undefined {
    return this.#words.style?.parts?.[kind as string];
  }

  get #agrees(): boolean {
    return this.#words.style?.agrees === true;
  }

  /** What holds behind a condition. "If you do not": what would have been done cannot be spoken of. */
  #scopeUnder(condition: Plain | undefined): Partial<Scope> {
    if (condition === undefined) return {};
    const parts = (condition.all as readonly Plain[] | undefined) ?? [condition];
    const undone = parts.flatMap(({ kind, not, of }) =>
      kind === 'did' && not === true ? this.#done.filter(({ id }) => id === of).map(({ id, last }) => ({ from: id, to: last })) : [],
    );
    return { under: askingIn(condition) ?? this.#scope.under, undone: [...(this.#scope.undone ?? []), ...undone] };
  }

  /** An ability within quotation marks starts afresh. */
  #quoted(quoted: Node): Ability<Terms> {
    const inner = new Resolver(this.#words, this.#origins);
    const { ability } = inner.run(quoted as Ability<Terms>);
    this.faults.push(...inner.faults);
    return ability;
  }

  #step(node: Plain): Plain {
    const id = this.#next++;
    const kind = node.kind as string;
    const named = Object.entries(node).filter(([key]) => introduces(this.#partsOf(node), key));
    if (named.some(([, value]) => isSelf(value))) this.#antecedents.unshift(SELF);
    const by = kind === 'does' ? (node.who as Player) : this.#scope.doer;
    const subject = this.#subjectOf(node);
    const isDone = this.#scope.isDone === true || kind === 'instead';
    const scope = { doer: by, isDone, ...(subject === undefined ? {} : { subject }) };
    const result: Plain = { ...withBearer(this.#within(scope, () => this.#children(node))), id };
    this.#origins.set(result, node);
    const last = this.#next - 1;
    this.#whence.set(
      id,
      whenceOf(result, (step) => this.#whence.get(step), this.#words.zones),
    );
    if (kind === 'if') this.#asks({ id, last, sentence: this.#sentence, condition: result.condition as Plain });
    if (LATER.has(kind)) this.#later.unshift({ from: id + 1, to: last, of: id, kind });
    if (kind === 'later' && stepsIn(result).some((step) => step.kind === 'pay' || step.kind === 'cost')) this.#isPaidLater = true;
    if (kind === 'altered') this.#altered(node, result);
    if (isSelf(node.what)) this.#bearerHandled = this.#sentence;
    if (isSelf(node.who)) this.#bearerGets = this.#sentence;
    const { what } = result;
    if (isRef(what) && !what.rest && what.nth === undefined) {
      this.#same.set(id, this.#first(what.to));
      if (!FINDS.has(kind)) this.#whole.add(what.to);
    }
    const into = zonesOf(node.to);
    // When something is done later is no card.
    const phrase = LATER.has(kind) ? undefined : named.find(([, value]) => isNode(value) && value.kind !== 'ref');
    if (phrase && this.#isOfShown(phrase[1] as Plain)) this.#takesOfShown(kind);
    if (phrase)
      this.#antecedents.push(introduced(phrase[1] as Plain, id, kind, phrase[0] === this.#partsOf(node)?.about ? undefined : into));
    else if (kind === 'draw')
      this.#antecedents.push({ to: id, kind, several: 'times' in node || isSeveral({ quantity: node.cards }), weak: true });
    // What is paid for is done after that.
    const paidFor = kind === 'cost' ? this.#done.findIndex((one) => one.id > id && !one.isCost) : -1;
    this.#done.splice(paidFor < 0 ? this.#done.length : paidFor, 0, {
      id,
      last,
      kind,
      optional: (kind === 'does' && node.optional === true) || kind === 'cost',
      sentence: this.#sentence,
      isCost: this.#inCost,
      toBearer: isSelf(node.what) || isSelf(node.who),
      by,
      into,
      under: this.#scope.under,
    });
    return result;
  }

  /** "Look at three cards, and call up to one card": one of those, where it is not said where it lies. */
  #isOfShown(phrase: Plain): boolean {
    const nouns = nounsOf(phrase) ?? [];
    return phrase.place === undefined && phrase.whose === undefined && nouns.every((noun) => noun === this.#words.nouns[0]?.noun);
  }

  #takesOfShown(kind: string): void {
    const shown = SHOWS.has(kind) ? undefined : this.#done.findLast((one) => SHOWS.has(one.kind));
    if (shown !== undefined) this.#parted.add(shown.id);
  }

  /** A number that is another one under a condition stands in one step before, and is asked about before that is done. */
  #altered(node: Plain, result: Plain): void {
    const altered = result as PlainNode & Altered<Terms>;
    if (alteredStep(altered) === undefined) this.#fault(node, said('text.not altered'));
    else if (asksTooLate(altered)) this.#fault(node, said('text.asked too late'));
    else if (neverAlters(altered)) this.#fault(node, said('text.never altered'));
  }

  /** In the order of the text: of two conditions of which one stands within the other, the inner one was asked last. */
  #asks(asked: Asked): void {
    const inner = this.#asked.findIndex(({ id }) => id > asked.id);
    this.#asked.splice(inner < 0 ? this.#asked.length : inner, 0, asked);
  }

  #subjectOf(node: Plain): Target | null | undefined {
    const subject = node.by ?? node.who;
    if (!isNode(subject)) return undefined;
    if (isRef(subject)) return this.#ref(subject, 'subject').to;
    return subject.kind === 'selection' || subject.kind === 'together' ? null : undefined;
  }

  #ref(node: Ref<Terms>, standing: Standing = 'object'): Ref<Terms> {
    const { word } = node.wording;
    if (node.to !== 'unresolved') {
      // What a condition said of the bearer can be spoken of where nothing else was.
      if (node.to === 'self') this.#namesBearer();
      return { ...node };
    }
    const { subject, late, besides } = this.#scope;
    if (subject !== undefined && this.#owners.has(word))
      return subject === null ? this.#fault(node, said('text.whose', { word })) : { ...node, to: subject };
    const owns = word === ITS;
    const entry = this.#refs.get(owns && !this.#refs.has(ITS) ? IT : word);
    if (late !== undefined && entry?.plural !== true && entry?.of === undefined) return { ...node, to: late };
    const { undone = [] } = this.#scope;
    const found = meantBy(entry, node.rest === true, {
      antecedents: this.#antecedents.filter(({ to }) => !undone.some((range) => isWithin(range, to))),
      done: this.#possible,
      whole: this.#whole,
      parted: (to) => this.#parted.has(this.#first(to)),
      agrees: this.#agrees,
      general: this.#words.nouns[0]?.noun,
    });
    if (found === undefined) return this.#fault(node, entry === undefined ? said('text.which') : said('text.means nothing', { word }));
    // "Choose a card, and do this to it or that to it": what was chosen is meant, and not chosen where one pays with the other.
    if (besides !== undefined && !(typeof found === 'number' && found >= besides)) return this.#fault(node, said('text.besides', { word }));
    if (entry?.subject === true && this.#isBearerNearer(found, standing === 'subject', owns)) return { ...node, to: 'self' };
    if (found === 'asked') return this.#fault(node, said('text.asked', { word }));
    if (found === 'self' && entry !== undefined && standing === 'object' && !owns && !this.#isBearerNamed)
      return this.#fault(node, said('text.means nothing', { word }));
    if (found === 'self') this.#namesBearer();
    if (typeof found === 'number' && this.#isOfNoStep) return this.#fault(node, said('text.continuous step', { word }));
    this.#speaksOf(found, node);
    if (node.nth !== undefined) this.#parted.add(this.#first(found));
    return { ...node, to: found };
  }

  /** The step that first handled the cards of this one. */
  #first(step: Target): Target {
    return this.#same.get(step) ?? step;
  }

  /** It is nearer now than what a condition asked for. */
  #namesBearer(): void {
    this.#isBearerNamed = true;
    this.#forgetAsked();
    if (!this.#antecedents.some(({ to }) => to === 'self')) this.#antecedents.unshift(SELF);
  }

  /** Continuous abilities do nothing that could be spoken of. */
  get #isOfNoStep(): boolean {
    return this.#isContinuous && this.#scope.isDone !== true;
  }

  /** Than what set the ability off: where it is the one that acts, or something was done to it; than what a step handled: right behind that. */
  #isBearerNearer(found: Antecedent['to'], isSubject: boolean, owns: boolean): boolean {
    if (found === 'asked') return (isSubject || owns) && (this.#bearerActs || this.#bearerGets === this.#sentence);
    if (found === 'triggering') return this.#bearerHandled === this.#sentence || ((isSubject || owns) && this.#bearerActs);
    const last = this.#done.at(-1);
    return isSubject && last?.toBearer === true && last.sentence === this.#sentence;
  }

  #fault<N extends object>(node: N, fault: Said): N {
    // A word that is looked at twice is wrong once.
    if (!this.faults.some((one) => one.node === node && one.fault.key === fault.key)) this.faults.push({ node, fault });
    return { ...node };
  }

  #did(node: Plain): Plain {
    const step = node.step as string | undefined;
    const who = node.who as Player | undefined;
    if (this.#isOfNoStep) return this.#fault(node, said('text.continuous done'));
    if (step !== undefined) {
      const of = this.#handling(step, node, said('text.nothing done'), who);
      this.#cameFrom(of, node, isNode(node.what) && node.what.kind === 'selection' ? node.what.place : node.from);
      return { ...this.#children(node), of };
    }
    const found = justDone(this.#possible, this.#sentence, who, node.not === true);
    // Within what is done if something was, it cannot have been left undone.
    const { under } = this.#scope;
    const isContrary = under?.of !== undefined && under.of === found?.id && under.not !== (node.not === true);
    if (!found || isContrary) return this.#fault(node, said('text.nothing done'));
    this.#speaksOf(found.id, node);
    return { ...node, of: found.id };
  }

  /** "It is ten or more" asks about what was compared last. */
  #compare(node: Plain): Plain {
    const isSame = (node.wording as Plain | undefined)?.left === 'it';
    if (isSame && this.#compared === undefined) this.faults.push({ node, fault: said('text.means nothing', { word: 'it' }) });
    if (!isSame) this.#compared = node.left;
    return this.#children(isSame ? { ...node, left: this.#compared } : node);
  }

  #otherwise(node: Plain): Plain {
    const word = (node.wording as { readonly word?: Otherwise } | undefined)?.word;
    const bound = otherCase(word, { asked: this.#asked, done: this.#possible, sentence: this.#sentence });
    const id = this.#next++;
    if (typeof bound === 'string') return { ...this.#fault(node, said(bound)), id };
    this.#speaksOf(bound.of, node);
    const { undone = [] } = this.#scope;
    const read = this.#within({ undone: [...undone, { from: bound.of, to: bound.last }] }, () => this.#children(node));
    return { ...read, of: bound.of, id };
  }

  /** What was put somewhere lies nowhere else. */
  #described(node: Plain): Plain {
    const { zones = [] } = (node.place ?? {}) as { readonly zones?: readonly string[] };
    return this.#within({ placed: zones.length === 0 ? undefined : zones }, () => this.#children(node));
  }

  #byStep(node: Plain): Plain {
    const step = node.step as string;
    const [there, here] = [zonesOf(node.to), this.#scope.placed];
    if (there !== undefined && here !== undefined && !here.some((zone) => there.includes(zone)))
      this.faults.push({ node, fault: said('text.elsewhere') });
    const of = this.#handling(step, node, said('text.no step', { kind: step }));
    this.#parted.add(this.#first(of));
    this.#cameFrom(of, node, node.from);
    return { ...this.#children(node), of };
  }

  /** Where cards were before has to be where the step took them from: nothing else tells. */
  #cameFrom(step: number, node: object, from: unknown): void {
    const { zones = [], whose } = (from ?? {}) as Whence;
    const known = this.#whence.get(step);
    if (zones.length === 0 || step === 0) return;
    const fits = known?.zones !== undefined && known.zones.length > 0 && known.zones.every((zone) => zones.includes(zone));
    const isTheirs = whose === undefined || known?.whose === undefined || known.whose === whose;
    if (!fits || !isTheirs) this.#fault(node, said('text.whence'));
  }

  /** The step that handled cards so; where it is said where they went, one that led there by any verb. */
  #handling(step: string, node: Plain, fault: Said, who?: Player): number {
    const zones = zonesOf(node.to);
    const paid = (node.wording as { readonly end?: string } | undefined)?.end?.endsWith('cost') === true;
    // What all of the effect did is more than its last step; what somebody did is what they did last.
    const alike = this.#possible.filter((one) => one.kind === step && !one.isCost);
    if (!paid && alike.length > 1 && who === undefined && saysEffect(node)) this.#fault(node, said('text.several steps', { kind: step }));
    if (zones === undefined) return this.#latest({ kinds: [step], who, paid }, node, fault);
    const verbs = this.#words.refs.flatMap(({ into, of = [] }) => (into !== undefined && zones.includes(into) ? of : []));
    return this.#latest({ kinds: [step, ...verbs], who, zones, paid }, node, fault);
  }

  #of(node: Plain, wanted: Wanted, fault: Said): Plain {
    return { ...node, of: this.#latest(wanted, node, fault) };
  }

  #latest(wanted: Wanted, node: object, fault: Said): number {
    const found = latest(this.#possible, wanted);
    if (!found) this.faults.push({ node, fault });
    else if (this.#isOfNoStep) this.faults.push({ node, fault: said('text.continuous done') });
    else this.#speaksOf(found.id, node);
    return found?.id ?? 0;
  }
}

/** Nothing changes places with itself: what is not said to do so with it is the bearer. */
function withBearer(node: Plain): Plain {
  const { what, with: other } = node;
  const isItself = isRef(what) && isRef(other) && what.wording.word === 'implied' && what.to === other.to;
  return isItself ? { ...node, what: { ...what, to: 'self' } } : node;
}
