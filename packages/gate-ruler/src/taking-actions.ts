/** What a player with priority has chosen is done (9-3e). */
import {
  answerTo,
  call,
  type Game,
  type Instruction,
  NO_REF,
  NOWHERE,
  type Player,
  refOf,
  type Subject,
  set,
  subjects,
} from '@goldenrule/kernel';
import { type Direct, withoutGate } from './main-actions.ts';
import { isImaginary, playOfAbility, playOfCard } from './play.ts';
import { playCardOrAbility } from './play-data.ts';
import { rearrangeUnits } from './rearranging.ts';
import { resolveOverdriveAbility, revealDrivenCard } from './revealing.ts';
import { isHiddenDrive, setCard } from './setting.ts';
import { word } from './words.ts';

/** What choosing something comes to; empty: nothing. */
export type Deed = 'card' | 'ability' | 'overdrive' | Direct | '';

type Acting = { player: Player; pick: readonly Subject[]; deed: Deed };

function deedOf(g: Game, subject: Subject): Deed {
  if (subjects.isAbility(subject)) return 'ability';
  if (subject === word('set')) return 'set';
  if (subject === word('rearrange')) return 'rearrange';
  if (!subjects.isCard(subject)) return '';
  return isImaginary(g, subject) ? 'overdrive' : isHiddenDrive(g, subject) ? 'reveal' : 'card';
}

const picked = (v: Acting): Subject => v.pick[0] as Subject;
/** Is this chosen, and does it not use the gate? */
const isDirect = (g: Game, v: Acting, deed: Direct): boolean => v.deed === deed && answerTo(g, withoutGate).includes(deed);

/** 9-3e: carries out what was chosen. */
export const carryOutGateAction: readonly Instruction<Acting>[] = [
  set('deed', (g, v) => deedOf(g, picked(v))),
  call(playCardOrAbility, (g, v) => (v.deed === 'card' ? playOfCard(g, v.player, picked(v), 'normal') : null), NOWHERE),
  call(
    playCardOrAbility,
    (g, v) =>
      v.deed === 'ability' ? playOfAbility(g, v.player, subjects.abilityObject(picked(v)), subjects.abilityOf(picked(v)), 'normal') : null,
    NOWHERE,
  ),
  call(revealDrivenCard, (g, v) => (isDirect(g, v, 'reveal') ? { player: v.player, card: refOf(g.state, picked(v)) } : null), NOWHERE),
  call(setCard, (g, v) => (isDirect(g, v, 'set') ? { player: v.player, card: NO_REF } : null), NOWHERE),
  call(resolveOverdriveAbility, (g, v) => (v.deed === 'overdrive' ? { player: v.player, card: refOf(g.state, picked(v)) } : null), NOWHERE),
  call(rearrangeUnits, (g, v) => (isDirect(g, v, 'rearrange') ? { player: v.player } : null), NOWHERE),
];
