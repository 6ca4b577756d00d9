import { isOf, type Seen } from './sight.ts';

/** The abilities of a card text, told apart by their headings. */

export type Kind = 'event' | 'activated' | 'overdrive' | 'touchdown' | 'counter' | 'other';

/** One ability of a text: what it takes, and what it does. */
interface Said {
  readonly kind: Kind;
  readonly cost: string;
  readonly effect: string;
}

const HEADINGS: readonly (readonly [RegExp, Kind])[] = [
  [/^Timing: [^.]*\.\s*(?<effect>.*)$/s, 'event'],
  [/^.*?\b(?:Standard|Instant) Action(?:\s*\[(?<cost>[^\]]*)\])?:\s*(?<effect>.*)$/s, 'activated'],
  [/^\[OD\]\s*(?<effect>.*)$/s, 'overdrive'],
  [/^\[TD\]\s*(?<effect>.*)$/s, 'touchdown'],
  [/^\[CNT\]\s*(?<effect>.*)$/s, 'counter'],
];

function said(text: string): Said {
  for (const [heading, kind] of HEADINGS) {
    const found = heading.exec(text)?.groups;
    if (found !== undefined) return { kind, cost: found.cost ?? '', effect: unquoted(found.effect ?? '') };
  }
  return { kind: 'other', cost: '', effect: unquoted(text) };
}

/** What is given to a card is not done now. */
const unquoted = (text: string): string => text.replace(/"[^"]*"/g, '""');

const allIn = (text: string): readonly Said[] => text.split(/\s*(?:■|\n)\s*/).map(said);
/** What a text has of this kind. */
export const abilitiesIn = (text: string, kind: Kind): readonly Said[] => allIn(text).filter((one) => one.kind === kind);

export const hasOverdrive = ({ text }: Seen): boolean => abilitiesIn(text, 'overdrive').length > 0;
/** What can be put into a set zone: events, and what says so. */
export const isSettable = (card: Seen): boolean => isOf(card, 'Event') || /\bConcealment\b|is settable/.test(card.text);
/** An event that can be played in the main phase only. */
export const isStandard = ({ text }: Seen): boolean => /\bTiming: Standard Action\b/.test(text);

/** What an ability or event that is being played or is happening does, without what it takes. */
export const effectIn = (text: string): string => {
  const abilities = allIn(text);
  return (abilities.find(({ kind }) => kind === 'event') ?? abilities[0])?.effect ?? '';
};
