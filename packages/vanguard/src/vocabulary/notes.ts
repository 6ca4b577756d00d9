/** Parentheses that tell what the sentence before them says anyway: recognised only where that is so. */
import type { Reminder } from '@goldenrule/language';

/** What the sentence before says anyway. */
export const notes: readonly Reminder[] = [
  {
    of: 'CONT',
    behind: /^\[CONT\](?!.*\bduring (?:your|this|that) turn\b).*\.\s*$/i,
    says: /^active on (?:your )?opponent's turn (?:too|as well)$/i,
  },
  {
    of: 'what is not optional',
    behind: /[.:]\s*(?:(?!\bmay\b)[^.])*\.\s*$/i,
    says: /^(?:(?:this (?:effect )?)?(?:is mandatory|must be performed)|must be performed)$/i,
  },
  {
    of: 'a count of units',
    behind: /[.:,]\s*(?:(?!\b(?:other|another)\b)[^.])*\b(?:units|rear-guards)\b(?:(?!\b(?:other|another)\b)[^.])*\.\s*$/i,
    says: /^(?:includes|including) this unit$/i,
  },
  {
    of: 'a number that is kept',
    behind: /\b(?:increase or decrease [^.]*\bto match\b|double)[^.]*\.\s*$/i,
    says: /^(?:match the \[power\]|increase by its \[power\]) (?:at that time|when chosen)$/i,
  },
  {
    of: 'a number that is kept',
    behind: /\bincrease or decrease [^.]*\[Power\] to (\d+)\b[^.]*\.\s*$/i,
    says: ([, n]) => new RegExp(`^\\[power\\] at that time becomes ${n}, and can increase or decrease afterwards$`, 'i'),
  },
  {
    of: 'the units of both players',
    behind: /\b(?:all of the|no other) (?:units|rear-guards) in the same column as this unit\b[^.]*\.\s*$/i,
    says: /^includes (?:your|your opponent's) (?:units|rear-guards)(?: too)?$/i,
  },
  {
    of: 'units',
    behind: /\bif you have [^.,]*\bunits\b[^.]*\.\s*$/i,
    says: /^(?:includes guardians|your guardians are included)$/i,
  },
  {
    of: 'a boost that ends',
    behind: /\bboosts?\b.*\bput this unit into your soul\]/i,
    says: /^the (?:boosted \[power\] ceases if it is put into your soul|\[power\] gained from this unit's boost will be lost)$/i,
  },
  { of: 'a boost that lasts', behind: /\bcannot boost until end of turn\.\s*$/i, says: /^current boosts are (?:still )?active$/i },
  { of: 'normal calls', behind: /\bcannot be normal called\.\s*$/i, says: /^cannot be called to \(GC\) either$/i },
  {
    of: 'a cost',
    behind: /:When put (?:from \(RC\) )?into (?:your )?soul, \[COST\]\[Soul-Blast [^\]]*\][^.]*\.\s*$/i,
    says: /^this card (?:may|can) be used for the cost$/i,
  },
  {
    of: 'what happened this turn',
    behind: /\bif you called [^.,]*\brear-guards (?:during )?this turn\b[^.]*\.\s*$/i,
    says: /^includes calling of this unit$/i,
  },
  {
    of: 'what cannot be done',
    behind: /\bcannot be retired by (?:(?!\bchosen\b)[^.])*\.\s*$/i,
    says: /^this unit can (?:still )?be chosen$/i,
  },
  {
    of: 'a card that stays where it is',
    behind: /\blooks? at the top card of your deck\b.*\byou may\b/i,
    says: /^(?:return it|put it on (?:the )?top of your deck) if you (?:did not|didn't) (?:put it into your hand|(?:call|ride)(?: it)?)$/i,
  },
  { of: 'two choices', behind: /\byou and your opponent may\b[^.]*\.\s*$/i, says: /^each player chooses independently$/i },
  {
    of: 'a number of cards',
    behind: /\b(put|call|reveal|return) up to (?:two|three|four|five)\b[^.]*\.\s*$/i,
    says: ([, verb]) => new RegExp(`^you may ${verb} it\\b[^.]* even if there is only one(?: card)?$`, 'i'),
  },
  {
    of: 'once per turn',
    behind: /\[1\/turn\]:When your card is put\b.*\breturn that card\b/i,
    says: /^only one card can be returned even if multiple cards are put$/i,
  },
  {
    of: 'the trigger zone',
    behind: /\]\((?:VC|RC)\):When a card is put into your trigger zone\b/i,
    says: /^resolves after trigger effects$/i,
  },
];
