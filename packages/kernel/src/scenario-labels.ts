import { askAgain, everyCandidate } from './decisions.ts';
import type { Game } from './game.ts';
import { objectLabels } from './labels.ts';
import { abilitiesOf } from './machine-questions.ts';
import { definitionFor } from './objects.ts';
import { answerTo } from './questions.ts';
import { countedOut } from './scenario-match.ts';
import { PLAYERS, type Player, type ZoneId } from './state.ts';
import {
  abilityObject,
  abilityOf,
  isAbility,
  isCard,
  isZone,
  keyOf,
  ofAbility,
  ofCard,
  ofDefinition,
  ofPlayer,
  ofWord,
  ofZone,
  playerName,
  type Subject,
  zoneOfSubject,
} from './subjects.ts';

/** Everything a person might call this subject; the first is the most exact. */
export function labelsOf(g: Game, subject: Subject, player: Player): readonly string[] {
  if (isCard(subject)) return objectLabels(g, subject);
  if (isZone(subject)) {
    const name = g.book.zoneName(g.state.zones, zoneOfSubject(subject));
    const own = `${playerName(player)} `;
    return name.startsWith(own) ? [name, name.slice(own.length)] : [name];
  }
  if (isAbility(subject)) return abilityLabels(g, subject);
  const key = keyOf(g, subject);
  return key.startsWith('d') && /^d\d+$/.test(key) ? [g.library.definitions[Number(key.slice(1))]?.name ?? key] : [key];
}

/** `Name ability 2`; `Name ability` and `Name` alone where nothing else goes by it. */
function abilityLabels(g: Game, subject: Subject): readonly string[] {
  const card = abilityObject(subject);
  const all = answerTo(g, abilitiesOf)(g, card);
  const names = objectLabels(g, card);
  const numbered = names.map((name) => `${name} ability ${all.indexOf(abilityOf(subject)) + 1}`);
  const plain = names.map((name) => `${name} ability`);
  return all.length > 1 ? [...numbered, ...plain, ...names] : [...plain, ...numbered, ...names];
}

export const optionLabel = (g: Game, subject: Subject, player: Player): string => {
  const labels = labelsOf(g, subject, player);
  return (isZone(subject) && labels[1]) || (labels[0] as string);
};

export type Found = { readonly subject: Subject } | { readonly trouble: string };

/** The one subject of the list that goes by this label. Cards of one name that lie together may be meant by the name alone. */
export function findLabel(g: Game, label: string, list: readonly Subject[], player: Player, taken: readonly Subject[] = []): Found {
  const fits = list.filter((subject) => !taken.includes(subject) && labelsOf(g, subject, player).includes(label));
  if (fits.length === 0)
    return { trouble: `there is no ${label} among ${list.map((one) => optionLabel(g, one, player)).join(', ') || 'nothing'}` };
  const nearest = nearestKind(fits);
  const [first] = nearest as [Subject];
  const zones = new Set(nearest.map((subject) => (isCard(subject) ? g.state.objects.zone[subject] : -1 - subject)));
  if (nearest.length === 1 || (isCard(first) && zones.size === 1)) return { subject: first };
  return { trouble: `${label} could be ${nearest.map((one) => labelsOf(g, one, player)[0]).join(' or ')}` };
}

/** The same for several labels, each with a subject of its own; those that could mean least choose first. */
export function findLabels(g: Game, labels: readonly string[], list: readonly Subject[], player: Player): readonly Found[] {
  const called = list.map((subject) => labelsOf(g, subject, player));
  const all = countedOut(labels, (label) => called.some((names) => names.includes(label)));
  const breadth = all.map((label) => called.filter((names) => names.includes(label)).length);
  const taken: Subject[] = [];
  const found = new Map<number, Found>();
  for (const at of [...all.keys()].sort((a, b) => (breadth[a] as number) - (breadth[b] as number))) {
    const one = findLabel(g, all[at] as string, list, player, taken);
    if ('subject' in one) taken.push(one.subject);
    found.set(at, one);
  }
  return [...all.keys()].map((at) => found.get(at) as Found);
}

/** A card before its abilities, and both before a card name as such. */
function nearestKind(fits: readonly Subject[]): readonly Subject[] {
  for (const isKind of [isCard, isAbility]) {
    const some = fits.filter(isKind);
    if (some.length > 0) return some;
  }
  return fits;
}

/** Everything that could ever be named, for answers and questions about what is not offered. */
export function everySubject(g: Game): readonly Subject[] {
  const { state, book, library } = g;
  const subjects: Subject[] = [];
  for (let card = 0; card < state.objects.count; card++) if ((state.objects.zone[card] as number) >= 0) subjects.push(ofCard(card));
  state.zones.forEach((zone, i) => {
    if (zone.kind >= 0) subjects.push(ofZone(i as ZoneId));
  });
  subjects.push(...PLAYERS.map(ofPlayer), ...[...book.words, ...(library.words ?? [])].map((_, i) => ofWord(i)));
  for (let card = 0; card < state.objects.count; card++) {
    if ((state.objects.zone[card] as number) < 0) continue;
    for (const ability of answerTo(g, abilitiesOf)(g, card)) subjects.push(ofAbility(card, ability));
  }
  subjects.push(...library.definitions.map((_, i) => ofDefinition(i)));
  return subjects;
}

/** Could anything of this game go by that name? That a name nobody has is missing somewhere says nothing: it is a slip of the pen. */
export function isName(g: Game, label: string, player: Player): boolean {
  if (g.library.definitions.some(({ name }) => name === label)) return true;
  for (let object = 0; object < g.state.objects.count; object++) {
    if (labelsOf(g, ofCard(object), player).includes(label) || isAbilityName(g, object, label)) return true;
  }
  return everySubject(g).some((subject) => labelsOf(g, subject, player).includes(label));
}

/** An ability that its card has lost, or that only a text could give it, has a name, too. */
function isAbilityName(g: Game, card: number, label: string): boolean {
  const [, name, number = '1'] = /^(.+) ability(?: ([1-9]\d*))?$/.exec(label) ?? [];
  if (name === undefined || !labelsOf(g, ofCard(card), 0).includes(name)) return false;
  const { abilities, definitions } = g.library;
  const printed = new Set(definitions.flatMap((definition) => definition.abilities));
  return Number(number) <= (definitionFor(g, card)?.abilities.length ?? 0) + abilities.length - printed.size;
}

/** What the instruction that asks considers, offered or not. */
export const candidatesNow = (g: Game): readonly Subject[] => {
  const ask = askAgain(g);
  return ask === null ? [] : everyCandidate(ask);
};

/** The card of that label; cards only, wherever they lie. */
export function findCard(g: Game, label: string): { readonly card: number } | { readonly trouble: string } {
  const cards: Subject[] = [];
  for (let card = 0; card < g.state.objects.count; card++) if ((g.state.objects.zone[card] as number) >= 0) cards.push(card);
  const found = findLabel(g, label, cards, 0);
  return 'trouble' in found ? found : { card: found.subject };
}

/** Does the zone go by this name: its own, or that of all zones of its kind? */
export const isZoneNamed = (name: string, wanted: string): boolean => name === wanted || name.replace(/ \d+$/, '') === wanted;

/** The zone of that name, as `A hand` or `A islet 2`; without its number, all of them. */
export function findZones(g: Game, name: string): readonly number[] {
  const { zones } = g.state;
  return zones.flatMap((zone, i) => (zone.kind >= 0 && isZoneNamed(g.book.zoneName(zones, i), name) ? [i] : []));
}
