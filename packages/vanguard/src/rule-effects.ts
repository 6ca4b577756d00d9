import { effects, events, type GameEvent, type Player, type Ref } from '@goldenrule/kernel';

/** Changes that rules make, not texts: they come first among the statics of every library. */
export const ADD_POWER = 0;
export const ADD_CRITICAL = 1;

const adds = (index: number, what: effects.About): effects.Static => ({
  index,
  what,
  mode: 'add',
  applies: () => true,
  amount: (_g, self) => self.captured.n as number,
});
export const RULE_STATICS: readonly effects.Static[] = [
  adds(ADD_POWER, effects.about('power')),
  adds(ADD_CRITICAL, effects.about('critical')),
];

/** A bonus that a rule gives until the end of the turn. */
export const bonus = (part: number, ref: Ref, n: number, master: Player): GameEvent =>
  events.begins({ part, on: [ref], until: 'turn', source: ref, master, ability: -1, captured: { n } });
