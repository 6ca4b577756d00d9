import { answers, defines, goto, heading, rule, ruleAndStep, same, sectionOf, step } from '@goldenrule/kernel';
import {
  addDriveResolution,
  beginDriveResolution,
  chooseDriven,
  driveController,
  driveOverdrives,
  driveProcess,
  driveResolution,
  driveTo,
  endDriveResolution,
  hideOrReveal,
  isNoHiddenEvent,
  isNotBlocked,
  leaveDriven,
  mayBeChosenNext,
  mayStayFaceDown,
  moveToDriveZone,
  odLinked,
  otherDrive,
  standardDrive,
  standardInOwnPhases,
  useDriven,
  useOrLeave,
} from '../../drive.ts';
import { mainLine } from '../../main-line.ts';
import { drivenCosts, drivenUnitsCount, playedKinds } from '../../play.ts';
import { DRIVE } from '../../zones.ts';

export const section10 = sectionOf(mainLine, '10', 'Drive Process', [
  heading('10-1', 'General'),
  rule('10-1a', 'Driving puts cards into the drive zone, to be played from there.', driveTo, DRIVE),
  rule(
    '10-1b',
    "In the driver's own start or main phase it is the standard process (G20), at any other time the other one.",
    driveProcess,
    standardInOwnPhases,
  ),
  rule('10-1c', 'OD abilities are played, as 14-5 says.', playedKinds, (role) => role === 'overdrive'),
  heading('10-2', 'Standard Drive Process During Your Turn'),
  defines(standardDrive, '10-2', [
    step('10-2a', "In the driver's own start or main phase the cards go to the drive zone face down.", ...moveToDriveZone),
  ]),
  heading('10-3', 'Non-standard Drive Process'),
  defines(otherDrive, '10-3', [
    same('10-3a', 'At any other time driving goes as follows.', '10-1b'),
    ruleAndStep(
      '10-3a-1',
      'The cards go to the drive zone face down; events of other timings and settable cards of choice stay so, the rest is revealed.',
      [answers(mayStayFaceDown, isNoHiddenEvent)],
      ...hideOrReveal,
    ),
    step('10-3b', 'OD abilities of what was revealed come to the drive zone as imaginary cards.', driveOverdrives),
    rule('10-3b-1', 'Each of them is linked to its card.', odLinked, true),
    step('10-3c', 'A drive resolution process for all of them is added to the gate.', addDriveResolution),
    rule('10-3c-1', 'Whoever drives controls it.', driveController, (_g, player) => player),
  ]),
  heading('10-4', 'Drive Resolution Process'),
  defines(driveResolution, '10-4a', [
    step('10-4a', 'A drive resolution process resolves for its controller.', beginDriveResolution),
    step('10-4b', 'If nothing of it is left in a drive zone, it leaves the gate (G12).', endDriveResolution),
    ruleAndStep(
      '10-4c',
      'Its controller chooses one of its cards without a linked OD ability, or one of its OD abilities (G27).',
      [answers(mayBeChosenNext, isNotBlocked)],
      chooseDriven,
    ),
    step('10-4d', 'They say whether they make use of it or leave it.', ...useOrLeave),
    step('10-4d-1', 'A face down settable card is set, anything else is played (G26).', ...useDriven),
    rule('10-4d-1a', 'Its cost has to be paid, for a card as a rule resources equal to its level.', drivenCosts, true),
    rule('10-4d-1b', 'A unit played so is a normal summon and counts towards the cap.', drivenUnitsCount, true),
    step(
      '10-4d-2',
      'What was neither set nor played goes to the graveyard or is removed; then on from 10-4b.',
      ...leaveDriven(goto('10-4b')),
    ),
  ]),
]);
