import {
  type Ask,
  ask,
  call,
  type Game,
  happen,
  type Instruction,
  ofCard,
  type Player,
  type Subject,
  set,
  type Vars,
} from '@goldenrule/kernel';
import { drivenFromDeck } from './drive.ts';
import { printed } from './facts.ts';
import { goes, readies } from './moves.ts';
import { firstDraw } from './phases.ts';
import { ASIDE, cardsIn, isExhausted, RESOURCE } from './zones.ts';

interface Act extends Vars {
  master: Player;
  startOfTurn: boolean;
  pick: readonly Subject[];
}

const resourcesAside = (g: Game, player: Player): readonly number[] =>
  cardsIn(g, player, ASIDE).filter((card) => printed(g, card).type === 'Resource');
const exhaustedResources = (g: Game, player: Player): readonly number[] =>
  cardsIn(g, player, RESOURCE).filter((card) => isExhausted(g, card));

const putResources = (n: number): readonly Instruction[] => [
  happen((g, v: Act) =>
    resourcesAside(g, v.master)
      .slice(0, n)
      .flatMap((card) => goes(g, card, { kind: RESOURCE, player: v.master }, { verb: 'put', traits: 0 })),
  ),
];
const draw = (n: number): readonly Instruction[] => [
  call('15-8b', (g, v: Act) => ({ player: v.master, count: v.startOfTurn ? firstDraw(g, n) : n })),
];
const drive = (n: number): readonly Instruction[] => [
  call('15-19a', (g, v: Act) => ({ player: v.master, cards: drivenFromDeck(g, v.master, n) })),
];
const readyResources = (n: number): readonly Instruction[] => [
  set('pick', (g, v: Act) => exhaustedResources(g, v.master)),
  ask(
    'pick',
    (g, v: Act): Ask => ({
      player: v.master,
      prompt: 'ready resources',
      candidates: exhaustedResources(g, v.master).map(ofCard),
      min: n,
      max: n,
      open: true,
    }),
  ),
  happen((g, v: Act) => v.pick.map((card) => readies(g, card))),
];

const SENTENCES: readonly (readonly [RegExp, (n: number) => readonly Instruction[]])[] = [
  [/^Put (\d+) resource cards? into your resource zone in a ready state$/, putResources],
  [/^Draw (\d+|a) cards?$/, draw],
  [/^Drive (\d+)$/, drive],
  [/^Ready (\d+) resources? you control$/, readyResources],
];

/** What a ruler has its player do, sentence by sentence; a sentence nobody understands is given back as it is. */
export function rulerInstructions(text: string): readonly Instruction[] | string {
  const instructions: Instruction[] = [];
  for (const sentence of text.split('.').map((one) => one.trim())) {
    if (sentence === '') continue;
    const [found, make] = SENTENCES.map(([pattern, make]) => [pattern.exec(sentence), make] as const).find(([one]) => one !== null) ?? [];
    if (found == null || make === undefined) return sentence;
    instructions.push(...make(found[1] === 'a' ? 1 : Number(found[1])));
  }
  return instructions;
}
