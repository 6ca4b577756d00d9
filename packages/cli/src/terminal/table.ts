import { type Game, type GameHost, opponentOf, type Player, type Seat, type View, type ViewCard, view } from '@goldenrule/kernel';
import { catalogue, type Say } from '../messages/index.ts';
import { fit, type Paint, paint } from './paint.ts';

export interface Drawing {
  readonly seat: Seat;
  readonly colour: boolean;
  readonly names?: readonly [string, string];
}

const WIDTH = 24;
const BAR = ' | ';
const LINE = WIDTH * 3 + BAR.length * 2;

/** Circles by row, as their own player sees them from left to right. */
const FRONT = ['front left', 'VC', 'front right'] as const;
const BACK = ['back left', 'back center', 'back right'] as const;
const SHORT: Readonly<Record<string, string>> = {
  VC: 'VC',
  'front left': 'FL',
  'front right': 'FR',
  'back left': 'BL',
  'back center': 'BC',
  'back right': 'BR',
};

/** Both fields, as the player at the bottom sees them. */
export function drawTable(host: GameHost, game: Game, bottom: Player, drawing: Drawing): string[] {
  const seen = view(game, drawing.seat);
  const say = catalogue(host);
  const brush = paint(drawing.colour);
  const names = drawing.names ?? ['A', 'B'];
  const top = opponentOf(bottom);
  const side = (player: Player): Side => ({ seen, player, host, say, brush, names });
  const them = side(top);
  const us = side(bottom);
  return [
    brush.strong(situation(seen, say, names)),
    counts(them),
    ...row(them, BACK.toReversed()),
    ...row(them, FRONT.toReversed()),
    middle(them, us),
    ...row(us, FRONT),
    ...row(us, BACK),
    counts(us),
    ...handOf(us),
  ];
}

interface Side {
  readonly seen: View;
  readonly player: Player;
  readonly host: GameHost;
  readonly say: Say;
  readonly brush: Paint;
  readonly names: readonly [string, string];
}

function situation({ facts }: View, say: Say, names: readonly [string, string]): string {
  if (typeof facts.turn !== 'number' || facts.turn === 0) return say('table.before');
  const where = [facts.phase, facts.step].flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : [])).join(', ');
  return say('table.turn', { turn: facts.turn, player: names[facts.turnPlayer as Player], phase: where });
}

const cardsIn = ({ seen, player }: Side, kind: string): readonly ViewCard[] =>
  seen.zones.find((zone) => zone.owner === player && zone.kind === kind)?.cards ?? [];
const countIn = ({ seen, player }: Side, kind: string): number =>
  seen.zones.find((zone) => zone.owner === player && zone.kind === kind)?.count ?? 0;

const has = ({ host }: Side, card: ViewCard, trait: string): boolean => {
  const names = host.traits[trait];
  return names !== undefined && (card.traits & names.mask) === names.bits;
};

function counts(side: Side): string {
  const damage = cardsIn(side, 'damage');
  const down = damage.filter((card) => has(side, card, 'face down')).length;
  const text = side.say('table.counts', {
    hand: countIn(side, 'hand'),
    deck: countIn(side, 'deck'),
    drop: countIn(side, 'drop'),
    soul: countIn(side, 'soul'),
    up: damage.length - down,
    down,
    bind: countIn(side, 'bind'),
  });
  const colour = side.player === 0 ? side.brush.mine : side.brush.theirs;
  return `${colour(fit(side.names[side.player], 12))} ${text}`;
}

const nameOf = (card: ViewCard, say: Say): string => card.name ?? say('a card');

/** A value that is shown as it is. */
export const told = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '-');

/** Grade, power and critical of a unit; how it lies. */
function statsOf(side: Side, card: ViewCard): string {
  if (has(side, card, 'face down')) return side.say('table.face down');
  const { grade, power, critical } = card.values ?? {};
  const resting = has(side, card, 'resting') ? ` ${side.say('table.resting')}` : '';
  return `G${told(grade)} ${told(power)} crit ${told(critical)}${resting}`;
}

/** Two lines: who stands where, and how strong. */
function row(side: Side, circles: readonly string[]): string[] {
  const cells = circles.map((circle) => {
    const card = cardsIn(side, circle)[0];
    const label = `${SHORT[circle] ?? circle} `;
    if (card === undefined) return [side.brush.faint(fit(`${label}${side.say('table.empty')}`, WIDTH)), fit('', WIDTH)];
    const lying = has(side, card, 'resting') ? side.brush.faint : circle === 'VC' ? side.brush.strong : (text: string) => text;
    return [lying(fit(`${label}${nameOf(card, side.say)}`, WIDTH)), lying(fit(` ${statsOf(side, card)}`, WIDTH))];
  });
  return [0, 1].map((line) =>
    cells
      .map((cell) => cell[line])
      .join(BAR)
      .trimEnd(),
  );
}

/** Between the fields: the attack, guardians and what is being checked. */
function middle(them: Side, us: Side): string {
  const { seen, say } = us;
  const all = seen.zones.flatMap((zone) => zone.cards);
  const find = (key: unknown): ViewCard | undefined => (typeof key === 'string' ? all.find((card) => card.key === key) : undefined);
  const withPower = (card: ViewCard): string => `${nameOf(card, say)} ${told(card.values?.power)}`;
  const attacker = find(seen.facts.attacker);
  const targets = Array.isArray(seen.facts.attacked) ? seen.facts.attacked.map(find).filter((card) => card !== undefined) : [];
  const parts: string[] = [];
  if (attacker !== undefined) parts.push([withPower(attacker), ...targets.map(withPower)].join(' > '));
  for (const [kind, key] of [
    ['GC', 'table.guardians'],
    ['trigger', 'table.trigger'],
  ] as const) {
    const cards = [...cardsIn(them, kind), ...cardsIn(us, kind)];
    if (cards.length > 0) parts.push(say(key, { cards: cards.map((card) => nameOf(card, say)).join(', ') }));
  }
  const text = parts.length === 0 ? '' : ` ${parts.join('; ')} `;
  return us.brush.faint(`--${fit(text, Math.min(text.length, LINE - 4))}`.padEnd(LINE, '-'));
}

/** Grade, power, shield and trigger of a card in hand. */
export function handStats({ values }: ViewCard): string {
  const { grade, power, shield, trigger } = values ?? {};
  const guard = typeof shield === 'number' ? ` +${shield}` : '';
  return `G${told(grade)} ${told(power)}${guard}${typeof trigger === 'string' ? ` ${trigger === 'critical' ? 'crit' : trigger}` : ''}`;
}

function handOf(side: Side): string[] {
  const hand = cardsIn(side, 'hand').filter((card) => card.name !== undefined);
  if (hand.length === 0) return [];
  const cells = hand.map((card) => `${fit(nameOf(card, side.say), 16)} ${fit(handStats(card), 20)} `);
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += 2) lines.push(`  ${cells.slice(i, i + 2).join('')}`.trimEnd());
  return [side.brush.strong(side.say('table.hand')), ...lines];
}
