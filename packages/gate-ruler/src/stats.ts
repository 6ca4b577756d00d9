import { type About, about } from '@goldenrule/kernel';

/** The numbers of cards. */
export type Stat = 'atk' | 'hp' | 'stk' | 'level' | 'life';
export const STATS: readonly Stat[] = ['atk', 'hp', 'stk', 'level', 'life'];
/** What else a card is said to be. */
export type WordKind = 'type' | 'faction' | 'attribute' | 'name';

/** What the statics of texts speak of. */
export const STAT: Readonly<Record<Stat, About>> = {
  atk: about('atk'),
  hp: about('hp'),
  stk: about('stk'),
  level: about('level'),
  life: about('life'),
};
/** A number that a card would not have (14-12a-6). */
export const NEW_NUMBER: Readonly<Record<Stat, About>> = {
  atk: about('new atk'),
  hp: about('new hp'),
  stk: about('new stk'),
  level: about('new level'),
  life: about('new life'),
};
/** What statics speak of where they change a number, and where they give a new one. */
interface Said {
  readonly changed: About;
  readonly fresh: About;
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
export const WORD: Readonly<Record<WordKind, About>> = {
  type: about('type'),
  faction: about('faction'),
  attribute: about('attribute'),
  name: about('name'),
};
/** Which attribute it has if the controller of the ability wants. */
export const MAY_BE_ATTRIBUTE = about('may be attribute');
