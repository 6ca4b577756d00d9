/** What parentheses may explain in a Vanguard text (2.11.4): a table of what stands before them and what they must say. */
import type { Reminder } from '@goldenrule/language';
import { illustrations } from './illustrations.ts';
import { notes } from './notes.ts';

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six'];
/** A number in words or figures. */
const number = (n: string | undefined): string => `(?:${n}|${COUNTS[Number(n) - 1]})`;

/** How many of its kind a deck may hold. */
const fourOf = (kind: string): string =>
  `(?:you|a deck) (?:may|can) (?:only have|have only|have|hold) (?:up to|at most|a maximum of) (?:four|4)\\b[^.]*\\b${kind}s?\\b[^.]*(?:\\bin (?:a|the|your) deck)?`;
const SENTINELS = new RegExp(`^${fourOf('sentinel')}$`, 'i');

/** Keywords and icons, which the parenthesis follows at once. */
const keywords: readonly Reminder[] = [
  {
    of: 'Limit-Break',
    behind: /(?:\[Limit-Break |\bLB)(\d)\]?:?\s*$/i,
    says: ([, n]) => new RegExp(`^(?:this ability is )?active (?:if|when) you have ${number(n)} or more damage$`, 'i'),
  },
  {
    of: 'Lord',
    behind: /\bLord\s*$/i,
    says: /^if you have (?:a unit|units) (?:without a|not of the) same clan\b.*, ?this unit cannot attack$/i,
  },
  { of: 'Lord', behind: /\bLord\s*$/i, says: /^if you have a unit without a same clan as this unit this unit cannot attack$/i },
  {
    of: 'Forerunner',
    behind: /\bForerunner\s*$/i,
    says: /^when a unit of the same clan rides this unit,? you may call this unit to \(RC\)$/i,
  },
  { of: 'Restraint', behind: /\bRestraint\s*$/i, says: /^this unit can+ot attack$/i },
  { of: 'Sentinel', behind: /\bSentinel\.?\s*$/i, says: SENTINELS },
  { of: 'an icon', behind: /\[(Rest|Stand)\]\s*$/i, says: ([, icon]) => new RegExp(`^${icon}$`, 'i') },
  { of: 'a keyword', behind: /\b(boost|intercept)(?:s|ed|ing)?"?\s*$/i, says: ([, word]) => new RegExp(`^\\[?${word}\\]?$`, 'i') },
  { of: 'Twin Drive!!', behind: /\bTwin Drive!!\s*$/i, says: /^\[Twin ?Drive(?:!!)?\]$/i },
];

/** Icons of the card itself, which stand beside its text: the parenthesis has a line for itself. */
const icons: readonly Reminder[] = [
  {
    of: 'the trigger icon',
    behind: /^\s*$/,
    says: new RegExp(`^${fourOf('heal')}(?:\\. when revealed as a trigger\\b.*)?$`, 'i'),
  },
  { of: 'the trigger icon', behind: /^\s*$/, says: /^(?:when|if) revealed as a trigger, .*!$/i },
  { of: 'Sentinel', behind: /^\s*$/, says: SENTINELS },
];

/** Deeds: said in the sentence before, or in the ability. */
const deeds: readonly Reminder[] = [
  {
    of: 'lock',
    behind: /\block(?:s|ed)?\b/i,
    says: /^(?:the )?locked cards? .*\bcannot do anything\. .*\bface up\b.*\bend of (?:the|its|their) owner'?s turn$/i,
  },
  { of: 'exchanging positions', behind: /\b(?:exchange|move|swap)s?\b[^.]*\.\s*$/i, says: /^the state of the cards? does not change$/i },
  {
    of: 'dealing damage',
    behind: /\bdeals?\b[^.]*\bdamage\b[^.]*\./i,
    says: /^perform a damage check(?: for each damage)?(?:\. triggers will also activate)?$/i,
  },
  {
    of: 'the damage zone',
    behind: /\bputs? (?!.*\bface down\b)[^.]*\binto (?:your|the|his or her|their) damage zone[^.]*\.\s*$/i,
    says: /^put (?:it|them) face up$/i,
  },
  {
    of: 'drawing',
    behind: /\bwhen you draw a card\b/i,
    says: /^does not activate (?:for|from) drive checks? n?or "put"(?: effects)?$/i,
  },
  {
    of: 'looking',
    behind: /\blooks? at the top card of your deck\b[^.]*\.\s*$/i,
    says: /^return (?:it|the top card of your deck) to its original (?:spot|position) after (?:checking|looking)$/i,
  },
  {
    of: 'what cannot be used',
    behind: /\bthis ability cannot be used for the rest of that turn\.\s*$/i,
    says: /^even if you do not pay the cost, this ability cannot be used for the rest of that turn$/i,
  },
  { of: 'binding face down', behind: /\bbinds? [^.]*\bface down\s*$/i, says: /^vanish delete$/i },
];

export const reminders: readonly Reminder[] = [...keywords, ...icons, ...deeds, ...notes, ...illustrations];
