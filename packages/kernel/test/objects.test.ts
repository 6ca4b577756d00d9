import { describe, expect, it } from 'vitest';
import { hashGame } from '../src/hash.ts';
import { fork, parse, pending, serialise, view } from '../src/hosts.ts';
import { current, type Game, keeping, NO_REF, objects, type Ref, refOf, zonesOf } from '../src/index.ts';
import { showEvent } from '../src/view.ts';
import { namesIn, onBeach, pick, playOut, position } from './toy/game.ts';
import { buoyAt, buoys, coinsOf, FIELD, ISLET, zoneFor } from './toy/harbour.ts';

const buoy = (g: Game): number => buoys(g)[0] as number;
const laid = (...field: readonly string[]): Game => {
  const g = position({ A: { hand: ['Buoy', 'Wreck', 'Buoy', 'Wreck', 'Buoy', 'Gull'], field } });
  playOut(g, 'Buoy');
  return g;
};

describe('objects that carry data', () => {
  it('what an object carries changes by an event, for copies apart, and is written out and read', () => {
    const g = laid('Swell');
    const copy = fork(g);
    pick(g, "Swell's");
    expect([buoyAt(g, buoy(g)).rings, buoyAt(copy, buoy(copy)).rings]).toEqual([1, 0]);
    const again = parse(g.book, g.library, serialise(g));
    expect(again.state).toEqual(g.state);
    expect(hashGame(again)).toBe(hashGame(g));
    expect(hashGame({ ...g, state: { ...g.state, objects: { ...g.state.objects, data: copy.state.objects.data } } })).not.toBe(hashGame(g));
  });

  it('abilities wait for the change, and replace what is created', () => {
    const g = laid('Swell', 'Keeper', 'Foundry');
    expect(onBeach(g)).toEqual(['buoy (1)']);
    pick(g, "Swell's");
    expect(coinsOf(g, 0)).toBe(9);
    pick(g, "Swell's");
    expect([onBeach(g), coinsOf(g, 0)]).toEqual([['buoy (3)'], 10]);
  });

  it('a position in which an object carries something else is another position', () => {
    const [counting, still] = [laid('Swell'), laid('Calm')];
    for (const [g, act] of [
      [counting, "Swell's"],
      [still, "Calm's"],
    ] as const) {
      let rounds = 0;
      while (pending(g)?.prompt.key === 'action' && rounds++ < 50) pick(g, act);
    }
    expect([pending(counting)?.prompt.key, pending(still)?.prompt.key]).toEqual(['action', 'rounds']);
  });

  it('a new incarnation carries nothing', () => {
    const g = position({ A: { hand: ['Ebb'], field: ['Gull'] } });
    const gull = (g.state.contents[zoneFor(FIELD, 0)] as number[])[0] as number;
    g.state.objects.data[gull] = { note: 1 };
    playOut(g, 'Ebb');
    expect(g.state.objects.data[gull]).toBeNull();
  });

  it('what it mentions stays known', () => {
    const g = position({ A: { hand: ['Buoy', 'Ebb'], field: ['Gull', 'Heron', 'Crab'] } });
    const [gull, heron] = (g.state.contents[zoneFor(FIELD, 0)] as number[]).map((card) => refOf(g.state, card));
    playOut(g, 'Buoy');
    g.state.objects.data[buoy(g)] = { ...buoyAt(g, buoy(g)), laidBy: gull };
    // So many are kept before the machine looks which of them anything mentions.
    g.state.lastKnown = Array.from({ length: 61 }, () => ({ ref: NO_REF, values: {}, associations: [] }));
    playOut(g, 'Ebb');
    expect([objects.lastKnown(g, gull as Ref), objects.lastKnown(g, heron as Ref)]).toEqual([{ strength: 2 }, undefined]);
  });
});

describe('objects that are no cards', () => {
  it('[1.17] [1.25] are seen by their label and their values', () => {
    const g = laid();
    for (const seat of [0, 1, 'nobody', 'all'] as const) {
      const beach = view(g, seat).zones.find((zone) => zone.name === 'beach');
      expect(beach?.cards).toEqual([
        { key: `c${g.state.objects.serial[buoy(g)]}`, name: 'buoy (0)', owner: 0, traits: 0, kind: 'marker', values: { rings: 0 } },
      ]);
    }
  });

  it('make no index of abilities, unless they take the place of something that had some', () => {
    const g = laid('Swell');
    const { index } = g;
    playOut(g, 'Wreck');
    playOut(g, 'Buoy');
    expect([g.index === index, onBeach(g)]).toEqual([true, ['buoy (0)']]);
    const place = buoy(g);
    playOut(g, 'Wreck');
    const { objects } = g.state;
    const bell = g.library.definitions.findIndex((one) => one.name === 'Bell');
    objects.definition = objects.definition.with(place, bell);
    playOut(g, 'Buoy');
    expect([g.index === index, buoy(g)]).toEqual([false, place]);
  });

  it('still have their name when they are erased, and nothing reaches them afterwards', () => {
    const g = laid();
    const ref = refOf(g.state, buoy(g));
    const names: (string | undefined)[] = [];
    g.report = (event, causes, number) => {
      if (event.kind === 'erase') names.push(showEvent(g, { event, causes, number }, 1)?.card?.name);
    };
    playOut(g, 'Wreck');
    expect([names, current(g.state, ref), onBeach(g)]).toEqual([['buoy (0)'], -1, []]);
  });
});

describe('several zones of one kind', () => {
  it('[4.3.1] go by number where a player has more than one', () => {
    const g = position({ A: { hand: ['Surveyor', 'Surveyor'], field: ['Gull', 'Heron'] }, B: { hand: ['Surveyor'] } });
    const islets = (): string[] => view(g, 0).zones.flatMap((zone) => (zone.kind === 'islet' ? [zone.name] : []));
    playOut(g, 'Surveyor');
    pick(g, 'Gull');
    expect(islets()).toEqual(['A islet']);
    playOut(g, 'Surveyor');
    pick(g, 'Heron');
    expect(islets()).toEqual(['A islet 1', 'A islet 2']);
    pick(g, 'end');
    playOut(g, 'Surveyor');
    expect(islets()).toEqual(['A islet 1', 'A islet 2', 'B islet']);
    expect(namesIn(g, FIELD, 0)).toEqual([]);
  });

  it('what follows from the zones is worked out once for every list of them, and copies share it', () => {
    let times = 0;
    const islets = keeping.charted((g) => {
      times++;
      return zonesOf(g, 0, ISLET).length;
    });
    const g = position({ A: { hand: ['Surveyor'], field: ['Gull'] } });
    expect([islets(g), islets(g), islets(fork(g)), times]).toEqual([0, 0, 0, 1]);
    playOut(g, 'Surveyor');
    expect([islets(g), islets(g), times]).toEqual([1, 1, 2]);
  });
});
