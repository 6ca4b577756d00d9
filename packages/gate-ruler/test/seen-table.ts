import type { Decision, Player, Vars, View, ViewCard, ViewZone } from '@goldenrule/kernel/hosts';

/** What a player sees of a game of Gate Ruler, set up by hand. */

export interface Thing {
  readonly name: string;
  readonly type?: string;
  readonly atk?: number;
  readonly hp?: number;
  readonly stk?: number;
  readonly level?: number;
  readonly life?: number;
  readonly text?: string;
  readonly exhausted?: boolean;
  readonly owner?: Player;
}

/** Things by the name of their zone; they go by their names as keys. */
export type Zones = Readonly<Record<string, readonly Thing[]>>;

const ZONES = ['hand', 'deck', 'ruler', 'attack 1', 'attack 2', 'defense', 'set 1', 'set 2', 'drive', 'damage', 'graveyard', 'resource'];

const shown = ({ name, type = 'Unit', exhausted, owner = 0, ...values }: Thing): ViewCard => ({
  key: name,
  name,
  definition: name,
  owner,
  traits: exhausted === true ? 1 : 0,
  values: { types: [type], ...values },
});

const zone = (owner: Player | -1, name: string, things: readonly Thing[] = []): ViewZone => ({
  name: owner === -1 ? name : `${owner === 0 ? 'A' : 'B'} ${name}`,
  kind: name.split(' ')[0] as string,
  owner,
  count: things.length,
  cards: things.map(shown),
});

const RULER: Thing = { name: 'Ruler', type: 'Ruler', life: 10, atk: 3, stk: 3 };

/** A look at the table by player A, in their main phase unless the facts say otherwise. */
export function table(mine: Zones, theirs: Zones, facts: Vars = {}, gate: readonly Thing[] = []): () => View {
  const side = (player: Player, zones: Zones): readonly ViewZone[] =>
    ZONES.map((name) =>
      zone(player, name, zones[name] ?? (name === 'ruler' ? [{ ...RULER, name: player === 0 ? 'My ruler' : 'Their ruler' }] : [])),
    );
  const view: View = {
    rules: 'gate-ruler-1.1.2',
    readings: {},
    seat: 0,
    clause: '9-3e',
    facts: { turn: 3, activePlayer: 0, phase: 'main phase', ...facts },
    zones: [zone(-1, 'gate', gate), ...side(0, mine), ...side(1, theirs)],
    standing: [],
    decision: null,
    waitingFor: 0,
    result: null,
  };
  return () => view;
}

export const asks = (key: string, options: readonly string[], more: Partial<Decision> = {}): Decision => ({
  id: 7,
  player: 0,
  clause: '9-3e',
  prompt: { key, params: {} },
  options,
  range: null,
  min: 1,
  max: 1,
  ordered: false,
  picked: [],
  ...more,
});
