import { describe, expect, it } from 'vitest';
import { dissociate } from '../src/associations.ts';
import { answer, fork, parse, pending, serialise, view } from '../src/hosts.ts';
import { associations, events, type Game, objectOf, objects, type Ref, refOf } from '../src/index.ts';
import { berthsOf, handLimit } from './toy/fleet.ts';
import { cardNamed, harbour, namesIn, pick, playOut, position } from './toy/game.ts';
import { coinsOf, FIELD, HAND, HEAP, PILE, strengthOf, zoneFor } from './toy/harbour.ts';

/** What happens, by kind and verb or name, with its source. */
function heard(g: Game): { readonly what: string; readonly source: Ref | undefined }[] {
  const list: { what: string; source: Ref | undefined }[] = [];
  g.report = (event) => {
    const said = event.kind === 'signal' ? event.name : (event.verb ?? event.kind);
    list.push({ what: said, source: event.source });
  };
  return list;
}
const inField = (g: Game, name: string, player: 0 | 1 = 0): number => cardNamed(g, name, FIELD, player);
const refIn = (g: Game, name: string): Ref => refOf(g.state, inField(g, name));

describe('rules that redirect', () => {
  it('[7.1] a created card that would go to a hand sinks', () => {
    const g = position({ A: { hand: ['Shipwright', 'Undertow'], field: [] } });
    playOut(g, 'Shipwright');
    pick(g, 'Undertow');
    while (g.state.decision?.prompt === 'respond') pick(g, 'pass');
    pick(g, 'Raft');
    expect([namesIn(g, HAND, 0), namesIn(g, FIELD, 0)]).toEqual([[], ['Shipwright']]);
  });

  it('[7.1] what a replacement effect puts in the place of an event is redirected as well', () => {
    const g = position({ A: { hand: ['Shipwright', 'Sinking'], field: ['Bilge Pump'] } });
    playOut(g, 'Shipwright');
    const list = heard(g);
    playOut(g, 'Sinking');
    pick(g, 'Raft');
    // The pump would have the raft go to the hand, and created cards sink there.
    expect(list.filter(({ what }) => what === 'sink')).toHaveLength(1);
    expect([namesIn(g, HAND, 0), namesIn(g, FIELD, 0)]).toEqual([[], ['Shipwright', 'Bilge Pump']]);
  });

  it('[7.1] nothing can replace what the rules have redirected', () => {
    const g = position({ A: { hand: ['Shipwright', 'Ebb'], field: ['Lifeboat'] } });
    playOut(g, 'Shipwright');
    playOut(g, 'Ebb');
    // The lifeboat saves the shipwright; the raft does not go to the heap in the first place.
    expect(namesIn(g, HAND, 0)).toEqual(['Shipwright']);
  });
});

describe('companions', () => {
  const laden = (hand: readonly string[], field: readonly string[]): Game => {
    const g = position({ A: { hand: ['Stevedore', ...hand], field } });
    playOut(g, 'Stevedore');
    pick(g, 'Crab');
    pick(g, 'Gull');
    return g;
  };

  it('[7.2] cargo goes along with its ship', () => {
    const g = laden(['Undertow'], ['Gull', 'Crab', 'Heron']);
    playOut(g, 'Undertow');
    pick(g, 'Gull');
    expect(namesIn(g, HAND, 0).toSorted()).toEqual(['Crab', 'Gull']);
    expect(namesIn(g, FIELD, 0)).toEqual(['Heron']);
  });

  it('[7.2] it goes to where a replacement effect sends the ship in the end', () => {
    const g = position({ A: { hand: ['Stevedore', 'Sinking'], field: ['Ferry', 'Crab'] } });
    playOut(g, 'Stevedore');
    pick(g, 'Crab');
    pick(g, 'Ferry');
    playOut(g, 'Sinking');
    pick(g, 'Ferry');
    pick(g, "Ferry's");
    expect([namesIn(g, HAND, 0).toSorted(), namesIn(g, HEAP, 0).toSorted()]).toEqual([
      ['Crab', 'Ferry'],
      ['Sinking', 'Stevedore'],
    ]);
  });

  it('[7.3] of ships in tow neither leaves if one may not', () => {
    const g = position({ A: { hand: ['Tug', 'Undertow'], field: ['Gull', 'Crab'] } });
    playOut(g, 'Tug');
    pick(g, 'Gull');
    pick(g, 'Crab');
    const free = fork(g);
    playOut(free, 'Undertow');
    pick(free, 'Gull');
    expect(namesIn(free, HAND, 0).toSorted()).toEqual(['Crab', 'Gull']);
    const held = position({ A: { hand: ['Tug', 'Anchor', 'Undertow'], field: ['Gull', 'Crab'] } });
    playOut(held, 'Tug');
    pick(held, 'Gull');
    pick(held, 'Crab');
    playOut(held, 'Anchor');
    pick(held, 'Crab');
    playOut(held, 'Undertow');
    pick(held, 'Gull');
    expect(namesIn(held, HAND, 0)).toEqual([]);
  });

  it('[7.4] [7.5] a refit makes another card of it: cargo stays, a tow does not, a mooring stays until it moves', () => {
    const g = laden(['Refit'], ['Gull', 'Crab']);
    const before = refIn(g, 'Gull');
    const cargo = associations.belongingTo(g, before, 'cargo').map(objectOf);
    playOut(g, 'Refit');
    pick(g, 'Gull');
    expect(refIn(g, 'Gull')).not.toBe(before);
    expect(associations.belongingTo(g, refIn(g, 'Gull'), 'cargo').map(objectOf)).toEqual(cargo);
    const towed = position({ A: { hand: ['Tug', 'Moor', 'Refit', 'Undertow'], field: ['Gull', 'Crab'] } });
    playOut(towed, 'Tug');
    pick(towed, 'Gull');
    pick(towed, 'Crab');
    playOut(towed, 'Moor');
    pick(towed, 'Gull');
    playOut(towed, 'Refit');
    pick(towed, 'Gull');
    expect(towed.state.associations.map(({ relation }) => relation)).toEqual(['mooring']);
    playOut(towed, 'Undertow');
    pick(towed, 'Gull');
    expect(towed.state.associations).toEqual([]);
  });

  it('views list what belongs to what, as far as their seat sees both', () => {
    const g = laden(['Moor', 'Heron'], ['Gull', 'Crab']);
    const key = (card: number): string => `c${g.state.objects.serial[card]}`;
    const [ship, crab, heron] = [inField(g, 'Gull'), inField(g, 'Crab'), cardNamed(g, 'Heron', HAND, 0)];
    playOut(g, 'Moor');
    pick(g, 'Gull');
    events.associate(g.state, 'cargo', heron, ship);
    const all = [
      { relation: 'cargo', card: key(crab), to: key(ship) },
      { relation: 'mooring', card: key(ship), to: g.book.zoneName(g.state.zones, zoneFor(FIELD, 0)) },
    ];
    expect(view(g, 0).associations).toEqual([...all, { relation: 'cargo', card: key(heron), to: key(ship) }]);
    expect(view(g, 1).associations).toEqual(all);
    expect(view(position({}), 1).associations).toBeUndefined();
  });

  it('an association ends that was written down and read again since', () => {
    const g = laden([], ['Gull', 'Crab']);
    const written = JSON.parse(JSON.stringify(g.state.associations)) as readonly associations.Association[];
    dissociate(g.state, written);
    expect(g.state.associations).toEqual([]);
  });

  it('what belonged to a card that is gone can still be read, and survives writing and reading', () => {
    const g = laden(['Undertow'], ['Gull', 'Crab']);
    const copy = parse(harbour, g.library, serialise(g));
    expect(copy.state.associations).toEqual(g.state.associations);
    const [ship, crab] = [refIn(g, 'Gull'), refIn(g, 'Crab')];
    playOut(g, 'Undertow');
    pick(g, 'Gull');
    expect(associations.belongingTo(g, ship, 'cargo')).toEqual([crab]);
    expect(objects.lastKnown(g, ship)).toEqual({ strength: 2 });
  });
});

describe('rules that act at once', () => {
  it('[7.6] they wait while a cost is paid and are asked as soon as it is, and have no source', () => {
    const g = position({ A: { hand: ['Heron', 'Flotsam', 'Gull'], pile: ['Gull'] } });
    const list = heard(g);
    pick(g, 'Heron');
    pick(g, 'Flotsam');
    const said = list.map(({ what }) => what);
    expect(said.indexOf('salvage')).toBeGreaterThan(said.indexOf('paid'));
    expect(said.indexOf('discard')).toBeLessThan(said.indexOf('paid'));
    expect(namesIn(g, PILE, 0)).toEqual(['Flotsam', 'Gull']);
  });

  it('[7.6] in the middle of an effect they are not attributed to it', () => {
    const g = position({ A: { hand: ['Dumping', 'Flotsam', 'Flotsam'], pile: ['Gull'] } });
    const list = heard(g);
    playOut(g, 'Dumping');
    expect(list.filter(({ what }) => what === 'discard').every(({ source }) => source !== undefined)).toBe(true);
    // Both are due at once: their owner says which is salvaged first.
    expect(g.state.decision).toMatchObject({ player: 0, prompt: 'which first' });
    pick(g, 'Flotsam');
    expect(list.filter(({ what }) => what === 'salvage').map(({ source }) => source)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('one event, several subjects', () => {
  it('each subject’s own ability sees it, a watcher sees it once', () => {
    const g = position({ A: { hand: ['Regatta'], field: ['Yacht', 'Yacht', 'Pilot'], coins: 3 } });
    playOut(g, 'Regatta');
    for (const nth of [0, 1]) answer(g, 0, { decision: g.state.decision?.id, picks: pending(g)?.options.slice(nth, nth + 1) });
    while (g.state.decision?.prompt === 'which first')
      answer(g, 0, { decision: g.state.decision.id, picks: pending(g)?.options.slice(0, 1) });
    expect(coinsOf(g, 0)).toBe(3 + 1 + 1 + 2);
  });
});

describe('arriving and leaving', () => {
  it('to be created is to arrive, to be erased is to leave', () => {
    const g = position({ A: { hand: ['Shipwright', 'Undertow'], field: ['Harbour Master', 'Wrecker'], coins: 3 } });
    playOut(g, 'Shipwright');
    // The raft, then the shipwright itself.
    expect(coinsOf(g, 0)).toBe(5);
    playOut(g, 'Undertow');
    pick(g, 'Raft');
    expect(coinsOf(g, 0)).toBe(6);
  });
});

describe('values of players and zones', () => {
  it('[7.8] a card raises the hand limit of its master alone, another the berths of a field', () => {
    const g = position({ A: { field: ['Warehouse', 'Quay'] }, B: {} });
    expect([handLimit(g, 0), handLimit(g, 1), berthsOf(g, 0), berthsOf(g, 1)]).toEqual([25, 20, 5, 3]);
  });
});

describe('resolutions', () => {
  it('everything that one resolution made can be ended as a whole', () => {
    const g = position({ A: { hand: ['Spring Tide', 'Spring Tide', 'Slack Water'], field: ['Gull'] }, B: { field: ['Heron'] } });
    playOut(g, 'Spring Tide');
    playOut(g, 'Spring Tide');
    const strengths = (): number[] => [strengthOf(g, inField(g, 'Gull')), strengthOf(g, inField(g, 'Heron', 1))];
    expect(strengths()).toEqual([4, 5]);
    playOut(g, 'Slack Water');
    expect(strengths()).toEqual([3, 4]);
  });
});
