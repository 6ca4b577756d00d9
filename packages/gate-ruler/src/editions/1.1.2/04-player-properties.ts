import { heading, machine, note, rule, same, sectionOf } from '@goldenrule/kernel';
import { mainLine } from '../../main-line.ts';
import { capOfActive, capOtherwise } from '../../phases.ts';
import {
  alliedMeans,
  controllerAt,
  controllerOfAbility,
  controllerOfEffect,
  damagedForPlayer,
  decides,
  perspective,
  rulerOf,
  startsOwnedBy,
  theyMeans,
  youMeans,
} from '../../players.ts';

export const section04 = sectionOf(mainLine, '4', 'Player Properties', [
  heading('4-1', 'General'),
  note('4-1a', 'Players have properties.', 'introduces the section'),
  heading('4-2', 'Referring to a Player'),
  rule('4-2a', 'You is whoever controls the card, ability or effect.', youMeans, 'controller'),
  rule('4-2b', "They is the player named last, opponent that player's opponent.", theyMeans, 'last named'),
  rule('4-2b-1', 'Nobody named before: seen from the controller.', perspective, (_g, controller) => controller),
  rule('4-2c', "Damage dealt to you or your opponent is dealt to that player's ruler.", damagedForPlayer, rulerOf),
  rule('4-2d', 'Allied: you control it; enemy: your opponent does.', alliedMeans, 'controller'),
  heading('4-3', 'Player-specific properties'),
  note('4-3a', 'A player has a summon cap and a number of summons.', 'a definition; 6-2a sets and 15-17a-3 counts them'),
  same('4-3a-1', 'The cap is the most normal summons in a turn.', '15-17a-2'),
  rule('4-3a-1a', 'In the own turn the cap is what the ruler says.', capOfActive, (cap) => cap),
  rule('4-3a-1b', 'Otherwise it is unlimited.', capOtherwise, null),
  same('4-3a-2', 'At the start of the turn the number of summons is 0.', '6-2a'),
  note('4-3a-3', '15-17 has the details.', 'a reference'),
  heading('4-4', 'Owner'),
  rule('4-4a', 'Who brought a card owns it.', startsOwnedBy, (deckOf) => deckOf),
  note('4-4a-1', 'The owner never changes.', 'nothing in the state changes it'),
  note('4-4b', 'After the game all take their cards back.', 'after the game, away from the engine'),
  heading('4-5', 'Controller'),
  rule('4-5a', 'The controller, who played it, decides what comes up while it resolves.', decides, (_g, controller) => controller),
  same('4-5a-1', 'The controller can change.', '15-23a'),
  rule(
    '4-5b',
    "A card's controller: its owner at first; in the gate whoever played it; in play whose zone it is.",
    machine.masterOf,
    controllerAt,
  ),
  rule('4-5c', "An ability's controller: that of its card; in the gate who played it.", controllerOfAbility, (_g, player) => player),
  rule('4-5d', "An effect's controller: that of what made it.", controllerOfEffect, (_g, controller) => controller),
]);
