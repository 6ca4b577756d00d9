import { answers, assemble, calling, kindOfZone, machine, type Rulebook, type RulebookSource, sectionOf } from '@goldenrule/kernel';
import { abilitiesLeft, keepsAbility, usable } from '../../abilities.ts';
import { moreAt } from '../../abilities-data.ts';
import { carriedOutAt, placesOfPositions } from '../../citations.ts';
import { decideOrder, isAnyUndecided } from '../../equals.ts';
import { factsOf } from '../../facts.ts';
import { isHidden } from '../../hidden.ts';
import { isHadOnce } from '../../keywords.ts';
import { layerAt } from '../../layers.ts';
import { mainLine } from '../../main-line.ts';
import { activePlayer } from '../../phases.ts';
import { carries } from '../../play.ts';
import { controllerOf } from '../../players.ts';
import { couldBe } from '../../setting.ts';
import { labelOfGateObject, showFacts, showValues } from '../../showing.ts';
import { snapshot } from '../../values.ts';
import { WORDS } from '../../words.ts';
import { GATE, inPlay, kindAt, ZONE_KINDS } from '../../zones.ts';
import { section01 } from './01-overview.ts';
import { section02 } from './02-card-information.ts';
import { section03 } from './03-zones.ts';
import { section04 } from './04-player-properties.ts';
import { section05 } from './05-game-preparations.ts';
import { section06 } from './06-how-to-play.ts';
import { section07 } from './07-main-phase-actions.ts';
import { section08 } from './08-attack-phase.ts';
import { section09 } from './09-gate-process.ts';
import { section10 } from './10-drive-process.ts';
import { section11 } from './11-system-process.ts';
import { section12 } from './12-rules-effects.ts';
import { section13 } from './13-damage-prevention-and-healing.ts';
import { cardsAndAbilities } from './14a-cards-and-abilities.ts';
import { playing } from './14b-playing.ts';
import { kindsOfAbilities } from './14c-kinds-of-abilities.ts';
import { section15 } from './15-game-actions.ts';
import { section16 } from './16-keywords.ts';
import { section17 } from './17-other-rules.ts';
import { CARRIED_OUT_AT, PLACES } from './places.ts';

const section14 = sectionOf(mainLine, '14', 'Cards and Abilities', [...cardsAndAbilities, ...playing, ...kindsOfAbilities]);

/** Gate Ruler Comprehensive Rules ver. 1.1.2. */
export const source: RulebookSource = {
  id: 'gate-ruler-1.1.2',
  title: 'Gate Ruler Comprehensive Rules ver. 1.1.2',
  sections: [
    section01,
    section02,
    section03,
    section04,
    section05,
    section06,
    section07,
    section08,
    section09,
    section10,
    section11,
    section12,
    section13,
    section14,
    section15,
    section16,
    section17,
  ],
  zoneKinds: ZONE_KINDS,
  words: WORDS,
  begins: '5-3a',
  main: mainLine,
  turnPlayer: (g) => factsOf(g).activePlayer,
  idleFacts: ['priority', 'passed'],
  also: [
    answers(machine.abilitiesOf, abilitiesLeft),
    // Of effects that not everybody sees nobody can say which comes first.
    answers(machine.firstAmongEquals, activePlayer),
    answers(machine.isUsable, usable),
    answers(machine.hadOnce, (g, ability) => isHadOnce(g.book, moreAt(g, ability).keyword)),
    answers(machine.keepsGiven, keepsAbility),
    answers(machine.layerOf, layerAt),
    answers(machine.masterOfContinuous, controllerOf),
    answers(machine.seesStandBy, (g, seat, entry) => entry.master === seat || !isHidden(g, entry)),
    answers(machine.carriesEffects, (g, card, from) => carries(g, kindOfZone(g, from), kindAt(g, card))),
    answers(machine.plausible, couldBe),
    answers(machine.shownFacts, showFacts),
    answers(machine.shownValues, showValues),
    answers(machine.labelOfObject, labelOfGateObject),
    answers(carriedOutAt, CARRIED_OUT_AT),
    answers(placesOfPositions, PLACES),
    answers(machine.remembered, (g, card) => (inPlay(g, card) || kindAt(g, card) === GATE ? snapshot(g, card) : null)),
    answers(machine.interrupts, (g) => (isAnyUndecided(g) ? [calling(decideOrder, {})] : NOTHING_DUE)),
  ],
};

const NOTHING_DUE: readonly machine.Due[] = [];

/** The rulebook, with these readings where it contradicts itself or is silent. */
export const book = (readings: Readonly<Record<string, string>> = {}): Rulebook => assemble(source, readings);
