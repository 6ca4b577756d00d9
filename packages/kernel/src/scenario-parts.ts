import type { AskedExpectation, Expectation, LogExpectation, ZoneExpectation } from './scenario.ts';
import { playerName } from './subjects.ts';

/** Where something stands in a scenario file: keys and numbers from the top. */
export type Path = readonly (string | number)[];

type ZoneKey = 'count' | 'empty' | 'cards' | 'order' | 'top' | 'has' | 'lacks';
type AskedKey =
  | 'at'
  | 'nobody'
  | 'prompt'
  | 'offered'
  | 'offered.nothing'
  | 'among'
  | 'not'
  | 'not.by'
  | 'min'
  | 'max'
  | `sealed.${boolean}`;
type ResultKey = 'A wins' | 'B wins' | 'draw' | 'running';

/** Messages for what can be expected of a game. */
export type PartKey =
  | `zone.${ZoneKey}`
  | `card.${'is' | 'in' | 'value'}`
  | `result.${ResultKey}`
  | 'asked'
  | `asked.${AskedKey}`
  | 'stands by'
  | 'stands by.none'
  | 'fact'
  | `log.${'cites' | 'not' | 'event' | 'never' | 'times'}`
  | `sees.${ZoneKey | 'fact'}`;

/** One thing that is expected: a message for it, and an expectation of nothing else. */
export interface Part {
  readonly path: Path;
  readonly key: PartKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly expect: Expectation;
}

const NOTHING: Expectation = { zones: {}, cards: {}, result: null, asked: null, standsBy: null, facts: {}, log: null, sees: [] };
const NO_ZONE: ZoneExpectation = { cards: null, order: null, top: null, has: null, lacks: null, count: null };
const NO_LOG: LogExpectation = { since: 'start', cites: [], not: [], events: [] };

type Params = Part['params'];
const list = (words: readonly string[]): string => words.join(', ');
const spoken = (value: unknown): string =>
  Array.isArray(value) ? list(value.map(spoken)) : typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** An expectation taken apart, in the order of the file. */
export function partsOf(e: Expectation, path: Path): readonly Part[] {
  const part = (at: Path, key: PartKey, params: Params, expect: Partial<Expectation>): Part => ({
    path: [...path, ...at],
    key,
    params,
    expect: { ...NOTHING, ...expect },
  });
  return [
    ...Object.entries(e.zones).flatMap(([zone, wanted]) =>
      zoneParts(wanted).map(({ key, params, one }) => part([zone], `zone.${key}`, { zone, ...params }, { zones: { [zone]: one } })),
    ),
    ...Object.entries(e.cards).flatMap(([card, wanted]) =>
      Object.entries(wanted).map(([what, value]) => {
        const key = what === 'is' || what === 'in' ? what : 'value';
        return part(['cards', card, what], `card.${key}`, { card, what, value: spoken(value) }, { cards: { [card]: { [what]: value } } });
      }),
    ),
    ...(e.result === null ? [] : [part(['result'], `result.${e.result as ResultKey}`, {}, { result: e.result })]),
    ...(e.asked === null ? [] : askedParts(e.asked).map(({ at, key, params, one }) => part(['asked', ...at], key, params, { asked: one }))),
    ...(e.standsBy === null
      ? []
      : [
          part(
            ['stands by'],
            e.standsBy.length === 0 ? 'stands by.none' : 'stands by',
            { cards: list(e.standsBy) },
            { standsBy: e.standsBy },
          ),
        ]),
    ...Object.entries(e.facts).map(([name, value]) =>
      part(['facts', name], 'fact', { name, value: spoken(value) }, { facts: { [name]: value } }),
    ),
    ...(e.log === null ? [] : logParts(e.log).map(({ at, key, params, one }) => part(['log', ...at], key, params, { log: one }))),
    ...e.sees.flatMap(({ seat, zones, facts }) => {
      const who = typeof seat === 'number' ? playerName(seat) : seat;
      return [
        ...Object.entries(zones).flatMap(([zone, wanted]) =>
          zoneParts(wanted).map(({ key, params, one }) =>
            part(['sees', who, zone], `sees.${key}`, { who, zone, ...params }, { sees: [{ seat, zones: { [zone]: one }, facts: {} }] }),
          ),
        ),
        ...Object.entries(facts).map(([name, value]) =>
          part(
            ['sees', who, 'facts', name],
            'sees.fact',
            { who, name, value: spoken(value) },
            { sees: [{ seat, zones: {}, facts: { [name]: value } }] },
          ),
        ),
      ];
    }),
  ];
}

interface ZonePart {
  readonly key: ZoneKey;
  readonly params: Params;
  readonly one: ZoneExpectation;
}

function zoneParts(wanted: ZoneExpectation): readonly ZonePart[] {
  const { count } = wanted;
  const counted: readonly ZonePart[] = count === null ? [] : [{ key: 'count', params: { count }, one: { ...NO_ZONE, count } }];
  const listed = (['cards', 'order', 'top', 'has', 'lacks'] as const).flatMap((key): readonly ZonePart[] => {
    const cards = wanted[key];
    if (cards === null) return [];
    return [{ key: cards.length === 0 ? 'empty' : key, params: { cards: list(cards) }, one: { ...NO_ZONE, [key]: cards } }];
  });
  return [...counted, ...listed];
}

interface AtPart<T> {
  readonly at: Path;
  readonly key: PartKey;
  readonly params: Params;
  readonly one: T;
}

function askedParts(e: AskedExpectation): readonly AtPart<AskedExpectation>[] {
  const { player, at } = e;
  const plain: AskedExpectation = { player, at, prompt: null, offered: null, among: null, not: {}, min: null, max: null, sealed: null };
  if (player === null) return [{ at: [], key: 'asked.nobody', params: {}, one: plain }];
  const who = playerName(player);
  const first: AtPart<AskedExpectation> = {
    at: ['player'],
    key: at === null ? 'asked' : 'asked.at',
    params: { who, clause: at ?? '' },
    one: plain,
  };
  const some = (key: 'prompt' | 'offered' | 'among' | 'min' | 'max' | 'sealed'): readonly AtPart<AskedExpectation>[] => {
    const value = e[key];
    if (value === null) return [];
    const word: AskedKey =
      key === 'sealed' ? `sealed.${value === true}` : key === 'offered' && spoken(value) === '' ? 'offered.nothing' : key;
    return [{ at: [key], key: `asked.${word}`, params: { who, value: spoken(value) }, one: { ...plain, [key]: value } }];
  };
  const not = Object.entries(e.not).map(
    ([label, clause]): AtPart<AskedExpectation> => ({
      at: ['not'],
      key: clause === null ? 'asked.not' : 'asked.not.by',
      params: { who, value: label, clause: clause ?? '' },
      one: { ...plain, not: { [label]: clause } },
    }),
  );
  return [first, ...some('prompt'), ...some('offered'), ...some('among'), ...not, ...some('min'), ...some('max'), ...some('sealed')];
}

function logParts({ since, cites, not, events }: LogExpectation): readonly AtPart<LogExpectation>[] {
  const base = { ...NO_LOG, since };
  return [
    ...cites.map(
      (clause): AtPart<LogExpectation> => ({ at: ['cites'], key: 'log.cites', params: { clause }, one: { ...base, cites: [clause] } }),
    ),
    ...not.map((clause): AtPart<LogExpectation> => ({ at: ['not'], key: 'log.not', params: { clause }, one: { ...base, not: [clause] } })),
    ...events.map(
      (event, i): AtPart<LogExpectation> => ({
        at: ['events', i],
        key: event.times === null ? 'log.event' : event.times === 0 ? 'log.never' : 'log.times',
        params: {
          event: list(Object.entries(event.attributes).map(([name, value]) => `${name} ${spoken(value)}`)),
          times: event.times ?? 1,
        },
        one: { ...base, events: [event] },
      }),
    ),
  ];
}
