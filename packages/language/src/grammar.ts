/** Puts the parts of the grammar together with the words of a game. */

import { perEach } from './phrase/descriptions.ts';
import { type Phrases, phrases } from './phrase/phrases.ts';
import { abilities } from './sentence/abilities.ts';
import { changes } from './sentence/changes.ts';
import { conditions } from './sentence/conditions.ts';
import { type Statements, statements } from './sentence/statements.ts';
import { type Times, times } from './sentence/times.ts';
import { verbs } from './sentence/verbs.ts';
import { either, lazy, rule, type Syntax } from './syntax/syntax.ts';
import type { Ability, Block, Condition, Statement, Terms } from './tree.ts';
import { type Person, USUAL, type Words } from './words.ts';

/** What a game's own syntaxes are built from. */
export interface Grammar<T extends Terms = Terms> extends Phrases<T>, Times<T> {
  readonly condition: Syntax<Condition<T>>;
  readonly block: Syntax<Block<T>>;
  /** What is done as a price. */
  readonly priced: Syntax<Block<T>>;
  readonly ability: Syntax<Ability<T>>;
}

/** Verbs of every game that say how many. */
const COUNTED = [
  ['choose', 'choose'],
  ['draw', 'draw'],
  ['reveal', 'reveal'],
  ['discard', 'discard'],
] as const;

export function grammar(vocabulary: Words<Terms>): Grammar {
  const noun = phrases(vocabulary);
  const time = times(vocabulary, () => vocabulary.periods(parts));
  const condition = conditions(vocabulary, noun, time, () => vocabulary.conditions(parts));
  const sentences: Statements = {
    block: lazy(() => made.block),
    cost: lazy(() => made.cost),
    third: lazy(() => made.third),
    sentence: lazy(() => made.sentence),
  };
  const ability: Syntax<Ability<Terms>> = lazy(() => whole);
  const parts: Grammar = { ...noun, ...time, condition, block: sentences.block, priced: sentences.cost, ability };
  const event = rule(either(...vocabulary.events(parts, 'happens')));
  const again = rule(either(...(vocabulary.again?.(parts) ?? [])));
  const unsaid = rule(either(event, ...(vocabulary.unsaid?.(parts) ?? [])));
  const would = rule(either(...vocabulary.events(parts, 'would')));
  /** "[Stand] two cards": by what it brings about. */
  const turned = vocabulary.style?.figures === true ? [] : vocabulary.verbStates.map(([state, text]) => [`become ${state}`, text] as const);
  const made = statements({
    verbs: (person: Person) => {
      const of = person === 'cost' ? { ...parts, who: noun.paid } : parts;
      return [...verbs(vocabulary, of, person), ...vocabulary.actions(of, person)] as readonly Syntax<Statement<Terms>>[];
    },
    changes: changes(vocabulary, noun, time, {
      ability,
      priced: sentences.cost,
      third: sentences.third,
      deeds: vocabulary.deeds(parts),
      also: vocabulary.also?.(parts) ?? [],
      own: vocabulary.statements(parts),
      ownAgain: vocabulary.statementsAgain?.(parts) ?? [],
    }),
    condition,
    event,
    would,
    per: perEach('of', noun),
    point: vocabulary.style?.figures === true ? null : noun.point,
    times: time,
    owner: noun.owner,
    style: vocabulary.style ?? USUAL,
    options: { style: vocabulary.style ?? USUAL, condition, amount: noun.amount, ref: noun.ref, nouns: vocabulary.nouns },
    alterable: {
      stats: vocabulary.stats,
      nouns: vocabulary.nouns,
      refs: vocabulary.refs,
      counted: [...COUNTED, ...(vocabulary.counted ?? []), ...turned],
      into: noun.to('to'),
      style: vocabulary.style ?? USUAL,
    },
    repeats: ['draw', ...(vocabulary.repeats ?? [])],
    everyone: vocabulary.everyone.replace(/^of /, ''),
    costIcon: vocabulary.costIcon,
  });
  const whole = abilities(vocabulary, {
    statements: sentences,
    times: time,
    event,
    unsaid,
    again,
    condition,
    limit: rule(either(...vocabulary.limits(parts))),
    closing: rule(either(...(vocabulary.closings?.(parts) ?? []))),
    rule: rule(either(...vocabulary.rules(parts))),
    grammar: parts,
  });
  return parts;
}
