/** Scenarios played with their texts put in other words: what a wording means is what the house wording means, so they must go the same way. */
import type { Edition } from '@goldenrule/games';
import type { Scenario } from '@goldenrule/kernel/proofs';
import { eachSaid, meaning, printAbility, type Saying, sayingsOfNode, wordingsOf } from '@goldenrule/language';

type Node = Readonly<Record<string, unknown>>;

/** A node of a text that a scenario carries out. */
export interface Place {
  readonly scenario: Scenario;
  readonly ability: object;
  readonly node: Node;
  readonly holder: string;
}

/** Places looked at for one wording: most take it at the first, and some at none. */
const MOST_PLACES = 300;
/** Runs for one wording. */
const MOST_RUNS = 6;

type Tree = Parameters<typeof meaning>[0];

export class Rewording {
  readonly #host: Edition;
  readonly #run: (scenario: Scenario) => ReadonlySet<Saying>;
  /** By what wordings of a node are listed under. */
  readonly #places = new Map<string, Map<string, Place>>();

  constructor(host: Edition, run: (scenario: Scenario) => ReadonlySet<Saying>) {
    this.#host = host;
    this.#run = run;
  }

  /** Of places that say the same one will do. */
  add(place: Place): void {
    const name = wordingsOf(place.node, place.holder);
    const known = this.#places.get(name) ?? new Map<string, Place>();
    this.#places.set(name, known);
    const said = JSON.stringify(place.node);
    if (!known.has(said) && known.size < MOST_PLACES) known.set(said, place);
  }

  /** What a scenario carries out whose text is put in this wording, if there is one that passes. */
  carriesOut(saying: Saying, isJoin: boolean): ReadonlySet<Saying> {
    const [, name = '', aspect = '', variant = ''] = /^(.*) wording ([^:]*): (.*)$/.exec(saying) ?? [];
    const tried = new Set<string>();
    let runs = 0;
    for (const place of this.#places.get(name)?.values() ?? [])
      for (const wording of variants(place.node, aspect, variant, isJoin)) {
        const scenario = this.#reworded(place, wording, saying, tried);
        if (scenario === null) continue;
        const said = this.#run(scenario);
        if (said.has(saying)) {
          this.#prefer(name, place);
          return said;
        }
        if (++runs >= MOST_RUNS) return new Set();
      }
    return new Set();
  }

  /** What takes one wording often takes the next. */
  #prefer(name: string, place: Place): void {
    const others = [...(this.#places.get(name) ?? [])].filter(([, one]) => one !== place);
    this.#places.set(name, new Map([[JSON.stringify(place.node), place], ...others]));
  }

  /** The scenario with one text in other words; null where it cannot be said so, or would not mean the same. */
  #reworded({ scenario, ability, node }: Place, wording: object, saying: Saying, tried: Set<string>): Scenario | null {
    const { vocabulary, readTexts } = this.#host;
    const at = scenario.cards.findIndex(
      ({ name, text }) => typeof text === 'string' && readTexts(String(name), text).abilities.includes(ability as Tree),
    );
    if (at < 0) return null;
    const card = scenario.cards[at] as Node & { readonly name: string; readonly text: string };
    const said = printed(vocabulary, replaced(ability, node, { ...node, wording }) as Tree);
    if (said === undefined || tried.has(said)) return null;
    tried.add(said);
    const before = readTexts(card.name, card.text);
    const text = before.parts.map((part) => (part.ability === ability ? said : part.text)).join('\n');
    const after = readTexts(card.name, text);
    if (after.errors.length > 0 || after.abilities.map(meaning).join() !== before.abilities.map(meaning).join()) return null;
    if (!says(after.abilities, saying)) return null;
    return { ...scenario, cards: scenario.cards.map((one, i) => (i === at ? { ...one, text } : one)) };
  }
}

/** Does it read so? A verb in the singular, say, is a variant only behind several. */
function says(abilities: readonly object[], saying: Saying): boolean {
  let found = false;
  eachSaid(abilities, null, (node, holder) => {
    found ||= sayingsOfNode(node, holder).includes(saying);
    return null;
  });
  return found;
}

/** A wording of a form that no reader gives, such as a word where a list is meant, cannot be written. */
function printed(vocabulary: Edition['vocabulary'], tree: Tree): string | undefined {
  try {
    return printAbility(vocabulary, tree);
  } catch {
    return undefined;
  }
}

/** The wordings that a node could have with this variant in it, beside its own or alone. */
function variants(node: Node, aspect: string, variant: string, isJoin: boolean): readonly object[] {
  const own = (node.wording ?? {}) as Readonly<Record<string, unknown>>;
  const values = isJoin ? joins(node, variant) : [variant];
  return values.flatMap((value) =>
    Object.keys(own).length === 0 ? [{ [aspect]: value }] : [{ ...own, [aspect]: value }, { [aspect]: value }],
  );
}

/** Joins are as many as a list of the node is long, less one: this one each time, or only the first or the last time. */
function joins(node: Node, variant: string): readonly (readonly string[])[] {
  const lengths = new Set(Object.values(node).flatMap((list) => (Array.isArray(list) && list.length > 1 ? [list.length - 1] : [])));
  return [...lengths].flatMap((length) => {
    const all = Array.from({ length }, () => variant);
    if (length === 1) return [all];
    return [all, ...[0, length - 1].map((at) => all.map((one, i) => (i === at ? one : ',')))];
  });
}

/** A tree with one node in place of another. */
function replaced(tree: unknown, node: object, by: object): unknown {
  if (tree === node) return by;
  if (Array.isArray(tree)) return tree.map((one) => replaced(one, node, by));
  if (tree === null || typeof tree !== 'object') return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, replaced(value, node, by)]));
}
