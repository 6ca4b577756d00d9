import { describe, expect, it } from 'vitest';
import { answer, eventsFor, fork, imagine, openTable, pending, serialise, view, whyNot } from '../src/hosts.ts';
import { current, type Game, PLAYERS, refOf } from '../src/index.ts';
import { begin } from '../src/machine.ts';
import { answerBy, cardNamed, harbour, namesIn, offered, onWire, pick, playOut, position, randomStart } from './toy/game.ts';
import { coinsOf, FIELD, HAND, HEAP, handOf, PILE, zoneFor } from './toy/harbour.ts';
import { harbourRules, harbourWithout } from './toy/rulebook.ts';

const clausesOf = (run: () => void, g: Game): string[] => {
  const seen: string[] = [];
  g.trace = (clause) => {
    if (clause >= 0) seen.push(g.book.clauses[clause]?.id ?? '');
    return true;
  };
  run();
  g.trace = null;
  return seen;
};

describe('the wire: a shared zone, last in first out', () => {
  it('[3.1.1] [3.4.1] [3.4.2] [3.4.3] responses lie above what they answer and take effect first', () => {
    const g = position({ A: { hand: ['Gull', 'Ebb'], field: ['Crab'] }, B: { hand: ['Nightfall', 'Peek'] } });
    pick(g, 'Gull');
    expect(pending(g)?.player).toBe(1);
    pick(g, 'Peek');
    expect(onWire(g)).toEqual(['Peek', 'Gull']);
    pick(g, 'Ebb');
    expect(onWire(g)).toEqual(['Ebb', 'Peek', 'Gull']);
    pick(g, 'pass');
    pick(g, 'pass');
    expect(onWire(g)).toEqual(['Peek', 'Gull']);
    expect(namesIn(g, FIELD, 0)).toEqual([]);
    expect(namesIn(g, HEAP, 0)).toEqual(['Ebb', 'Crab']);
  });

  it('[3.4.4] [3.4.5] a lasting card goes to the field, and what is left on the wire waits for both players again', () => {
    const g = position({ A: { hand: ['Gull'] }, B: { hand: ['Peek'] } });
    pick(g, 'Gull');
    pick(g, 'Peek');
    pick(g, 'pass');
    pick(g, 'pass');
    expect([pending(g)?.player, pending(g)?.prompt.key, onWire(g)]).toEqual([1, 'respond', ['Gull']]);
    pick(g, 'pass');
    pick(g, 'pass');
    expect(namesIn(g, FIELD, 0)).toEqual(['Gull']);
    expect(namesIn(g, HEAP, 1)).toEqual(['Peek']);
  });

  it('[3.3] only swift cards are offered in response, and the clause says why not', () => {
    const g = position({ A: { hand: ['Gull'] }, B: { hand: ['Heron', 'Peek'] } });
    pick(g, 'Gull');
    expect(offered(g)).toEqual(['Peek', 'pass']);
    const heron = `c${g.state.objects.serial[cardNamed(g, 'Heron', HAND, 1)]}`;
    expect(whyNot(g, heron)).toBe('3.3');
    expect(answer(g, 1, { decision: pending(g)?.id ?? 0, picks: [heron] })).toMatchObject({ reason: 'unknown option', clause: '3.3' });
  });

  it('[3.2] a card whose cost cannot be paid is not offered, and the clause says why not', () => {
    const g = position({ A: { hand: ['Crab', 'Gull'] } });
    expect(offered(g)).toEqual(['Gull', 'end']);
    expect(whyNot(g, `c${g.state.objects.serial[cardNamed(g, 'Crab', HAND, 0)]}`)).toBe('3.2');
  });

  it('[3.1.2] picks that pay one cost are one group, and nothing moves before the last', () => {
    const g = position({ A: { hand: ['Crab', 'Gull', 'Heron', 'Bell'] } });
    pick(g, 'Crab');
    const first = pending(g);
    pick(g, 'Gull');
    expect(pending(g)?.group).toBe(first?.group);
    expect(pending(g)?.picked).toHaveLength(1);
    expect(offered(g)).toEqual(['Bell', 'Heron']);
    expect(namesIn(g, HEAP, 0)).toEqual([]);
    pick(g, 'Bell');
    expect(namesIn(g, HEAP, 0)).toEqual(['Bell', 'Gull']);
  });
});

describe('the life of an event', () => {
  it('[1.13] two optional replacements are asked within one batch, before anything moves', () => {
    const g = position({ A: { hand: ['Ebb'], field: ['Ferry', 'Gull', 'Ferry'] } });
    pick(g, 'Ebb');
    pick(g, 'pass');
    pick(g, 'pass');
    expect([pending(g)?.prompt.key, offered(g)]).toEqual(['replace', ["Ferry's", 'no']]);
    pick(g, "Ferry's");
    expect(namesIn(g, FIELD, 0)).toHaveLength(3);
    pick(g, 'no');
    expect([namesIn(g, FIELD, 0), namesIn(g, HAND, 0), namesIn(g, HEAP, 0)]).toEqual([[], ['Ferry'], ['Ebb', 'Ferry', 'Gull']]);
  });

  it('[1.13] a reading with two answers: the other one lets the turn player choose', () => {
    const asked = (readings: Record<string, string>): number | undefined => {
      const g = position({ book: harbourRules(readings), A: { hand: ['Ebb'] }, B: { field: ['Ferry'] } });
      playOut(g, 'Ebb');
      return pending(g)?.player;
    };
    expect(asked({})).toBe(1);
    expect(asked({ H1: 'turn player' })).toBe(0);
    expect(() => harbourRules({ H1: 'nobody' })).toThrow('reading H1 has no choice nobody');
    expect(harbour.readingNames).toEqual({ H1: ['default', 'turn player'] });
  });

  it('a replacement applies at most once to an event, even if what comes instead would match again', () => {
    const g = position({ A: { hand: ['Ebb'], field: ['Echo'] } });
    const sounds: string[] = [];
    g.report = (event) => {
      if (event.kind === 'signal') sounds.push(event.name);
    };
    playOut(g, 'Ebb');
    expect(sounds).toEqual(['sound']);
    expect(namesIn(g, HEAP, 0)).toEqual(['Ebb', 'Echo']);
  });

  it('[1.11] what is forbidden does not happen, the rest of the batch does', () => {
    const g = position({ A: { hand: ['Anchor', 'Ebb'], field: ['Gull', 'Heron'] } });
    playOut(g, 'Anchor');
    pick(g, 'Gull');
    playOut(g, 'Ebb');
    expect([namesIn(g, FIELD, 0), namesIn(g, HEAP, 0)]).toEqual([['Gull'], ['Ebb', 'Heron', 'Anchor']]);
  });

  it('[1.12] [5.1.1] [5.1.2] a storm interrupts a draw of three after the card that brought it', () => {
    const g = position({ A: { hand: ['Fortune'], pile: ['Gull', 'Storm', 'Heron', 'Crab'] } });
    const clauses: string[] = [];
    g.report = (event, causes) => {
      if (event.kind === 'move') clauses.push(causes[0]?.clause ?? '');
    };
    playOut(g, 'Fortune');
    expect(clauses).toEqual(['3.1.1', '4.1.1', '4.1.1', '5.1.1', '4.1.1', '3.4.4']);
    expect([namesIn(g, HAND, 0), coinsOf(g, 0)]).toEqual([['Heron', 'Gull'], 8]);
  });

  it('[3.5.1] [1.6] losing is read off the whole batch: both at once is a draw', () => {
    const both = position({ at: '2.5', A: { coins: 0 }, B: { coins: 0 } });
    expect(both.state.result).toEqual({ winner: null, losers: [0, 1], clause: '3.5.1' });
    expect(position({ at: '2.5', A: { coins: 0 } }).state.result?.winner).toBe(1);
  });

  it('[4.1.1] whoever cannot draw loses', () => {
    const g = position({ at: '2.6', A: { pile: [] } });
    expect([g.state.result, pending(g)]).toEqual([{ winner: 1, losers: [0], clause: '4.1.1' }, undefined]);
  });
});

describe('plays that fail, turns that end', () => {
  const failing = (): Game => position({ A: { hand: ['Diviner', 'Heron'], pile: ['Crab', 'Gull'] }, B: { hand: ['Gull'] } });

  it('[3.1.3] a play that fails after its cost began is rewound, and what was seen stays known', () => {
    const g = failing();
    const kinds: string[] = [];
    g.report = (event, _causes, number) => kinds.push(`${number} ${event.kind}`);
    const before = pending(g)?.id ?? 0;
    pick(g, 'Diviner');
    pick(g, 'Heron');
    expect([namesIn(g, HAND, 0), namesIn(g, HEAP, 0), onWire(g)]).toEqual([['Heron', 'Diviner'], [], []]);
    expect([pending(g)?.prompt.key, pending(g)?.player]).toEqual(['action', 0]);
    expect(pending(g)?.id).toBeGreaterThan(before);
    expect(kinds).toEqual(['1 move', '2 move', '3 signal', '4 reveal', '5 rewind']);
    const pile = view(g, 1).zones.find((zone) => zone.name === 'A pile');
    expect(pile?.cards.map((card) => card.name)).toEqual(['Crab', undefined]);
    const hand = view(g, 1).zones.find((zone) => zone.name === 'A hand');
    expect(hand?.cards.map((card) => card.name).toSorted()).toEqual(['Diviner', 'Heron']);
  });

  it('[3.1.4] a play that succeeds leaves nothing to go back to', () => {
    const g = position({ A: { hand: ['Diviner', 'Heron'], pile: ['Gull'] } });
    pick(g, 'Diviner');
    expect(g.state.saved).not.toBeNull();
    pick(g, 'Heron');
    expect([g.state.saved, onWire(g)]).toEqual([null, ['Diviner']]);
  });

  it('[4.4.1] [2.8] an effect ends the turn from four frames deep; the frames it leaves run nothing more', () => {
    const g = position({ A: { hand: ['Gull'] }, B: { hand: ['Nightfall'] } });
    pick(g, 'Gull');
    pick(g, 'Nightfall');
    pick(g, 'pass');
    let depth = 0;
    const seen: string[] = [];
    g.trace = (clause) => {
      seen.push(g.book.clauses[clause]?.id ?? '');
      if (seen.at(-1) === '4.4.1') depth = g.state.frames.length;
      return true;
    };
    pick(g, 'pass');
    expect(depth).toBe(4);
    expect(seen.slice(seen.indexOf('4.4.1') + 1)).not.toContain('3.4.4');
    expect(g.state.facts.turnPlayer).toBe(1);
    expect(onWire(g)).toEqual(['Nightfall', 'Gull']);
  });

  it('[2.8] [2.9] [2.10] what lasts until the end of the turn ceases, and the other player is next', () => {
    const g = position({ A: { hand: ['Anchor'], field: ['Gull'] }, B: { hand: ['Ebb'] } });
    playOut(g, 'Anchor');
    expect(g.state.effects).toHaveLength(1);
    pick(g, 'end');
    expect([g.state.effects, g.state.facts.turnPlayer]).toEqual([[], 1]);
    playOut(g, 'Ebb');
    expect(namesIn(g, FIELD, 0)).toEqual([]);
    const last = position({});
    last.state.facts.turn = 30;
    pick(last, 'end');
    expect(last.state.result).toEqual({ winner: null, losers: [], clause: '2.9' });
  });
});

describe('objects and zones that are created', () => {
  it('[4.2.1] a created card is on the field and no card of a deck', () => {
    const g = position({ A: { hand: ['Shipwright'] } });
    playOut(g, 'Shipwright');
    const raft = view(g, 1)
      .zones.find((zone) => zone.name === 'A field')
      ?.cards.find((card) => card.name === 'Raft');
    expect(raft?.kind).toBe('created');
  });

  it('[4.3.1] [4.3.2] [1.4] a created zone takes a card, which stays the same card there', () => {
    const g = position({ A: { hand: ['Surveyor'], field: ['Gull', 'Heron'] } });
    const gull = cardNamed(g, 'Gull', FIELD, 0);
    const serial = g.state.objects.serial[gull];
    playOut(g, 'Surveyor');
    pick(g, 'Gull');
    const islet = view(g, 'all').zones.at(-1);
    expect([islet?.name, islet?.cards.map((card) => card.name)]).toEqual(['A islet', ['Gull']]);
    expect(g.state.objects.serial[gull]).toBe(serial);
  });

  it('the place of an erased object is used again, and old references do not reach the new one', () => {
    const g = position({ A: { hand: ['Shipwright', 'Wreck', 'Shipwright'] } });
    playOut(g, 'Shipwright');
    const first = cardNamed(g, 'Raft', FIELD, 0);
    const ref = refOf(g.state, first);
    playOut(g, 'Wreck');
    expect([current(g.state, ref), namesIn(g, FIELD, 0)]).toEqual([-1, ['Shipwright']]);
    playOut(g, 'Shipwright');
    expect([cardNamed(g, 'Raft', FIELD, 0), current(g.state, ref)]).toEqual([first, -1]);
  });
});

describe('decisions', () => {
  it('[2.3] [2.4] bids are sealed: the second player sees nothing of the first bid, and an imagined twin holds another', () => {
    const g = openTable({ game: randomStart({ seed: 4 }), start: null }).game;
    expect(pending(g)).toMatchObject({ player: 0, sealed: true, range: [0, 3] });
    const [high, low] = [fork(g), fork(g)];
    pick(high, '3');
    pick(low, '1');
    expect(view(high, 1)).toEqual(view(low, 1));
    expect(pending(high)).toMatchObject({ player: 1, sealed: true });
    let paid: unknown;
    high.report = (event) => {
      if (event.kind === 'assign' && event.name === 'coins') paid ??= event.value;
    };
    pick(high, '2');
    pick(low, '2');
    expect(paid).toEqual([coinsOf(g, 0) - 3, coinsOf(g, 1) - 2]);
    expect([high.state.facts.turnPlayer, low.state.facts.turnPlayer]).toEqual([0, 1]);
  });

  it('[3.5.3] whoever could hold a card that waits is asked in private, and nothing tells the opponent whether there is one', () => {
    const start = (hand: string, pile: string) =>
      openTable({ game: position({ A: { hand: ['Gull', 'Heron'] }, B: { hand: [hand], pile: [pile] } }), start: null });
    const [lookout, crab] = [start('Lookout', 'Crab'), start('Crab', 'Lookout')];
    for (const { game } of [lookout, crab]) playOut(game, 'Gull');
    expect(pending(lookout.game)).toMatchObject({ player: 1, private: true, clause: '3.5.3', prompt: { key: 'reveal' } });
    expect(pending(crab.game)).toMatchObject({ player: 1, private: true, clause: '3.5.3', prompt: { key: 'nothing to reveal' } });
    expect([offered(lookout.game), offered(crab.game)]).toEqual([['no', 'yes'], ['no']]);
    expect(view(lookout.game, 0)).toMatchObject({ decision: null, waitingFor: 1, clause: '3.5.3', standing: [] });
    for (const again of [false, true]) {
      expect(view(lookout.game, 0)).toEqual(view(crab.game, 0));
      expect(answer(lookout.game, 0, { decision: 2, picks: [] })).toEqual(answer(crab.game, 0, { decision: 2, picks: [] }));
      expect(eventsFor(lookout, 0)).toEqual(eventsFor(crab, 0));
      if (!again) for (const { game } of [lookout, crab]) pick(game, 'no');
    }
    expect(pending(crab.game)).toMatchObject({ player: 0, prompt: { key: 'action' } });
  });

  it('[3.5.3] nobody is asked where everybody can know that nothing waits', () => {
    const asked = (B: Parameters<typeof position>[0]['B']) => {
      const g = position({ A: { hand: ['Gull', 'Heron'] }, ...(B === undefined ? {} : { B }) });
      playOut(g, 'Gull');
      return pending(g)?.private ?? false;
    };
    expect(asked({ hand: ['Crab'], pile: ['Lookout'] }), 'it could be in hand').toBe(true);
    expect(asked({ hand: ['Crab'], pile: ['Crab'] }), 'there is none').toBe(false);
    expect(asked({ hand: ['Crab'], pile: ['Crab'], heap: ['Lookout'] }), 'everybody sees where it is').toBe(false);
    expect(asked({ hand: [], pile: ['Lookout'] }), 'there is no hand it could be in').toBe(false);
  });

  it('[3.5.3] how many of its cards wait does not show either', () => {
    const start = (...hand: readonly string[]) =>
      openTable({ game: position({ A: { hand: ['Gull'] }, B: { hand, pile: ['Lookout'] } }), start: null });
    const [two, one] = [start('Lookout', 'Lookout'), start('Lookout', 'Crab')];
    for (const { game } of [two, one]) playOut(game, 'Gull');
    const before = view(two.game, 0);
    expect(before).toEqual(view(one.game, 0));
    pick(two.game, 'no');
    expect(pending(two.game)?.private).toBe(true);
    expect(view(two.game, 0)).toEqual(before);
    for (const { game } of [two, one]) pick(game, 'no');
    expect(view(two.game, 0)).toEqual(view(one.game, 0));
    expect(eventsFor(two, 0)).toEqual(eventsFor(one, 0));
  });

  it('[3.5.3] [1.14] a situation that a hidden card could wait for is asked about once as long as it holds', () => {
    const start = (hand: string, pile: string) =>
      openTable({ game: position({ A: { hand: ['Toll', 'Gull'] }, B: { coins: 3, hand: [hand], pile: [pile, pile] } }), start: null });
    const [beggar, crab] = [start('Beggar', 'Crab'), start('Crab', 'Beggar')];
    for (const { game } of [beggar, crab]) {
      playOut(game, 'Toll');
      expect(pending(game)).toMatchObject({ player: 1, private: true });
    }
    expect(view(beggar.game, 0)).toEqual(view(crab.game, 0));
    for (const { game } of [beggar, crab]) {
      pick(game, 'no');
      playOut(game, 'Gull');
      expect(pending(game)).toMatchObject({ player: 0, prompt: { key: 'action' } });
    }
    expect(view(beggar.game, 0)).toEqual(view(crab.game, 0));
    const shown = start('Beggar', 'Crab').game;
    playOut(shown, 'Toll');
    pick(shown, 'yes');
    expect([coinsOf(shown, 1), namesIn(shown, HEAP, 1)]).toEqual([3, ['Beggar']]);
  });

  it('[3.5.3] [3.5.4] a hidden card that is shown takes effect', () => {
    const g = position({ A: { hand: ['Gull'] }, B: { hand: ['Lookout'], pile: ['Crab'] } });
    playOut(g, 'Gull');
    pick(g, 'yes');
    expect([namesIn(g, HEAP, 1), namesIn(g, HAND, 1)]).toEqual([['Lookout'], ['Crab']]);
  });

  it('[3.5.3] whoever could have a card that waited and went from one hidden place to another is asked in private as well', () => {
    const start = (hand: string, pile: string) =>
      openTable({ game: position({ A: { hand: ['Spring tide', 'Gull'] }, B: { hand: [hand], pile: [pile, 'Gull'] } }), start: null });
    for (const name of ['Lookout', 'Stowaway']) {
      const [there, crab] = [start(name, 'Crab'), start('Crab', name)];
      for (const { game } of [there, crab]) playOut(game, 'Spring tide');
      expect(pending(there.game)).toMatchObject({
        player: 1,
        private: true,
        picked: [],
        prompt: { key: 'reveal', params: { card: name } },
      });
      expect(pending(crab.game)).toMatchObject({ player: 1, private: true, prompt: { key: 'nothing to reveal' } });
      expect(view(there.game, 0)).toMatchObject({ waitingFor: 1, clause: '3.5.3', standing: [] });
      for (const again of [false, true]) {
        expect(view(there.game, 0)).toEqual(view(crab.game, 0));
        expect(eventsFor(there, 0)).toEqual(eventsFor(crab, 0));
        if (!again) for (const { game } of [there, crab]) pick(game, 'no');
      }
      expect(pending(there.game)).toMatchObject({ player: 0, prompt: { key: 'action' } });
    }
  });

  it('[3.5.3] [3.5.4] what waited takes effect if it is shown as the card it was, and nobody learns where that lies now', () => {
    const table = openTable({
      game: position({ A: { hand: ['Spring tide'] }, B: { hand: ['Stowaway'], pile: ['Crab', 'Gull'] } }),
      start: null,
    });
    const g = table.game;
    playOut(g, 'Spring tide');
    const twin = imagine(g, 0, 3);
    expect([namesIn(twin, PILE, 1).toSorted(), pending(twin)?.private]).toEqual([['Crab', 'Gull', 'Stowaway'], true]);
    pick(g, 'yes');
    expect(coinsOf(g, 1)).toBe(11);
    expect(eventsFor(table, 0)).toContainEqual(
      expect.objectContaining({ kind: 'reveal', cards: [{ definition: 'stowaway', name: 'Stowaway' }] }),
    );
    for (const seat of PLAYERS) {
      const pile = view(g, seat).zones.find(({ name }) => name === g.book.zoneName(g.state.zones, zoneFor(PILE, 1)));
      expect(pile?.cards.map((card) => card.name)).toEqual([undefined, undefined, undefined]);
    }
  });

  it('[3.5.3] what waited on a card that everybody could tell is asked about in the open, though the card is lost from sight', () => {
    const g = position({ A: { hand: ['Spring tide'] }, B: { hand: ['Stowaway', 'Stowaway'], pile: ['Gull'] } });
    for (const card of handOf(g, 1)) g.state.objects.known[card] = 3;
    playOut(g, 'Spring tide');
    expect(pending(g)).toMatchObject({ player: 1, prompt: { key: 'which first' } });
  });

  it('a number without bound', () => {
    const g = position({ A: { hand: ['Scribe'] } });
    playOut(g, 'Scribe');
    expect(pending(g)?.range).toEqual([0, null]);
    expect(answer(g, 0, { decision: pending(g)?.id ?? 0, picks: ['-1'] })?.reason).toBe('not a number');
    expect(answer(g, 0, { decision: pending(g)?.id ?? 0, picks: ['1e99'] })?.reason).toBe('not a number');
    pick(g, '123456789012345');
    expect(g.state.facts.number).toBe(123_456_789_012_345);
  });

  it('late, foreign and doubled answers are refused and change nothing', () => {
    const g = position({ A: { hand: ['Gull'] } });
    const given = answerBy(g, 'Gull');
    const before = serialise(g);
    expect(answer(g, 1, given)?.reason).toBe('not yours');
    expect(answer(g, 0, { ...given, decision: given.decision - 2 })?.reason).toBe('late');
    expect(answer(g, 0, { ...given, picks: [...given.picks, ...given.picks] })?.reason).toBe('too many');
    expect(answer(g, 0, { ...given, picks: [] })?.reason).toBe('too few');
    expect(serialise(g)).toBe(before);
    pick(g, 'Gull');
    expect(answer(g, 0, given)?.reason).toBe('not yours');
  });
});

describe('loops', () => {
  it('[1.19] a loop that nobody can stop draws the game', () => {
    const g = position({ A: { hand: [], field: ['Wheel'] } });
    const kinds: string[] = [];
    g.report = (event) => kinds.push(event.kind);
    g.fuel = 100_000;
    pick(g, 'end');
    expect(g.state.result).toEqual({ winner: null, losers: [], clause: '1.19' });
    expect(kinds.at(-1)).toBe('drawn game');
  });

  it('[1.19] a loop that grows is one that nobody can stop', () => {
    const g = position({ A: { hand: [], field: ['Snowball'] } });
    pick(g, 'end');
    expect(g.state.result).toEqual({ winner: null, losers: [], clause: '1.19' });
    const silent = position({ A: { hand: [], field: ['Snowball'] }, book: harbourWithout('1.19') });
    expect(() => pick(silent, 'end')).toThrow('there are more objects than the machine can tell apart');
  });

  it('[1.20] [6.1.1] [6.1.2] a loop that somebody can stop: a count is asked, then going on is barred at that position', () => {
    const g = position({ A: { hand: ['Gull'], field: ['Crank'] } });
    let rounds = 0;
    while (pending(g)?.prompt.key === 'action' && rounds++ < 50) pick(g, "Crank's");
    expect(pending(g)).toMatchObject({ player: 0, prompt: { key: 'rounds' }, range: [1, null], clause: '6.1.1' });
    let counted: number | undefined;
    g.report = (event) => {
      if (event.kind === 'signal') counted = event.amount;
    };
    pick(g, '7');
    expect([counted, offered(g)]).toEqual([7, ['Gull', 'end']]);
    playOut(g, 'Gull');
    expect(offered(g)).toEqual(["Crank's", 'end']);
  });
});

describe('leaving clauses out', () => {
  it('a step left out does nothing, a rule left out answers as a silent rulebook does', () => {
    const quiet = position({ book: harbourWithout('5.1.2'), A: { hand: ['Fortune'], pile: ['Storm', 'Gull', 'Gull'] } });
    playOut(quiet, 'Fortune');
    expect([coinsOf(quiet, 0), namesIn(quiet, HEAP, 0)]).toEqual([9, ['Fortune', 'Storm']]);
    const calm = position({ book: harbourWithout('1.12'), A: { hand: ['Fortune'], pile: ['Storm', 'Gull', 'Gull'] } });
    playOut(calm, 'Fortune');
    expect(namesIn(calm, HAND, 0)).toEqual(['Gull', 'Gull', 'Storm']);
    expect(() => harbourWithout('9.9')).toThrow('harbour has no clause 9.9');
  });

  it('[2.1] [2.2] [2.5] [2.6] the machine carries out the clauses in their order', () => {
    const g = randomStart({ seed: 11 });
    const clauses = new Set(clausesOf(() => begin(g), g));
    expect([...clauses].filter((clause) => clause !== '5.1.1' && clause !== '5.1.2')).toEqual(['2.1', '2.2', '4.1.1', '2.3']);
    expect(namesIn(g, HAND, 0).length + namesIn(g, PILE, 0).length + namesIn(g, HEAP, 0).length).toBe(20);
    const later = position({ at: '2.5', A: { pile: ['Gull'] } });
    expect([later.state.facts.turn, namesIn(later, HAND, 0)]).toEqual([2, ['Gull']]);
  });
});
