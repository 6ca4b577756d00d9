import { noteOf, playerIn, type Say, situationOf, wordOf } from '@goldenrule/host';
import {
  type drawing,
  type EditionHost,
  type Layout,
  opponentOf,
  type Player,
  type View,
  type ViewCard,
  type ViewZone,
} from '@goldenrule/kernel/hosts';
import { catalogue } from '../messages/index.ts';
import { fit, type Paint, paint } from './paint.ts';

export interface Drawing {
  readonly colour: boolean;
  readonly names?: readonly [string, string];
}

const BAR = ' | ';
const LINE = 78;
const NAME = 12;
/** How wide a card in the hand is: its name, and what is worth knowing of it. */
const HELD_NAME = 16;
const HELD_NOTE = 20;

/** Both sides of what somebody sees, with this player at the bottom; where what lies is for the game's layout to say. */
export function drawView(host: EditionHost, seen: View, bottom: Player, drawing: Drawing): string[] {
  const sheet: Sheet = {
    seen,
    host,
    layout: host.layout,
    say: catalogue(host),
    brush: paint(drawing.colour),
    names: drawing.names ?? ['A', 'B'],
  };
  const top = opponentOf(bottom);
  const theirs = sheet.layout.rows.toReversed().flatMap((places) => row(sheet, top, places.toReversed(), true));
  const ours = sheet.layout.rows.flatMap((places) => row(sheet, bottom, places, false));
  return [
    sheet.brush.strong(situation(sheet)),
    ...counts(sheet, top),
    ...theirs,
    ...middle(sheet),
    ...ours,
    ...counts(sheet, bottom),
    ...held(sheet, bottom),
  ];
}

interface Sheet {
  readonly seen: View;
  readonly host: EditionHost;
  readonly layout: Layout;
  readonly say: Say;
  readonly brush: Paint;
  readonly names: readonly [string, string];
}

/** A value that is shown as it is. */
const told = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '-');

function situation({ seen, host, say, names }: Sheet): string {
  const { turn, player, where } = situationOf(host, seen);
  return turn === 0
    ? say('table.before')
    : say('table.turn', { turn, player: player === null ? '' : names[player], phase: where.join(', ') });
}

const zonesOf = ({ seen }: Sheet, player: Player | -1, kind: string): readonly ViewZone[] =>
  seen.zones.filter((zone) => zone.owner === player && zone.kind === kind);
const cardsIn = (sheet: Sheet, player: Player | -1, kind: string): readonly ViewCard[] =>
  zonesOf(sheet, player, kind).flatMap((zone) => zone.cards);

const has = ({ host }: Sheet, card: ViewCard, trait: string | undefined): boolean => {
  const names = trait === undefined ? undefined : host.traits[trait];
  return names !== undefined && (card.traits & names.mask) === names.bits;
};

function counts(sheet: Sheet, player: Player): string[] {
  const { layout, brush, names } = sheet;
  const lines = [''];
  for (const text of layout.counts.flatMap((count) => counted(sheet, player, count))) {
    const line = lines.at(-1) as string;
    if (line.length + text.length + 2 > LINE - NAME) lines.push(text);
    else lines[lines.length - 1] = line === '' ? text : `${line}  ${text}`;
  }
  const colour = player === 0 ? brush.mine : brush.theirs;
  return lines.map((line, i) => `${i === 0 ? colour(fit(names[player], NAME)) : ' '.repeat(NAME)} ${line}`);
}

function counted(sheet: Sheet, player: Player, count: drawing.Count): string[] {
  const { say, host } = sheet;
  const label = wordOf(host, count.label);
  const amount = amountOf(sheet, player, count);
  if (count.ifAny === true && amount === '0') return [];
  const { lying: { trait, label: how } = { trait: '', label: '' } } = 'lying' in count ? count : {};
  const lying = 'zone' in count ? cardsIn(sheet, player, count.zone).filter((card) => has(sheet, card, trait)).length : 0;
  if (lying === 0) return [say('table.count', { label, count: amount })];
  return [say('table.lying', { label, count: amount, lying, how: wordOf(host, how) })];
}

function amountOf(sheet: Sheet, player: Player, count: drawing.Count): string {
  if ('fact' in count) return told((sheet.seen.facts[count.fact] as readonly unknown[] | undefined)?.[player]);
  if ('value' in count) return told(cardsIn(sheet, player, count.zone)[0]?.values?.[count.value]);
  return String(zonesOf(sheet, player, count.zone).reduce((sum, zone) => sum + zone.count, 0));
}

const nameOf = ({ say }: Sheet, card: ViewCard): string => card.name ?? say('a card');

/** Two lines: who stands where, and what is worth knowing of them. */
function row(sheet: Sheet, player: Player, places: Layout['rows'][number], turned: boolean): string[] {
  const { brush, say, host, layout } = sheet;
  const spots = places.flatMap(({ zone: kind, label, strong }) => {
    const zones = zonesOf(sheet, player, kind);
    const all = zones.map((zone, i) => ({ zone, strong, label: `${wordOf(host, label)}${zones.length > 1 ? i + 1 : ''}` }));
    return turned ? all.toReversed() : all;
  });
  if (spots.length === 0) return [];
  const cells = spots.map(({ zone, strong, label }): Cell => {
    const [card, ...under] = zone.cards;
    if (card === undefined) return { lines: [`${label} ${say('table.empty')}`, ''], brush: brush.faint };
    const more = under.length === 0 ? '' : ` +${under.length}`;
    return {
      lines: [`${label} ${nameOf(sheet, card)}${more}`, ` ${noteOf(host, card, 'place')}`],
      brush: has(sheet, card, layout.turned) ? brush.faint : strong === true ? brush.strong : (text) => text,
    };
  });
  const widths = widthsOf(cells.map(({ lines }) => Math.max(...lines.map((line) => line.length))));
  return [0, 1].map((line) =>
    cells
      .map((cell, i) => cell.brush(fit(cell.lines[line] as string, widths[i] as number)))
      .join(BAR)
      .trimEnd(),
  );
}

interface Cell {
  readonly lines: readonly [string, string];
  readonly brush: (text: string) => string;
}

/** All cells alike; where that is too narrow for some, those that need less give what they can spare. */
function widthsOf(needed: readonly number[]): readonly number[] {
  const alike = Math.floor((LINE - BAR.length * (needed.length - 1)) / needed.length);
  const missing = needed.reduce((sum, width) => sum + Math.max(0, width - alike), 0);
  const spare = needed.reduce((sum, width) => sum + Math.max(0, alike - width), 0);
  const given = Math.min(missing, spare);
  if (given === 0) return needed.map(() => alike);
  return needed.map((width) =>
    width > alike ? alike + Math.floor(((width - alike) * given) / missing) : alike - Math.ceil(((alike - width) * given) / spare),
  );
}

/** Between the sides: one line of everything that fits on one, then what lies upon each other. */
function middle(sheet: Sheet): string[] {
  const parts = sheet.layout.between.flatMap((between) => ('stack' in between ? [] : beside(sheet, between)));
  const text = parts.length === 0 ? '' : ` ${parts.join('; ')} `;
  const rule = sheet.brush.faint(`--${fit(text, Math.min(text.length, LINE - 4))}`.padEnd(LINE, '-'));
  return [rule, ...sheet.layout.between.flatMap((between) => ('stack' in between ? stacked(sheet, between) : []))];
}

function beside(sheet: Sheet, between: Exclude<drawing.Between, { stack: string }>): string[] {
  const { seen, say } = sheet;
  if ('zone' in between) {
    const cards = seen.zones.flatMap((zone) => (zone.kind === between.zone ? zone.cards : []));
    return cards.length === 0
      ? []
      : [say('table.cards', { label: wordOf(sheet.host, between.label), cards: cards.map((card) => nameOf(sheet, card)).join(', ') })];
  }
  const all = seen.zones.flatMap((zone) => zone.cards);
  const find = (key: unknown): readonly ViewCard[] => all.filter((card) => card.key !== undefined && card.key === key);
  const strong = (card: ViewCard, value: string): string => `${nameOf(sheet, card)} ${told(card.values?.[value])}`;
  const [attacker] = find(seen.facts[between.attacker]);
  if (attacker === undefined) return [];
  const targets = [seen.facts[between.targets]].flat().flatMap(find);
  const [mine, theirs] = between.meets.find(([, value]) => typeof targets[0]?.values?.[value] === 'number') ?? between.meets[0] ?? ['', ''];
  return [[strong(attacker, mine), ...targets.map((card) => strong(card, theirs))].join(' > ')];
}

/** From the top, one line each; above them who may answer. */
function stacked(sheet: Sheet, { stack, label, waits }: drawing.Stack): string[] {
  const { seen, say, host, names, brush } = sheet;
  const zones = seen.zones.filter((zone) => zone.kind === stack);
  const cards = zones.flatMap((zone) => zone.cards);
  const next = playerIn(seen.facts[waits]);
  if (cards.length === 0 && next === null) return [];
  const word = wordOf(host, label);
  const heading = next === null ? word : say('table.waits', { label: word, player: names[next] });
  const lines = cards.map((card, i) => {
    const note = noteOf(host, card, 'list');
    return fit(`  ${i + 1} ${names[card.owner]}: ${nameOf(sheet, card)}${note === '' ? '' : `  ${note}`}`, LINE).trimEnd();
  });
  return [brush.strong(heading), ...lines, brush.faint('-'.repeat(LINE))];
}

function held(sheet: Sheet, player: Player): string[] {
  const { layout, host, brush } = sheet;
  const hand = cardsIn(sheet, player, layout.held.zone).filter((card) => card.name !== undefined);
  if (hand.length === 0) return [];
  const cells = hand.map((card) => `${fit(nameOf(sheet, card), HELD_NAME)} ${fit(noteOf(host, card, 'held'), HELD_NOTE)} `);
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += 2) lines.push(`  ${cells.slice(i, i + 2).join('')}`.trimEnd());
  return [brush.strong(wordOf(host, layout.held.label)), ...lines];
}
