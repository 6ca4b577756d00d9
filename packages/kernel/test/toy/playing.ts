import {
  type Ask,
  abilities,
  answers,
  answerTo,
  ask,
  call,
  defines,
  done,
  either,
  events,
  type Game,
  type GameEvent,
  goto,
  happen,
  type LocalsOf,
  objectOf,
  objects,
  opponentOf,
  PLAYERS,
  perform,
  refOf,
  repeat,
  rewind,
  rule,
  ruleAndStep,
  same,
  save,
  sectionOf,
  set,
  settle,
  step,
  subjects,
  topOf,
  when,
} from '../../src/index.ts';
import {
  abilitiesTakeEffect,
  coinsOf,
  FIELD,
  HEAP,
  handOf,
  losing,
  mayPlay,
  mayRespond,
  PILE,
  printed,
  turnPlayer,
  WIRE,
  WIRE_ZONE,
  wordFor,
  words,
  zoneFor,
} from './harbour.ts';
import { checkTiming, mainLine, payCost, playCard, priority } from './procedures.ts';

const pass = (g: Game): number => subjects.ofWord(wordFor(g, 'pass'));

const playing = defines(playCard, '3.1', [
  step(
    '3.1.1',
    'The card goes on the wire.',
    save,
    happen((_g, v) => [events.move(v.card, WIRE_ZONE, { verb: 'play', through: 'play' })]),
  ),
  step(
    '3.1.2',
    'Its cost is paid.',
    call(payCost, (_g, v) => ({ player: v.player, card: v.card })),
  ),
  defines(payCost, '3.1.2', [
    step(
      '3.1.2.1',
      'Cards are discarded for it, as many as it says.',
      set('group', (g, v) => subjects.nextGroup(g, v.player)),
      repeat(
        (g, v) => v.paid < printed(g, v.card).cost,
        ask('pick', (g, v) => ({
          player: v.player,
          prompt: 'discard',
          candidates: handOf(g, v.player).filter((card) => !v.discarded.includes(card)),
          min: 1,
          max: 1,
          group: v.group,
          picked: v.discarded,
        })),
        set('discarded', (_g, v) => [...v.discarded, v.pick[0] as number]),
        set('paid', (_g, v) => v.paid + 1),
      ),
      happen((_g, v) => v.discarded.map((card) => events.move(card, zoneFor(HEAP, v.player), { verb: 'discard', through: 'cost' }))),
      happen((_g, v) => (v.paid === 0 ? null : [events.signal('paid', { player: v.player, amount: v.paid })])),
    ),
  ]),
  step(
    '3.1.3',
    'An omen is shown; if it is no bird the play fails.',
    when(
      (g, v) => printed(g, v.card).omen,
      set('omen', (g, v) => [topOf(g, zoneFor(PILE, v.player))]),
      happen((_g, v) => [{ kind: 'reveal', cards: v.omen.filter((card) => card >= 0), to: [0, 1] }]),
      when((g, v) => v.omen[0] === -1 || !printed(g, v.omen[0] as number).bird, rewind),
    ),
  ),
  step(
    '3.1.4',
    'The play has succeeded.',
    settle,
    set('did', (g, v) => [refOf(g.state, v.card)]),
  ),
]);

const givingPriority = defines(priority, '3.4', [
  step(
    '3.4.1',
    'The opponent of whoever played last may respond, then the other.',
    when(
      (_g, v) => v.passes < 0,
      set('passes', () => 0),
      set('player', (g) => opponentOf(turnPlayer(g))),
    ),
    ask('pick', (g, v) => ({
      player: v.player,
      prompt: 'respond',
      candidates: [...handOf(g, v.player), pass(g)],
      permit: (subject) => {
        if (!subjects.isCard(subject)) return true;
        const answering = answerTo(g, mayRespond)(g, v.player, subject);
        return answering === true ? answerTo(g, mayPlay)(g, v.player, subject) : answering;
      },
      min: 1,
      max: 1,
    })),
  ),
  step(
    '3.4.2',
    'A response goes on the wire above; passing counts.',
    either(
      (_g, v) => subjects.isCard(v.pick[0] as number),
      [call(playCard, (_g, v) => ({ player: v.player, card: v.pick[0] as number })), set('passes', () => 0)],
      [set('passes', (_g, v) => v.passes + 1)],
    ),
    set('player', (_g, v) => opponentOf(v.player)),
    when((_g, v) => v.passes < 2, goto('3.4.1')),
  ),
  step(
    '3.4.3',
    'When both have passed in succession, the last card on the wire takes effect.',
    set('card', (g) => topOf(g, WIRE_ZONE)),
    perform((g, v) => {
      const { effect } = printed(g, v.card);
      return effect < 0
        ? null
        : { ability: effect, vars: { self: refOf(g.state, v.card), master: objects.ownerOf(g, v.card), card: v.card } };
    }),
  ),
  step(
    '3.4.4',
    'Then it goes to the field, or to the heap.',
    happen((g, v) =>
      objects.kindWhere(g, v.card) !== WIRE
        ? null
        : [events.move(v.card, zoneFor(printed(g, v.card).lasting ? FIELD : HEAP, objects.ownerOf(g, v.card)))],
    ),
  ),
  step(
    '3.4.5',
    'What is still on the wire waits for both players again.',
    set('passes', () => 0),
    set('player', (g) => opponentOf(turnPlayer(g))),
    when((g) => topOf(g, WIRE_ZONE) >= 0, goto('3.4.1')),
  ),
]);

const standing = (g: Game, v: LocalsOf<typeof checkTiming>) =>
  g.state.standing.find((entry) => entry.number === v.entry) as Game['state']['standing'][number];

function whichStandsBy(g: Game): Ask | null {
  const first = PLAYERS.map((seat) => (seat === 0 ? turnPlayer(g) : opponentOf(turnPlayer(g))));
  for (const player of first) {
    const open = g.state.standing.filter((entry) => entry.master === player && !abilities.isUnknown(g, entry));
    if (open.length === 0) continue;
    const offered = [...new Set(open.map((entry) => subjects.ofAbility(objectOf(entry.source), entry.ability)))];
    return { player, prompt: 'which first', candidates: offered, min: 1, max: 1, open: true };
  }
  return null;
}

const checking = defines(checkTiming, '3.5', [
  step(
    '3.5.1',
    'Whoever meets a losing condition loses, both at once if both do.',
    happen((g) => PLAYERS.filter((player) => answerTo(g, losing)(g, player)).map((player): GameEvent => ({ kind: 'lose', player }))),
  ),
  step(
    '3.5.2',
    'Of the abilities that stand by, the turn player chooses the next, then the other; those of hidden cards come last.',
    when((g) => g.state.standing.length === 0 && g.state.possible.length === 0, done),
    ask('pick', whichStandsBy),
    set('entry', (g, v) => {
      const pick = v.pick[0];
      const chosen = g.state.standing.find(
        (entry) => pick !== undefined && subjects.ofAbility(objectOf(entry.source), entry.ability) === pick,
      );
      return (chosen ?? g.state.standing.find((entry) => !abilities.isUnknown(g, entry)))?.number ?? -1;
    }),
  ),
  step(
    '3.5.3',
    'The owner of a card that could be one that waits is asked in private whether to show it; what is not shown no longer stands by.',
    when(
      (_g, v) => v.entry === -1,
      ...abilities.askAboutHidden({
        players: (g) => [turnPlayer(g), opponentOf(turnPlayer(g))],
        isHidden: abilities.isUnknown,
        mayBeLeft: abilities.isUnknown,
        yesNo: () => [subjects.ofWord(words.indexOf('yes')), subjects.ofWord(words.indexOf('no'))],
        settled: (_g, entry, shown) =>
          shown
            ? [{ kind: 'reveal', cards: [objectOf(entry.source)], to: PLAYERS }]
            : [{ kind: 'dismiss', entries: [entry.number], left: true }],
      }),
      goto('3.5.1'),
    ),
  ),
  ruleAndStep(
    '3.5.4',
    'The ability takes effect.',
    [answers(abilitiesTakeEffect, true)],
    perform((g, v) => {
      const { ability, source, master, captured, event } = standing(g, v);
      return { ability, vars: { ...captured, self: source, master, event } };
    }),
  ),
  step(
    '3.5.5',
    'It no longer stands by; check again.',
    happen((_g, v) => [{ kind: 'dismiss', entries: [v.entry] }]),
    goto('3.5.1'),
  ),
]);

export const play = sectionOf(mainLine, '3', 'Playing cards', [
  playing,
  rule(
    '3.2',
    'A card can be played if enough other cards are in hand, unless it is a storm.',
    mayPlay,
    (g, player, card) => !printed(g, card).storm && handOf(g, player).length > printed(g, card).cost,
  ),
  rule('3.3', 'Only swift cards answer another card.', mayRespond, (g, _player, card) => printed(g, card).swift),
  givingPriority,
  checking,
  rule('3.5.6', 'Who has no coins loses.', losing, (g, player) => coinsOf(g, player) <= 0),
  same('3.6', 'Storms cannot be played.', '3.2'),
]);
