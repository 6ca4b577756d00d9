/** What a deck or a pack is meant for: one edition, or several of a game. */
export interface MeantFor {
  readonly rules: string | undefined;
  readonly also?: readonly string[] | undefined;
}

/** The editions that a line names, separated by commas; or a list of them. Each is named once. */
export function editionsNamed(named: string | readonly string[]): { readonly rules: string; readonly also?: readonly string[] } {
  const all = [named].flat().flatMap((one) => one.split(',').map((id) => id.trim()));
  const [rules = '', ...also] = new Set(all.filter((one) => one !== ''));
  return also.length === 0 ? { rules } : { rules, also };
}

/** Every edition it names. */
export const editionsOf = ({ rules = '', also = [] }: MeantFor): readonly string[] => (rules === '' ? [] : [rules, ...also]);

/** Is it meant for this edition? What names none is meant for any. */
export function isMeantFor(meant: MeantFor, rules: string): boolean {
  const named = editionsOf(meant);
  return named.length === 0 || named.includes(rules);
}
