/** The first and the last byte that are asked for. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What a Range header asks for of so many bytes: a part; undefined, all of it (none, or in a unit that nobody here knows, which has to be
 * passed over); null, a part that there is not, or several at once, which are not given.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | undefined {
  if (header === undefined || !/^bytes\s*=/i.test(header)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}
