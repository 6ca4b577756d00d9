/** Who or what brings something about, as texts say it: a player, a card, an effect of somebody or of a card. */
import { type events, type Game, type GameEvent, NO_REF, type Player, type Ref } from '@goldenrule/kernel';
import type { Scope, Test } from '@goldenrule/tabletop/text';
import { diesOf, lastDamage } from '../destruction.ts';
import { moverOf } from '../sources.ts';
import { controllerOfRef } from '../values.ts';
import type { ByDamage, GateCause, GateEffects, GateWho, Noun } from '../vocabulary/terms.ts';
import { type Context, playersOf } from './context.ts';
import { namedTest, testOf } from './finders.ts';

export function causeTest(cause: GateCause, context: Context): (g: Game, s: Scope, event: events.Move) => boolean {
  if (cause.kind === 'by player') {
    const players = playersOf(cause.who, context);
    return (g, s, event) => {
      const mover = moverOf(g, event);
      return mover !== null && players(g, s).includes(mover);
    };
  }
  return throughEffect(cause, context);
}

/** Does it happen through such an effect? */
export function throughEffect(effects: GateEffects, context: Context): (g: Game, s: Scope, event: GameEvent) => boolean {
  const fits = effectTest(effects, context);
  return (g, s, event) => event.through === 'effect' && fits(g, s, event);
}

const isEffects = (by: GateWho | GateEffects | undefined): by is GateEffects => by?.kind === 'effects';
const EVENTS: readonly string[] = ['event', 'event card'] satisfies readonly Noun[];
/** What brings something about: an event does so from the gate, anything else that is named by what it is from play (2-1b-1). */
export const sourceTest = (who: GateWho, context: Context): Test =>
  who.kind === 'selection' && who.nouns.some((noun) => EVENTS.includes(noun)) ? testOf(who, context) : namedTest(who, context);

/** What is known of where an effect comes from. */
interface Origin {
  readonly source?: Ref;
  readonly master?: Player;
}

/** Is it such an effect: controlled by that player (4-5d), of such a card (14-15a)? */
export function effectTest({ whose, of }: GateEffects, context: Context): (g: Game, s: Scope, by: Origin) => boolean {
  const card = of === undefined ? null : sourceTest(of, context);
  const players = whose === undefined ? null : playersOf(whose, context);
  return (g, s, { source = NO_REF, master }) => {
    if (card !== null && (source === NO_REF || !card(g, s, source))) return false;
    if (players === null) return true;
    const controller = master ?? (source === NO_REF ? undefined : controllerOfRef(g, source));
    return controller !== undefined && players(g, s).includes(controller);
  };
}

/** What deals damage: such a card, or such an effect. */
export function dealerTest(
  by: GateWho | GateEffects | undefined,
  context: Context,
): (g: Game, s: Scope, source: Ref, kind: string | undefined) => boolean {
  if (by === undefined) return () => true;
  if (!isEffects(by)) {
    const card = sourceTest(by, context);
    return (g, s, source) => source !== NO_REF && card(g, s, source);
  }
  const fits = effectTest(by, context);
  return (g, s, source, kind) => kind === 'effect' && fits(g, s, { source });
}

/** 12-4a-1: is it for damage that the rules destroy it, and was the last that it was dealt of that kind? */
const byDamage =
  ({ sort }: ByDamage) =>
  (g: Game, _s: Scope, { card = -1, through }: events.Move | events.Signal): boolean =>
    through === 'rule' && card >= 0 && diesOf(g, card) === 'damage' && (sort === undefined || lastDamage(g, card) === sort);

/** 12-4b-2, 14-15e: what destroys a card: an effect, or a card by its damage or its effect. */
export function destroyerTest(
  by: GateWho | GateEffects | ByDamage | undefined,
  context: Context,
): (g: Game, s: Scope, event: events.Move | events.Signal) => boolean {
  if (by === undefined) return () => true;
  if (by.kind === 'damage') return byDamage(by);
  if (isEffects(by)) return throughEffect(by, context);
  const card = sourceTest(by, context);
  return (g, s, { source }) => source !== undefined && card(g, s, source);
}
