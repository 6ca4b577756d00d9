/**
 * Numbers the steps of an ability and finds what every "it", "that card", "the rest" and "if you do" means.
 *
 * A step binds when it introduces cards by a noun phrase of its own; a word that points goes to the nearest binding step
 * before it, plural words to the nearest that can be several. What set off the trigger comes before all steps; the bearer
 * of the ability is meant when nothing else was spoken of.
 */
import type { Said } from '@goldenrule/kernel';
import { wrongAlteration } from '../../altering.ts';
import { said } from '../../messages.ts';
import type { Ability, Altered, Block, Node, Otherwise, Player, Ref, Terms } from '../../tree.ts';
import type { RefWord, StepParts, Words } from '../../words.ts';
import type { Fault } from '../checks.ts';
import { knownIn } from '../known.ts';
import { type Antecedent, introduced, meantBy, SELF, wantedBy } from './antecedents.ts';
import { isNearer, unspokenOf, withBearer } from './bearer.ts';
import { type Asked, ask, otherCase } from './binding.ts';
import { type Done, justDone, latest, saysEffect, type Wanted } from './done.ts';
import { isPaidLater, LATER, type LaterSteps, laterOf } from './later.ts';
import { isParted, nothingTaken, takeAll, takeOfShown, takeSome } from './rest.ts';
import {
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
  type Plain,
  type PlainNode,
  zonesIn,
  zonesOf,
} from './saying.ts';
import { isPossible, type Scope, scopeUnder, type Target } from './scope.ts';
import { cameFrom, type Whence, whenceOf } from './whence.ts';

export interface Resolved {
  readonly ability: Ability<Terms>;
  readonly faults: readonly Fault[];
  /** The node, as read, that one of the ability was made of. */
  readonly readAs: (node: object) => object;
}

/** How a word that points stands in its part of the text: it acts or gets something, a condition is about it, or something is done to it. */
type Standing = 'subject' | 'topic' | 'object';

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
  readonly #bearer = unspokenOf();
  /** Where each step takes its cards from, as far as that is said. */
  readonly #whence = new Map<number, Whence | undefined>();
  #isContinuous = false;
  readonly #later: LaterSteps[] = [];
  /** The later step that the sentence being read belongs to. */
  #belongsTo: number | undefined;
  /** Is the cost only paid later? */
  #isPaidLater = false;
  /** The amount that a condition compared last. */
  #compared: unknown;
  readonly #taken = nothingTaken();
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
    const isBegun = this.#done.some(({ sentence, isCost }) => sentence === this.#sentence && !isCost);
    const of = laterOf(this.#later, step, this.#belongsTo, isBegun);
    if (of === 'wrong') this.#fault(node, said('text.later'));
    else this.#belongsTo = of;
  }

  /** What can have been done by then. */
  get #possible(): readonly Done[] {
    return this.#done.filter(({ id }) => isPossible(this.#scope, id));
  }

  #trigger(trigger: Plain): void {
    this.#antecedents.push(SELF);
    if (isNode(trigger.condition)) {
      this.#antecedents.push(...wantedBy(trigger.condition));
      return;
    }
    this.#bearer.acts = eventsOf(trigger).every(({ who }) => isSelf(who));
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
    if ('columnChosen' in node)
      return { ...this.#children(node), columnChosen: this.#latest({ kinds: ['choose column'] }, node, said('text.no column')) };
    if ('id' in node) return this.#step(node);
    if (isRef(node.among)) return this.#among(node);
    return this.#children(node);
  }

  /** Some of the cards of a step: there can be a rest of them. */
  #among(place: Plain): Plain {
    const read = this.#children(place);
    takeSome(this.#taken, (read.among as Ref<Terms>).to);
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
      if (governing !== undefined) this.#antecedents = [...before, ...wantedBy(governing)];
      const scope =
        key === 'condition' && isLate(node)
          ? { late: knownIn(result.then as Block<Terms>)?.to }
          : scopeUnder(governing, this.#scope, this.#done);
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

  #forgetAsked(): void {
    this.#antecedents = this.#antecedents.filter(({ to }) => to !== 'asked');
  }

  /** Of several conditions, a later one may speak of what an earlier one asks for. */
  #conditions(node: Plain, key: 'all' | 'any'): Plain {
    const before = this.#antecedents;
    const list = (node[key] as readonly Plain[]).map((one) => {
      const read = this.#walk(one);
      this.#antecedents = [...this.#antecedents, ...wantedBy(one)];
      return read;
    });
    this.#antecedents = this.#antecedents.filter((one) => one.to !== 'asked' || before.includes(one));
    return { ...node, [key]: list };
  }

  #partsOf({ kind }: Plain): StepParts | undefined {
    return this.#words.style?.parts?.[kind as string];
  }

  /** The noun for any card. */
  get #general(): string | undefined {
    return this.#words.nouns[0]?.noun;
  }

  get #agrees(): boolean {
    return this.#words.style?.agrees === true;
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
    if (kind === 'if') ask(this.#asked, { id, last, sentence: this.#sentence, condition: result.condition as Plain });
    if (LATER.has(kind)) this.#later.unshift({ from: id + 1, to: last, of: id, kind });
    if (isPaidLater({ ...result, kind })) this.#isPaidLater = true;
    const wrong = kind === 'altered' ? wrongAlteration(result as PlainNode & Altered<Terms>) : undefined;
    if (wrong !== undefined) this.#fault(node, said(wrong));
    if (isSelf(node.what)) this.#bearer.handled = this.#sentence;
    if (isSelf(node.who)) this.#bearer.gets = this.#sentence;
    takeAll(this.#taken, id, result);
    const into = zonesOf(node.to);
    // When something is done later is no card.
    const phrase = LATER.has(kind) ? undefined : named.find(([, value]) => isNode(value) && value.kind !== 'ref');
    if (phrase) takeOfShown(this.#taken, kind, phrase[1] as Plain, this.#done, this.#general);
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
    const found = meantBy(entry, node.rest === true, {
      antecedents: this.#antecedents.filter(({ to }) => isPossible(this.#scope, to)),
      done: this.#possible,
      whole: this.#taken.whole,
      parted: (to) => isParted(this.#taken, to),
      agrees: this.#agrees,
      general: this.#general,
    });
    if (found === undefined) return this.#fault(node, entry === undefined ? said('text.which') : said('text.means nothing', { word }));
    // "Choose a card, and do this to it or that to it": what was chosen is meant, and not chosen where one pays with the other.
    if (besides !== undefined && !(typeof found === 'number' && found >= besides)) return this.#fault(node, said('text.besides', { word }));
    const stands = { sentence: this.#sentence, last: this.#done.at(-1), isSubject: standing === 'subject', owns };
    if (entry?.subject === true && isNearer(this.#bearer, found, stands)) return { ...node, to: 'self' };
    if (found === 'asked') return this.#fault(node, said('text.asked', { word }));
    if (found === 'self' && entry !== undefined && standing === 'object' && !owns && !this.#bearer.isNamed)
      return this.#fault(node, said('text.means nothing', { word }));
    if (found === 'self') this.#namesBearer();
    if (typeof found === 'number' && this.#isOfNoStep) return this.#fault(node, said('text.continuous step', { word }));
    this.#speaksOf(found, node);
    if (node.nth !== undefined) takeSome(this.#taken, found);
    return { ...node, to: found };
  }

  /** It is nearer now than what a condition asked for. */
  #namesBearer(): void {
    this.#bearer.isNamed = true;
    this.#forgetAsked();
    if (!this.#antecedents.some(({ to }) => to === 'self')) this.#antecedents.unshift(SELF);
  }

  /** Continuous abilities do nothing that could be spoken of. */
  get #isOfNoStep(): boolean {
    return this.#isContinuous && this.#scope.isDone !== true;
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
    takeSome(this.#taken, of);
    this.#cameFrom(of, node, node.from);
    return { ...this.#children(node), of };
  }

  /** Where cards were before has to be where the step took them from: nothing else tells. */
  #cameFrom(step: number, node: object, from: unknown): void {
    const place = (from ?? {}) as Whence;
    if ((place.zones ?? []).length > 0 && step !== 0 && !cameFrom(this.#whence.get(step), place)) this.#fault(node, said('text.whence'));
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
