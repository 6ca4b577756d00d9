import { call, events, goto, happen, heading, kindOfZone, rule, same, sectionOf, step, when } from '@goldenrule/kernel';
import { resolveCheckTiming } from '../../check-timing.ts';
import { turnPlayerOf } from '../../facts.ts';
import { beginning, beginTurn, endEffects, ending, endMoments, enterPhase, passTurn, somethingLeft, standUnits } from '../../phases.ts';
import { callCard, exchangeInColumn, mainPhaseActions, mayBePlayedTo, normalRide, playActivated } from '../../play.ts';
import { drawCard, mainLine, playTiming } from '../../procedures.ts';
import { turnFirstVanguardsFaceUp } from '../../setup.ts';
import { RC, VC } from '../../zones.ts';

export const section06 = sectionOf(mainLine, '6', 'Game procedure', [
  heading('6.1', 'Stand up'),
  step('6.1.1', 'Stand Up: both first vanguards are turned face up together (V18).', turnFirstVanguardsFaceUp),
  heading('6.2', 'Turn procedure'),
  step('6.2.1', 'A turn begins: it is counted, it has a turn player, and what belongs to one turn is fresh.', beginTurn),
  heading('6.3', 'Stand phase'),
  step('6.3.1', 'The stand phase begins.', enterPhase('stand phase')),
  step(
    '6.3.1.1',
    'Abilities for the beginning of the turn and of the stand phase stand by; check timing.',
    beginning('turn', 'stand phase'),
    resolveCheckTiming,
  ),
  step('6.3.1.2', 'All units of the turn player on the field stand.', standUnits),
  step('6.3.1.3', 'Check timing, then the draw phase.', resolveCheckTiming, goto('6.4')),
  heading('6.4', 'Draw phase'),
  step('6.4.1', 'The draw phase begins.', enterPhase('draw phase')),
  step('6.4.1.1', 'Abilities for the beginning of the draw phase stand by; check timing.', beginning('draw phase'), resolveCheckTiming),
  step(
    '6.4.1.2',
    'The turn player draws a card.',
    call(drawCard, (g) => ({ player: turnPlayerOf(g) })),
  ),
  step('6.4.1.3', 'Check timing, then the ride phase.', resolveCheckTiming, goto('6.5')),
  heading('6.5', 'Ride phase'),
  step('6.5.1', 'The ride phase begins.', enterPhase('ride phase')),
  step('6.5.1.1', 'Abilities for the beginning of the ride phase stand by; check timing.', beginning('ride phase'), resolveCheckTiming),
  step('6.5.1.2', 'One normal ride may be made, once in the turn.', ...normalRide),
  rule(
    '6.5.1.2.1',
    'In the ride phase cards are played to the vanguard circle only.',
    mayBePlayedTo,
    (g, _player, _card, circle, playing) => playing !== 'ride phase' || kindOfZone(g, circle) === VC,
  ),
  step('6.5.1.3', 'Check timing, then the main phase.', resolveCheckTiming, goto('6.6')),
  heading('6.6', 'Main phase'),
  step('6.6.1', 'The main phase begins.', enterPhase('main phase')),
  step('6.6.1.1', 'Abilities for the beginning of the main phase stand by.', beginning('main phase')),
  step(
    '6.6.1.2',
    'A play timing for the turn player, again after every action.',
    call(playTiming, (g) => ({ player: turnPlayerOf(g), actions: 'main phase' })),
  ),
  rule('6.6.1.2.1', 'Among the actions: a normal call of a card from hand to a chosen rear-guard circle.', mainPhaseActions, callCard),
  rule(
    '6.6.1.2.1.1',
    'In the main phase cards are played to rear-guard circles only.',
    mayBePlayedTo,
    (g, _player, _card, circle, playing) => playing !== 'main phase' || kindOfZone(g, circle) === RC,
  ),
  rule('6.6.1.2.2', 'Among the actions: an activated ability of an own card.', mainPhaseActions, playActivated),
  rule(
    '6.6.1.2.3',
    'Among the actions: cards of two rear-guard circles of a column change places, both at once, or the one moves.',
    mainPhaseActions,
    exchangeInColumn,
  ),
  same('6.6.1.3', 'Passing in the main phase leads to the battle phase.', '8.4.2.3'),
  heading('6.7', 'Battle phase'),
  step('6.7.1', 'The battle phase begins: section 7.', enterPhase('battle phase'), goto('7.2')),
  heading('6.8', 'End phase'),
  step(
    '6.8.1',
    'The end phase begins.',
    enterPhase('end phase'),
    happen(() => [events.remember('stoodBy', [])]),
  ),
  step(
    '6.8.1.1',
    'Abilities for the beginning of the end phase and the end of the turn stand by, unless they did in this end phase.',
    ...ending('beginning of end phase', 'end of turn'),
  ),
  step('6.8.1.2', 'Check timing, then effects until end of turn cease.', resolveCheckTiming, endEffects('turn')),
  step(
    '6.8.1.3',
    "Back to 6.8.1.1 while anything is left to stand by or resolve; else the other player's turn begins.",
    when(somethingLeft('beginning of end phase', 'end of turn'), goto('6.8.1.1')),
    endMoments('turn'),
    passTurn,
    goto('6.2'),
  ),
]);
