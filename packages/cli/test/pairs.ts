/**
 * Pairs of what card texts can say, tried by generation: each condition before each action, and each word that points behind each step that
 * leaves something to point at. What a pair does is compared with what its parts do alone, so that nobody has to say what each pair means.
 */
import type { Edition } from '@goldenrule/games';
import { answer, dice, type Game, type Loaded, pending, run } from '@goldenrule/kernel/hosts';
import { firstFault, properties, randomAnswer } from '@goldenrule/kernel/proofs';
import { printAbility, type Terms, type Vocabulary } from '@goldenrule/language';

/** A condition, and whether it holds in the position in which it is tried. */
export type Asked = readonly [text: string, holds: boolean];
/** Something that leaves cards to point at, and how many of them: what points at one cannot point at several. */
export type Producer = readonly [text: string, many: 'one' | 'several'];

/** What a game brings: a position, how texts are put on a card there and set off, and phrases of every kind. */
export interface Kit {
  readonly rules: string;
  readonly cards: readonly Readonly<Record<string, unknown>>[];
  readonly position: Readonly<Record<string, unknown>>;
  /** The card that bears the text. */
  readonly card: (text: string) => Readonly<Record<string, unknown>>;
  readonly ability: (sentence: string) => string;
  /** It goes somewhere itself as it is played: where that is is not looked at. */
  readonly isPlayed: boolean;
  /** Options that set it off. */
  readonly begins: RegExp;
  readonly conditions: readonly Asked[];
  readonly actions: readonly string[];
  /** What is done where a condition does not hold; no action does the same. */
  readonly instead: string;
  readonly producers: readonly Producer[];
  /** What is done to the cards pointed at: it puts them where nothing else in the position goes. */
  readonly pointers: readonly Producer[];
  readonly target: (text: string) => string;
  readonly targetZone: string;
}

export type Outcome =
  | { readonly kind: 'refused'; readonly text: string; readonly why: string }
  | { readonly kind: 'fine'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string; readonly why: string };

/** What went otherwise than its words say. */
export const wrongOf = (outcomes: readonly Outcome[]): readonly Outcome[] => outcomes.filter(({ kind }) => kind === 'wrong');

const MOST_DECISIONS = 40;

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
  condition([condition, holds]: Asked, action: string): Outcome {
    const { ability, instead } = this.#kit;
    const alone = this.#try(ability(`${capital(action)}.`));
    const other = this.#try(ability(`${capital(instead)}.`));
    if ('why' in alone) return failed(alone);
    if ('why' in other) return failed(other);
    const pair = this.#try(ability(`If ${condition}, ${action}.`));
    if ('why' in pair) return failed(pair);
    const branch = this.#try(ability(`If ${condition}, ${action}. If not, ${instead}.`));
    const wanted = holds ? alone.after : pair.before;
    if (pair.after !== wanted) return { kind: 'wrong', text: pair.text, why: difference(wanted, pair.after) };
    if ('why' in branch) return failed(branch);
    const either = holds ? alone.after : other.after;
    if (branch.after !== either) return { kind: 'wrong', text: branch.text, why: difference(either, branch.after) };
    return { kind: 'fine', text: pair.text };
  }

  /** Does a word that points mean the cards that the step before handled, all of them and no others? */
  pointer([producer, made]: Producer, [pointer, meant]: Producer): Outcome {
    const { ability, target, targetZone } = this.#kit;
    const text = ability(`${capital(producer)}, and ${target(pointer)}.`);
    if (made !== meant) return { kind: 'refused', text, why: 'one is not several' };
    const pair = this.#try(text);
    if ('why' in pair) return failed(pair);
    const handled = pair.handled;
    const put = pair.arrived(targetZone);
    const missed = handled.filter((card) => !put.includes(card));
    const strange = put.filter((card) => !handled.includes(card));
    if (put.length === 0) return { kind: 'wrong', text, why: 'it does nothing' };
    if (missed.length + strange.length > 0) return { kind: 'wrong', text, why: `handled ${handled.join()}, pointed at ${put.join()}` };
    return { kind: 'fine', text };
  }

  /** What comes of a text, played to the end of its effect; why it cannot be, where it cannot. */
  #try(text: string): Tried {
    const known = this.#known.get(text) ?? this.#played(text);
    this.#known.set(text, known);
    return known;
  }

  #played(text: string): Tried {
    const loaded = this.#load(text);
    if ('why' in loaded) return loaded;
    const unsaid = roundTrip(this.#host.vocabulary, this.#host.readTexts('Bearer', text).abilities);
    const game = this.#start(loaded);
    const bearer = this.#kit.isPlayed ? game.state.objects.definition.indexOf(this.#kit.cards.length) : -1;
    const before = snapshot(game, bearer);
    const places = game.state.objects.zone.slice();
    const begun = this.#begin(game);
    if (begun !== null) return { text, why: begun };
    const random = dice.seeded(7);
    const handled = new Set<number>();
    const { clause } = this.#start(loaded).state.decision as { readonly clause: unknown };
    for (let i = 0; i < MOST_DECISIONS && game.state.decision !== null && game.state.decision.clause !== clause; i++) {
      const d = pending(game);
      if (d === undefined) break;
      // What may be done is done, and as much of it as may be: a player who declines would tell nothing.
      const most = d.options.filter((one) => !/^(?:no|pass|done|stop)$/.test(one));
      const picks = d.range === null && most.length >= d.max ? most.slice(0, d.max) : randomAnswer(game, random).picks;
      for (const pick of picks) handled.add(objectOf(pick));
      const refused = answer(game, d.player, { decision: d.id, picks });
      if (refused !== undefined) return { text, why: `${picks.join()} was offered and is refused: ${refused.message}`, isFault: true };
    }
    const looked = this.#known.size % this.#every === 0 ? Object.entries(properties) : [];
    const faults = looked.flatMap(([name, property]) => {
      const fault = firstFault(property, () => this.#atDecision(loaded), 1, 1, { first: 6, every: 2 });
      return fault === null ? [] : [`${name}: ${fault}`];
    });
    if (faults.length > 0 || unsaid !== null) return { text, why: [...faults, unsaid ?? ''].join('; '), isFault: true };
    const moved = places.flatMap((zone, card) => (game.state.objects.zone[card] === zone || card === bearer ? [] : [card]));
    return {
      text,
      before,
      after: snapshot(game, bearer),
      handled: moved,
      arrived: (name) => moved.filter((card) => zoneName(game, card).endsWith(name)),
    };
  }

  #load(text: string): Loaded | { readonly text: string; readonly why: string } {
    const { rulebook, load } = this.#host;
    const loaded = load(rulebook(), [...this.#kit.cards, this.#kit.card(text)]);
    const [problem] = loaded.problems;
    return problem === undefined ? loaded : { text, why: problem.message };
  }

  #start(loaded: Loaded): Game {
    const { rulebook, place } = this.#host;
    const game = place(rulebook(), loaded, this.#kit.position);
    if (Array.isArray(game)) throw new Error(JSON.stringify(game));
    run(game as Game);
    return game as Game;
  }

  #begin(game: Game): string | null {
    const d = pending(game);
    const option = d?.options.find((one) => this.#kit.begins.test(one));
    if (d === undefined || option === undefined) return `it cannot be set off: ${d?.options.join() ?? 'nobody is asked'}`;
    const refused = answer(game, d.player, { decision: d.id, picks: [option] });
    return refused === undefined ? null : refused.message;
  }

  #atDecision(loaded: Loaded): Game {
    const game = this.#start(loaded);
    this.#begin(game);
    return game;
  }
}

interface Failed {
  readonly text: string;
  readonly why: string;
  /** It was loaded, and something went wrong. */
  readonly isFault?: true;
}
type Tried =
  | Failed
  | {
      readonly text: string;
      readonly before: string;
      readonly after: string;
      readonly handled: readonly number[];
      readonly arrived: (zone: string) => readonly number[];
    };

const failed = ({ text, why, isFault }: Failed): Outcome => ({ kind: isFault === true ? 'wrong' : 'refused', text, why });

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const objectOf = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? -1);
const zoneName = (g: Game, card: number): string => g.book.zoneName(g.state.zones, g.state.objects.zone[card] as never);

/** Where every card is and how it lies, and what effects there are on which cards. */
function snapshot({ state: { objects, effects, timed, facts } }: Game, without: number): string {
  const cards = objects.zone.flatMap((zone, card) => (card === without ? [] : [`${card}:${zone}/${objects.traits[card]}`]));
  const made = effects.map(
    ({ on, until, captured }) => `${(on ?? []).map((ref) => ref & 1023).join('+')} until ${until} ${JSON.stringify(captured.n)}`,
  );
  return [...cards, ...made, `${timed.length} waiting`, JSON.stringify(facts)].join('\n');
}

function difference(wanted: string, found: string): string {
  const [one, other] = [new Set(wanted.split('\n')), new Set(found.split('\n'))];
  const gone = [...one].filter((line) => !other.has(line));
  const come = [...other].filter((line) => !one.has(line));
  return `wanted ${gone.join(', ')}; found ${come.join(', ')}`.slice(0, 400);
}

/** Every tree prints as a text again. */
function roundTrip(vocabulary: Vocabulary<Terms>, abilities: readonly Parameters<typeof printAbility>[1][]): string | null {
  return abilities.every((one) => printAbility(vocabulary, one) !== undefined) ? null : 'it does not print';
}
