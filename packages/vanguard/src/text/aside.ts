const isNode = (value: unknown): value is { readonly kind: string } => value !== null && typeof value === 'object' && 'kind' in value;

/** Steps that put the cards they speak of somewhere. */
const PUTS: ReadonlySet<string> = new Set(['move', 'call', 'ride', 'bind']);

/** The earlier steps whose cards this text puts somewhere only after that shuffle: they are taken aside meanwhile, and not shuffled in. */
export function takenAside(body: unknown, shuffle: number): readonly number[] {
  const found: number[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (isNode(value)) {
      const { id, what } = value as { readonly id?: number; readonly what?: { readonly to?: unknown } };
      if (PUTS.has(value.kind) && (id as number) > shuffle && typeof what?.to === 'number' && what.to < shuffle) found.push(what.to);
      for (const [key, part] of Object.entries(value)) if (key !== 'ability') look(part);
    } else if (value !== null && typeof value === 'object') Object.values(value).forEach(look);
  };
  look(body);
  return found;
}
