import { canonical, compileCard, meaning, measure, printAbility } from '@goldenrule/language';
import { probe } from '@goldenrule/language/testing';
import { describe, expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';
import type { VanguardAbility } from './terms.ts';

const compile = (text: string) => compileCard(vocabulary110, { name: 'A card of ours', text });
const only = (text: string): VanguardAbility => {
  const { abilities, errors } = compile(text);
  expect(errors).toEqual([]);
  expect(abilities).toHaveLength(1);
  return abilities[0]!;
};
const errorsOf = (text: string) => compile(text).errors;

/** Texts of our own that use every mechanic of the rulebook. */
const texts = [
  // Winning, losing, damage
  "[AUTO](VC): When this unit's attack hits a vanguard, if the number of cards in your soul is twenty or more, you win the game.",
  '[AUTO](VC): When you do not have any cards in your hand, your opponent loses the game.',
  "[ACT](VC): [Counter-Blast 2] Deal one damage to your opponent's vanguard.",
  '[ACT](VC): [Counter-Blast 1] Choose a card from your damage zone, and heal it.',
  // Moving cards
  '[AUTO]: When this unit is placed on (RC), bind the top card of your deck face down.',
  '[AUTO]: When this unit is placed on (VC), your opponent discards a card at random from his or her hand.',
  '[AUTO]: When this unit is placed on (RC), look at three cards from the top of your deck, and put them on top of your deck in any order.',
  '[AUTO]: When this unit is placed on (VC) or (RC), search your deck for up to one grade 2 or less <Paper Guild>, call it to an open (RC) as [Rest], and shuffle your deck.',
  '[ACT](RC): [Put this unit into your soul & Choose a <Paper Guild> from your hand, and discard it] Choose up to two <Paper Guild> from your drop zone, and call them to separate (RC).',
  '[AUTO]: [Soul-Blast 1] When this unit is placed on (GC), you may pay the cost. If you do, choose a card named "Gull Pilot" from your hand, and call it to (GC) as [Rest].',
  '[ACT](VC): [Counter-Blast 1] Exchange the positions of one of your rear-guards and another of your rear-guards.',
  '[ACT](RC): [Soul-Blast 1] Choose one of your open (RC), and move this unit to that circle.',
  "[ACT](VC): [Choose two of your rear-guards, and retire them] Increase this unit's [Power] by the sum of the original [Power] of the units retired as the cost until end of turn.",
  // Clans
  '[CONT](VC): This unit gets <<Paper Guild>> added to its clan.',
  '[ACT](VC): Choose up to two of your rear-guards, and those units get <<Paper Guild>> added to their clan and [Power] +1000 until end of turn.',
  // Battle
  "[CONT](VC): This unit also battles all of your opponent's units in the front row.",
  "[AUTO](RC): [Soul-Blast 1] At the beginning of your opponent's guard step, you may pay the cost. If you do, the attacking unit battles this unit.",
  "[CONT](VC): If this unit would attack, it may instead attack an opponent's unit in the back row.",
  '[CONT](VC)/(RC): Restraint',
  '[ACT](VC): [Counter-Blast 1] This unit loses "Restraint" until end of turn.',
  '[AUTO](RC): When this unit boosts ([Boost]) a unit named "Gull Pilot", the boosted ([Boost]) unit gets [Power] +4000 until end of that battle.',
  '[AUTO]: [Choose a <Paper Guild> from your hand, and discard it] When this unit is placed on (GC), you may pay the cost. If you do, choose one of your <Paper Guild> that is being attacked, and that unit cannot be hit until end of that battle.',
  "[CONT](RC): Your opponent's units in the same column as this unit cannot intercept ([Intercept]).",
  '[AUTO](VC): When your damage check reveals a trigger unit, draw a card.',
  '[ACT](VC): [Counter-Blast 1] Perform an additional drive check.',
  // Numbers, names and clans
  '[ACT](RC): [Retire this unit] Choose a number from 1 to 3, and reveal the top card of your deck. If the grade of the revealed card is equal to the chosen number, put it into your hand.',
  '[ACT](VC): [Soul-Blast 1] Declare a card name, and reveal the top card of your deck. If the revealed card is the card you declared, draw a card.',
  '[ACT](VC): [Soul-Blast 1] Declare a clan, and reveal the top card of your deck. If the revealed card is of the declared clan, draw a card.',
  '[CONT]: You may have any number of cards named "Paper Crane" in a deck.',
  '[CONT](VC): During your turn, this unit gets [Power] +1000 for each other <<Paper Guild>> in your soul.',
  "[AUTO](VC): When this unit attacks, if your opponent's vanguard is grade 3 or greater, this unit gets [Critical] +1 until end of that battle.",
  // One thing or another
  '[ACT](VC): Search your deck for up to one card named "Gull Pilot" or grade 3 <Paper Guild>, reveal it to your opponent, put it into your hand, and shuffle your deck.',
  '[AUTO](RC): When this unit boosts ([Boost]) a vanguard named "Gull Pilot" or a <Paper Guild> rear-guard, draw a card.',
  '[AUTO](RC): When your grade 3 <Paper Guild> or unit named "Gull Pilot" is placed on (RC), draw a card.',
  '[CONT](RC): All of your unit cards with the Sentinel ability or [Heal] triggers in your hand get [Shield] +5000.',
  '[AUTO](RC): When this unit is placed on (RC), or when your other <Paper Guild> is placed on (RC), draw a card.',
  // The same in other words
  "[CONT](RC): This unit cannot be chosen by your opponent's effects.",
  "[AUTO]: When this unit is put into the drop zone from (RC) due to your opponent's card effects, draw a card.",
  '[AUTO](RC): When this unit attacks, if this is the fourth or later battle of this turn, draw a card.',
  '[CONT]: You can have up to sixteen cards named "Paper Crane" in your deck.',
  '[ACT](VC): Look at three cards from the top of your deck, choose one of them, put it into your hand, and put the others on the bottom of your deck in any order.',
  '[AUTO]: When this card is retired from (GC), or put into your deck from (RC) or drop zone, draw a card.',
  // One in each row, and numbers made equal
  "[ACT](VC): Choose a rear-guard in your opponent's front row and back row, and retire them.",
  "[ACT](VC): Choose up to one of your opponent's rear-guards in the back row and front row, and retire them.",
  "[ACT](VC): Increase or decrease this unit's [Power] to match your vanguard's [Power] until end of turn.",
  "[ACT](VC): Choose one of your opponent's rear-guards, and increase or decrease its [Power] to 1000 until end of turn.",
  "[ACT](VC): Choose one of your rear-guards, and this unit's [Power] becomes the same as that unit's [Power] until end of turn.",
  // What was paid, and how many
  '[ACT](VC): [Put all of your rear-guards into your soul] Draw a card for every two cards put into your soul for this cost.',
  '[AUTO](RC): [Bind a card from your hand] When this unit is placed on (RC), you may pay the cost. If you do, choose a card with the same name as the card bound for this cost from your drop zone, and call it to (RC).',
  "[ACT](VC): Search your deck for up to one card for each of your opponent's rear-guards, call them to separate (RC), and shuffle it.",
  // What holds, and of whom
  '[AUTO](RC): At the end of the battle that this unit attacked a vanguard, and that attack did not hit, draw a card.',
  "[AUTO](RC): When your opponent's rear-guard is put into the drop zone, and you have a grade 3 vanguard, draw a card. In addition, if this unit is in the front row, [Soul-Charge 1].",
  "[ACT](RC) in your front row: Choose one of your opponent's rear-guards other than the unit being attacked, and if its grade is 1 or less, retire it.",
  // Replacement
  '[CONT](RC): If this unit would be put into the drop zone from (RC), put it into your soul instead.',
  '[CONT](VC): If you would draw a card, you may instead put the top card of your deck into your soul.',
  '[CONT](RC): If another of your units would be retired, instead bind it.',
  // Abilities given and taken
  '[ACT](VC): [Counter-Blast 1] Choose one of your rear-guards, and that unit gets "[AUTO](RC): When this unit\'s attack hits a vanguard, draw a card." until end of turn.',
  '[ACT](VC): [Counter-Blast 1] Choose one of your rear-guards, and until end of turn, that unit gets "Intercept" and "Boost".',
  "[ACT](VC): [Counter-Blast 1] Choose one of your opponent's rear-guards, and that unit loses all of its abilities until end of turn.",
  '[ACT](VC)[1/turn]: [Counter-Blast 1] Draw a card. This ability cannot be used for the rest of that turn.',
  // Others act, others may
  '[AUTO]: When this unit is placed on (RC), your opponent may discard a card from his or her hand. If he or she does not, draw a card.',
  '[AUTO]: When this unit is placed on (RC), your opponent chooses one of his or her rear-guards, and retires it.',
  '[AUTO]: When this unit is placed on (RC), each player draws a card.',
  // One subject, several things said of it
  '[AUTO](RC): When this unit attacks or boosts ([Boost]), draw a card.',
  '[AUTO]: When your <Paper Guild> is placed on (GC) or intercepts ([Intercept]), that unit gets [Shield] +5000 until end of that battle.',
  '[ACT](VC): [Counter-Blast 1] Choose one of your rear-guards, and that unit gets [Power] +3000 and cannot be hit until end of turn.',
  "[CONT](VC): All of your <Paper Guild> rear-guards get [Power] +3000, and cannot be retired by your opponent's card effects.",
  '[ACT](VC): [Counter-Blast 1] Choose one of your rear-guards, and that unit and this unit get [Power] +3000 until end of turn.',
  '[CONT](RC): This unit and all of your other grade 3 rear-guards get [Power] +1000.',
  // What a unit has, where it is, what was done
  '[CONT](RC): If your vanguard has "Gull" in its card name, this unit gets [Power] +1000.',
  '[CONT](RC): If this unit does not have "Boost", this unit gets [Power] +1000.',
  '[CONT](RC): If your vanguard has [Limit-Break 4], and this unit is in the front row, this unit gets [Power] +1000.',
  '[CONT](RC): If this card is not in your soul, this unit gets [Power] +1000.',
  "[AUTO](VC): When this unit attacks, retire all of your opponent's rear-guards. If three or more units were retired with this effect, draw a card for each unit retired this way.",
  '[ACT](VC): [Counter-Blast 2] [Stand] all of your rear-guards. If four or more units [Stand] this way, draw a card.',
  '[AUTO](VC): At the end of the battle that this unit attacked, if this unit has not become [Stand] during that turn, draw a card.',
  '[AUTO](VC): When a card in your damage zone is turned face up due to an effect from one of your cards during your turn, draw a card.',
  '[AUTO](VC): When your drive check reveals a grade 3 <Paper Guild>, draw a card.',
  '[AUTO]: When this card is put from your soul into your drop zone, draw a card.',
  // Places and types
  '[CONT](RC) in the left column of the front row: This unit gets [Power] +1000.',
  '[AUTO](RC): When this unit boosts ([Boost]) a <Paper Guild> normal unit rear-guard, draw a card.',
  '[ACT](RC): [[Rest] this unit] Choose one of the other rear-guards in your front row, and it gets [Power] +2000 until end of turn.',
  '[CONT](VC): If you have a card named "Gull Pilot" in your soul and a card named "Paper Crane" in your drop zone, this unit gets [Power] +2000.',
  '[CONT](VC): If you have more damage than your opponent, this unit gets [Power] +2000.',
  "[CONT](RC): Your vanguard's [Limit-Break 4] is active even when you have three or less damage.",
  // Times said late, all players, a zone for what lies there
  '[ACT](RC): [Counter-Blast 1] This unit gets [Power] +5000 until end of turn. Retire this unit at the end of that turn.',
  '[AUTO]: When this unit is placed on (RC), all fighters draw a card.',
  "[ACT]Hand: [Reveal this card] During the main phase of that turn, if your opponent's rear-guard is put into the drop zone, ride this card.",
  // Cases
  '[AUTO]: When this unit is placed on (RC), reveal the top card of your deck. If the revealed card is a grade 1 or 2 <Paper Guild>, call it to (RC), and if it is not, shuffle your deck.',
  '[AUTO](VC): At the beginning of your ride phase, look at five cards from the top of your deck, search for up to one card named "Gull Pilot" from among them, ride it, and put the rest on the bottom of your deck in any order. If you rode, you cannot normal ride during that ride phase.',
  // The same in another order, for other zones, or not done
  '[ACT](VC): [Soul-Blast 1] This unit gets [Power] +1000 until end of turn for each of your other rear-guards.',
  '[AUTO]: When this unit is returned from (RC) to your hand, draw a card.',
  '[AUTO]: When this unit is placed from your soul on (RC), draw a card.',
  "[AUTO]: When this unit is put into the drop zone from (RC) for the cost of your unit's ability, draw a card.",
  '[AUTO](RC): When another of your units is placed on (RC) by the effect of one of your cards, draw a card.',
  '[ACT](VC): [Choose one other card from your drop zone, and bind it] Draw a card.',
  '[ACT](RC): [Choose a <Paper Guild> from your (RC) or hand, and put it into your soul] Draw a card.',
  '[CONT](RC): If you have a unit named "Gull Pilot" on your (VC) or in your soul, this unit gets [Power] +1000.',
  '[CONT](RC): If you have a vanguard named "Gull Pilot" or a rear-guard with "Crane" in its card name, this unit gets [Power] +1000.',
  '[AUTO](RC): When this unit attacks, if you have a <Paper Guild> vanguard and a card named "Gull Pilot" in your soul, your vanguard gets [Power] +1000 until end of turn.',
  "[ACT](VC): [Soul-Blast 1] Choose up to two of your opponent's rear-guards that are [Rest], and retire them. Draw a card for each unit retired.",
  '[ACT](VC): [Soul-Blast 1] Choose up to one card from your hand, and call it to (RC). If you did not call, draw a card.',
  '[ACT](VC): [Soul-Blast 1] Reveal the top card of your deck. If the revealed card is a <Paper Guild>, put it into your hand. If you did not put it into your hand, draw a card.',
  '[ACT](VC): [Soul-Blast 1] Choose one of your units, and return it to your hand. If you returned a rear-guard, draw a card.',
  '[ACT](VC): [Soul-Blast 1] Choose a card from your hand, bind it, and at the end of that turn, put the card that was bound with this effect into your hand.',
  '[ACT](VC): [Soul-Blast 1] Choose one of your rear-guards, and at the end of that turn, retire the unit chosen with this effect.',
  '[ACT](VC): [Counter-Blast 1] [Soul-Charge 1]. If the card put into your soul with this effect is a <Paper Guild>, draw a card.',
  '[ACT](VC): Reveal two cards from the top of your deck. If all of the revealed cards have the same card name, draw a card.',
  '[AUTO](RC): At the end of the battle that this unit attacked, if this unit was not boosted ([Boost]) by a <Paper Guild>, draw a card.',
  '[ACT]Damage zone: [Counter-Blast 1-another card with "Gull" in its card name] Call this card to (RC).',
  '[CONT]: You may have up to sixteen "Paper Crane" in your deck.',
  // What others did, what was done without saying by what, and where cards went
  '[ACT](VC): Your opponent chooses up to one card from his or her hand, and discards it. If he or she did not discard, draw a card.',
  '[ACT](VC): Choose up to two of your rear-guards, and retire them. If two units were retired, draw a card.',
  '[ACT](VC): Choose one of your units, and it gets [Power] +1000 until end of turn. If a vanguard was chosen with this effect, draw a card.',
  '[ACT](VC): Choose up to three cards from your hand, return them to your deck, and draw a card for each card returned.',
  '[ACT](VC): Choose one of your rear-guards, and return it to your hand. If you returned it to your hand, draw a card.',
  '[ACT](VC): [Counter-Charge 1]/[Soul-Charge 1].',
  '[ACT](VC): Choose a card from your drop zone, and put it into your hand or call it to (RC).',
  "[AUTO](VC): When this unit attacks, if the number of cards in your hand is the same as or less than your opponent's, draw a card.",
  "[ACT](VC): Choose one of your opponent's rear-guards at [Rest], and retire it.",
  "[AUTO](VC): At the beginning of each turn's main phase, [Soul-Charge 1].",
  // Compared, counted and found beside another
  "[ACT](VC): Choose one of your opponent's rear-guards with [Power] less than or equal to this unit's [Power], and retire it.",
  '[CONT](VC): This unit gets [Power] +1000 for every two of your rear-guards.',
  '[AUTO](RC): When this unit attacks, you may have this unit get [Power] +1000 until end of that battle for every two cards in your soul.',
  '[CONT](RC): All of your other units in the same row as this unit get [Power] +1000.',
  "[ACT](RC): Choose one of your opponent's rear-guards in the same column, and retire it.",
  '[ACT](VC): Choose up to two cards in total from your hand and drop zone, and put them into your soul.',
  '[ACT](RC): [Choose this unit and a card from your hand, and put them into your soul] Draw a card.',
  '[CONT](RC): If you have other units with "Gull" in their card names, this unit gets [Power] +1000.',
  '[ACT](VC): Reveal the top card of your deck. If neither that card nor your vanguard is a <Paper Guild>, draw a card.',
  "[ACT](VC): Choose one of your rear-guards, and increase its [Power] by this unit's [Power] until end of turn.",
  '[ACT](VC): Search your deck for up to one card named "Gull Pilot", ride it on your (VC) as [Rest], and shuffle your deck.',
  // What happens in a battle, and in which battles
  '[AUTO]: When this card is revealed for a damage check, draw a card.',
  '[AUTO](RC): When your other rear-guard is [Rest] due to an effect from one of your cards, draw a card.',
  "[AUTO](VC): When this unit is attacked by your opponent's vanguard, draw a card.",
  '[AUTO](RC): When an attack hits a vanguard during the battle that this unit attacked or boosted ([Boost]), draw a card.',
  '[AUTO](RC): At the beginning of the guard step that your vanguard was attacked, draw a card.',
  '[AUTO](RC): When the attack of your vanguard with "Gull" in its card name hits, draw a card.',
  '[CONT](RC): This unit can attack a vanguard from the back row.',
  // What zones have, rows before nouns, and what is not said
  '[CONT](VC): If your soul has six or more cards, this unit gets [Power] +1000.',
  '[ACT](VC): If the number of cards in your soul is six or more, draw a card, then, if it is ten or more, draw a card.',
  '[CONT](VC): All of your front row units get [Power] +1000.',
  '[AUTO](RC): When your [Power] 10000 or less vanguard is attacked, draw a card.',
  '[ACT](VC): Search your deck for up to one card with "Gull" in its card name and the same grade as your vanguard, ride it, and shuffle your deck.',
  '[AUTO](RC): When this unit is placed, draw a card.',
  '[AUTO](RC): When it attacks, this unit gets [Power] +1000 until end of that battle.',
  '[AUTO](RC): When its attack hits a vanguard, draw a card.',
  '[AUTO]: When this unit is ridden by a <Paper Guild>, draw a card.',
  '[AUTO]: When this unit is put into the drop zone by card effects, draw a card.',
  '[AUTO](RC): When another of your units is placed on (RC), the unit that was placed gets [Power] +1000 until end of turn.',
  '[ACT](VC): Look at two cards from the top of your deck, put a card from them into your hand, and put the remaining card into your soul.',
  '[ACT](VC): If a card was put into your soul this turn, draw a card.',
  '[ACT](VC): Call two cards from the top of your deck to (RC). Choose one of the units called with this effect, and [Rest] it.',
  '[ACT](RC): Choose one of your rear-guards, and exchange its position with this unit.',
  '[CONT](VC): If the number of your open (RC) is three or more, this unit gets [Power] +1000.',
  // A hand as a whole, a number alone, and more that can happen
  "[ACT](VC): Look at your opponent's hand.",
  '[ACT](VC): Discard your hand.',
  '[ACT](VC): Look at three cards from the top of your deck, put one into your hand, bind one face up, and put the rest into your soul.',
  '[AUTO](VC): At the end of the battle that this unit attacked, if its attack did not hit, draw a card.',
  "[AUTO](VC): When your opponent's drive check reveals a trigger unit, draw a card.",
  '[AUTO](RC): When this unit boosts ([Boost]), the unit boosted by this unit gets [Power] equal to the number of cards in your soul until end of that battle.',
  '[CONT](RC): If there are five or more cards in your soul, this unit gets [Power] +1000.',
  '[AUTO]: When this unit is called to (RC) from your deck, draw a card.',
  '[AUTO](VC): When your <Paper Guild> is normal called, draw a card.',
  '[AUTO]: When this unit leaves your field, draw a card.',
  '[AUTO]: When this card is bound face up, draw a card.',
  '[AUTO](RC): When this unit attacks, if you have drawn a card during this turn, draw a card.',
  // One of each
  '[ACT](VC): Choose a card from your drop zone and soul, and bind them.',
  '[ACT](VC): Choose up to one grade 0, grade 1, and grade 2 <Paper Guild> from your soul, and call them to separate (RC).',
  '[CONT](VC): If you have a card named "Gull Pilot" and "Paper Crane" in your soul, this unit gets [Power] +1000.',
  // The card in a place, circles with units, other names
  '[CONT](VC): If you have a card with the same name as the card on your (VC) in your soul, this unit gets [Power] +1000.',
  "[ACT](VC): Choose one of your opponent's (RC) with a rear-guard, your opponent chooses a card from his or her drop zone, and calls it to that (RC).",
  '[CONT](VC): If you have a rear-guard with a different card name from this unit, this unit gets [Power] +1000.',
  '[CONT](VC): If you have two or more units with "Gull" in their original card names, this unit gets [Power] +1000.',
  // What players call and ride, and the very circle of a unit
  '[AUTO](VC): When your opponent calls a grade 0 unit to (GC), draw a card.',
  '[AUTO](RC): When you ride a <Paper Guild>, draw a card.',
  '[AUTO](VC): At the end of your turn, if you did not ride during this turn, draw a card.',
  '[ACT](RC): Choose a card from your drop zone, and call it to the (RC) this unit is on.',
  '[ACT](RC): [Return this unit to your hand] Choose a card from your drop zone, and call it to the (RC) this unit was on.',
  '[CONT](RC): All of your rear-guards other than this unit get [Power] +1000.',
  // Made to do it, all may do it, in the plural alone, conditions behind
  '[AUTO]: When this unit is placed on (RC), you may have all fighters draw a card.',
  '[AUTO]: When this unit is placed on (RC), all fighters may draw a card.',
  '[CONT](VC): Cards in your hand get [Shield] +5000.',
  '[CONT](VC): Units cannot be boosted ([Boost]).',
  '[CONT](RC): This unit gets [Power] +1000 as long as you have four or more damage.',
  '[ACT](RC): [Choose a unit named "Gull Pilot", a unit named "Paper Crane", and this unit, and put them into your soul] Draw a card.',
  // Who of several, through what, and from where not
  '[AUTO](RC): When this unit or your <Paper Guild> vanguard attacks, draw a card.',
  '[AUTO](VC): When this unit is hit by a rear-guard, draw a card.',
  "[AUTO]: When this unit is placed on (RC) by your card's effect, draw a card.",
  '[AUTO]: When this unit is retired due to the effects of your cards, draw a card.',
  '[AUTO]: When this unit is placed on (RC) other than from your hand, draw a card.',
  '[AUTO]: When this unit is placed on (VC) by riding from a grade 2 unit, draw a card.',
  '[CONT](VC): If your soul has a <Paper Guild>, this unit gets [Power] +1000.',
  '[CONT](VC): If the number of cards in your hand is exactly three, this unit gets [Power] +1000.',
  '[ACT](VC): Search your deck for up to two cards with "Gull" in their different card names, put them into your hand, and shuffle your deck.',
  // As many as something else, one verb for several, and what is said in other words
  '[AUTO](VC): When this unit attacks, draw cards equal to the number of your rear-guards.',
  "[ACT](VC): [Counter-Blast 1] Choose a number of cards from your drop zone equal to this unit's [Critical], and put them into your soul.",
  '[ACT](VC): [Counter-Blast 1] Search your deck for up to the same number of cards named "Gull Pilot" as the number of your rear-guards, call them to separate (RC), and shuffle your deck.',
  "[ACT](VC): [Counter-Blast 1] Choose one of your opponent's rear-guards, and that unit cannot attack, boost, or intercept until end of turn.",
  '[ACT](RC): [Soul-Blast 1] Look at the top three cards of your deck, put one of them into your hand, one of them into your soul, and the rest on the bottom of your deck in any order.',
  '[AUTO](VC): [Choose one of your rear-guards, and retire it] When this unit attacks, you may pay the cost. If you do, this unit gets [Power] equal to the original [Power] of the unit retired for the cost until end of that battle.',
  '[AUTO](RC): When the attack hits a vanguard during the battle that this unit boosted, draw a card.',
  "[AUTO]: When this card is discarded from your hand for the cost of one of your <Paper Guild>'s abilities, draw a card.",
  "[AUTO](VC): When a card is put into your hand due to one of your cards' effects, [Soul-Charge 1].",
  '[AUTO]: When this unit is placed on (RC) from anywhere other than your hand, draw a card.',
  '[AUTO]: When this card is revealed during your drive check, draw a card.',
  '[AUTO]: When this unit is placed on (RC) or put into your soul, draw a card.',
  '[AUTO]: When you ride a <Paper Guild> on this unit, draw a card.',
  "[CONT](VC): This unit can attack your opponent's units in the back row in the same column as this unit.",
  '[CONT](VC): If you have a face up card named "Gull Pilot" in your damage zone, or a "Paper Crane" in your soul, this unit gets [Power] +2000.',
  '[AUTO](RC): When this unit attacks a vanguard while boosted by a <Paper Guild>, draw a card.',
  '[AUTO](RC): When the attack that this unit boosted hits a vanguard, draw a card.',
  "[AUTO](RC): When this unit's attack or the attack it boosted hits, draw a card.",
  '[CONT](RC): During the battle it is boosted by a <Paper Guild>, this unit gets [Power] +3000.',
  '[CONT](RC): If your front row has no other rear-guards, this unit gets [Power] +3000.',
  "[CONT](RC): If your opponent's soul does not have a <Paper Guild>, this unit gets [Power] +3000.",
  '[CONT](RC): If there are two or less cards in your soul, this unit gets [Power] +3000.',
  '[CONT](RC): If you have exactly one rear-guard, this unit gets [Power] +3000.',
  '[CONT](RC): If you have a total of ten or more cards in your soul and drop zone, this unit gets [Power] +3000.',
  '[AUTO](VC): When this unit attacks, both fighters draw a card, and all players discard a card from his or her hand.',
  "[AUTO](VC): When this unit attacks, choose one of your opponent's rear-guards with [Power] less than this unit, and retire it.",
  '[AUTO](VC): When this unit attacks, if you went second, draw a card.',
  '[AUTO]Back row center (RC): When your rear-guard attacks, that unit gets [Power] +5000 until end of turn.',
  "[ACT](VC): [Soul-Blast 1] Choose one of your opponent's rear-guards, and move it to one of your opponent's open front row (RC).",
  '[CONT](RC): If you have a unit named "Gull Pilot" in your left column (RC), this unit gets [Power] +3000.',
  '[AUTO]: When this unit is placed on (VC) by riding on "Gull Pilot", draw a card.',
  '[AUTO](RC): When this unit attacks a vanguard and is boosted by a grade 1, draw a card.',
  '[AUTO]: When this unit is placed on (RC), you and your opponent draw a card.',
  "[AUTO](RC): When this unit attacks, your opponent's attacked unit gets [Power] -2000 until end of that battle.",
  '[ACT](VC): [Soul-Blast 1] Draw a card, and deal this unit one damage.',
  '[CONT](VC): If your soul has three or more cards with different grades, this unit gets [Power] +3000.',
  '[CONT](RC): This unit can intercept from the back row.',
  '[CONT](RC): If your vanguard is a unit with "Gull" in its card name or a <Paper Guild>, this unit gets [Power] +3000.',
  '[ACT](VC): [Soul-Blast 1] Choose up to one card each from your drop zone and damage zone, and put them into your soul.',
  '[ACT](VC): [Soul-Blast 1] Look at the top card of your deck, and put it on the top of your deck or into your soul.',
  '[ACT](VC): [Soul-Blast 1] Choose one of your rear-guards, and double its [Power] until end of turn.',
  "[CONT](VC): During your turn, if all of your opponent's vanguard and rear-guards are [Rest], this unit gets [Power] +2000.",
];

/** At the beginning and at the end of everything that begins and ends. */
const moments = [
  ...[
    'turn',
    'stand phase',
    'draw phase',
    'ride phase',
    'main phase',
    'battle phase',
    'start step',
    'attack step',
    'guard step',
    'drive step',
    'damage step',
    'close step',
    'end phase',
  ].map((period) => `[AUTO](VC): At the beginning of your ${period}, [Soul-Charge 1].`),
  '[AUTO](VC): At the end of your turn, [Soul-Charge 1].',
  '[AUTO](VC): At the end of the battle, [Soul-Charge 1].',
  '[AUTO](RC): At the end of the battle that this unit attacked a vanguard, return this unit to your hand.',
];

describe('our own texts', () => {
  test.each([...texts, ...moments])('%s', (text) => {
    const ability = only(text);
    expect(printAbility(vocabulary110, ability)).toBe(text);
    const house = printAbility(vocabulary110, canonical(ability));
    expect(meaning(only(house!))).toBe(meaning(ability));
  });

  test('a probe takes away parentheses, full stops within a text and the zones of a heading', () => {
    const text = '[ACT](VC)/(RC):Choose one of your units on your (RC), and retire it. Draw a card.';
    const { same, failures } = measure(vocabulary110, [{ name: 'A card of ours', text }], { probe: true });
    expect({ same, failures }).toEqual({ same: [], failures: [] });
    const changed = probe(vocabulary110, text, only(text)).map((one) => one.changed);
    expect(changed).toEqual(
      expect.arrayContaining([
        '[ACT](VC):Choose one of your units on your (RC), and retire it. Draw a card.',
        '[ACT](RC):Choose one of your units on your (RC), and retire it. Draw a card.',
        '[ACT](VC)/(RC):Choose one of your units on your , and retire it. Draw a card.',
        '[ACT](VC)/(RC):Choose one of your units on your (RC), and retire it Draw a card.',
      ]),
    );
  });
  test('any change of a meaningful word changes the tree or is an error', () => {
    const result = measure(
      vocabulary110,
      texts.map((text) => ({ name: 'ours', text })),
      { probe: true },
    );
    expect(result).toMatchObject({ withText: texts.length, compiled: texts.length, roundTrip: texts.length, failures: [], same: [] });
    expect(result.probed).toBeGreaterThan(200);
  });
});

describe('headings', () => {
  test('[2.11.3.4] an ability can work in either of two zones', () => {
    expect(only('[AUTO](VC/RC): When this unit attacks, draw a card.').zones).toEqual(['vanguard circle', 'rear-guard circle']);
  });
  test('[2.11.4] reminder text means nothing', () => {
    expect(only('[AUTO]: Forerunner (When a unit of the same clan rides this unit, you may call this unit to (RC))')).toMatchObject({
      kind: 'keyword',
      keyword: 'Forerunner',
    });
    expect(compile('(You may only have up to four cards with "[Heal] HEAL" in a deck.)').parts).toEqual([]);
  });
  test('[8.1.1.1.1] an activated ability is zone, cost and effect', () => {
    expect(only('[ACT](VC): [Counter-Blast 2 & Soul-Blast 1] Draw a card.')).toMatchObject({
      kind: 'act',
      zones: ['vanguard circle'],
      cost: [{ steps: [{ kind: 'counter-blast', id: 1, n: 2 }] }, { steps: [{ kind: 'soul-blast', id: 2, n: 1 }] }],
      body: [{ steps: [{ kind: 'draw', id: 3, cards: { kind: 'exactly', n: 1 } }] }],
    });
  });
  test('[8.1.1.2.3] a condition behind the event belongs to the effect, not to the trigger', () => {
    const ability = only('[AUTO](VC): When this unit attacks, if you have a <Paper Guild> vanguard, draw a card.');
    expect(ability).toMatchObject({
      trigger: { kind: 'when', events: [{ kind: 'attacks' }] },
      body: [{ steps: [{ kind: 'if', condition: { kind: 'has' } }] }],
    });
  });
  test('[8.6.6] a trigger can be a situation', () => {
    expect(only('[AUTO](VC): When you do not have any cards in your hand, draw a card.')).toMatchObject({
      trigger: { kind: 'situation', condition: { kind: 'has', not: true } },
    });
  });
  test('limit break is a limit of the heading', () => {
    expect(
      only('[CONT](VC)[Limit-Break 4](This ability is active if you have four or more damage): This unit gets [Power] +1000.').limits,
    ).toEqual([{ kind: 'limit break', n: 4 }]);
  });
});

describe('words that point', () => {
  const refs = (text: string): unknown[] => {
    const found: unknown[] = [];
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit);
      else if (value !== null && typeof value === 'object') {
        if ('kind' in value && value.kind === 'ref')
          found.push('rest' in value ? [(value as { to?: unknown }).to, 'rest'] : (value as { to?: unknown }).to);
        else Object.values(value).forEach(visit);
      }
    };
    visit(only(text));
    return found;
  };
  test('"it" is what was found last, "them" what was looked at, "the rest" what nobody took', () => {
    const text =
      '[AUTO]: When this unit is placed on (RC), look at five cards from the top of your deck, search for up to one <Paper Guild> from among them, put it into your hand, and put the rest into your drop zone.';
    expect(refs(text)).toEqual(['self', 1, 2, [1, 'rest']]);
  });
  test('"that card" is what set off the trigger when nothing else was spoken of', () => {
    expect(refs('[AUTO](RC): When another of your <Paper Guild> is put into the drop zone, put that card into your soul.')).toEqual([
      'triggering',
    ]);
  });
  test('"it" can be the bearer of the ability in a replacement', () => {
    expect(refs('[CONT](RC): If this unit would be retired, put it into your soul instead.')).toEqual(['self', 'self']);
  });
  test('"if you do" asks about the choice to pay', () => {
    const ability = only('[AUTO](VC): [Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card.');
    expect(ability).toMatchObject({
      body: [{ steps: [{ kind: 'does', id: 2, optional: true }] }, { steps: [{ condition: { kind: 'did', of: 2 } }] }],
    });
  });
  test('one that points nowhere is an error', () => {
    expect(errorsOf('[ACT](VC): Put the rest into your drop zone.')).toMatchObject([
      { line: 1, column: 16, message: 'nothing before "the rest" that it could mean' },
    ]);
  });
  test.each([
    'Choose two of your rear-guards, put them into your soul, and bind the rest.',
    'Look at the top three cards of your deck, put them into your soul, and bind the rest.',
    'Reveal the top two cards of your deck, and put the rest into your drop zone.',
  ])('there is a rest only of cards of which some were taken: %s', (text) => {
    expect(errorsOf(`[ACT](VC): ${text}`)).toMatchObject([{ message: 'nothing before "the rest" that it could mean' }]);
  });
  test('cards that are taken without a word of where they lie are some of those shown', () => {
    const text = 'Look at the top three cards of your deck, search for up to one <Paper Guild>, call it to (RC), and bind the rest.';
    expect(refs(`[ACT](VC): ${text}`)).toEqual([2, [1, 'rest']]);
  });
});

test('a way to lie behind a verb is not a filter', () => {
  expect(only("[ACT](VC): [Counter-Blast 1] Bind all of your opponent's rear-guards face up.")).toMatchObject({
    body: [{ steps: [{ kind: 'bind', facing: 'up', what: { filters: [] } }] }],
  });
});
