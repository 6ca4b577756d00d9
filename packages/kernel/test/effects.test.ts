import { describe, expect, it } from 'vitest';
import { fork, pending, run, type Seat, view } from '../src/hosts.ts';
import { events, type Game, type GameEvent, keeping, type Rulebook, refOf } from '../src/index.ts';
import { assignFact, commit } from '../src/perform.ts';
import { cardNamed, namesIn, offered, pick, playOut, position, positioned } from './toy/game.ts';
import { coinsOf, FIELD, fieldOf, HAND, HEAP, isBird, strengthOf } from './toy/harbour.ts';
import { harbourWithout } from './toy/rulebook.ts';

const strengthIn = (g: Game, name: string): number => strengthOf(g, cardNamed(g, name, FIELD, 0));

describe('triggers', () => {
  it('[3.5.2] [3.5.5] abilities stand by, the player says which is first, and each resolves once', () => {
    const g = position({ at: '2.5', A: { field: ['Bell', 'Bell'] } });
    expect([pending(g)?.prompt.key, offered(g)]).toEqual(['which first', ["Bell's", "Bell's"]]);
    pick(g, "Bell's");
    expect([coinsOf(g, 0), g.state.standing]).toEqual([11, []]);
  });

  it('[1.15] an ability that is triggered stands by once more, and without that rule not while it stands by already', () => {
    const standing = (book?: Rulebook): number[] => {
      const g = position({ at: '2.5', A: { field: ['Bell', 'Bell'] }, ...(book === undefined ? {} : { book }) });
      const before = g.state.standing.length;
      commit(g, [events.signal('dawn', { player: 0 })]);
      return [before, g.state.standing.length];
    };
    expect([standing(), standing(harbourWithout('1.15'))]).toEqual([
      [2, 4],
      [2, 2],
    ]);
  });

  it('[1.5] what leaves is looked for where it was just before, and its last known strength is read', () => {
    const g = position({ A: { hand: ['Ebb'], field: ['Mourner', 'Banner'] } });
    expect(strengthIn(g, 'Mourner')).toBe(2);
    playOut(g, 'Ebb');
    expect(coinsOf(g, 0)).toBe(11);
  });

  it('[1.14] a situation makes an ability stand by once, and again only after it resolved', () => {
    const g = position({ A: { hand: ['Gull'], field: ['Sentry'], pile: ['Heron', 'Crab', 'Bell'] } });
    pick(g, 'Gull');
    expect([g.state.standing.length, g.state.latches.length]).toEqual([1, 1]);
    pick(g, 'pass');
    pick(g, 'pass');
    expect([namesIn(g, HAND, 0), g.state.standing, g.state.latches]).toEqual([['Heron'], [], []]);
  });

  it('a timed trigger stands by once', () => {
    const g = position({ A: { hand: ['Tracker'], field: ['Gull', 'Heron'] } });
    playOut(g, 'Tracker');
    pick(g, 'Gull');
    expect(g.state.timed).toHaveLength(1);
    pick(g, 'end');
    expect([namesIn(g, FIELD, 0), namesIn(g, HEAP, 0), g.state.timed]).toEqual([['Heron'], ['Gull', 'Tracker'], []]);
  });

  it('[1.4] a reference goes stale when the card leaves, even if it comes back', () => {
    const g = position({ A: { hand: ['Tracker', 'Ebb'], field: ['Ferry', 'Heron'] } });
    const before = refOf(g.state, cardNamed(g, 'Ferry', FIELD, 0));
    playOut(g, 'Tracker');
    pick(g, 'Ferry');
    playOut(g, 'Ebb');
    pick(g, "Ferry's");
    playOut(g, 'Ferry');
    expect(refOf(g.state, cardNamed(g, 'Ferry', FIELD, 0))).not.toBe(before);
    pick(g, 'end');
    expect(namesIn(g, FIELD, 0)).toEqual(['Ferry']);
  });
});

describe('continuous effects', () => {
  it('[1.18] what sets applies before what adds, whatever came first', () => {
    for (const field of [
      ['Crab', 'Banner', 'Scales'],
      ['Scales', 'Crab', 'Banner'],
    ])
      expect(strengthIn(position({ A: { field } }), 'Crab')).toBe(2);
    expect(strengthIn(position({ book: harbourWithout('1.18'), A: { field: ['Crab', 'Banner', 'Scales'] } }), 'Crab')).toBe(6);
  });

  it('what a game works out is not read by a copy that has gone another way, nor the other way round', () => {
    const stronger = (): [Game, Game] => {
      const g = position({ A: { hand: ['Banner', 'Gull'], field: ['Banner', 'Heron'] } });
      expect(strengthIn(g, 'Heron')).toBe(4);
      const copy = fork(g);
      playOut(g, 'Banner');
      playOut(copy, 'Gull');
      expect([g.version, g.table]).toEqual([copy.version, copy.table]);
      return [g, copy];
    };
    const [g, copy] = stronger();
    expect([strengthIn(g, 'Heron'), strengthIn(copy, 'Heron')]).toEqual([5, 4]);
    const [other, first] = stronger();
    expect([strengthIn(first, 'Heron'), strengthIn(other, 'Heron')]).toEqual([4, 5]);
  });

  it('an effect that reads the value it changes depends on the others, even if it is older', () => {
    expect(strengthIn(position({ A: { field: ['Poppy', 'Gull'] } }), 'Gull')).toBe(2);
    expect(strengthIn(position({ A: { field: ['Poppy', 'Gull', 'Banner'] } }), 'Gull')).toBe(5);
    expect(strengthIn(position({ A: { field: ['Banner', 'Gull', 'Poppy'] } }), 'Gull')).toBe(5);
  });

  it('[1.23] a dependency is followed through any number of effects, whatever their age', () => {
    for (const field of [
      ['Heather', 'Poppy', 'Gull', 'Banner'],
      ['Banner', 'Gull', 'Poppy', 'Heather'],
    ])
      expect(strengthIn(position({ A: { field } }), 'Gull')).toBe(9);
    expect(strengthIn(position({ book: harbourWithout('1.23'), A: { field: ['Heather', 'Poppy', 'Gull', 'Banner'] } }), 'Gull')).toBe(3);
  });

  it('[1.23] [1.24] cards whose values hang on each other go by time, whichever is asked for first', () => {
    const strengths = (count: number, backwards: boolean): readonly number[] => {
      const g = position({ A: { field: Array.from({ length: count }, () => 'Rival') } });
      const rivals = fieldOf(g, 0);
      const asked = (backwards ? rivals.toReversed() : rivals).map((card) => strengthOf(g, card));
      return backwards ? asked.toReversed() : asked;
    };
    for (const backwards of [false, true]) {
      expect(strengths(2, backwards)).toEqual([1, 3]);
      expect(strengths(12, backwards)).toEqual([...Array.from({ length: 11 }, () => 1), 3]);
    }
  });

  it('[1.26] what belongs to an earlier layer reads nothing of a later one, whoever asks first', () => {
    const A = { field: ['Painter', 'Heron', 'Crab', 'Banner', 'Flock'] };
    const g = position({ A });
    const bird = (name: string): boolean => isBird(g, cardNamed(g, name, FIELD, 0));
    // Heron is a bird by print: 3 + 1 + 3. Crab is one by its own strength of 5, Painter, Banner and Flock are none.
    expect([strengthIn(g, 'Heron'), strengthIn(g, 'Crab'), bird('Crab'), bird('Banner')]).toEqual([7, 9, true, false]);
    const twice = position({ A: { field: ['Painter', 'Diviner', 'Fog', 'Banner', 'Banner', 'Banner', 'Flock'] } });
    expect([strengthIn(twice, 'Diviner'), strengthIn(twice, 'Fog')]).toEqual([10, 4]);
    expect(
      strengthIn(
        position({ book: harbourWithout('1.26'), A: { field: ['Painter', 'Fog', 'Banner', 'Banner', 'Banner', 'Flock'] } }),
        'Fog',
      ),
    ).toBe(7);
  });

  it('[1.27] [1.28] effects of one layer go by age, those of the turn player first among equals', () => {
    const older = position({ A: { field: ['Level', 'Gull', 'Flock'] } });
    const younger = position({ A: { field: ['Flock', 'Gull', 'Level'] } });
    expect([strengthIn(older, 'Gull'), strengthIn(younger, 'Gull')]).toEqual([7, 4]);
    const unordered = position({ book: harbourWithout('1.27'), A: { field: ['Level', 'Gull', 'Flock'] } });
    unordered.state.objects.placed.fill(7);
    unordered.state.objects.placed[cardNamed(unordered, 'Level', FIELD, 0)] = 8;
    unordered.version++;
    expect(strengthIn(unordered, 'Gull')).toBe(7);
    const equal = (turnPlayer: 0 | 1): number => {
      const g = positioned({ turnPlayer, A: { field: ['Flock', 'Gull'] }, B: { field: ['Level'] } });
      g.state.objects.placed.fill(7);
      return strengthIn(g, 'Gull');
    };
    expect([equal(0), equal(1)]).toEqual([4, 7]);
  });

  it('values follow the field without being stored', () => {
    const g = position({ A: { hand: ['Banner', 'Ebb'], field: ['Gull'] } });
    expect(strengthIn(g, 'Gull')).toBe(2);
    playOut(g, 'Banner');
    expect(strengthIn(g, 'Gull')).toBe(3);
  });

  it('a given ability triggers as long as it is given', () => {
    const g = position({ at: '2.5', A: { field: ['Teacher', 'Gull'] } });
    expect(coinsOf(g, 0)).toBe(10);
    expect(coinsOf(position({ at: '2.5', A: { field: ['Teacher', 'Crab'] } }), 0)).toBe(9);
  });

  it('[1.9] [1.10] lost abilities neither trigger nor replace nor work, given ones included', () => {
    const B = { field: ['Fog'] };
    expect(coinsOf(position({ at: '2.5', A: { field: ['Bell'] }, B }), 0)).toBe(9);
    expect(coinsOf(position({ at: '2.5', A: { field: ['Teacher', 'Gull'] }, B }), 0)).toBe(9);
    expect(strengthIn(position({ A: { field: ['Banner', 'Gull'] }, B }), 'Gull')).toBe(2);
    const g = position({ A: { hand: ['Ebb'], field: ['Ferry'] }, B });
    playOut(g, 'Ebb');
    expect(namesIn(g, HEAP, 0)).toEqual(['Ebb', 'Ferry']);
    expect(offered(position({ A: { field: ['Crank'] }, B }))).toEqual(['end']);
  });
});

describe('facts that are assigned', () => {
  it('what was worked out once for a version is worked out anew when a fact has changed, in a copy apart', () => {
    const g = position({ A: { hand: ['Gull'] } });
    let times = 0;
    const worked = keeping.perVersion(() => ++times);
    expect([worked(g), worked(g)]).toEqual([1, 1]);
    assignFact(g, 'turn', 7);
    expect([g.state.facts.turn, worked(g)]).toEqual([7, 2]);
    assignFact(g, 'turn', 7);
    const copy = fork(g);
    expect([worked(g), worked(copy)]).toEqual([2, 2]);
    assignFact(copy, 'turn', 8);
    expect([worked(copy), worked(g)]).toEqual([3, 2]);
    assignFact(g, 'turn', 9);
    expect([worked(g), worked(copy)]).toEqual([4, 3]);
  });

  it('whoever listens is told of them as of any event', () => {
    const g = position({ A: { hand: ['Gull'] } });
    const heard: [GameEvent, number][] = [];
    g.report = (event, _causes, number) => heard.push([event, number]);
    assignFact(g, 'turn', 7);
    expect(heard).toMatchObject([[{ kind: 'assign', name: 'turn', value: 7 }, g.state.eventCount]]);
  });
});

describe('what effects set up', () => {
  const soundsOf = (g: Game): (number | undefined)[] => {
    const sounds: (number | undefined)[] = [];
    g.report = (event) => {
      if (event.kind === 'signal' && event.name === 'sound') sounds.push(event.amount);
    };
    return sounds;
  };

  it('a replacement for the next time applies to one event of a batch and is gone', () => {
    const g = position({ A: { hand: ['Insurance', 'Ebb', 'Ebb'], field: ['Gull', 'Heron'] } });
    playOut(g, 'Insurance');
    expect(g.state.timed).toHaveLength(1);
    playOut(fork(g), 'Ebb');
    playOut(g, 'Ebb');
    expect([namesIn(g, HAND, 0), namesIn(g, HEAP, 0), g.state.timed]).toEqual([['Gull', 'Ebb'], ['Ebb', 'Heron', 'Insurance'], []]);
  });

  it('two of them apply to two events', () => {
    const g = position({ A: { hand: ['Insurance', 'Insurance', 'Ebb'], field: ['Gull', 'Heron', 'Crab'] } });
    playOut(g, 'Insurance');
    playOut(g, 'Insurance');
    playOut(g, 'Ebb');
    while (g.state.decision?.prompt === 'replace') pick(g, offered(g)[0] as string);
    expect([namesIn(g, HAND, 0), namesIn(g, FIELD, 0), g.state.timed]).toEqual([['Heron', 'Gull'], [], []]);
  });

  it('one that lasts applies every time until its time is up, and remembers', () => {
    const g = position({ A: { hand: ['Requiem', 'Ebb', 'Gull', 'Ebb'], field: ['Heron', 'Crab'], coins: 7 }, B: { hand: ['Ebb'] } });
    const sounds = soundsOf(g);
    playOut(g, 'Requiem');
    playOut(g, 'Ebb');
    playOut(g, 'Gull');
    playOut(g, 'Ebb');
    expect([sounds, g.state.timed.length]).toEqual([[7, 7, 7], 1]);
    pick(g, 'end');
    expect(g.state.timed).toEqual([]);
  });

  it('what an effect remembers is remembered by the ability it gives: its trigger and its value', () => {
    const g = position({ A: { hand: ['Legacy', 'Legacy', 'Ebb'], field: ['Gull', 'Heron'] } });
    for (const [name, number] of [
      ['Gull', '3'],
      ['Heron', '5'],
    ] as const) {
      playOut(g, 'Legacy');
      pick(g, name);
      pick(g, number);
    }
    expect([strengthIn(g, 'Gull'), strengthIn(g, 'Heron')]).toEqual([5, 8]);
    playOut(g, 'Ebb');
    while (g.state.decision?.prompt === 'which first') pick(g, offered(g)[0] as string);
    expect(coinsOf(g, 0)).toBe(9 + 3 + 5);
  });

  it('[1.29] effects go along with a card that becomes a new one', () => {
    const strength = (book?: Rulebook): number => {
      const g = position({ A: { hand: ['Gull', 'Grease'] }, ...(book === undefined ? {} : { book }) });
      pick(g, 'Gull');
      pick(g, 'pass');
      pick(g, 'Grease');
      while (g.state.decision?.prompt === 'respond') pick(g, 'pass');
      expect(namesIn(g, FIELD, 0)).toEqual(['Gull']);
      return strengthIn(g, 'Gull');
    };
    expect([strength(), strength(harbourWithout('1.29'))]).toEqual([4, 2]);
  });
});

describe('who knows what', () => {
  it('[1.30] that an ability stands by is shown to those who may know it', () => {
    const standing = (seat: Seat, book?: Rulebook): number => {
      const g = positioned({ A: { hand: ['Gull'] }, B: { hand: ['Lookout'] }, ...(book === undefined ? {} : { book }) });
      g.state.objects.known.fill(3);
      run(g);
      pick(g, 'Gull');
      return view(g, seat).standing.length;
    };
    expect([standing(0), standing('nobody'), standing(1), standing('all')]).toEqual([0, 0, 1, 1]);
    expect(standing(0, harbourWithout('1.30'))).toBe(1);
  });

  const knownIn = (g: Game, zone: string, seat: 0 | 1): (string | undefined)[] =>
    g.state.zones
      .flatMap((_, i) => (g.book.zoneName(g.state.zones, i) === zone ? (g.state.contents[i] as number[]) : []))
      .map((card) => (((g.state.objects.known[card] as number) & (1 << seat)) === 0 ? undefined : 'known'));

  it('[1.2] a card that is shown to one player is known to that player alone', () => {
    const g = position({ A: { hand: ['Peek'] }, B: { pile: ['Crab', 'Gull'] } });
    playOut(g, 'Peek');
    expect([knownIn(g, 'B pile', 0), knownIn(g, 'B pile', 1)]).toEqual([
      [undefined, 'known'],
      [undefined, undefined],
    ]);
  });

  it('[1.3] a card that went openly to a hand is known there until one leaves the hand unseen', () => {
    const g = position({ A: { hand: ['Tide'], field: [] }, B: { hand: ['Gull', 'Ebb'], field: ['Ferry'] }, turnPlayer: 1 });
    playOut(g, 'Ebb');
    pick(g, "Ferry's");
    expect(knownIn(g, 'B hand', 0).filter((one) => one === 'known')).toHaveLength(1);
    pick(g, 'end');
    playOut(g, 'Tide');
    pick(g, 'Gull');
    expect(knownIn(g, 'B hand', 0)).toEqual([undefined]);
  });
});
