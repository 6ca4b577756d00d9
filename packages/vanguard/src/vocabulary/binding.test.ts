import { compileCard, printAbility } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { vocabulary as vocabulary110 } from '../editions/1.10/vocabulary.ts';
import type { VanguardAbility, VanguardBlock, VanguardConditionAny, VanguardStatement } from './terms.ts';

/** What "if you do (not)", "if not" and "otherwise" bind to, told by a sketch: the steps by their numbers, what each case asks, what happens later. */
const sketchOf = (ability: VanguardAbility): string => ('body' in ability ? ability.body.map(sentence).join('. ') : ability.kind);
const sentence = (block: VanguardBlock): string => `${block.of === undefined ? '' : `in ${block.of}: `}${steps(block)}`;
const steps = (block: VanguardBlock): string => block.steps.map(step).join(', ');
function step(node: VanguardStatement): string {
  const name = `${node.kind} ${node.id}`;
  switch (node.kind) {
    case 'if':
      return `if ${asked(node.condition)} {${steps(node.then)}}`;
    case 'otherwise':
      return `else ${node.of} {${steps(node.do)}}`;
    case 'does':
      return `${node.optional ? 'may' : 'does'} ${node.id} {${steps(node.do)}}`;
    case 'later':
    case 'whenever':
      return `${name} {${steps(node.do)}}`;
    default:
      return name;
  }
}
const asked = (condition: VanguardConditionAny): string =>
  condition.kind === 'did' ? `${condition.not === true ? 'not ' : ''}did ${condition.of}` : condition.kind;

const compile = (text: string) => compileCard(vocabulary110, { name: 'Canal Clerk', text });
/** Its sketch, where it is printed as it was read. */
function read(text: string): string {
  const { abilities, errors } = compile(text);
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect(abilities.map((ability) => printAbility(vocabulary110, ability))).toEqual([text]);
  return sketchOf(abilities[0]!);
}

/** The same body behind a trigger and as an action: what it binds to is the same. */
const HEADINGS = ['[AUTO](RC): When this unit attacks, ', '[ACT](RC): '];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const under = (heading: string, body: string): string => heading + (heading.endsWith(': ') ? capital(body) : body);

describe.each(HEADINGS)('%s', (heading) => {
  const MAY = 'you may discard a card from your hand';
  test.each([
    // "If you do (not)" asks about what one could refuse, in the same sentence and in later ones.
    [`${MAY}. If you do, draw a card.`, 'may 1 {discard 2}. if did 1 {draw 4}'],
    [`${MAY}. If you do not, draw a card.`, 'may 1 {discard 2}. if not did 1 {draw 4}'],
    [`${MAY}, and if you do, draw a card.`, 'may 1 {discard 2}, if did 1 {draw 4}'],
    [`${MAY}, and if you do not, draw a card.`, 'may 1 {discard 2}, if not did 1 {draw 4}'],
    [`${MAY}. If you do, draw a card. If you do not, retire this unit.`, 'may 1 {discard 2}. if did 1 {draw 4}. if not did 1 {retire 6}'],
    [`${MAY}. If you do not, retire this unit. If you do, draw a card.`, 'may 1 {discard 2}. if not did 1 {retire 4}. if did 1 {draw 6}'],
    [`${MAY}. If you do, draw a card. Otherwise, retire this unit.`, 'may 1 {discard 2}. if did 1 {draw 4}. else 3 {retire 6}'],
    [`${MAY}. Otherwise, retire this unit.`, 'may 1 {discard 2}. else 1 {retire 4}'],
    [`${MAY}. If you did not, retire this unit.`, 'may 1 {discard 2}. else 1 {retire 4}'],
    ['discard a card from your hand. If you cannot, retire this unit.', 'discard 1. else 1 {retire 3}'],
    [
      `${MAY}. If you do, ${MAY}. If you do not, retire this unit.`,
      'may 1 {discard 2}. if did 1 {may 4 {discard 5}}. if not did 4 {retire 7}',
    ],
    [`${MAY}, and if you do, draw a card, and if you do not, retire this unit.`, 'may 1 {discard 2}, if did 1 {draw 4}, else 3 {retire 6}'],
    // "If not", "otherwise": the other case of the nearest condition.
    ['if you have a grade 3 vanguard, draw a card, and if not, retire this unit.', 'if has {draw 2}, else 1 {retire 4}'],
    ['if you have a grade 3 vanguard, draw a card. If not, retire this unit.', 'if has {draw 2}. else 1 {retire 4}'],
    ['if you have a grade 3 vanguard, draw a card. Otherwise, retire this unit.', 'if has {draw 2}. else 1 {retire 4}'],
    [`if you have a grade 3 vanguard, ${MAY}, and if not, retire this unit.`, 'if has {may 2 {discard 3}}, else 1 {retire 5}'],
    // "If you do not" behind "if you have": that one has not.
    ['if you have a grade 3 vanguard, draw a card. If you do not, retire this unit.', 'if has {draw 2}. else 1 {retire 4}'],
    ['if you have a grade 3 vanguard, draw a card, and if you do not, retire this unit.', 'if has {draw 2}, else 1 {retire 4}'],
    ['if you do not have a grade 3 vanguard, draw a card. If you do, retire this unit.', 'if has {draw 2}. else 1 {retire 4}'],
    [`if you have a grade 3 vanguard, ${MAY}. If you do not, retire this unit.`, 'if has {may 2 {discard 3}}. if not did 2 {retire 5}'],
    [
      'if you have a grade 3 vanguard, at the end of that turn, draw a card, and if you do not, at the end of that turn, retire this unit.',
      'if has {later 2 {draw 3}}, else 1 {later 5 {retire 6}}',
    ],
    // "If it is not" is the other case of what was asked about a card, whatever was done in between.
    [
      'look at the top card of your deck. If it is a grade 3, you may put it into your hand. If you do, draw a card. If it is not, retire this unit.',
      'look 1. if is {may 3 {move 4}}. if did 3 {draw 6}. else 2 {retire 8}',
    ],
    // What speaks of something that happens only later is part of that.
    [`at the end of that turn, ${MAY}. If you do, draw a card.`, 'later 1 {may 2 {discard 3}}. in 1: if did 2 {draw 5}'],
    [
      `at the end of that turn, ${MAY}. If you do, draw a card. If you drew a card, retire this unit.`,
      'later 1 {may 2 {discard 3}}. in 1: if did 2 {draw 5}. in 1: if did 5 {retire 7}',
    ],
    [`at the end of that turn, ${MAY}. If you do not, retire this unit.`, 'later 1 {may 2 {discard 3}}. in 1: if not did 2 {retire 5}'],
    [
      'at the end of that turn, if you have a grade 3 vanguard, draw a card, and if not, retire this unit.',
      'later 1 {if has {draw 3}, else 2 {retire 5}}',
    ],
    [
      'at the end of that turn, if you have a grade 3 vanguard, draw a card. If not, retire this unit.',
      'later 1 {if has {draw 3}}. in 1: else 2 {retire 5}',
    ],
    [
      'at the end of that turn, choose a card from your soul, and call it to (RC). That unit gets [Power] +1000 until end of turn.',
      'later 1 {choose 2, call 3}. in 1: change 4',
    ],
    ['at the end of that turn, draw a card. Retire this unit.', 'later 1 {draw 2}. retire 3'],
  ])('%s', (body, sketch) => {
    expect(read(under(heading, body))).toBe(sketch);
  });

  test.each([
    ['draw a card. Otherwise, retire this unit.', 'no "if" before'],
    ['if you have a grade 3 vanguard, draw a card. Retire all of your rear-guards. Otherwise, draw a card.', 'no "if" before'],
    [`if you have a grade 3 vanguard, ${MAY}. If not, retire this unit.`, 'more than one thing before'],
    [
      'look at the top card of your deck. If it is a grade 3, put it into your hand. If it is a grade 2, put it into your soul. Otherwise, retire this unit.',
      'more than one thing before',
    ],
    [
      'if you have a grade 3 vanguard, draw a card. If you have a grade 2 vanguard, draw two cards. Otherwise, retire this unit.',
      'more than one thing before',
    ],
    [
      'if you have a grade 3 vanguard, draw a card, and if you have a grade 2 vanguard, draw two cards. Otherwise, retire this unit.',
      'more than one thing before',
    ],
    [`${MAY}. If you do not draw a card, retire this unit.`, 'cannot read'],
    ['if you have a grade 3 vanguard, choose one of your rear-guards. If not, retire that unit.', '"that unit" could mean'],
    [`at the end of that turn, ${MAY}. Draw a card, and if you discarded a card, retire this unit.`, 'happens only later'],
  ])('%s is refused', (body, why) => {
    const errors = compile(under(heading, body)).errors.map(({ message }) => message);
    expect(errors).toEqual([expect.stringContaining(why)]);
  });
});

describe('continuous abilities', () => {
  test.each([
    ['[CONT](RC): If you have a grade 3 vanguard, this unit gets [Power] +1000. If not, this unit cannot attack.'],
    ['[CONT](RC): If you have a grade 3 vanguard, this unit gets [Power] +1000. Otherwise, this unit cannot attack.'],
    ['[CONT](RC): If you have a grade 3 vanguard, this unit gets [Power] +1000, and if not, this unit cannot attack.'],
    ['[CONT](RC): If you have a grade 3 vanguard, this unit gets [Power] +1000, and if you do not, this unit cannot attack.'],
    ['[CONT](RC): If you have a grade 3 vanguard, this unit gets [Power] +1000. If you do not, this unit cannot attack.'],
  ])('%s', (text) => {
    expect(read(text)).toMatch(/^if has \{change 2\}[,.] else 1 \{forbid 4\}$/);
  });

  test.each([
    ['[CONT](RC): This unit gets [Power] +1000. If you do, this unit cannot attack.', 46, 'nothing that could have been done'],
    ['[CONT](RC): If you drew a card, this unit gets [Power] +1000.', 16, 'nothing that could have been done'],
    ['[CONT](RC): All of your other rear-guards get [Power] +1000. They cannot attack.', 62, 'has to be named again'],
    ['[CONT](RC): Choose one of your rear-guards, and it gets [Power] +1000.', 49, 'has to be named again'],
  ])('%s is refused where it speaks of a step', (text, column, why) => {
    const { errors } = compile(text);
    expect(errors.map((error) => [error.column, error.message])).toEqual([[column, expect.stringContaining(why)]]);
  });
});

test('[8.1.1.2.2] what is done behind a cost that is paid only later has to ask whether it was', () => {
  const text =
    '[AUTO](RC): [Counter-Blast 1] When this unit attacks, at the end of that turn, you may pay the cost. If you do, draw a card. Retire this unit.';
  expect(compile(text).errors).toEqual([expect.objectContaining({ column: text.indexOf('Retire') + 1 })]);
});
