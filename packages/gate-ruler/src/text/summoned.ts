import { type events, type Game, kindOfZone, type Ref, type ZoneId } from '@goldenrule/kernel';
import { memoriesOf } from '../facts.ts';
import { cameThrough, isNormalSummon, isSpecialSummon, noteOfSummoned } from '../summons.ts';
import { entersPlay } from '../verbs.ts';
import type { SummonedHow } from '../vocabulary/terms.ts';
import { ATTACK, DEFENSE } from '../zones.ts';
import type { Context } from './context.ts';

/** Where units are that were summoned. */
export const STANDING: readonly number[] = [ATTACK, DEFENSE];

/** Is a unit that comes into play summoned in this way? Genesis and Abyssal Summoning are special summons too. */
export function cameBy(how: SummonedHow): (g: Game, event: events.Move) => boolean {
  switch (how) {
    case 'normal':
      return isNormalSummon;
    case 'special':
      return isSpecialSummon;
    case 'Genesis':
      return (g, event) => cameThrough(g, event, 'genesis');
    case 'Abyssal':
      return (g, event) => cameThrough(g, event, 'abyssal');
    case 'any':
      return (g, event) => isNormalSummon(g, event) || isSpecialSummon(g, event);
  }
}

/** Was a unit summoned in this way? It is noted when it comes, because a text asks. */
export function wasSummoned(how: SummonedHow, { writer }: Context): (g: Game, ref: Ref) => boolean {
  const came = cameBy(how);
  writer.watch({
    topic: 'move',
    to: STANDING,
    memory: 'summoned',
    notes: (g, event, side) => {
      if (side === 'before' || event.kind !== 'move') return [];
      const entered = entersPlay(g, kindOfZone(g, event.from as ZoneId), kindOfZone(g, event.to)) && came(g, event);
      return entered ? [noteOfSummoned(how, event.now as Ref)] : [];
    },
  });
  return (g, ref) => memoriesOf(g).summoned.includes(noteOfSummoned(how, ref));
}
