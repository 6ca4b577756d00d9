import { best } from '@goldenrule/bots';
import { freeCircle } from './calls.ts';
import { circleIn, type Seen, type Sight } from './sight.ts';

/** What a card text is about to do with what is chosen, read off the prompt: good for it or bad. */
const HARMS = /retire|discard|damage|rest\b|return|bind|cannot|lose|put .*(drop|deck|soul)|pay|cost|blast|sacrifice/;
const BECOMES_MINE = /find|search|to hand|look|reveal|\bcall|ride|keep|take/;

const FIELD_WORTH = 20_000;

/** How much its owner would miss the card. */
export function worthOf(s: Sight, card: Seen): number {
  const shield = (card.shield ?? 0) / 2;
  const grade = card.grade * 1000;
  if (card.where === 'hand') {
    const next = (s.me.vanguard?.grade ?? 0) + 1;
    const copies = s.me.hand.filter((one) => one.grade === card.grade).length;
    const needed = card.grade === next && copies === 1 ? 15_000 : 0;
    // A second top grade in hand is the card one can spare: it guards nothing.
    return shield + needed + (card.grade >= 3 ? 0 : 2000) + card.power / 10;
  }
  if (card.where === 'damage') return card.faceDown ? 0 : 1000;
  const front = card.where.startsWith('front') ? 3000 : 0;
  return FIELD_WORTH + card.power + grade + front + (card.where === 'VC' ? 50_000 : 0);
}

/** The prompt, and the verb of the text where it gives one. */
const about = ({ decision }: Sight): string => {
  const { key, params } = decision.prompt;
  return typeof params.verb === 'string' ? `${key}: ${params.verb}` : key;
};

type Rank = (key: string) => number;

/** Their cards: the best is chosen. Own cards: the best for something good, the worst for something bad. */
function rank(s: Sight): Rank {
  const harms = HARMS.test(about(s)) && !BECOMES_MINE.test(about(s));
  return (key) => {
    const card = s.card(key);
    if (card === undefined) return 0;
    const worth = worthOf(s, card);
    if (card.owner !== s.me.player) return worth;
    return harms || (card.where === 'hand' && !BECOMES_MINE.test(about(s))) ? -worth : worth;
  };
}

/** Where nothing is lost by it, as much as one may; of one's own hand and field no more than one must. */
function howMany(s: Sight): number {
  const { decision } = s;
  const harms = HARMS.test(about(s));
  const own = decision.options.some((key) => {
    const card = s.card(key);
    return card !== undefined && card.owner === s.me.player && card.where !== 'damage' && card.where !== 'drop' && card.where !== 'soul';
  });
  return own && harms ? decision.min : decision.max;
}

const WORD_ORDER = ['yes', 'go on', 'power first', 'attack'];
/** An empty deck loses. */
const DECK_NEEDED = 8;

/** Decisions no policy knows: words, circles, numbers, cards by their worth. */
export function byText(s: Sight): readonly string[] {
  const { decision } = s;
  const { options } = decision;
  const word = WORD_ORDER.find((one) => options.includes(one));
  if (word !== undefined && decision.max === 1) {
    const draws = /draw|charge|deck/.test(decision.prompt.key);
    const no = options.find((one) => one === 'no' || one === 'stop' || one === 'pass');
    return [draws && s.me.deckCount < DECK_NEEDED && no !== undefined ? no : word];
  }
  const cards = options.filter((key) => s.card(key) !== undefined);
  if (cards.length === 0 && options.some((key) => circleIn(key) !== undefined) && decision.max === 1)
    return [freeCircle(s, s.card(decision.picked[0] ?? ''))];
  const worth = rank(s);
  const ranked = options.toSorted((a, b) => worth(b) - worth(a));
  return ranked.slice(0, Math.max(decision.min, Math.min(howMany(s), ranked.length)));
}

/** The strongest stays. */
export const keepOne = (s: Sight): readonly string[] => {
  const pick = best(s.decision.options, (key) => s.card(key)?.power ?? 0);
  return pick === undefined ? [] : [pick];
};
