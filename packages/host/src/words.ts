import type { Face, Params, Player, Rulebook, ShownCard, ShownEvent, Why } from '@goldenrule/kernel/hosts';
import { catalogue, isKnown, type Say, wordOf } from './messages.ts';

/** Turns events into sentences. */
export interface Words {
  readonly event: (event: ShownEvent) => string;
  readonly player: (player: Player) => string;
  readonly zone: (zone: string) => string;
}

/** Is this event worth a line of the log? `replay --events` has them all. */
export function isTold(face: Pick<Face, 'untold'>, { kind, name = '', verb = kind }: ShownEvent): boolean {
  const word = kind === 'signal' ? name : verb;
  return !face.untold(word) && !face.untold(`${kind}.${word}`);
}

/** What a place is called on the table, with its number where there are several; without the player it belongs to. */
export function placeName(face: Pick<Face, 'layout' | 'messages'>, name: string): string {
  const [, kind = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const spot = Object.values(face.layout.spots).find((one) => 'zone' in one && one.zone === kind);
  return wordOf(face, spot !== undefined && 'label' in spot ? spot.label : kind) + number;
}

/** The words of a game, with these names for its players; `say` where another catalogue than the English one stands behind the game's. */
export function wordsOf(face: Face, names: readonly [string, string] = ['A', 'B'], say: Say = catalogue(face)): Words {
  const player = (one: Player): string => names[one];
  const ownerOf = (zone: string | undefined): Player | undefined => (zone?.startsWith('A ') ? 0 : zone?.startsWith('B ') ? 1 : undefined);
  const zoneName = (zone: string): string => {
    const owner = ownerOf(zone);
    return owner === undefined ? placeName(face, zone) : say('zone of', { zone: placeName(face, zone.slice(2)), player: player(owner) });
  };
  const card = (one: ShownCard | undefined): string => one?.name ?? say('a card');
  const event = (e: ShownEvent): string => {
    const owner = e.player ?? ownerOf(e.to) ?? ownerOf(e.zone) ?? ownerOf(e.from);
    const params: Params = {
      card: card(e.card),
      other: card(e.other),
      cards: e.cards === undefined || e.cards.length === 0 ? [card(undefined)] : e.cards.map(card),
      player: owner === undefined ? '' : player(owner),
      from: zoneName(e.from ?? ''),
      to: zoneName(e.to ?? ''),
      zone: zoneName(e.zone ?? ''),
      name: e.name ?? '',
      amount: e.kind === 'begin' && (e.amount ?? 0) >= 0 ? `+${e.amount ?? 0}` : (e.amount ?? 0),
      text: e.text ?? '',
    };
    return say(keyOf(face, e), params);
  };
  return { event, player, zone: zoneName };
}

/** The most exact message there is for an event. */
function keyOf(face: Face, e: ShownEvent): string {
  const word = e.kind === 'signal' ? e.name : (e.verb ?? lying(face, e));
  const exact = `event.${e.kind}.${word}`;
  if (isKnown(exact, face)) return exact;
  if (e.kind === 'begin' && e.cards !== undefined && e.amount !== undefined) return 'event.begin.value';
  if (e.kind === 'begin') return e.cards === undefined ? 'event.begin' : e.text ? 'event.begin.cards' : 'event.begin.plain';
  if (word !== undefined && e.kind !== 'signal' && Object.hasOwn(face.messages, word)) return word;
  return `event.${e.kind}`;
}

/** How a card that was turned lies now, in the game's word for its first trait. */
function lying(face: Face, e: ShownEvent): string | undefined {
  if (e.kind !== 'turn' || e.traits === undefined) return undefined;
  const traits = e.traits;
  return Object.entries(face.traits).find(([, { mask, bits }]) => (traits & mask) === bits)?.[0];
}

export const summaryOf = (book: Rulebook, clause: string): string => book.clauses[book.clauseIndex.get(clause) ?? -1]?.summary ?? '';

/** A chain of causes, one sentence a link. */
export function causesOf(book: Rulebook, chain: readonly Why[]): readonly { clause: string; ability: string | null; text: string }[] {
  return chain.map(({ clause, ability }) => ({ clause, ability, text: ability ?? summaryOf(book, clause) }));
}
