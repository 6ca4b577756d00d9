import type { CardData, drawing, Face, View, ViewCard } from '@goldenrule/kernel/hosts';

/** One term of a sum; the first is what is printed. */
export interface Part {
  readonly kind: 'printed' | 'effects' | 'added';
  /** The game's word for what adds it. */
  readonly label?: string;
  readonly amount: number;
  readonly card?: ViewCard;
}

export interface BattleSide {
  readonly card: ViewCard;
  readonly fact: string;
  readonly total: number;
  readonly parts: readonly Part[];
}

/** Who attacks whom, and how their values come about. */
export interface Battle {
  readonly attacker: BattleSide;
  readonly targets: readonly BattleSide[];
  /** The zone that is attacked where no card is. */
  readonly place: string | null;
  /** Cards that add to others, with whom they add to. */
  readonly helpers: readonly (readonly [from: string, to: string])[];
}

interface Added {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly word: string;
}

const attackIn = (face: Face): drawing.Attack | undefined => face.layout.between.find((one): one is drawing.Attack => 'attacker' in one);

export function battleOf(view: View, face: Face, cards: Readonly<Record<string, CardData>>): Battle | null {
  const rule = attackIn(face);
  if (rule === undefined) return null;
  const all = view.zones.flatMap((zone) => zone.cards);
  const find = (key: unknown): ViewCard | undefined => (typeof key === 'string' ? all.find((card) => card.key === key) : undefined);
  const attacker = find(view.facts[rule.attacker]);
  if (attacker === undefined) return null;
  const targets = [view.facts[rule.targets]].flat().flatMap((key) => find(key) ?? []);
  const adds = addsIn(rule.adds === undefined ? undefined : view.facts[rule.adds]);
  const [mine, theirs] = rule.meets.find(([, fact]) => typeof targets[0]?.values?.[fact] === 'number') ?? rule.meets[0] ?? ['', ''];
  const side = (card: ViewCard, fact: string): BattleSide => sideOf(card, fact, cards[card.definition ?? ''], adds, find);
  const place = rule.place === undefined ? null : view.facts[rule.place];
  return {
    attacker: side(attacker, mine),
    targets: targets.map((card) => side(card, theirs)),
    place: targets.length === 0 && typeof place === 'string' ? place : null,
    helpers: adds.map(({ from, to }) => [from, to]),
  };
}

function sideOf(
  card: ViewCard,
  fact: string,
  data: CardData | undefined,
  adds: readonly Added[],
  find: (key: unknown) => ViewCard | undefined,
): BattleSide {
  const total = numberIn(card.values?.[fact]) ?? 0;
  const printed = numberIn(data?.[fact]) ?? total;
  const given = adds.filter(({ to }) => to === card.key);
  const rest = total - printed - given.reduce((sum, { amount }) => sum + amount, 0);
  const helped = given.map(({ from, amount, word }): Part => {
    const helper = find(from);
    return { kind: 'added', label: word, amount, ...(helper === undefined ? {} : { card: helper }) };
  });
  return {
    card,
    fact,
    total,
    parts: [{ kind: 'printed', amount: printed }, ...(rest === 0 ? [] : [{ kind: 'effects' as const, amount: rest }]), ...helped],
  };
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function addsIn(fact: unknown): readonly Added[] {
  return (Array.isArray(fact) ? (fact as readonly unknown[]) : []).flatMap((one) => {
    const [from, to, amount, word] = Array.isArray(one) ? (one as readonly unknown[]) : [];
    if (typeof from !== 'string' || typeof to !== 'string' || typeof amount !== 'number' || typeof word !== 'string') return [];
    return [{ from, to, amount, word }];
  });
}
