import {
  type Ability,
  abilityProgram,
  type Definition,
  effects,
  type Game,
  type Instruction,
  labelOf,
  type Player,
  type Ref,
  type Rulebook,
  type Subject,
  subjects,
  type Vars,
} from '@goldenrule/kernel';
import { answer, keyOf, run, whyNot } from '@goldenrule/kernel/hosts';
import { type More, PLAIN } from '../src/abilities-data.ts';
import { book as gateRuler112 } from '../src/editions/1.1.2/book.ts';
import { placePosition } from '../src/editions/1.1.2/position.ts';
import { type CardFacts, factsOf } from '../src/facts.ts';
import type { GateRulerLibrary } from '../src/library.ts';
import { ATTACK, DEFENSE, FIELD, RULER } from '../src/zones.ts';

/** An ability made by hand: what the machine needs of it, what playing needs, and its instructions. */
/** The locals of an ability made by hand. */
export interface Frame extends Vars {
  self: Ref;
  master: Player;
  target: readonly Ref[];
}

export interface HandMade extends Partial<Omit<Ability, 'index' | 'program' | 'cost' | 'statics' | 'more'>> {
  readonly more?: Partial<More>;
  readonly does?: readonly Instruction<Frame>[];
  readonly statics?: readonly Omit<effects.Static, 'index'>[];
}

export interface TestCard {
  readonly facts: CardFacts;
  readonly abilities: readonly HandMade[];
}

const NOTHING_PRINTED: Omit<CardFacts, 'id' | 'name' | 'type'> = {
  number: '',
  printings: [],
  faction: 'Test',
  attributes: [],
  level: 0,
  atk: null,
  hp: null,
  stk: null,
  life: null,
  legendary: false,
  text: '',
  ruler: null,
};
const made = (name: string, type: CardFacts['type'], more: Partial<CardFacts>, abilities: readonly HandMade[]): TestCard => ({
  facts: { ...NOTHING_PRINTED, id: name, name, type, ...more },
  abilities,
});

export const unit = (name: string, more: Partial<CardFacts> = {}, ...abilities: readonly HandMade[]): TestCard =>
  made(name, 'Unit', { atk: 2, hp: 3, stk: 1, ...more }, abilities);
export const field = (name: string, more: Partial<CardFacts> = {}, ...abilities: readonly HandMade[]): TestCard =>
  made(name, 'Field', more, abilities);
export const event = (name: string, more: Partial<CardFacts> = {}, ...abilities: readonly HandMade[]): TestCard =>
  made(name, 'Event', more, abilities);
export const ruler = (
  name: string,
  more: Partial<CardFacts> = {},
  cap: number | null = null,
  ...abilities: readonly HandMade[]
): TestCard =>
  made(
    name,
    'Ruler',
    {
      life: 10,
      atk: 2,
      stk: 2,
      faction: null,
      ruler: {
        zones: { attack: 2, defense: 1, set: 3, hand: 1 },
        deck: {
          size: 50,
          factions: null,
          copies: null,
          legendary: null,
          levels: null,
          counters: null,
          resources: 0,
          numbers: [],
          perFaction: null,
        },
        cap,
        setup: '',
        start: '',
      },
      ...more,
    },
    abilities,
  );

const EXTRAS: readonly TestCard[] = [
  ruler('King'),
  ruler('Queen'),
  unit('Imp'),
  unit('Orc', { atk: 3, hp: 4 }),
  event('Blank'),
  made('Gem', 'Resource', { faction: null }, []),
];

function libraryOf(book: Rulebook, cards: readonly TestCard[]): GateRulerLibrary {
  const abilities: Ability[] = [];
  const statics: effects.Static[] = [];
  const programs: ReturnType<typeof abilityProgram>[] = [];
  const definitions = cards.map(({ facts, abilities: own }, index): Definition => {
    const numbers = own.map((one) => {
      const program = programs.push(abilityProgram(book, facts.name, one.does ?? [], '14-3c-3')) - 1;
      const parts = (one.statics ?? []).map((part) => statics.push({ ...part, index: statics.length }) - 1);
      const { more, does: _, statics: __, ...rest } = one;
      const ability: Ability = {
        index: abilities.length,
        kind: 'act',
        text: facts.name,
        zones: [ATTACK, DEFENSE, FIELD, RULER],
        triggers: [],
        situation: null,
        replacements: [],
        cost: -1,
        ...rest,
        statics: parts,
        program,
        more: { ...PLAIN, ...more },
      };
      abilities.push(ability);
      return ability.index;
    });
    return { index, id: facts.id, name: facts.name, abilities: numbers, facts };
  });
  return { definitions, abilities, statics, programs, whats: effects.spokenOf(statics), groups: [], rulerActs: new Map() };
}

type Side = Readonly<Record<string, string | readonly string[]>>;
export interface Laid {
  readonly A?: Side;
  readonly B?: Side;
  readonly at?: string;
  readonly player?: 'A' | 'B';
  readonly gate?: readonly string[];
  readonly summons?: Readonly<Record<string, number>>;
  readonly battle?: { readonly attacker: string; readonly column: string };
  readonly 'ruler damage'?: Readonly<Record<string, number>>;
}

const DECLINES = ['pass', 'no', 'done', 'stop attacking', 'leave'];

/** Loads cards made by hand, lays out a position and plays on from it by naming what is chosen. */
export function playtest(cards: readonly TestCard[], laid: Laid, book: Rulebook = gateRuler112()) {
  const all = [...cards, ...EXTRAS];
  const library = libraryOf(book, all);
  const side = (lord: string, given: Side = {}): Side => ({ ruler: lord, deck: ['9 Blank'], ...given });
  const position = { ...laid, A: side('King', laid.A), B: side('Queen', laid.B) };
  const placed = placePosition(book, library, (name) => all.findIndex((one) => one.facts.name === name), position);
  if (Array.isArray(placed)) throw new Error(JSON.stringify(placed));
  const game = placed as Game;
  run(game);

  const label = (subject: Subject): string => {
    if (subjects.isAbility(subject)) return `${labelOf(game, subjects.abilityObject(subject))}'s ability`;
    return subjects.isCard(subject) ? labelOf(game, subject) : keyOf(game, subject).replace(/^[AB] (?=attack|defense|set)/, '');
  };
  const decision = () => game.state.decision;
  const zoneNamed = (name: string): readonly number[] => {
    const zone = game.state.zones.findIndex((_, i) => book.zoneName(game.state.zones, i) === name);
    if (zone < 0) throw new Error(`there is no zone ${name}`);
    return game.state.contents[zone] as number[];
  };
  const test = {
    game,
    library,
    label,
    /** Who is asked, at which clause. */
    get asks(): string {
      const d = decision();
      return d === null ? 'nobody' : `${d.player === 0 ? 'A' : 'B'} ${d.clause}`;
    },
    get options(): string[] {
      const d = decision();
      return d?.range ? [`${d.range[0]} to ${d.range[1]}`] : (d?.options ?? []).map(label).sort();
    },
    /** Answers by name; of several of a name the first that is offered is meant. */
    choose(...labels: readonly (string | number)[]) {
      const d = decision();
      if (d === null) throw new Error(`nothing is asked; wanted ${labels.join(', ')}`);
      const left = d.options.slice();
      const picks = labels.map((one) => {
        if (d.range !== null) return String(one);
        const at = left.findIndex((subject) => label(subject) === one);
        if (at < 0) throw new Error(`${one} is not offered at ${test.asks} "${d.prompt}": ${test.options.join(', ')}`);
        return keyOf(game, left.splice(at, 1)[0] as Subject);
      });
      const refused = answer(game, d.player, { decision: d.id, picks });
      if (refused !== undefined) throw new Error(`${refused.message} [${refused.clause}]`);
      return test;
    },
    /** Everybody gives up priority once, so that the top of the gate resolves. */
    pass(times = 2) {
      for (let i = 0; i < times; i++) test.choose('pass');
      return test;
    },
    /** Declines whatever is asked until this clause asks. */
    until(clause: string, by?: 'A' | 'B') {
      for (let i = 0; i < 100; i++) {
        const d = decision();
        if (d === null) throw new Error(`the game ended before ${clause}`);
        if (d.clause === clause && (by === undefined || (by === 'A' ? 0 : 1) === d.player)) return test;
        const shy = d.options.find((one) => DECLINES.includes(label(one)));
        if (shy !== undefined) test.choose(label(shy));
        else if (d.range !== null) test.choose(d.range[0]);
        else test.choose(...d.options.slice(0, d.min).map(label));
      }
      throw new Error(`${clause} is never asked`);
    },
    /** The names of what lies in a zone, the top one last. */
    zone: (name: string): string[] => zoneNamed(name).map((one) => labelOf(game, one)),
    /** What lies in the gate, from the top. */
    get gate(): string[] {
      return test.zone('gate').toReversed();
    },
    exhausted: (name: string): number => zoneNamed(name).filter((card) => ((game.state.objects.traits[card] as number) & 1) === 1).length,
    /** Current damage of the first card of that name. */
    damage: (name: string): number => factsOf(game).damage[refNamed(name)] ?? 0,
    /** Why this cannot be chosen now, by name. */
    why: (name: string): string => whyNot(game, keyOf(game, objectNamed(name))),
    card: (name: string): number => objectNamed(name),
    get facts() {
      return factsOf(game);
    },
  };
  const objectNamed = (name: string): number => {
    for (let i = 0; i < game.state.objects.count; i++)
      if ((game.state.objects.zone[i] as number) >= 0 && labelOf(game, i) === name) return i;
    throw new Error(`no ${name}`);
  };
  const refNamed = (name: string): number => {
    const object = objectNamed(name);
    return ((game.state.objects.serial[object] as number) << 10) | object;
  };
  return test;
}

export const A: Player = 0;
export const B: Player = 1;
