import { type Game, type Performance, type Player, refOf } from '@goldenrule/kernel';
import type { GateRulerLibrary } from './library.ts';
import { rulerOf } from './players.ts';

/** What a player's ruler has them do at set-up or at the start of a turn; null: nothing. */
export function rulerAct(g: Game, player: Player, when: 'setup' | 'start'): Performance | null {
  const ruler = rulerOf(g, player);
  if (ruler < 0) return null;
  const ability = (g.library as GateRulerLibrary).rulerActs.get(g.state.objects.definition[ruler] as number)?.[when] ?? -1;
  return ability < 0
    ? null
    : { ability, vars: { self: refOf(g.state, ruler), master: player, captured: {}, startOfTurn: when === 'start' } };
}
