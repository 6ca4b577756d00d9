import { answers, type Clause, defines, heading, machine, rule, ruleAndStep, rules, same, step } from '@goldenrule/kernel';
import { baseAbilities, continuousInEffect } from '../../abilities.ts';
import { moreAt } from '../../abilities-data.ts';
import { combatDamageSource } from '../../attack.ts';
import { changeCounterAbility, changeCounterCard, changeWhatCounterPlayed, findPlace, gateChanges } from '../../changing.ts';
import { activeFirst, baseDamage } from '../../damage.ts';
import { replacedAgain, withoutReplaced } from '../../destruction.ts';
import { decideAmongEquals, decideOrder, saidFirst } from '../../equals.ts';
import { printed } from '../../facts.ts';
import { hiddenTriggers, mayNotReveal, revealedForAbility, revealOnce, staysRevealed } from '../../hidden.ts';
import {
  continuousWhile,
  defaultDuration,
  delayedBelongsTo,
  delayedMade,
  delayedOnce,
  durationsEnd,
  newcomersLeftAlone,
  nextOnce,
  readsInPlaySide,
  readsNewSide,
  readsRevealedSide,
  replacementsLast,
  sideDependsOnZones,
  triggersReadWithEffects,
  zoneEffectsReachArrivals,
} from '../../lasting.ts';
import { LAYERS, layered, layersApart } from '../../layers.ts';
import { activeSince } from '../../moves.ts';
import { NOTATION } from '../../notation.ts';
import { playedKinds } from '../../play.ts';
import {
  amountReplacedInGate,
  choosesReplacement,
  damageReplacementChooser,
  mustReplace,
  optionalNeedsAction,
  optionalReplacements,
} from '../../replacing.ts';
import {
  abilityDamageSource,
  damagedOrDestroyed,
  destroyedBy,
  destroyedMovesBy,
  eventDamageSource,
  movedBy,
  payerOrController,
} from '../../sources.ts';
import { autoOrder, autosPlayed, playedThoughMoved } from '../../system.ts';
import { effectSource } from '../../unaffected.ts';
import { baseValues, mayTreat, ongoingChanges, readsLastKnown, staysKnown, treatsReplaces } from '../../values.ts';

/** 14-7 to 14-16. */
export const kindsOfAbilities: readonly Clause<unknown>[] = [
  heading('14-7', 'Continuous Ability'),
  rule('14-7a', 'A continuous ability is in effect while it is active, without being played.', continuousInEffect, true),
  rule('14-7b', 'One that says without condition what its card is holds in every zone.', baseAbilities, 'everywhere'),
  rule(
    '14-7c',
    'What a card may be treated as the controller of the ability says each time a text asks for it (G32).',
    mayTreat,
    'controller',
  ),
  rule('14-7c-1', 'Treated as something a card is that alone; also treated as something it is both.', treatsReplaces, true),
  heading('14-8', 'Activated Ability'),
  same('14-8a', 'An activated ability can be played as often as its controller may and likes.', '9-3e-3'),
  rule('14-8b', 'It goes through the gate like any other.', playedKinds, (role) => role === 'activated'),
  heading('14-9', 'Automatic Ability'),
  rule('14-9a', 'Automatic abilities whose condition was met are played by themselves in the system process.', autosPlayed, true),
  rule('14-9b', 'Each time the condition is met they are triggered once more.', machine.standsBy, () => true),
  rule('14-9b-1', 'That of a card hidden from a player is triggered by revealing the card.', hiddenTriggers, true),
  rule('14-9b-1a', 'Its controller may leave the card hidden; then it is not triggered.', mayNotReveal, true),
  rule('14-9b-1b', 'That can be done once for each time the condition is met.', revealOnce, true),
  rule('14-9b-1c', 'The card stays revealed until the ability is done with.', revealedForAbility, staysRevealed),
  rule('14-9c', "First the active player's are played, one after another as they choose, then the other's.", autoOrder, activeFirst),
  same('14-9c-1', 'After each of them the system process begins anew.', '11-2a-3'),
  same('14-9d', 'They have to be played; one that cannot be is triggered once less.', '11-2a-2'),
  rule('14-9e', 'Triggered by a movement, an ability reads the cards that moved as the following says.', sideDependsOnZones, true),
  rule('14-9e-1', 'Between a revealed and a hidden zone as they are in the revealed one.', readsRevealedSide, true),
  rule('14-9e-2', 'Between play and elsewhere as they are in play.', readsInPlaySide, true),
  rule('14-9e-3', 'In all other cases as they are where they have come to.', readsNewSide, true),
  rule('14-9f', 'An effect can leave an ability behind that is triggered later.', delayedMade, true),
  rule('14-9f-1', 'Unless told otherwise that happens once.', delayedOnce, true),
  rule('14-9f-2', 'It belongs to the card whose ability made it.', delayedBelongsTo, true),
  rule('14-9g', 'Some automatic abilities wait for a state of things.', machine.testsSituations, () => true),
  rule(
    '14-9g-1',
    'These are triggered when it comes about, and again only after it has ended (G18).',
    machine.situationsAgain,
    'once it has ended',
  ),
  rule('14-9h', 'What was triggered is played and resolved, whatever has become of its card.', playedThoughMoved, true),
  heading('14-10', 'One-Time Effect'),
  same('14-10a', 'A one-time effect is done once, when what it belongs to resolves.', '14-3c-3'),
  heading('14-11', 'Ongoing Effect'),
  rule('14-11a', 'An ongoing effect changes what cards are, or the rules, while it lasts.', ongoingChanges, true),
  rule('14-11a-1', 'That of a continuous ability lasts while the ability is active and its condition holds.', continuousWhile, true),
  rule('14-11a-2', 'Any other lasts as long as was said when it was made.', durationsEnd, true),
  rule('14-11a-2a', 'Where nothing was said it lasts for the rest of the game.', defaultDuration, 'game'),
  rule('14-11b', 'An effect on a zone holds for whatever comes there, from its arrival on.', zoneEffectsReachArrivals, true),
  heading('14-12', 'Ongoing Effect Layers'),
  rule('14-12a', 'Ongoing effects are applied to a card in layers, one after the other.', layered, true),
  rules(
    '14-12a-1',
    'All of them start from what is printed, with the base abilities.',
    answers(baseValues, printed),
    answers(machine.isBasis, (g, ability) => moreAt(g, ability).base),
  ),
  rule('14-12a-2', 'First come words of a kind that the card has none of (G29).', LAYERS.newWords, 1),
  rule('14-12a-3', 'Then types, factions and attributes.', LAYERS.groups, 2),
  rule('14-12a-4', 'Then abilities, given and taken.', LAYERS.abilities, 3),
  rule('14-12a-5', 'Then everything else that is no number.', LAYERS.otherWords, 4),
  rule('14-12a-6', 'Then numbers the card would not have; after these, all other changes of numbers by time (G7).', LAYERS.newNumbers, 5),
  rule('14-12b', 'The parts of one effect are each applied in their own layer.', layersApart, true),
  rule('14-12c', 'Within a layer effects have an order.', machine.ordersEffects, true),
  rule('14-12c-1', 'What depends on another effect of the layer comes after it (G7).', machine.dependentsLast, true),
  defines(decideOrder, '14-12c-2', [
    ruleAndStep(
      '14-12c-2',
      'Otherwise the older comes first; of the same age the one that the active player says, asked when it first matters.',
      [answers(machine.oldestFirst, true), answers(machine.saidAmongEquals, saidFirst)],
      ...decideAmongEquals,
    ),
  ]),
  rule(
    '14-12c-2a',
    'The effect of a continuous ability is as old as the ability is active: since its card came, or since it was given.',
    machine.stampOfContinuous,
    activeSince,
  ),
  rule('14-12c-2b', 'Any other is as old as the resolution that made it.', machine.stampOfPlayed, (_g, effect) => effect.stamp),
  rule('14-12d', 'An effect of a played ability keeps to what answered its description when it resolved.', newcomersLeftAlone, true),
  rule('14-12e', 'Cards come to a zone with the effects that hold there already applied.', triggersReadWithEffects, true),
  heading('14-13', 'Replacement Effect'),
  rule('14-13a', 'When something would be done, something else instead: a replacement effect.', NOTATION.instead.known, true),
  rule('14-13a-1', 'It can begin with as in the place of when.', NOTATION.asInstead.known, true),
  rule(
    '14-13b',
    'What was replaced has never happened: a card that would have been destroyed gets no destruction process.',
    machine.leftWithout,
    withoutReplaced,
  ),
  rule(
    '14-13c',
    'Of several for the same thing whoever caused it, or controls the cause, chooses one.',
    machine.replacementChooser,
    choosesReplacement,
  ),
  rule(
    '14-13c-1',
    'Of those about dealing damage it is who deals it, of those about being dealt damage who controls what is dealt it.',
    damageReplacementChooser,
    (side, dealer, dealt) => (side === 'doing' ? dealer : dealt),
  ),
  rule('14-13c-2', 'One that says you may can be left.', optionalReplacements, true),
  rule('14-13c-2a', 'It can be chosen only if what it asks for can be done.', optionalNeedsAction, true),
  rules(
    '14-13d',
    'All others are applied, once for each thing that would really happen (G101).',
    answers(mustReplace, true),
    answers(replacedAgain, false),
  ),
  rule('14-13e', 'A replacement effect can last for a time, like any ongoing effect.', replacementsLast, true),
  rule('14-13e-1', 'For the next time means once, and in this turn.', nextOnce, true),
  rule(
    '14-13f',
    'One that speaks of base damage changes the printed amount, before all other changes.',
    baseDamage,
    (_printed, changed) => changed,
  ),
  rule('14-13g', 'Any other that changes an amount does so when the damage is added to the gate.', amountReplacedInGate, true),
  heading('14-14', 'Last Known Information'),
  rule('14-14a', 'Of a card that has left play texts read what it last was there.', readsLastKnown, true),
  rule('14-14a-1', 'That includes who controlled it and how it lay.', staysKnown, (everything) => everything),
  heading('14-15', 'Source'),
  rule('14-15a', 'The source of an effect is the card it comes from.', effectSource, true),
  rule('14-15b', 'Damage by an ability has its card as source.', abilityDamageSource, true),
  rule('14-15c', 'Damage by an event has the event as source.', eventDamageSource, true),
  rule('14-15d', 'Combat damage has the unit or ruler as source that deals it.', combatDamageSource, (_g, dealer) => dealer),
  rule(
    '14-15e',
    'A card destroyed another by a destroy effect, or by damage for which the rules destroy it right away.',
    destroyedBy,
    damagedOrDestroyed,
  ),
  rule('14-15f', 'A player moved a card by paying a cost with it, or by an effect they control.', movedBy, payerOrController),
  rule('14-15f-1', 'Likewise if their effect destroyed it and it goes to the graveyard.', destroyedMovesBy, true),
  heading('14-16', 'Changing a Played Card or Ability'),
  rule('14-16a', 'What lies in the gate can be given another effect.', gateChanges, true),
  defines(changeWhatCounterPlayed, '14-16b', [
    step('14-16b', 'Something that a CNT ability played is given another effect in its place of the gate.', ...findPlace),
    step(
      '14-16b-1',
      'A card goes back to the counter zone, has the new effect for its CNT ability, and returns to its place.',
      changeCounterCard,
    ),
    step('14-16b-2', "An ability is removed; the new one is the card's CNT ability and takes its place.", changeCounterAbility),
  ]),
];
