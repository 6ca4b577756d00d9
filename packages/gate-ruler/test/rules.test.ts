import {
  call,
  effects,
  events,
  type Game,
  happen,
  objectOf,
  opponentOf,
  type Question,
  type Ref,
  refOf,
  type ZoneId,
} from '@goldenrule/kernel';
import { view } from '@goldenrule/kernel/hosts';
import { describe, expect, it } from 'vitest';
import { LOSES, LOSES_ALL } from '../src/abilities.ts';
import { chargesOf, chargeVerb, putOnTop } from '../src/charges.ts';
import { endTheTurn } from '../src/end-the-turn.ts';
import { hasKeyword } from '../src/keywords.ts';
import { continuousPart } from '../src/lasting.ts';
import { NEW_NUMBER, STAT, WORD } from '../src/stats.ts';
import { specialSummon } from '../src/summons.ts';
import { NOT_AFFECTED } from '../src/unaffected.ts';
import { atk, attributesOf, isUnit, numberOf } from '../src/values.ts';
import { destroyVerb, exhaustVerb, negate, swapVerb } from '../src/verbs.ts';
import { ATTACK, cardsIn, DECK, FIELD, GRAVEYARD, HAND, zoneOf, zonesOf } from '../src/zones.ts';
import { event, field, type HandMade, type Laid, playtest, type TestCard, unit } from './playtest.ts';
import { aUnit, draw, instant, standard, units } from './texts.ts';

const WORDS = ['Beast', 'Undead', 'Unit', 'Dragon'];
const words = (t: ReturnType<typeof playtest>): ReturnType<typeof playtest> => {
  Object.assign(t.library, { groups: WORDS });
  return t;
};
/** Both players have a set card, so that both are asked whatever happens. */
const SECRET = { 'set 3': 'Blank (face down)' };
const laid = (cards: readonly TestCard[], at: Laid) =>
  words(playtest(cards, { ...at, A: { ...SECRET, ...at.A }, B: { ...SECRET, ...at.B } }));
const verb = <V extends (...args: never[]) => unknown>(g: Game, asked: Question<V>): V => g.book.answers[asked.index] as V;

/** A continuous ability of these parts. */
const always = (...parts: readonly Partial<Omit<effects.Static, 'index'>>[]): HandMade => ({
  kind: 'cont',
  statics: parts.map(({ what, mode, amount, applies, concerns }) =>
    continuousPart(
      { what: what as number, mode: mode ?? 'add', amount: amount ?? (() => 1), ...(concerns === undefined ? {} : { concerns }) },
      applies ?? ((g, _self, card) => isUnit(g, card)),
      null,
    ),
  ),
});
const itself = (_g: unknown, self: { card: number }, card: number): boolean => card === self.card;
const word = (name: string) => () => WORDS.indexOf(name);
const is = (name: string) => (g: Parameters<typeof attributesOf>[0], _self: unknown, card: number) => attributesOf(g, card).includes(name);

describe('layers', () => {
  it('an older bonus for an attribute sees a younger attribute', () => {
    const Herder = unit('Herder', { attributes: ['Human'] }, always({ what: STAT.atk, amount: () => 2, applies: is('Beast') }));
    const Brand = field('Brand', {}, always({ what: WORD.attribute, mode: 'give', amount: word('Beast') }));
    const t = laid([Herder, Brand], { A: { 'attack 1': 'Herder', 'attack 2': 'Imp', field: 'Brand' } });
    expect([attributesOf(t.game, t.card('Herder')), atk(t.game, t.card('Imp'))]).toEqual([['Human', 'Beast'], 4]);
  });

  it('a word may make another, and one that is treated as something is nothing else', () => {
    const Ghoul = field('Ghoul', {}, always({ what: WORD.attribute, mode: 'give', amount: word('Undead'), applies: is('Beast') }));
    const Wolf = unit('Wolf', { attributes: ['Beast'] });
    const Cat = unit(
      'Cat',
      { attributes: ['Beast'] },
      always({ what: WORD.attribute, mode: 'set', amount: word('Dragon'), applies: itself }),
    );
    const t = laid([Ghoul, Wolf, Cat], { A: { 'attack 1': 'Wolf', 'attack 2': 'Cat', field: 'Ghoul' } });
    expect(attributesOf(t.game, t.card('Wolf'))).toEqual(['Beast', 'Undead']);
    expect(attributesOf(t.game, t.card('Cat'))).toEqual(['Dragon']);
  });

  it('a number that a card would not have comes before what raises it', () => {
    const Golem = field(
      'Golem',
      {},
      always(
        { what: WORD.type, mode: 'give', amount: word('Unit'), applies: itself },
        { what: NEW_NUMBER.atk, mode: 'give', amount: () => 2, applies: itself },
      ),
    );
    const Flag = unit('Flag', {}, always({ what: STAT.atk }));
    const t = laid([Golem, Flag], { A: { 'attack 1': 'Flag', field: 'Golem' } });
    expect([numberOf(t.game, t.card('Golem'), 'atk'), numberOf(t.game, t.card('Golem'), 'hp')]).toEqual([3, null]);
  });

  it('what depends on another effect comes after it, otherwise the older first', () => {
    const Proud = unit('Proud', {}, always({ what: STAT.atk, applies: (g, _s, card) => isUnit(g, card) && atk(g, card) >= 4 }));
    const Drum = field('Drum', {}, always({ what: STAT.atk, amount: () => 2 }));
    const t = laid([Proud, Drum], { A: { 'attack 1': 'Proud', field: 'Drum' } });
    expect(atk(t.game, t.card('Proud'))).toBe(5);
    const Five = unit('Five', {}, always({ what: STAT.atk, mode: 'set', amount: () => 5 }));
    const older = laid([Five, Drum], { A: { 'attack 1': 'Five', field: 'Drum' } });
    expect(atk(older.game, older.card('Five'))).toBe(7);
  });
});

describe('not affected', () => {
  const Ward = unit(
    'Ward',
    {},
    always({ what: NOT_AFFECTED, mode: 'forbid', applies: itself, concerns: (_g, self, by) => by.master !== self.master }),
  );

  it('enemy effects leave it alone, ongoing and one-time, and its own do not', () => {
    const Curse = field('Curse', {}, always({ what: STAT.atk, amount: () => -1 }));
    const Bell = field('Bell', {}, always({ what: STAT.atk }));
    const t = laid([Ward, Curse, Bell], { A: { 'attack 1': 'Ward', field: 'Bell' }, B: { field: 'Curse', 'attack 1': 'Imp' } });
    expect([atk(t.game, t.card('Ward')), atk(t.game, t.card('Imp'))]).toEqual([3, 2]);
  });

  it('is not destroyed nor exhausted by what spares it, and dealt no effect damage', () => {
    const Doom = event(
      'Doom',
      {},
      standard(
        {},
        happen((g) => verb(g, exhaustVerb)(g, units(g))),
        happen((g) => verb(g, destroyVerb)(g, units(g))),
      ),
    );
    const t = laid([Ward, Doom], { player: 'B', A: { 'attack 1': 'Ward', 'attack 2': 'Orc' }, B: { hand: 'Doom' } });
    t.choose('Doom').pass().pass();
    expect([t.zone('A attack 1'), t.zone('A attack 2')]).toEqual([['Ward'], []]);
    expect(t.exhausted('A attack 1')).toBe(0);
  });
});

describe('abilities that are given and lost', () => {
  const guard: HandMade = { kind: 'cont', more: { keyword: 'Intercept', meaning: 'Intercept' } };
  const Guard = unit('Guard', {}, guard);

  it('a keyword is had as long as its ability is', () => {
    const Teacher = field('Teacher', {}, always({ what: effects.ABILITY, mode: 'give', amount: () => 0 }));
    const t = laid([Guard, Teacher], { A: { 'attack 1': 'Guard', 'attack 2': 'Imp', field: 'Teacher' } });
    expect([hasKeyword(t.game, t.card('Guard'), 'Intercept'), hasKeyword(t.game, t.card('Imp'), 'Intercept')]).toEqual([true, true]);
    const Silence = field('Silence', {}, always({ what: LOSES_ALL, mode: 'give' }));
    const s = laid([Guard, Silence], { A: { 'attack 1': 'Guard', field: 'Silence' } });
    expect(hasKeyword(s.game, s.card('Guard'), 'Intercept')).toBe(false);
  });

  it('a loss takes every copy that was there before it, not what is given later', () => {
    const Teacher = field('Teacher', {}, always({ what: effects.ABILITY, mode: 'give', amount: () => 0 }));
    const Thief = unit('Thief', {}, always({ what: LOSES, mode: 'give', amount: () => 0 }));
    const lost = laid([Guard, Teacher, Thief], { A: { field: 'Teacher', 'attack 1': 'Guard', 'attack 2': 'Thief' } });
    const later = laid([Guard, Teacher, Thief], { A: { 'attack 1': 'Guard', 'attack 2': 'Thief', field: 'Teacher' } });
    expect([lost, later].map((t) => hasKeyword(t.game, t.card('Guard'), 'Intercept'))).toEqual([false, true]);
  });

  it('what is no ability is not lost with abilities', () => {
    const Rush = event('Rush', {}, { kind: 'cont', zones: [], more: { keyword: 'Forced Reveal' } });
    const Silence = field('Silence', {}, always({ what: LOSES_ALL, mode: 'give', applies: () => true }));
    const t = laid([Rush, Silence], { A: { graveyard: 'Rush', field: 'Silence' } });
    expect(hasKeyword(t.game, t.card('Rush'), 'Forced Reveal')).toBe(true);
  });
});

describe('charges', () => {
  const Load = event(
    'Load',
    {},
    standard(
      { targets: [aUnit()] },
      happen((g, v) => verb(g, chargeVerb)(g, cardsIn(g, v.master, HAND).slice(0, 1), objectOf(v.target[0] as Ref))),
    ),
  );

  it('go beneath a card and stay with it in play', () => {
    const t = laid([Load], {
      A: { 'attack 1': 'Imp', hand: ['Load', 'Orc', 'Blank'] },
    });
    t.choose('Load').pass();
    expect([t.zone('A charge'), chargesOf(t.game, t.card('Imp')).length]).toEqual([['Orc'], 1]);
    t.choose('rearrange').choose('attack 2');
    expect([t.zone('A attack 2'), chargesOf(t.game, t.card('Imp')).length]).toEqual([['Imp'], 1]);
  });

  it('a card put on top takes the place of the other, with its charges and its attack', () => {
    const Rise = event(
      'Rise',
      {},
      standard(
        { targets: [aUnit()] },
        call(putOnTop, (g, v) => ({
          card: refOf(g.state, cardsIn(g, v.master, HAND)[0] as number),
          onto: v.target[0] as Ref,
        })),
      ),
    );
    const t = laid([Rise], { A: { 'attack 1': 'Imp (exhausted, damage 2, charges Gem)', hand: ['Rise', 'Orc'] } });
    t.choose('Rise').pass();
    expect([t.zone('A attack 1'), t.zone('A charge').sort(), t.exhausted('A attack 1'), t.damage('Orc')]).toEqual([
      ['Orc'],
      ['Gem', 'Imp'],
      1,
      0,
    ]);
    expect(chargesOf(t.game, t.card('Orc'))).toHaveLength(2);
  });
});

describe('verbs', () => {
  it('a swap is whole or not at all', () => {
    const Swap = event(
      'Swap',
      {},
      standard(
        { targets: [aUnit({ candidates: (g) => [...units(g), ...cardsIn(g, 0, FIELD)], least: () => 2, most: () => 2 })] },
        happen((g, v) => verb(g, swapVerb)(g, objectOf(v.target[0] as Ref), objectOf(v.target[1] as Ref))),
      ),
    );
    const t = laid([Swap, field('Plain')], { A: { 'attack 1': 'Imp', 'attack 2': 'Orc', field: 'Plain', hand: ['2 Swap', 'Blank'] } });
    t.choose('Swap').choose('Imp', 'Plain').pass();
    expect([t.zone('A attack 1'), t.zone('A field')]).toEqual([['Imp'], ['Plain']]);
    t.choose('Swap').choose('Imp', 'Orc').pass();
    expect([t.zone('A attack 1'), t.zone('A attack 2')]).toEqual([['Orc'], ['Imp']]);
  });

  it('what is negated does not resolve', () => {
    const Study = event('Study', {}, standard({}, draw));
    const No = event(
      'No',
      {},
      instant(
        { targets: [aUnit({ candidates: (g) => g.state.contents[0] as number[] })] },
        happen((g, v) => negate(g, v.target.map(objectOf))),
      ),
    );
    const t = laid([Study, No], { A: { hand: ['Study'] }, B: { 'set 1': 'No (face down)' } });
    t.choose('Study').choose('pass').choose('No');
    expect(t.gate).toEqual(['No', 'Study']);
    t.pass().pass();
    expect([t.zone('A hand'), t.zone('A graveyard')]).toEqual([[], ['Study']]);
  });

  it('ending the turn drops everything and the rest of the effect', () => {
    const Over = event('Over', {}, instant({}, call(endTheTurn), draw));
    const Study = event('Study', {}, standard({}, draw));
    const t = laid([Over, Study], { A: { hand: ['Study'], 'set 1': 'Over (face down)' }, B: { 'set 1': 'Blank (face down)' } });
    t.choose('Study').choose('Over').pass();
    expect([t.zone('A hand'), t.zone('A graveyard').sort(), t.gate, t.facts.phase]).toEqual([[], ['Over', 'Study'], [], 'end phase']);
  });

  it('a special summon does not pass the gate', () => {
    const Call = event(
      'Call',
      {},
      standard(
        {},
        happen((g, v) => specialSummon(g, cardsIn(g, v.master, GRAVEYARD)[0] as number, zonesOf(g, v.master, ATTACK)[0] as ZoneId)),
      ),
    );
    const t = laid([Call], { A: { hand: 'Call', graveyard: 'Orc' }, B: { 'set 1': 'Blank (face down)' } });
    t.choose('Call').pass();
    expect([t.zone('A attack 1'), t.gate]).toEqual([['Orc'], []]);
  });
});

describe('a trigger of a hidden card', () => {
  const Spy = event(
    'Spy',
    {},
    {
      kind: 'auto',
      zones: [HAND],
      triggers: [
        {
          topic: 'plays a card',
          sees: 'after',
          own: false,
          match: (_g, self, e) => (e.kind === 'signal' && e.player !== self.master ? {} : null),
        },
      ],
      more: { role: 'automatic' },
      does: [draw],
    },
  );

  it('is asked of its controller alone; shown, it stays so until it has resolved', () => {
    const Study = event('Study', {}, standard({}, draw));
    const t = laid([Spy, Study], { A: { hand: ['Study', 'Study'] }, B: { hand: ['Spy'] } });
    t.choose('Study');
    expect([t.asks, t.game.state.decision?.private]).toEqual(['B 11-2a-2', true]);
    t.choose('yes');
    expect(t.gate[0]).toContain('Spy');
    t.pass();
    expect(t.zone('B hand').sort()).toEqual(['Blank', 'Spy']);
  });

  it('left hidden it has not triggered', () => {
    const Study = event('Study', {}, standard({}, draw));
    const t = laid([Spy, Study], { A: { hand: ['Study', 'Study'] }, B: { hand: ['Spy'] } });
    t.choose('Study').choose('no');
    expect([t.gate, t.game.state.standing]).toEqual([['Study'], []]);
  });

  const Stray = event(
    'Stray',
    {},
    {
      kind: 'auto',
      zones: [HAND],
      triggers: [{ topic: 'move', to: [DECK], sees: 'before', own: true, match: () => ({}) }],
      more: { role: 'automatic' },
      does: [draw],
    },
  );
  const Recall = event(
    'Recall',
    {},
    standard(
      {},
      happen((g, v) => {
        const [opponent, deck] = [opponentOf(v.master), zoneOf(g, opponentOf(v.master), DECK)];
        return [...cardsIn(g, opponent, HAND).map((card) => events.move(card, deck)), events.shuffled(deck)];
      }),
    ),
  );
  const recalled = (hand: string, deck: string) => {
    const t = laid([Stray, Recall], { A: { hand: 'Recall' }, B: { hand, 'set 1': 'Blank (face down)', deck: [deck, 'Blank', 'Blank'] } });
    return t.choose('Recall').pass();
  };

  it('[14-9b-1] [14-9b-1a] [3-2b-2] is asked about in private, too, when its card has gone from one hidden place to another', () => {
    const [stray, blank] = [recalled('Stray', 'Blank'), recalled('Blank', 'Stray')];
    expect([stray.asks, stray.game.state.decision?.private, stray.game.state.decision?.prompt]).toEqual(['B 11-2a-2', true, 'reveal']);
    expect([blank.asks, blank.game.state.decision?.private, blank.game.state.decision?.prompt]).toEqual([
      'B 11-2a-2',
      true,
      'nothing to reveal',
    ]);
    expect(view(stray.game, 0)).toEqual(view(blank.game, 0));
    for (const t of [stray, blank]) t.choose('no');
    expect(view(stray.game, 0)).toEqual(view(blank.game, 0));
    const shown = recalled('Stray', 'Blank').choose('yes');
    expect(shown.gate[0]).toContain('ability');
    shown.pass();
    expect(shown.zone('B hand')).toHaveLength(1);
  });
});
