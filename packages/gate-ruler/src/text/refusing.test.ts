import { expect, test } from 'vitest';
import { edition as gateRuler } from '../editions/1.1.2/index.ts';

/** What a text says and no rule can carry out is an error when the card is loaded, and is never passed over. */
const book = gateRuler.rulebook();
function problemsOf(text: string): readonly string[] {
  const printed = /^(?:Timing|\[CNT\])/.test(text) ? { type: 'Event' } : { type: 'Unit', atk: 3, hp: 3, stk: 1 };
  return gateRuler.load(book, [{ name: 'Ember Page', ...printed, level: 1, text }]).problems.map(({ message }) => message);
}

test.each([
  ['[CNT] This damage becomes 0.', '"this damage" waits'],
  ['[CNT] You take 0 damage instead.', '"this damage" waits'],
  ['Timing: You can play this when you are attacked. This damage becomes 0.', '"this damage" waits'],
  ['When this unit is dealt damage, prevent 1 of this damage.', '"this damage" waits'],
  ['This damage becomes 0.', 'whenever it is dealt'],
  ['Standard Action: If this unit would be destroyed this turn, it takes 0 damage instead.', 'without a choice'],
  ['Standard Action: Damage dealt by 1 allied unit is doubled this turn.', 'chosen before'],
  ['Standard Action: Deal 3 damage divided as you choose among enemy units.', 'chosen before'],
  ["Standard Action: Choose 1 enemy unit and 1 card in your hand and put them into their owners' graveyards.", 'all chosen in open places'],
  ['Standard Action: Each player destroys 1 of their units and draws a card.', 'the last thing'],
  ["Standard Action: Choose 1 card from each player's deck and put it into your hand.", 'has to be told to'],
  ['Standard Action: Destroy 2 enemy units with the highest ATK.', 'of one, or of all'],
  ['Standard Action: They draw a card.', 'no player was mentioned'],
  ['When you draw 2 cards, this unit gains +1 ATK until end of turn.', 'one at a time'],
  ['When 2 or more cards are put into your graveyard, draw a card.', 'nothing waits for several'],
  ['When you normal summon a unit from your graveyard, draw a card.', 'only be said of a hand'],
  ['At the start of the battle, draw a card.', 'no rule marks'],
  ['At the start of your next turn, draw a card.', 'wait for the next'],
  ['This unit gains +1 ATK during your next turn.', 'wait for the next'],
  ['The enemy unit with the lowest ATK gains +3 ATK.', 'the number by which it finds'],
  ['Enemy units cannot attack unless you pay 1 resource.', 'only of who attacks'],
  ['This unit cannot attack rulers unless you pay 1 resource.', 'whatever is attacked'],
  ['Standard Action: If you control a <Dragon>, ready it.', 'what is asked for'],
  ['When you control a <Dragon>, ready it.', 'what is asked for'],
  ['Timing: You can play this as long as an enemy unit is attacking. Destroy it.', 'what is asked for'],
  ['1 allied unit gains +1 ATK.', 'which of them'],
  ['2 enemy units cannot attack.', 'which of them'],
  ['2 cards in your hand cost 1 less.', 'which of them'],
  ['Standard Action: Damage dealt to 1 allied unit is reduced by 1 this turn.', 'which of them'],
  ['When your opponent plays an event, destroy that unit.', 'nothing before "that unit"'],
  ['Standard Action: Choose 2 enemy fields and destroy those units.', 'nothing before "those units"'],
  ['You can normal summon 1 additional unit this turn.', 'for each turn'],
  ['Standard Action: You can normal summon 1 additional unit each turn.', 'for this one'],
  ['This unit gains +X ATK.', 'once, what X is'],
  ['When this unit attacks, you may pay X resources. If you do, draw X cards.', 'once, what X is'],
  ['If this unit would attack, draw a card instead.', 'nothing can happen instead'],
  ['This unit cannot draw cards.', 'does not "draw"'],
  ['Timing: Standard Action. Destroy any number of allied units. Deal that much damage to your opponent.', 'no damage was spoken of'],
  [
    'Standard Action: Add the top card of your deck underneath 1 allied unit as a charge. That unit gains +1 ATK until end of turn.',
    'has to be chosen before',
  ],
  ['This unit can attack from your set zone.', 'the defense zone only'],
  ['Timing: Standard Action. Each player cannot play events during their next turn.', 'no player was mentioned'],
  ['The next event you play costs 1 less.', 'only what is done'],
  ['Standard Action: Put 2 units in your hand on top of 1 allied unit.', 'on top of another'],
  ['Standard Action: Choose 1 card in your graveyard and put it underneath each allied unit as a charge.', 'for each of them'],
  ['You can play this card from your deck.', 'no card can be played'],
  ["You may play units from your opponent's graveyard.", 'no card can be played'],
  ['Standard Action [Discard 1 card and 1 unit you control]: Draw a card.', 'one kind of card'],
  ['Standard Action [Discard up to 1 card]: Draw a card.', 'a fixed number of cards'],
  ['Standard Action [Draw any number of cards]: Draw a card.', 'draws a fixed number'],
  ['Standard Action [Special summon a unit from your graveyard]: Draw a card.', 'cannot be a cost'],
  ['Standard Action [Move 1 unit you control to your attack zone]: Draw a card.', 'have to be chosen'],
  ['Genesis Summoning - Standard Action: Put 2 units you control into your graveyard.', 'takes materials'],
  ['Genesis Summoning - Standard Action: Put 2 units you control into your graveyard. If you do, draw a card.', 'summons a unit'],
  ['Timing: Standard Action. Draw a card.\nTiming: Instant Action. Draw 2 cards.', 'one timing'],
])('%s', (text, why) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(why)]);
});
