import { type Ability, type abilities, abilityProgram, type Definition, effects, type Library, type Rulebook } from '../../src/index.ts';
import type { AbilitySpec } from './card-parts.ts';
import { cards } from './cards.ts';
import { abilitiesTakeEffect, type Printed, WIRE } from './harbour.ts';

/** What random decks are made of: no rafts, nothing that ends every game, and nothing that is there for one case alone. */
const UNDEALT: ReadonlySet<string> = new Set(['Raft', 'Snowball', 'Heather', 'Rival']);
export const CARD_NAMES: readonly string[] = cards.map((spec) => spec.name).filter((name) => !UNDEALT.has(name));

/** All cards of the toy, compiled for its rulebook. */
export function harbourCards(book: Rulebook): Library {
  const definitions: Definition[] = [];
  const abilities: Ability[] = [];
  const statics: effects.Static[] = [];
  const programs: abilities.Program[] = [];
  const compile = (name: string, spec: AbilitySpec): number => {
    const index = abilities.length;
    const parts = (spec.statics ?? []).map((part) => statics.push({ ...part, index: statics.length }) - 1);
    abilities.push({
      index,
      kind: spec.kind ?? 'auto',
      text: spec.text,
      zones: spec.zones ?? [WIRE],
      triggers: spec.triggers ?? [],
      situation: spec.situation ?? null,
      replacements: spec.replacements ?? [],
      statics: parts,
      program: programs.push(abilityProgram(book, name, spec.program ?? [], abilitiesTakeEffect)) - 1,
      cost: -1,
      more: null,
    });
    return index;
  };
  for (const { name, effect, abilities: listed = [], ...more } of cards) {
    const facts: Printed = {
      strength: 0,
      cost: 0,
      bird: false,
      swift: false,
      lasting: false,
      storm: false,
      omen: false,
      flotsam: false,
      ...more,
      effect: effect === undefined ? -1 : compile(name, effect),
    };
    definitions.push({
      index: definitions.length,
      id: name.toLowerCase(),
      name,
      abilities: listed.map((spec) => compile(name, spec)),
      facts,
    });
  }
  return { definitions, abilities, statics, programs, whats: effects.spokenOf(statics) };
}
