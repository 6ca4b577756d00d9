import {
  abilitiesOf,
  answers,
  answerTo,
  assemble,
  type Definition,
  firstAmongEquals,
  type Game,
  interrupts,
  isOrdered,
  keepsGiven,
  masterOfContinuous,
  ordersEffects,
  plausible,
  type Rulebook,
  type RulebookSource,
  reading,
  remembered,
  shownFacts,
  shownValues,
} from '@goldenrule/kernel';
import { abilitiesLeft, keepsAbility } from '../../abilities.ts';
import { boostCountsAtOnce } from '../../boost.ts';
import { anyRuleAction, ruleActionsOnlyAtCheckTimings } from '../../check-timing.ts';
import { effectDamageChecks } from '../../checks.ts';
import { type CardFacts, factsOf } from '../../facts.ts';
import { rideTakesSoul } from '../../play.ts';
import { showFacts, showValues } from '../../showing.ts';
import { effectsReach, masterOfOngoing } from '../../text-questions.ts';
import { master, onField } from '../../units.ts';
import { isSpokenOf, snapshot } from '../../values.ts';
import { guardsWhenAttackTurns, guardTheNew, guardTheSame } from '../../verbs.ts';
import { WORDS } from '../../words.ts';
import { DAMAGE, DECK, FACE_DOWN, kindAt, TRIGGER, VC, ZONE_KINDS } from '../../zones.ts';
import { section01 } from './01-outline-of-the-game.ts';
import { section02 } from './02-characteristics-of-a-card.ts';
import { section03 } from './03-basic-concept.ts';
import { section04 } from './04-zones-of-the-game.ts';
import { section05 } from './05-setting-up-the-game.ts';
import { section06 } from './06-game-procedure.ts';
import { section07 } from './07-attack-and-battle.ts';
import { section08 } from './08-play-and-resolve.ts';
import { section09 } from './09-rule-action.ts';
import { section10 } from './10-specific-actions-and-keywords.ts';
import { section11 } from './11-miscellaneous.ts';

/** Cardfight!! Vanguard Comprehensive Rules ver. 1.10. */
export const source: RulebookSource = {
  id: 'vanguard-1.10',
  title: 'Cardfight!! Vanguard Comprehensive Rules ver. 1.10',
  sections: [section01, section02, section03, section04, section05, section06, section07, section08, section09, section10, section11],
  zoneKinds: ZONE_KINDS,
  words: WORDS,
  begins: '5.2.1',
  turnPlayer: (g: Game) => factsOf(g).turnPlayer,
  idleFacts: ['timing'],
  also: [
    answers(abilitiesOf, abilitiesLeft),
    answers(keepsGiven, keepsAbility),
    answers(masterOfContinuous, (g, card) => answerTo(g, masterOfOngoing)(g, master(g, card))),
    answers(ordersEffects, true),
    answers(firstAmongEquals, (g) => factsOf(g).turnPlayer),
    answers(shownFacts, showFacts),
    answers(shownValues, showValues),
    answers(isOrdered, (_g, kind) => kind === DECK || kind === TRIGGER || kind === DAMAGE),
    answers(remembered, (g, card, awaited) => (onField(g, card) && (awaited || isSpokenOf(g, card)) ? snapshot(g, card) : null)),
    // The first vanguard lies face down until 6.1.1, but everybody knows its grade.
    answers(plausible, (g, card, definition) => {
      const hidden = kindAt(g, card) === VC && ((g.state.objects.traits[card] as number) & FACE_DOWN) !== 0;
      return !hidden || (g.library.definitions[definition] as Definition & { facts: CardFacts }).facts.grade === 0;
    }),
    // Readings of steps: a step has no question of its own.
    answers(effectDamageChecks, reading('V13', { default: false, whole: true })),
    answers(effectsReach, reading<'when performed' | 'since played'>('V16', { default: 'when performed', literal: 'since played' })),
    answers(rideTakesSoul, reading('V15', { default: true, 'rule action': false })),
    answers(boostCountsAtOnce, reading('V25', { default: false, 'with the choice': true })),
    answers(guardsWhenAttackTurns, reading('V113', { default: guardTheSame, follows: guardTheNew })),
    answers(interrupts, (g) => (!answerTo(g, ruleActionsOnlyAtCheckTimings) && anyRuleAction(g) ? [{ procedure: '8.4.1', vars: {} }] : [])),
  ],
};

/** The rulebook, with these readings where it contradicts itself or is silent. */
export const vanguard110 = (readings: Readonly<Record<string, string>> = {}): Rulebook => assemble(source, readings);
