import {
  type Ask,
  answerTo,
  ask,
  askAboutHidden,
  call,
  done,
  either,
  type Game,
  type GameEvent,
  goto,
  happen,
  isCard,
  isUnknown,
  kindWhere,
  move,
  nextGroup,
  objectOf,
  ofAbility,
  ofWord,
  opponentOf,
  ownerOf,
  PLAYERS,
  type Player,
  perform,
  procedure,
  refOf,
  repeat,
  rewind,
  rule,
  same,
  save,
  section,
  set,
  settle,
  step,
  topOf,
  when,
} from '../../src/index.ts';
import {
  coinsOf,
  FIELD,
  HEAP,
  handOf,
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

const pass = (g: Game): number => ofWord(wordFor(g, 'pass'));

interface Playing {
  player: Player;
  card: number;
  paid: number;
  group: number;
  pick: readonly number[];
  discarded: readonly number[];
  omen: readonly number[];
}

const playing = procedure('3.1', [
  step(
    '3.1.1',
    'The card goes on the wire.',
    save,
    happen((_g, v: Playing) => [move(v.card, WIRE_ZONE, { verb: 'play', through: 'play' })]),
  ),
  step(
    '3.1.2',
    'Its cost is paid: cards are discarded one after the other.',
    set('paid', () => 0),
    set('discarded', () => []),
    set('group', (g, v: Playing) => nextGroup(g, v.player)),
    repeat(
      (g, v: Playing) => v.paid < printed(g, v.card).cost,
      ask('pick', (g, v: Playing) => ({
        player: v.player,
        prompt: 'discard',
        candidates: handOf(g, v.player).filter((card) => !v.discarded.includes(card)),
        min: 1,
        max: 1,
        group: v.group,
        picked: v.discarded,
      })),
      set('discarded', (_g, v: Playing) => [...v.discarded, v.pick[0]]),
      set('paid', (_g, v: Playing) => v.paid + 1),
    ),
    happen((_g, v: Playing) => v.discarded.map((card) => move(card, zoneFor(HEAP, v.player), { verb: 'discard', through: 'cost' }))),
  ),
  step(
    '3.1.3',
    'An omen is shown; if it is no bird the play fails.',
    when(
      (g, v: Playing) => printed(g, v.card).omen,
      set('omen', (g, v: Playing) => [topOf(g, zoneFor(PILE, v.player))]),
      happen((_g, v: Playing) => [{ kind: 'reveal', cards: v.omen.filter((card) => card >= 0), to: [0, 1] }]),
      when((g, v: Playing) => v.omen[0] === -1 || !printed(g, v.omen[0] as number).bird, rewind),
    ),
  ),
  step(
    '3.1.4',
    'The play has succeeded.',
    settle,
    set('did', (_g, v: Playing) => [v.card]),
  ),
]);

interface Priority {
  player: Player;
  passes: number;
  pick: readonly number[];
  card: number;
}

const priority = procedure('3.4', [
  step(
    '3.4.1',
    'The opponent of whoever played last may respond, then the other.',
    when(
      (_g, v: Partial<Priority>) => v.passes === undefined,
      set('passes', () => 0),
      set('player', (g) => opponentOf(turnPlayer(g))),
    ),
    ask('pick', (g, v: Priority) => ({
      player: v.player,
      prompt: 'respond',
      candidates: [...handOf(g, v.player), pass(g)],
      permit: (subject) => (isCard(subject) ? answerTo(g, mayRespond)(g, v.player, subject) : true),
      min: 1,
      max: 1,
    })),
  ),
  step(
    '3.4.2',
    'A response goes on the wire above; passing counts.',
    either(
      (_g, v: Priority) => isCard(v.pick[0] as number),
      [call('3.1', (_g, v: Priority) => ({ player: v.player, card: v.pick[0] as number }), 'did'), set('passes', () => 0)],
      [set('passes', (_g, v: Priority) => v.passes + 1)],
    ),
    set('player', (_g, v: Priority) => opponentOf(v.player)),
    when((_g, v: Priority) => v.passes < 2, goto('3.4.1')),
  ),
  step(
    '3.4.3',
    'When both have passed in succession, the last card on the wire takes effect.',
    set('card', (g) => topOf(g, WIRE_ZONE)),
    perform((g, v: Priority) => {
      const { effect } = printed(g, v.card);
      return effect < 0 ? null : { ability: effect, vars: { self: refOf(g.state, v.card), master: ownerOf(g, v.card), card: v.card } };
    }),
  ),
  step(
    '3.4.4',
    'Then it goes to the field, or to the heap.',
    happen((g, v: Priority) =>
      kindWhere(g, v.card) !== WIRE ? null : [move(v.card, zoneFor(printed(g, v.card).lasting ? FIELD : HEAP, ownerOf(g, v.card)))],
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

interface Check {
  pick: readonly number[];
  entry: number;
}

const standing = (g: Game, v: Check) => g.state.standing.find((entry) => entry.number === v.entry) as Game['state']['standing'][number];

function whichStandsBy(g: Game): Ask | null {
  const first = PLAYERS.map((seat) => (seat === 0 ? turnPlayer(g) : opponentOf(turnPlayer(g))));
  for (const player of first) {
    const open = g.state.standing.filter((entry) => entry.master === player && !isUnknown(g, entry));
    if (open.length === 0) continue;
    const subjects = [...new Set(open.map((entry) => ofAbility(objectOf(entry.source), entry.ability)))];
    return { player, prompt: 'which first', candidates: subjects, min: 1, max: 1, open: true };
  }
  return null;
}

const checking = procedure('3.5', [
  step(
    '3.5.1',
    'Whoever has no coins loses, both at once if both have none.',
    happen((g) => PLAYERS.filter((player) => coinsOf(g, player) <= 0).map((player): GameEvent => ({ kind: 'lose', player }))),
  ),
  step(
    '3.5.2',
    'Of the abilities that stand by, the turn player chooses the next, then the other; those of hidden cards come last.',
    when((g) => g.state.standing.length === 0 && g.state.possible.length === 0, done),
    ask('pick', whichStandsBy),
    set('entry', (g, v: Check) => {
      const pick = v.pick[0];
      const chosen = g.state.standing.find((entry) => pick !== undefined && ofAbility(objectOf(entry.source), entry.ability) === pick);
      return (chosen ?? g.state.standing.find((entry) => !isUnknown(g, entry)))?.number ?? -1;
    }),
  ),
  step(
    '3.5.3',
    'The owner of a card that could be one that waits is asked in private whether to show it; what is not shown no longer stands by.',
    when(
      (_g, v: Check) => v.entry === -1,
      ...askAboutHidden({
        players: (g) => [turnPlayer(g), opponentOf(turnPlayer(g))],
        isHidden: isUnknown,
        mayBeLeft: isUnknown,
        yesNo: () => [ofWord(words.indexOf('yes')), ofWord(words.indexOf('no'))],
        settled: (_g, entry, shown) =>
          shown
            ? [{ kind: 'reveal', cards: [objectOf(entry.source)], to: PLAYERS }]
            : [{ kind: 'dismiss', entries: [entry.number], left: true }],
      }),
      goto('3.5.1'),
    ),
  ),
  step(
    '3.5.4',
    'The ability takes effect.',
    perform((g, v: Check) => {
      const { ability, source, master, captured, event } = standing(g, v);
      return { ability, vars: { ...captured, self: source, master, event } };
    }),
  ),
  step(
    '3.5.5',
    'It no longer stands by; check again.',
    happen((_g, v: Check) => [{ kind: 'dismiss', entries: [v.entry] }]),
    goto('3.5.1'),
  ),
]);

export const play = section('3', 'Playing cards', [
  playing,
  rule('3.2', 'A card can be played if enough other cards are in hand, unless it is a storm.', mayPlay, (g, player, card) =>
    !printed(g, card).storm && handOf(g, player).length > printed(g, card).cost ? true : '3.2',
  ),
  rule('3.3', 'Only swift cards answer another card.', mayRespond, (g, player, card) =>
    !printed(g, card).swift ? '3.3' : answerTo(g, mayPlay)(g, player, card),
  ),
  priority,
  checking,
  same('3.6', 'Storms cannot be played.', '3.2'),
]);
