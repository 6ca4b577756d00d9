import { type Decision, type Face, PLAYERS, playerName, type View, type ViewCard, worded } from '@goldenrule/kernel/hosts';
import { wordLabel } from './asking.ts';
import { type Say, wordOf } from './messages.ts';
import { findCard, type Placed } from './placed.ts';

/** An option as a person reads it. */
export interface OptionWords {
  readonly key: string;
  readonly label: string;
  /** What helps to decide. */
  readonly note: string;
}

/** What stands behind options that are no cards on the table. */
export interface Behind {
  readonly ability: (option: string) => string;
  readonly definition: (option: string) => string | undefined;
}

const ABILITY = /^(c\d+)\.\d+$/;
const DEFINITION = /^d\d+$/;

/** The card an option is about: itself, or the one whose ability it is. */
export const cardOfOption = (option: string): string => ABILITY.exec(option)?.[1] ?? option;

/** What is worth knowing of a card. */
export const noteOf = (face: Face, card: ViewCard, where: 'place' | 'list' | 'held'): string =>
  face.layout
    .note(card, where)
    .map(({ key, params }) => (params === undefined ? wordOf(face, key) : worded(face.messages[key] ?? key, params)))
    .join(' ');

/** The options of a decision, in order, each with a name of its own. */
export const optionsOf = (face: Face, view: View, decision: Decision, behind: Behind, say: Say): readonly OptionWords[] =>
  decision.options.map((key) => wordsFor(face, view, decision, key, behind, say));

function wordsFor(face: Face, view: View, decision: Decision, key: string, behind: Behind, say: Say): OptionWords {
  const placed = findCard(view, cardOfOption(key));
  if (ABILITY.test(key))
    return { key, label: say('option.ability', { card: placed?.card.name ?? say('a card') }), note: behind.ability(key) };
  if (placed !== null) return { key, label: placed.card.name ?? say('a card'), note: placeNote(face, placed, decision) };
  if (DEFINITION.test(key)) return { key, label: behind.definition(key) ?? key, note: '' };
  if (view.zones.some(({ name }) => name === key)) return { key, label: seenFrom(decision, key), note: '' };
  if (PLAYERS.some((player) => playerName(player) === key)) return { key, label: key, note: '' };
  return { key, label: wordLabel(face, decision, view, key), note: '' };
}

/** The name of a zone for the player who decides. */
function seenFrom({ player }: Decision, zone: string): string {
  const own = `${playerName(player)} `;
  return zone.startsWith(own) ? zone.slice(own.length) : zone;
}

/** Where the card lies, unless it is in the hand, and what is worth knowing of it. */
function placeNote(face: Face, { card, zone }: Placed, decision: Decision): string {
  if (zone.kind === face.layout.held.zone) return noteOf(face, card, 'held');
  const place = seenFrom(decision, zone.name);
  const note = noteOf(face, card, 'list');
  return note === '' ? place : `${place}, ${note}`;
}
