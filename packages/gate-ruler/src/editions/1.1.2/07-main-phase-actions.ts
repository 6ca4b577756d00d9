import { answers, defines, heading, note, rule, ruleAndStep, same, sectionOf, step } from '@goldenrule/kernel';
import { odBlocks } from '../../drive.ts';
import { isMadeSettable } from '../../keywords.ts';
import { abilitiesOfCards, eventsPlayedFrom, fieldsPlayedFrom, playedFrom, revealable, withoutGate } from '../../main-actions.ts';
import { mainLine } from '../../main-line.ts';
import { isSettable } from '../../moves.ts';
import { unitPlayIs } from '../../play.ts';
import { controllerOf } from '../../players.ts';
import { chooseTwoZones, countUnits, exchangeTwo, moveOne, rearranges, rearrangeUnits } from '../../rearranging.ts';
import { addOverdrives, resolveOverdrive, resolveOverdriveAbility, revealDriven, revealDrivenCard } from '../../revealing.ts';
import { liesWhereCardsAreSet, mayBeSet, setACard, setCard } from '../../setting.ts';
import { DRIVE, HAND } from '../../zones.ts';

export const section07 = sectionOf(mainLine, '7', 'Main Phase Actions', [
  heading('7-1', 'General'),
  same('7-1a', 'Main phase actions: the active player, in the main phase, with an empty gate.', '9-3e-5'),
  same('7-1a-1', 'Other things are played when their own condition holds or with priority.', '9-3e-2'),
  rule('7-1b', 'Where no other zone is named, cards are played from hand or drive zone.', playedFrom, [HAND, DRIVE]),
  rule('7-1b-1', 'A card in the drive zone cannot be played while an OD ability linked to it lies there.', odBlocks, true),
  heading('7-2', 'Reveal a Card in the Drive Zone'),
  defines(revealDrivenCard, '7-2a', [
    step('7-2a', 'A face down card of the drive zone is turned face up.', revealDriven),
    rule(
      '7-2a-1',
      'Only units, fields and standard action events can be revealed.',
      revealable,
      (types, timing) => types.includes('Unit') || types.includes('Field') || (types.includes('Event') && timing === 'standard'),
    ),
    step('7-2a-2', 'Its OD abilities come to the drive zone as imaginary cards linked to it.', addOverdrives),
    same('7-2a-2a', 'While such an ability lies there, the card cannot be played.', '7-1b-1'),
  ]),
  rule('7-2b', 'Revealing does not use the gate.', withoutGate, 'reveal'),
  heading('7-3', 'Play a Unit Card'),
  rule('7-3a', 'A unit of the hand, or revealed in the drive zone, is played as a normal summon.', unitPlayIs, 'normal summon'),
  note('7-3a-1', '15-17 has the details of normal summons.', 'a reference'),
  heading('7-4', 'Play a Field Card'),
  rule('7-4a', 'A field of the hand, or revealed in the drive zone, is played.', fieldsPlayedFrom, [HAND, DRIVE]),
  heading('7-5', 'Set a Settable Card'),
  defines(setCard, '7-5a', [
    ruleAndStep(
      '7-5a',
      'A settable card of the hand, or face down in the drive zone, is put into a set zone.',
      [answers(mayBeSet, liesWhereCardsAreSet)],
      ...setACard,
    ),
    same('7-5a-1', 'An event is settable unless it has Forced Reveal.', '3-10f'),
    rule('7-5a-2', 'Texts can make other cards settable.', isSettable, isMadeSettable),
  ]),
  rule('7-5b', 'Setting does not use the gate.', withoutGate, 'set'),
  heading('7-6', 'Play a Standard Action Event Card Directly'),
  rule('7-6a', 'A standard action event of the hand, or revealed in the drive zone, is played.', eventsPlayedFrom, [HAND, DRIVE]),
  same('7-6a-1', 'It is played into the gate, not set.', '14-3b-1'),
  heading('7-7', 'Play a Standard Action Activated Ability'),
  rule('7-7a', 'Whoever controls a card plays its activated abilities.', abilitiesOfCards, controllerOf),
  heading('7-8', 'Play a Standard Action Event Card in a Set Zone'),
  same('7-8a', 'A standard action event is played out of a set zone.', '14-4c'),
  heading('7-9', 'Resolve an Overdrive Ability in the Drive Zone'),
  defines(resolveOverdriveAbility, '7-9a', [
    step('7-9a', 'An OD ability in the drive zone is played, or removed without being played.', ...resolveOverdrive),
  ]),
  rule('7-9b', 'Removing it does not use the gate.', withoutGate, 'remove'),
  heading('7-10', 'Rearrange Units'),
  rule('7-10a', 'The units one controls can be rearranged.', rearranges, (g, player, unit) => controllerOf(g, unit) === player),
  defines(rearrangeUnits, '7-10b', [
    step('7-10b', 'Two attack or defense zones of the player are chosen.', ...chooseTwoZones, countUnits),
    step('7-10b-1', 'If one of them holds a unit, it moves to the other.', moveOne),
    step('7-10b-2', 'If both do, the units change places.', exchangeTwo),
    same('7-10b-3', 'Whether they lie ready or exhausted may change by it.', '15-3a-2'),
  ]),
  rule('7-10c', 'Rearranging does not use the gate.', withoutGate, 'rearrange'),
]);
