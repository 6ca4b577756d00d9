import { saying } from '@goldenrule/kernel';

/** What Vanguard says of texts that can hardly be meant, or never happen, in English; part of its catalogue, and no part of what a game needs to begin. */
export const DOUBT_PROBLEMS = {
  'vanguard.doubt.battle': 'no battle was spoken of that "that battle" could mean',
  'vanguard.doubt.cost': 'a card in the {zones|or} cannot pay this cost',
  'vanguard.doubt.no cost': 'there is no cost in brackets to pay',
  'vanguard.doubt.unpaid': 'the text never says that the cost is paid',
  'vanguard.doubt.zone': 'it does not say in which zone it works, so it works wherever the card is, in a hand as on a circle',
  'vanguard.doubt.from': 'it does not say from where, so that drawing the card would count too',
  'vanguard.doubt.nothing': 'this changes nothing',
  'vanguard.doubt.never': 'an ability that may be used no times in a turn is never used',
  'vanguard.doubt.damage': 'whoever has so much damage has lost',
  'vanguard.doubt.circles': 'a player has no more than {most} rear-guard circles',
  'vanguard.fault.act': 'an activated ability is played and waits for nothing: an automatic one says "when"',
  'vanguard.fault.zone': 'this never happens to a card in the {zones|or}, and the ability is active only there',
  'vanguard.fault.state': '"{name}" is a state of units and no name of cards; this rulebook does not know it',
  'vanguard.fault.bare': 'what is done behind this would be done without paying it: a cost stands behind [COST], in brackets of its own',
  'vanguard.never.nothing': 'a cost of nothing is never paid',
  'vanguard.never.damage': 'nobody ever has {n} cards in the damage zone to pay with',
  'vanguard.never.vanguard': 'a vanguard is never retired as a cost',
} as const;

export const said = saying(DOUBT_PROBLEMS);
