/** What can happen: as a trigger, as something that would happen, and as what happened in a battle. */
import {
  agreeing,
  constant,
  construct,
  either,
  field,
  type Grammar,
  indefinite,
  oneOf,
  opt,
  type Part,
  type Player,
  type Syntax,
  seq,
  table,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import type { Cause, VanguardEvent, VanguardPeriod, VanguardTerms } from './terms.ts';
import { states } from './words.ts';

type Parts = Grammar<VanguardTerms>;
export type Form = 'happens' | 'would' | 'past' | 'perfect';

/** The three forms of a verb; "is" and what follows for the passive. */
function forms(base: string, third: string, past: string, form: Form): readonly [singular: string, plural: string] {
  if (form === 'would') return [`would ${base}`, `would ${base}`];
  if (form === 'perfect') return [`had ${past}`, `had ${past}`];
  return form === 'past' ? [past, past] : [third, base];
}
function passive(participle: string, form: Form): readonly [singular: string, plural: string] {
  if (form === 'would') return [`would be ${participle}`, `would be ${participle}`];
  if (form === 'perfect') return [`had been ${participle}`, `had been ${participle}`];
  return form === 'past' ? [`was ${participle}`, `were ${participle}`] : [`is ${participle}`, `are ${participle}`];
}

/** A verb that may have its icon behind it. */
export function withIcon(icon: string) {
  return oneOf(word(icon), worded('icon', 'none'));
}

/** The subject with its verb. */
const subject = (g: Parts, verb: readonly [string, string], form: Form) =>
  form === 'perfect' ? seq(agreeing(g, ...verb), worded('tense', 'perfect')) : agreeing(g, ...verb);

/** Cards that come and go. */
function movements(g: Parts, form: Form): Syntax<VanguardEvent>[] {
  const who = (participle: string) => subject(g, passive(participle, form), form);
  const period = where(g.period, ({ kind }) => kind === 'turn' || kind === 'phase');
  const how = seq(opt(field('from', g.from)), opt(field('by', cause(g))), opt(seq(word('during'), field('during', period))));
  return [
    construct('placed', who('placed'), field('on', g.at('in')), how),
    construct('moved', who('put'), field('to', g.to('into')), how),
    construct('moved', who('returned'), field('to', g.to('to')), how, worded('to', 'returned')),
    construct('retired', who('retired'), how),
    construct('discarded', who('discarded'), how),
  ];
}

/** What happens in a battle. */
function battles(g: Parts, form: Form): Syntax<VanguardEvent>[] {
  const who = (verb: readonly [string, string]) => subject(g, verb, form);
  const target = opt(field('target', g.who('in')));
  const owner = seq(field('who', g.who('in')), word("'s"));
  const hits = form === 'would' ? 'attack would hit' : form === 'past' ? 'attack hit' : 'attack hits';
  const battle = where(g.period, ({ kind }) => kind === 'battle') as Syntax<VanguardPeriod>;
  const during = opt(seq(word('during'), field('during', battle)));
  return [
    construct('attacks', who(forms('attack', 'attacks', 'attacked', form)), target),
    construct('is attacked', who(passive('attacked', form))),
    construct('attack hits', owner, words(hits), target, during),
    construct('attack hits', words(`an ${hits}`), target, during),
    construct('boosts', who(forms('boost', 'boosts', 'boosted', form)), withIcon('([Boost])'), opt(field('whom', g.who('in')))),
    construct('is boosted', who(passive('boosted', form)), withIcon('([Boost])'), opt(seq(word('by'), field('by', g.who('in'))))),
  ];
}

/** What can be said to have happened in a turn. */
export const past = (g: Parts): Syntax<VanguardEvent>[] =>
  (['past', 'perfect'] as const).flatMap((form) => [...movements(g, form), ...battles(g, form)]);

export function events(g: Parts, form: Form): Syntax<VanguardEvent>[] {
  const who = (verb: readonly [string, string]) => subject(g, verb, form);
  const of = field('of', g.who('in'));
  const reveals = form === 'would' ? 'would reveal' : form === 'past' ? 'revealed' : 'reveals';
  const revealed = field('what', g.who('in'));
  const state = field('state', table(states));
  const several = oneOf(
    seq(field('cards', indefinite), word('card')),
    seq(field('cards', indefinite), word('cards'), worded('number', 'plural')),
  );
  return [
    ...movements(g, form),
    ...battles(g, form),
    construct('intercepts', who(forms('intercept', 'intercepts', 'intercepted', form)), withIcon('([Intercept])')),
    construct('rides', who(forms('ride', 'rides', 'rode', form)), field('whom', g.who('in'))),
    construct('check reveals', of, words(`'s drive check ${reveals}`), revealed, check('drive')),
    construct('check reveals', words('the drive check of'), of, words(reveals), revealed, check('drive'), worded('verb', 'of')),
    construct('check reveals', of, words(`'s damage check ${reveals}`), revealed, check('damage')),
    construct('check reveals', words(`your damage check ${reveals}`), revealed, check('damage')),
    construct('becomes', who(forms('become', 'becomes', 'became', form)), state),
    construct('becomes', field('who', g.who('in')), state, worded('verb', 'bare')),
    ...playerVerbs(forms('draw', 'draws', 'drew', form)).map((player) => construct('draws', player, several)),
    ...playerVerbs(forms('discard', 'discards', 'discarded', form)).map((player) =>
      construct('discards', player, field('what', g.who('from'))),
    ),
    construct('is dealt damage', who(passive('dealt damage', form))),
  ];
}

/** "you draw", "your opponent draws". */
function playerVerbs([third, base]: readonly [string, string]): Part<{ readonly who: Player }>[] {
  return [
    seq(constant('who', 'you'), words(`you ${base}`)),
    seq(constant('who', 'opponent'), words(`your opponent ${third}`)),
    seq(constant('who', 'each'), words(`a player ${third}`)),
  ];
}

const check = <const C extends 'drive' | 'damage'>(value: C): Part<{ readonly check: C }> => constant('check', value);

/** "due to an effect from one of your cards". */
function cause(g: Parts): Syntax<Cause> {
  const of = field('of', g.who('in'));
  return either(
    construct('effect', words('due to an effect from'), of),
    construct('effect', words('due to an effect of'), of, worded('word', 'of')),
    construct('effect', words('by an effect of'), of, worded('word', 'by')),
    construct('cost', words('due to a cost of'), of),
    construct('effect or cost', words('for the effect or cost of'), of),
  );
}

export function periods(g: Parts): Syntax<VanguardPeriod>[] {
  const past = either(...battles(g, 'past'));
  const present = either(...battles(g, 'happens'));
  const step = field(
    'step',
    table(
      (['start step', 'attack step', 'guard step', 'drive step', 'damage step', 'close step'] as const).map((one) => [one, one] as const),
    ),
  );
  const which = field(
    'which',
    table([
      ['that', 'that'],
      ['this', 'this'],
    ]),
  );
  return [
    construct('battle', which, word('battle')),
    construct('battle', words('the battle')),
    construct('battle', word('battle'), worded('word', 'plain')),
    construct('battle', words('the battle that'), field('where', past)),
    construct('battle', words('the battle that'), field('where', present), worded('word', 'present')),
    construct('battle', words('the battle'), field('where', past), worded('word', 'bare')),
    construct('battle', words('the battle in which'), field('where', past), worded('word', 'in which')),
    construct('step of battle', word('the'), step, words('of the battle that'), field('where', past)),
    construct('step of battle', word('the'), step, words('of the battle that'), field('where', present), worded('word', 'present')),
    construct('step of battle', word('the'), step, words('of that battle')),
  ];
}
