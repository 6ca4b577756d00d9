import { effects } from '@goldenrule/kernel';

/** The numbers of cards. */
export type Stat = 'atk' | 'hp' | 'stk' | 'level' | 'life';
export const STATS: readonly Stat[] = ['atk', 'hp', 'stk', 'level', 'life'];
/** What else a card is said to be. */
export type WordKind = 'type' | 'faction' | 'attribute' | 'name';

/** What the statics of texts speak of. */
export const STAT: Readonly<Record<Stat, effects.About>> = {
  atk: effects.about('atk'),
  hp: effects.about('hp'),
  stk: effects.about('stk'),
  level: effects.about('level'),
  life: effects.about('life'),
};
/** A number that a card would not have (14-12a-6). */
export const NEW_NUMBER: Readonly<Record<Stat, effects.About>> = {
  atk: effects.about('new atk'),
  hp: effects.about('new hp'),
  stk: effects.about('new stk'),
  level: effects.about('new level'),
  life: effects.about('new life'),
};
/** What statics speak of where they change a number, and where they give a new one. */
interface Said {
  readonly changed: effects.About;
  readonly fresh: effects.About;
}
const said = (stat: Stat): Said => ({ changed: STAT[stat], fresh: NEW_NUMBER[stat] });
const [ATK, HP, STK, LEVEL, LIFE] = [said('atk'), said('hp'), said('stk'), said('level'), said('life')];
export function saidOf(stat: Stat): Said {
  switch (stat) {
    case 'hp':
      return HP;
    case 'level':
      return LEVEL;
    case 'atk':
      return ATK;
    case 'stk':
      return STK;
    case 'life':
      return LIFE;
  }
}

/** What else it is: given in addition, taken away, or put in the place of the rest. */
export const WORD: Readonly<Record<WordKind, effects.About>> = {
  type: effects.about('type'),
  faction: effects.about('faction'),
  attribute: effects.about('attribute'),
  name: effects.about('name'),
};
/** Which attribute it has if the controller of the ability wants. */
export const MAY_BE_ATTRIBUTE = effects.about('may be attribute');
