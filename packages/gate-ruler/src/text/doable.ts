import { answerTo, type Game, PLAYERS } from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { isSo, type Scope } from '@goldenrule/tabletop/text';
import { CANNOT, cannot } from '../deeds.ts';
import { goes, isRefused, mayLieIn } from '../moves.ts';
import { canSpecialSummon } from '../summons.ts';
import { alreadySoCounts } from '../text-questions.ts';
import { affected } from '../unaffected.ts';
import type { GateStatement, State } from '../vocabulary/terms.ts';
import { CHARGE, SET, seesCard } from '../zones.ts';
import type { Context } from './context.ts';
import { LYING } from './filters.ts';
import { isTable, kindsOf } from './places.ts';

/** Can it be done with this card? */
export type Can = (g: Game, s: Scope, card: number) => boolean;
const always: Can = () => true;

/** 1-5c: what is so already does not become so, and pays nothing. */
export const turnable =
  (state: State): Can =>
  (g, _s, card) => {
    const already = isSo(LYING[state], g.state.objects.traits[card] as number);
    if (already && !answerTo(g, alreadySoCounts)) return false;
    const deed = state === 'ready' ? CANNOT.ready : CANNOT.exhaust;
    return (state !== 'ready' && state !== 'exhausted') || !isForbiddenAtAll(g, deed) || !isForbidden(g, deed, card);
  };

const movable =
  (kind: number): Can =>
  (g, { ref, master }, card) => {
    const events = goes(g, card, { kind }, { through: 'effect', source: ref, master });
    return events.length > 0 && !isRefused(g, events);
  };
/** Can this card become a charge? */
export const chargeable = movable(CHARGE);

const destroyable: Can = (g, { ref, master }, card) => !cannot(g, CANNOT['be destroyed'], card, { by: ref, master, through: 'effect' });

/** 3-10c: what is put into a set zone is a card that can be set; null: it is put elsewhere. */
export function onlySettable({ to }: Extract<GateStatement, { kind: 'move' }>, context: Context): Can | null {
  if (to.under !== undefined || to.onto !== undefined) return null;
  if (!kindsOf(context.writer.book, to.place.zones).every((kind) => kind === SET)) return null;
  return (g, s, card) => mayLieIn(g, card, SET) && !cannot(g, CANNOT.set, card, { player: context.actor(g, s) });
}

/** As far as the step says what is done, and where to. */
function canBy(step: GateStatement, context: Context): Can {
  if (step.kind === 'become') return turnable(step.state);
  if (step.kind === 'destroy') return destroyable;
  if (step.kind === 'summon') return (g, s, card) => canSpecialSummon(g, card, context.actor(g, s));
  if (step.kind !== 'move' || step.to.onto !== undefined) return always;
  if (step.to.under !== undefined) return chargeable;
  const [kind, ...others] = kindsOf(context.writer.book, step.to.place.zones);
  return kind === undefined || others.length > 0 || isTable(kind) ? always : movable(kind);
}

/** 1-5b: can this step be done with that card? Of cards that not everybody sees it is not asked: it would tell what they are. */
export function canDo(step: GateStatement, context: Context): Can {
  const can = canBy(step, context);
  return (g, s, card) => !PLAYERS.every((seat) => seesCard(g, seat, card)) || (affected(g, [card]).length > 0 && can(g, s, card));
}

/**
 * Those of these cards with which it can be done: whoever is told to do it cannot choose to do less (1-5b-1). Where there are none nothing comes of
 * any choice and nobody is asked, unless the text goes on to speak of another card than the one that was meant.
 */
export const doable =
  (can: Can, { saysAnother }: Context) =>
  (g: Game, s: Scope, cards: number[]): number[] => {
    const able = cards.filter((card) => can(g, s, card));
    return able.length === 0 && saysAnother ? cards : able;
  };
