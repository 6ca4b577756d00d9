/** What is done in Harbour Towns by name: by a clause of the main line, by another procedure, or because a card says so. */
import { type abilities, asPayment, type loops, type None, type Player, procedureOf, type Ref, type Subject } from '../../src/index.ts';

type Picks = readonly Subject[];
const NO_PICKS: Picks = [];

/** Preparation and turns. */
export const mainLine = procedureOf<None, { bidA: Picks; bidB: Picks; pick: Picks }>('main line', {
  bidA: NO_PICKS,
  bidB: NO_PICKS,
  pick: NO_PICKS,
});

export const playCard = procedureOf<{ player: Player; card: number }, { omen: readonly number[] }>('play a card', { omen: [] });

/** The cost of a card: rules that act at once wait until it is paid. */
export const payCost = asPayment(
  procedureOf<{ player: Player; card: number }, { paid: number; group: number; pick: Picks; discarded: readonly number[] }>('pay a cost', {
    paid: 0,
    group: 0,
    pick: NO_PICKS,
    discarded: [],
  }),
);

/** What is done about flotsam that was discarded. */
export const salvage = procedureOf<{ player: Player; card: Ref }>('salvage');

export const priority = procedureOf<None, { player: Player; passes: number; pick: Picks; card: number }>('priority', {
  player: 0,
  passes: -1,
  pick: NO_PICKS,
  card: -1,
});

export const checkTiming = procedureOf<None, { pick: Picks; entry: number } & abilities.Asking>('check timing', {
  pick: NO_PICKS,
  entry: -1,
  $hidden: [],
  show: NO_PICKS,
});

export const drawCards = procedureOf<{ player: Player; count: number }, { drawn: number }>('draw cards', { drawn: 0 });
export const createRaft = procedureOf<{ player: Player }>('create a raft');
export const raiseIslet = procedureOf<{ player: Player }, { zone: readonly number[]; lands: Picks }>('raise an islet', {
  zone: [],
  lands: NO_PICKS,
});
export const endTurn = procedureOf('end the turn');
export const breakStorm = procedureOf<{ card: number }>('break a storm');
export const settleLoop = procedureOf<{ player: Player; choices: readonly loops.LoopChoice[] }, { rounds: Picks }>('settle a loop', {
  rounds: NO_PICKS,
});
