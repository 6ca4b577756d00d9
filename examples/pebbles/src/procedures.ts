/** What is done by name in Pebbles: from a step of the main line, or because a text says so. */
import { type None, type Player, procedureOf, type Subject } from '@goldenrule/kernel';

/** Preparation and turns; `pick`: who begins, or what is put on the shore. */
export const mainLine = procedureOf<None, { pick: readonly Subject[] }>('main line', { pick: [] });

export const drawCards = procedureOf<{ player: Player; count: number }>('draw cards');
export const skipCards = procedureOf<{ player: Player; count: number }>('skip cards');
/** Abilities that stand by are carried out; `pick`: the one that comes next. */
export const resolveAbilities = procedureOf<None, { pick: readonly Subject[] }>('resolve abilities', { pick: [] });
