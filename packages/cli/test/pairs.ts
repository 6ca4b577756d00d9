/**
 * Pairs of what card texts can say, tried by generation: each condition before each action, and each word that points behind each step that
 * leaves something to point at. What a pair does is compared with what its parts do alone, so that nobody has to say what each pair means.
 */
import type { Edition } from '@goldenrule/games';
import { answer, dice, type Game, type Loaded, objectOf, pending, run, view } from '@goldenrule/kernel/hosts';
import { firstFault, properties, randomAnswer } from '@goldenrule/kernel/proofs';
import { printAbility, type RefWord } from '@goldenrule/language';

/** How an ability is put on a card, and what happens until it is carried out. */
export interface Frame {
  readonly name: string;
  readonly position: Readonly<Record<string, unknown>>;
  /** The card that bears the text, called Bearer; without one it does nothing. */
  readonly card: (text: string | undefined) => Readonly<Record<string, unknown>>;
  readonly ability: (sentences: string) => string;
  /** Options that are chosen one after the other until the ability is carried out; `own`: the last of them sets off the ability itself. */
  readonly begins: readonly RegExp[];
  readonly own?: true;
  /** Where the card goes as it is played is not looked at. */
  readonly isPlayed?: true;
  /** Other things follow, and move cards: words that point are not tried here. */
  readonly goesOn?: true;
}

/** A condition, and whether it holds in the positions in which it is tried. */
export interface Asked {
  readonly text: string;
  readonly holds: boolean;
  /** A sentence before it, without which it would ask nothing. */
  readonly lead?: string;
  /** Only in this frame does it ask anything. */
  readonly frame?: string;
}
/** Something that leaves cards to point at, and how many of them: what points at one cannot point at several. */
export type Producer = readonly [text: string, many: 'one' | 'several', rest?: 'two left'];

/** What a game brings: positions, how texts are put on a card there and set off, and phrases of every kind. */
export interface Kit {
  readonly rules: string;
  readonly cards: readonly Readonly<Record<string, unknown>>[];
  /** What is done once. */
  readonly frames: readonly Frame[];
  /** What lasts as long as the card lies there. */
  readonly lasting: Frame;
  readonly conditions: readonly Asked[];
  readonly actions: readonly string[];
  readonly lastingActions: readonly string[];
  /** "Unless" stands where "if … not" does. */
  readonly isUnless?: true;
  /** What is done where a condition does not hold; no action does the same. */
  readonly instead: string;
  readonly producers: readonly Producer[];
  /** What is done to the cards pointed at: it puts them where nothing else in the position goes. */
  readonly target: (pointer: string) => string;
  readonly targetZone: string;
  /** Kinds of conditions and steps that are tried in no pair, and why. */
  readonly untried: Readonly<Record<string, string>>;
}

export type Outcome =
  | { readonly kind: 'refused'; readonly text: string; readonly why: string }
  | { readonly kind: 'fine'; readonly text: string }
  /** Nothing happens even without a condition. */
  | { readonly kind: 'unseen'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string; readonly why: string };

/** What went otherwise than its words say. */
export const wrongOf = (outcomes: readonly Outcome[]): readonly Outcome[] => outcomes.filter(({ kind }) => kind === 'wrong');

/** Words that point, one of each kind: those that can mean the same and differ in how they are put are one kind. What they always mean needs no step. */
export function referenceKinds(refs: readonly RefWord<string>[]): readonly RefWord<string>[] {
  const kinds = new Map<string, RefWord<string>>();
  for (const word of refs) {
    const { text: _text, ...meaning } = word;
    const kind = JSON.stringify(meaning);
    if (word.to === undefined && !kinds.has(kind)) kinds.set(kind, word);
  }
  return [...kinds.values()];
}

const UNPLAYED = 'nobody can set it off';
const MOST_DECISIONS = 40;
/** The card that bears the text. */
const BEARER = 'Bearer';

interface Failed {
  readonly text: string;
  readonly why: string;
  /** It was loaded, and something went wrong. */
  readonly isFault?: true;
}
interface Played {
  readonly text: string;
  /** How it ends, and what happened on the way. */
  readonly after: string;
  readonly events: string;
  readonly moved: readonly number[];
  readonly bearer: number;
  readonly arrived: (zone: string) => readonly number[];
}
type Tried = Failed | Played;

export class Pairs {
  readonly #host: Edition;
  readonly #kit: Kit;
  readonly #known = new Map<string, Tried>();
  readonly #every: number;

  /** `every`: one text in so many is held to the properties of the kernel, which cost far more than to play it. */
  constructor(host: Edition, kit: Kit, every: number) {
    this.#host = host;
    this.#kit = kit;
    this.#every = every;
  }

  /** Does an action behind a condition do what it does alone, or nothing, as the condition says? And what is done "if not" likewise? */
  condition(frame: Frame, { text: condition, holds, lead = '', frame: only = frame.name }: Asked, action: string): Outcome {
    const said = (sentences: string): Tried => this.#try(frame, `${lead} ${sentences}`.trim());
    const pair = `If ${condition}, ${action}.`;
    if (only !== frame.name) return { kind: 'refused', text: pair, why: 'it asks nothing there' };
    if (frame === this.#kit.lasting && lead !== '') return { kind: 'refused', text: pair, why: 'nothing is done by what lasts' };
    const alone = said(`${capital(action)}.`);
    if ('why' in alone) return failed(alone);
    const none = lead === '' ? this.#try(frame, undefined) : said('');
    if ('why' in none) return failed(none);
    const tried = said(pair);
    // A condition before a cost is asked as one plays it.
    if ('why' in tried) return !holds && tried.why === UNPLAYED ? { kind: 'fine', text: pair } : failed(tried);
    const wrong = otherThan(holds ? alone : none, tried);
    if (wrong !== null) return { kind: 'wrong', text: tried.text, why: wrong };
    if (frame === this.#kit.lasting) return isSame(alone, none) ? { kind: 'unseen', text: alone.text } : { kind: 'fine', text: tried.text };
    const other = said(`${capital(this.#kit.instead)}.`);
    if ('why' in other) return failed(other);
    const branch = said(`${pair} If not, ${this.#kit.instead}.`);
    if ('why' in branch) return failed(branch);
    const either = otherThan(holds ? alone : other, branch);
    if (either !== null) return { kind: 'wrong', text: branch.text, why: either };
    return isSame(alone, none) ? { kind: 'unseen', text: alone.text } : { kind: 'fine', text: tried.text };
  }

  /** Does a word that points mean the cards that the step before handled, all of them and no others, and never the bearer? */
  pointer(frame: Frame, [producer, made, left]: Producer, { text: word, plural, nth, rest }: RefWord<string>): Outcome {
    const { target, targetZone } = this.#kit;
    const pointer = word.replaceAll(/\[ | \]/g, (sign) => sign.trim());
    const text = `${capital(producer)}, and ${target(pointer)}.`;
    if ((rest === true) !== (left !== undefined)) return { kind: 'refused', text, why: 'nothing is left, or something is' };
    const isSeveral = plural === true || nth !== undefined;
    if (rest !== true && isSeveral !== (made === 'several')) return { kind: 'refused', text, why: 'one is not several' };
    const pair = this.#try(frame, text);
    if ('why' in pair) return failed(pair);
    const none = this.#try(frame, undefined);
    if ('why' in none) return failed(none);
    const handled = pair.moved.filter((card) => !none.moved.includes(card) && card !== pair.bearer);
    const put = pair.arrived(targetZone);
    if (put.length === 0) return { kind: 'wrong', text: pair.text, why: 'it does nothing' };
    if (put.includes(pair.bearer)) return { kind: 'wrong', text: pair.text, why: 'it is done to the bearer' };
    const missed = handled.filter((card) => !put.includes(card));
    // Of three cards one was taken: two are the rest. One of several leaves the others alone.
    if (rest === true ? put.length !== 2 : nth === undefined && missed.length > 0)
      return { kind: 'wrong', text: pair.text, why: `handled ${handled.join()}, pointed at ${put.join()}` };
    return { kind: 'fine', text: pair.text };
  }

  /** Why an action cannot be tried alone in a frame, or that nothing comes of it; null: it does something. */
  probe(frame: Frame, action: string): string | null {
    const alone = this.#try(frame, `${capital(action)}.`);
    if ('why' in alone) return alone.why;
    const none = this.#try(frame, undefined);
    if ('why' in none) return none.why;
    return isSame(alone, none) ? 'nothing is to be seen of it' : null;
  }

  /** What comes of a text, played to the end of its effect; why it cannot be, where it cannot. */
  #try(frame: Frame, sentences: string | undefined): Tried {
    const key = `${frame.name}: ${sentences ?? ''}`;
    const known = this.#known.get(key) ?? this.#played(frame, sentences === undefined ? undefined : frame.ability(sentences));
    this.#known.set(key, known);
    return known;
  }

  #played(frame: Frame, text: string | undefined): Tried {
    const loaded = this.#load(frame, text);
    if ('why' in loaded) return loaded;
    const said = text ?? 'nothing';
    if (!this.#prints(text)) return { text: said, why: 'it does not print', isFault: true };
    const game = this.#start(frame, loaded);
    const bearer = game.state.objects.definition.indexOf(this.#kit.cards.length);
    const hidden = frame.isPlayed === true ? bearer : -1;
    const places = game.state.objects.zone.slice();
    const events: string[] = [];
    game.report = (event) => {
      const told = toldOf(event, hidden);
      if (told !== null) events.push(told);
    };
    const offered: string[] = [];
    const why = this.#begin(frame, game, text !== undefined, offered) ?? this.#finish(frame, loaded, game);
    if (why !== null) return { text: said, why, isFault: true };
    const looked = this.#known.size % this.#every === 0 ? Object.entries(properties) : [];
    const faults = looked.flatMap(([name, property]) => {
      const fault = firstFault(property, () => this.#atDecision(frame, loaded), 1, 1, { first: 6, every: 2 });
      return fault === null ? [] : [`${name}: ${fault}`];
    });
    if (faults.length > 0) return { text: said, why: faults.join('; '), isFault: true };
    const moved = places.flatMap((zone, card) => (game.state.objects.zone[card] === zone || card === hidden ? [] : [card]));
    return {
      text: said,
      after: [...snapshot(game, hidden), ...(frame === this.#kit.lasting ? [...offered, pending(game)?.options.join() ?? ''] : [])].join(
        '\n',
      ),
      events: events.join('\n'),
      moved,
      bearer,
      arrived: (name) => moved.filter((card) => zoneName(game, card).endsWith(name)),
    };
  }

  /** Plays until the first thing can be done again that could be at the beginning. */
  #finish(frame: Frame, loaded: Loaded, game: Game): string | null {
    const random = dice.seeded(7);
    const end = this.#endOf(frame, loaded);
    for (let i = 0; i < MOST_DECISIONS && game.state.decision !== null && game.state.decision.clause !== end; i++) {
      const d = pending(game);
      if (d === undefined) break;
      // What may be done is done, and as much of it as may be: a player who declines would tell nothing.
      const most = d.options.filter((one) => !/^(?:no|pass|done|stop)$/.test(one));
      const some = d.range === null ? most.slice(0, d.max) : [String(d.range[1] ?? d.range[0])];
      const picks = d.range === null && most.length < d.max ? randomAnswer(game, random).picks : some;
      const refused = answer(game, d.player, { decision: d.id, picks });
      if (refused !== undefined) return `${picks.join()} was offered and is refused: ${refused.message}`;
    }
    return null;
  }

  /** The clause of the decision that a frame without its ability comes to. */
  #endOf(frame: Frame, loaded: Loaded): unknown {
    const blank = frame.own === true ? loaded : this.#load(frame, undefined);
    if ('why' in blank) throw new Error(blank.why);
    const game = this.#start(frame, blank);
    this.#begin(frame, game, false);
    return (game.state.decision as { readonly clause: unknown } | null)?.clause;
  }

  #load(frame: Frame, text: string | undefined): Loaded | Failed {
    const { rulebook, load } = this.#host;
    const loaded = load(rulebook(), [...this.#kit.cards, frame.card(text)]);
    const [problem] = loaded.problems;
    return problem === undefined ? loaded : { text: text ?? '', why: problem.message };
  }

  #start({ position, begins }: Frame, loaded: Loaded): Game {
    const { rulebook, place } = this.#host;
    const game = place(rulebook(), loaded, position);
    if (Array.isArray(game)) throw new Error(JSON.stringify(game));
    // What a position settles by itself is not the doing of an ability; only where nobody is asked before it is carried out it comes with that.
    if (begins.length > 0) run(game as Game);
    return game as Game;
  }

  #begin({ begins, own }: Frame, game: Game, isSaid: boolean, offered: string[] = []): string | null {
    run(game);
    for (const option of own === true && !isSaid ? begins.slice(0, -1) : begins) {
      const d = pending(game);
      offered.push(d?.options.join() ?? '');
      const pick = d?.options.find((one) => option.test(one));
      if (d === undefined || pick === undefined) return UNPLAYED;
      const refused = answer(game, d.player, { decision: d.id, picks: [pick] });
      if (refused !== undefined) return refused.message;
    }
    return null;
  }

  #atDecision(frame: Frame, loaded: Loaded): Game {
    const game = this.#start(frame, loaded);
    this.#begin(frame, game, true);
    return game;
  }

  /** Every tree prints as a text again. */
  #prints(text: string | undefined): boolean {
    const { readTexts, vocabulary } = this.#host;
    return text === undefined || readTexts(BEARER, text).abilities.every((one) => printAbility(vocabulary, one) !== undefined);
  }
}

const failed = ({ text, why, isFault }: Failed): Outcome => ({ kind: isFault === true ? 'wrong' : 'refused', text, why });

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const zoneName = (g: Game, card: number): string => g.book.zoneName(g.state.zones, g.state.objects.zone[card] as never);

const isSame = (one: Played, other: Played): boolean => one.after === other.after && one.events === other.events;

/** What happened otherwise; null: nothing. */
function otherThan(wanted: Played, found: Played): string | null {
  if (isSame(wanted, found)) return null;
  return wanted.after === found.after ? difference(wanted.events, found.events) : difference(wanted.after, found.after);
}

/** What is only noted down happens to nobody, nor does that an ability waits to be carried out, or is an object of its own while it is. */
const NOTED: ReadonlySet<string> = new Set('assign establish remember signal bar arrange standing dismiss create amend erase'.split(' '));

/** What happens to which cards; what an effect is numbered, and what the bearer of the text does as it is played, is left out. */
function toldOf(event: object, hidden: number): string | null {
  const { kind, verb, card, cards } = event as {
    readonly kind: string;
    readonly verb?: unknown;
    readonly card?: number;
    readonly cards?: unknown;
  };
  if (NOTED.has(kind) || (card !== undefined && card === hidden)) return null;
  return JSON.stringify([kind, verb, card, cards]);
}

/** Where every card is and how it lies, what its numbers are, and what effects there are on which cards. */
function snapshot(game: Game, without: number): readonly string[] {
  const { objects, effects, timed, facts } = game.state;
  const cards = objects.zone.flatMap((zone, card) => (card === without ? [] : [`${card}:${zone}/${objects.traits[card]}`]));
  const made = effects.map(
    ({ on, until, captured }) => `${(on ?? []).map((ref) => objectOf(ref)).join('+')} until ${until} ${JSON.stringify(captured.n)}`,
  );
  const shown = view(game, 'all').zones.flatMap((zone) => zone.cards.filter(({ name }) => without < 0 || name !== BEARER));
  const numbers = shown.map(({ name, values: { text: _text, ...values } = {} }) => `${name} is ${JSON.stringify(values)}`);
  return [...cards, ...made, ...numbers, `${timed.length} waiting`, JSON.stringify(facts)];
}

function difference(wanted: string, found: string): string {
  const [one, other] = [new Set(wanted.split('\n')), new Set(found.split('\n'))];
  const gone = [...one].filter((line) => !other.has(line));
  const come = [...other].filter((line) => !one.has(line));
  return `wanted ${gone.join(', ')}; found ${come.join(', ')}`.slice(0, 400);
}
