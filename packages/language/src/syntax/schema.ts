/** The JSON Schema of the trees a syntax can give, told by the same description that reads and writes them. */

/** As much of JSON Schema as trees need. */
export interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  readonly description?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

/** Fields a part can fill, and whether it always does; a variant of the wording is `wording.` and its aspect. */
export type Fields = ReadonlyMap<string, { readonly schema: Schema; readonly required: boolean }>;

/** Definitions gathered on the way; a syntax that refers to itself is met again here. */
export class Shapes {
  readonly definitions = new Map<string, Schema>();
  readonly #names = new Map<object, string>();

  of(owner: object, shape: () => Schema): Schema {
    const known = this.#names.get(owner);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const name = `node${this.#names.size + 1}`;
    this.#names.set(owner, name);
    this.definitions.set(name, shape());
    return { $ref: `#/$defs/${name}` };
  }
}

export const NO_FIELDS: Fields = new Map();
export const fieldOf = (key: string, schema: Schema, required = true): Fields => new Map([[key, { schema, required }]]);

/** Any of these, each once. */
export function anyOf(schemas: readonly Schema[]): Schema {
  const flat = schemas.flatMap((one) => one.anyOf ?? [one]);
  const arrays = flat.filter((one) => one.type === 'array' && one.items);
  const others = flat.filter((one) => !arrays.includes(one));
  const lists = arrays.length > 1 ? [{ type: 'array', items: anyOf(arrays.map((one) => one.items!)) } as const] : arrays;
  const unique = [...new Map([...others, ...lists].map((one) => [JSON.stringify(one), one])).values()];
  return unique.length === 1 ? unique[0]! : { anyOf: unique };
}

/** Fields of parts that stand one after the other. */
export function together(all: readonly Fields[]): Fields {
  const merged = new Map<string, { schema: Schema; required: boolean }>();
  for (const fields of all) {
    for (const [key, { schema, required }] of fields) {
      const before = merged.get(key);
      merged.set(key, before ? { schema: anyOf([before.schema, schema]), required: before.required || required } : { schema, required });
    }
  }
  return merged;
}

/** Fields of one part or another: required only if all of them fill it. */
export function alternatively(all: readonly Fields[]): Fields {
  const merged = together(all);
  return new Map([...merged].map(([key, { schema }]) => [key, { schema, required: all.every((fields) => fields.get(key)?.required) }]));
}

export const optionally = (fields: Fields): Fields => new Map([...fields].map(([key, { schema }]) => [key, { schema, required: false }]));

/** An object with these fields and no others. */
export function objectOf(fields: Fields): Schema {
  const properties: Record<string, Schema> = {};
  const aspects: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [key, one] of fields) {
    if (key.startsWith('wording.')) aspects[key.slice('wording.'.length)] = one.schema;
    else {
      properties[key] = one.schema;
      if (one.required) required.push(key);
    }
  }
  if (Object.keys(aspects).length > 0) properties.wording = { type: 'object', properties: aspects, additionalProperties: false };
  return { type: 'object', properties, required, additionalProperties: false };
}

/** What a part that fills these fields tells of itself. */
export const filling = (fields: (into: Shapes) => Fields): { fields(into: Shapes): Fields; shape(into: Shapes): Schema } => ({
  fields,
  shape: (into) => objectOf(fields(into)),
});
