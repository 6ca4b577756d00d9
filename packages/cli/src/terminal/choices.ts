import { type OptionWords, optionsOf, type Say } from '@goldenrule/host';
import type { Update } from '@goldenrule/host/protocol';
import type { Decision, EditionHost } from '@goldenrule/kernel/hosts';
import { catalogue } from '../messages/index.ts';

const LONGEST = 200;

/** The options of a decision, in order, each with a name of its own. */
export function choicesOf(host: EditionHost, { view, abilities, names }: Update, decision: Decision): readonly OptionWords[] {
  const ability = (option: string): string => {
    const text = abilities[option]?.text ?? '';
    return (text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text).replaceAll('\n', ' ');
  };
  return optionsOf(host, view, decision, { ability, definition: (option) => names[option] }, catalogue(host));
}

export type Picked = { readonly picks: readonly string[] } | { readonly trouble: string };

const tidy = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** What a person typed, as keys: numbers or beginnings of names, separated by commas. */
export function readPicks(decision: Decision, choices: readonly OptionWords[], typed: string, say: Say): Picked {
  if (decision.range !== null) return readNumber(decision.range, typed.trim(), say);
  const parts = typed
    .split(',')
    .map(tidy)
    .filter((part) => part !== '');
  const picks: string[] = [];
  for (const part of parts) {
    const found = readPick(choices, part, picks, say);
    if ('trouble' in found) return found;
    picks.push(found.key);
  }
  if (picks.length < decision.min) return { trouble: say('answer.few', { min: decision.min }) };
  if (picks.length > decision.max) return { trouble: say('answer.many', { max: decision.max }) };
  return { picks };
}

function readNumber([low, high]: readonly [number, number | null], text: string, say: Say): Picked {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= low && (high === null || number <= high)) return { picks: [text] };
  return { trouble: high === null ? say('prompt.number.open', { low }) : say('prompt.number', { low, high }) };
}

function readPick(
  choices: readonly OptionWords[],
  part: string,
  taken: readonly string[],
  say: Say,
): { readonly key: string } | { readonly trouble: string } {
  if (/^\d+$/.test(part)) {
    const choice = choices[Number(part) - 1];
    return choice === undefined ? { trouble: say('answer.unknown', { text: part }) } : { key: choice.key };
  }
  const left = choices.filter(({ key }) => !taken.includes(key));
  const exact = left.filter(({ key, label }) => tidy(label) === part || key === part);
  const fits = exact.length > 0 ? exact : left.filter(({ label }) => tidy(label).startsWith(part));
  const [first] = fits;
  if (first === undefined) return { trouble: say('answer.unknown', { text: part }) };
  // Copies of one card in one place are all the same to whoever chooses.
  if (fits.every(({ label, note }) => label === first.label && note === first.note)) return { key: first.key };
  return {
    trouble: say('answer.several', { text: part, names: fits.map((one) => `${choices.indexOf(one) + 1} ${one.label}`).join(', ') }),
  };
}
