import { assemble, type Rulebook, type RulebookSource } from '@goldenrule/kernel';
import { turnPlayerOf } from '../../facts.ts';
import { mainLine } from '../../procedures.ts';
import { SHOWN } from '../../seeing.ts';
import { WORDS } from '../../words.ts';
import { ZONE_KINDS } from '../../zones.ts';
import { section01 } from './01-general.ts';
import { section02 } from './02-decks.ts';
import { section03 } from './03-playing.ts';
import { section04 } from './04-card-texts.ts';

const source: RulebookSource = {
  id: 'pebbles-1',
  title: 'Pebbles, first edition',
  sections: [section01, section02, section03, section04],
  zoneKinds: ZONE_KINDS,
  words: WORDS,
  begins: '3.1.1',
  turnPlayer: turnPlayerOf,
  main: mainLine,
  also: SHOWN,
};

/** The rulebook, with these readings where it contradicts itself or is silent. */
export const book = (readings: Readonly<Record<string, string>> = {}): Rulebook => assemble(source, readings);
