import { type CardData, input, type Problem } from '@goldenrule/kernel/hosts';
import { type CardFacts, keptName, type SkillIcon, type TriggerIcon } from './facts.ts';

const TRIGGERS: readonly TriggerIcon[] = ['critical', 'draw', 'stand', 'heal'];
const SKILLS: readonly SkillIcon[] = ['Boost', 'Intercept', 'Twin Drive!!'];

/** What is printed on a card of a file, with the field names of card lists, or what is wrong with it; what is left out is not printed on it. */
export function readCard(data: CardData): CardFacts | Problem {
  const read = input.readerOf(data);
  const name = read.text('name');
  const trigger = read.oneOfOrNone('trigger', TRIGGERS, (text) => text.toLowerCase());
  // A list may say what type a card has; whether it is a trigger unit shows by its icon.
  read.text('type', '');
  const facts: CardFacts = {
    id: read.text('id', name),
    name,
    type: trigger === null ? 'Normal Unit' : 'Trigger Unit',
    clan: keptName(read.text('clan', '')),
    race: read.texts('race').map(keptName),
    grade: read.whole('grade', 0, 0),
    power: read.whole('power', 0),
    shield: read.wholeOrNone('shield'),
    critical: read.whole('critical', 1),
    trigger,
    skill: read.oneOfOrNone('skill', SKILLS),
    text: read.text('text', ''),
  };
  const wrong = read.wrong();
  return wrong === null ? facts : { ...wrong, ...(typeof data.name === 'string' ? { card: data.name } : {}) };
}
