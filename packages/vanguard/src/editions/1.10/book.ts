import { answers, answerTo, assemble, type Definition, type Game, machine, type Rulebook, type RulebookSource } from '@goldenrule/kernel';
import { abilitiesLeft, keepsAbility } from '../../abilities.ts';
import { type CardFacts, factsOf } from '../../facts.ts';
import { type Places, placesByName } from '../../places.ts';
import { mainLine } from '../../procedures.ts';
import { showFacts, showValues } from '../../showing.ts';
import { masterOfOngoing } from '../../text-questions.ts';
import { master, onField } from '../../units.ts';
import { isSpokenOf, snapshot } from '../../values.ts';
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

/** Where turn, phases and steps begin. */
const PLACES: Places = {
  turn: '6.2.1',
  'stand phase': '6.3',
  'draw phase': '6.4',
  'ride phase': '6.5',
  'main phase': '6.6',
  'battle phase': '6.7',
  'start step': '7.2',
  'attack step': '7.3',
  'guard step': '7.4',
  'drive step': '7.5',
  'damage step': '7.6',
  'close step': '7.7',
  'end phase': '6.8',
};

/** Cardfight!! Vanguard Comprehensive Rules ver. 1.10. */
export const source: RulebookSource = {
  id: 'vanguard-1.10',
  title: 'Cardfight!! Vanguard Comprehensive Rules ver. 1.10',
  sections: [section01, section02, section03, section04, section05, section06, section07, section08, section09, section10, section11],
  zoneKinds: ZONE_KINDS,
  words: WORDS,
  begins: '5.2.1',
  turnPlayer: (g: Game) => factsOf(g).turnPlayer,
  main: mainLine,
  idleFacts: ['timing'],
  also: [
    answers(machine.abilitiesOf, abilitiesLeft),
    answers(machine.keepsGiven, keepsAbility),
    answers(machine.masterOfContinuous, (g, card) => answerTo(g, masterOfOngoing)(g, master(g, card))),
    answers(machine.ordersEffects, true),
    answers(machine.firstAmongEquals, (g) => factsOf(g).turnPlayer),
    answers(machine.shownFacts, showFacts),
    answers(machine.shownValues, showValues),
    answers(machine.isOrdered, (_g, kind) => kind === DECK || kind === TRIGGER || kind === DAMAGE),
    answers(machine.remembered, (g, card, awaited) => (onField(g, card) && (awaited || isSpokenOf(g, card)) ? snapshot(g, card) : null)),
    // The first vanguard lies face down until 6.1.1, but everybody knows its grade.
    answers(machine.plausible, (g, card, definition) => {
      const hidden = kindAt(g, card) === VC && ((g.state.objects.traits[card] as number) & FACE_DOWN) !== 0;
      return !hidden || (g.library.definitions[definition] as Definition & { facts: CardFacts }).facts.grade === 0;
    }),
    answers(placesByName, PLACES),
  ],
};

/** The rulebook, with these readings where it contradicts itself or is silent. */
export const book = (readings: Readonly<Record<string, string>> = {}): Rulebook => assemble(source, readings);
