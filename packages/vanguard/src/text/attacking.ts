import { type Game, refOf, type Vars } from '@goldenrule/kernel';
import type { Scope } from '@goldenrule/tabletop/text';
import type { VanguardAction, VanguardWho } from '../vocabulary/terms.ts';
import type { Part } from './changes.ts';
import type { Context } from './context.ts';
import { testOf } from './finders.ts';

type Of<K extends VanguardAction['kind']> = Extract<VanguardAction, { kind: K }>;

const about = (what: string, target: VanguardWho | undefined, context: Context): Part => {
  const part: Part = { what, mode: 'allow', amount: () => 1, varies: false, known: () => true };
  if (target === undefined) return part;
  const test = testOf(target, context);
  return {
    ...part,
    concerns: (g: Game, s: Scope, subject: Vars) => typeof subject.target !== 'number' || test(g, s, refOf(g.state, subject.target)),
  };
};

/** Units in the back row that may be attacked as well, or units that may be attacked from there. */
export const mayAttackPart = (node: Of<'may attack'>, context: Context): Part =>
  about(node.from === undefined ? 'may attack' : `${node.deed ?? 'attack'}s from back row`, node.target, context);

/** 10.1.19: whichever unit is chosen, these are attacked. */
export const battlesPart = (node: Of<'battle'>, context: Context): Part => about('battles with', node.with, context);
