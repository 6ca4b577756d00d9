import {
  type Ability,
  abilityProgram,
  contentsOf,
  type Game,
  labelOf,
  type Player,
  type Rulebook,
  type Subject,
  subjects,
  type ZoneId,
} from '@goldenrule/kernel';
import { answer, keyOf, run } from '@goldenrule/kernel/hosts';
import { book as vanguard110 } from '../editions/1.10/book.ts';
import { placePosition } from '../editions/1.10/position.ts';
import { readTexts } from '../editions/1.10/vocabulary.ts';
import type { CardFacts } from '../facts.ts';
import { loadCards, type VanguardLibrary } from '../library.ts';
import { effectsReach } from '../text-questions.ts';
import type { TextInstruction } from './locals.ts';

/** A card for a test: grade 1 of the clan Ember unless said otherwise. */
export const card = (name: string, more: Partial<Omit<CardFacts, 'name' | 'id'>> = {}): CardFacts => ({
  id: name,
  name,
  type: (more.trigger ?? null) === null ? 'Normal Unit' : 'Trigger Unit',
  clan: 'Ember',
  race: [],
  grade: 1,
  power: 7000,
  shield: 5000,
  critical: 1,
  trigger: null,
  skill: null,
  text: '',
  ...more,
});

/** A blank card, a vanguard of each side, and plain units. */
export const EXTRAS: readonly CardFacts[] = [
  card('Blank', { clan: 'None', grade: 0, power: 5000 }),
  card('Ember Lord', { grade: 3, power: 10000, shield: null }),
  card('Tide Lord', { clan: 'Tide', grade: 3, power: 10000, shield: null }),
  card('Ember Page'),
  card('Ember Squire', { skill: 'Boost' }),
  card('Tide Page', { clan: 'Tide' }),
  card('Tide Squire', { clan: 'Tide', skill: 'Boost' }),
];

type Side = Readonly<Record<string, string | readonly string[]>>;
export interface Laid {
  readonly A?: Side;
  readonly B?: Side;
  readonly at?: string;
  readonly player?: 'A' | 'B';
  readonly battles?: number;
  readonly turn?: number;
}

/** Loads cards, lays out a position and plays on from it by naming what is chosen. */
export class Playtest {
  readonly game: Game;
  readonly library: VanguardLibrary;

  /** `own`: what abilities do instead of what their texts say, by the name of their card. */
  constructor(
    cards: readonly CardFacts[],
    laid: Laid,
    book: Rulebook = vanguard110(),
    own: Readonly<Record<string, readonly TextInstruction[]>> = {},
  ) {
    const all = [...EXTRAS, ...cards];
    const { library, problems } = loadCards(readTexts, book, all);
    if (problems.length > 0) throw new Error(problems.map(({ card: name, message }) => `${name}: ${message}`).join('\n'));
    this.library = withOwn(library, book, own);
    const side = (lord: string, given: Side = {}): Side => ({ VC: lord, deck: ['9 Blank'], ...given });
    const position = { ...laid, A: side('Ember Lord', laid.A), B: side('Tide Lord', laid.B) };
    const game = placePosition(book, this.library, (name) => all.findIndex((one) => one.name === name), position);
    if (Array.isArray(game)) throw new Error(JSON.stringify(game));
    this.game = game as Game;
    run(this.game);
  }

  label(subject: Subject): string {
    if (subjects.isAbility(subject)) return `${labelOf(this.game, subjects.abilityObject(subject))}'s ability`;
    return subjects.isCard(subject) ? labelOf(this.game, subject) : keyOf(this.game, subject);
  }

  /** What is asked now. */
  get prompt(): string {
    return this.game.state.decision?.prompt ?? '';
  }
  get asks(): Player | undefined {
    return this.game.state.decision?.player;
  }
  get options(): string[] {
    return (this.game.state.decision?.options ?? []).map((one) => this.label(one)).sort();
  }

  /** Answers by name; of several cards of a name the first that is offered is meant. */
  choose(...labels: readonly (string | number)[]): this {
    const d = this.game.state.decision;
    if (d === null) throw new Error(`nothing is asked; wanted ${labels.join(', ')}`);
    const left = d.options.slice();
    const picks = labels.map((label) => {
      if (d.range !== null) return String(label);
      const at = left.findIndex((one) => this.label(one) === label);
      if (at < 0) throw new Error(`${label} is not offered at "${d.prompt}": ${this.options.join(', ')}`);
      return keyOf(this.game, left.splice(at, 1)[0] as Subject);
    });
    const refused = answer(this.game, d.player, { decision: d.id, picks });
    if (refused !== undefined) throw new Error(`${refused.message} [${refused.clause}]`);
    return this;
  }

  /** Declines whatever is asked until this is. */
  until(prompt: string): this {
    for (let i = 0; i < 100; i++) {
      const d = this.game.state.decision;
      if (d === null) throw new Error(`the game ended before "${prompt}"`);
      if (d.prompt === prompt) return this;
      const shy = d.options.find((one) => DECLINES.includes(this.label(one)));
      if (shy !== undefined) this.choose(this.label(shy));
      else if (d.range !== null) this.choose(d.range[0]);
      else this.choose(...d.options.slice(0, d.min).map((one) => this.label(one)));
    }
    throw new Error(`"${prompt}" is never asked`);
  }

  /** The names of the cards in a zone, the top one last. */
  zone(side: 'A' | 'B', name: string): string[] {
    const { book, state } = this.game;
    const zone = state.zones.findIndex((_, at) => book.zoneName(state.zones, at) === `${side} ${name}`) as ZoneId;
    return contentsOf(this.game, zone).map((one) => labelOf(this.game, one));
  }

  /** The object of that name; of several the first. */
  card(name: string): number {
    const { objects } = this.game.state;
    for (let i = 0; i < objects.count; i++) if (labelOf(this.game, i) === name) return i;
    throw new Error(`no ${name}`);
  }
}

function withOwn(library: VanguardLibrary, book: Rulebook, own: Readonly<Record<string, readonly TextInstruction[]>>): VanguardLibrary {
  const programs = library.programs.slice();
  for (const { name, abilities } of library.definitions) {
    const instructions = own[name];
    if (instructions === undefined) continue;
    for (const ability of abilities) {
      const { program } = library.abilities[ability] as Ability;
      programs[program] = abilityProgram(book, name, instructions, effectsReach);
    }
  }
  return { ...library, programs };
}

const DECLINES = ['pass', 'no', 'done', 'do not attack', 'do not boost', 'stop', 'power last'];
