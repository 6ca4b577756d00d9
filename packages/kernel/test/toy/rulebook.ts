import {
  type Ask,
  answers,
  answerTo,
  ask,
  assemble,
  assigns,
  call,
  calling,
  defines,
  effects,
  either,
  events,
  type Game,
  goto,
  happen,
  heading,
  type LocalsOf,
  leave,
  type loops,
  machine,
  note,
  objectOf,
  objects,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  perform,
  type Rulebook,
  reading,
  refOf,
  repeat,
  rule,
  rules,
  sectionOf,
  set,
  step,
  subjects,
  topOf,
  when,
  type ZoneId,
} from '../../src/index.ts';
import { without } from '../../src/proofs.ts';
import { fleet } from './fleet.ts';
import {
  BEACH,
  BIRD,
  buoyAt,
  coinsWith,
  definitionOfCard,
  FIELD,
  HAND,
  HEAP,
  handOf,
  ISLET,
  isMuted,
  layers,
  mayPlay,
  onField,
  PILE,
  printed,
  strengthOf,
  turnPlayer,
  WIRE,
  wordFor,
  words,
  zoneFor,
  zoneKinds,
} from './harbour.ts';
import { play } from './playing.ts';
import {
  breakStorm,
  checkTiming,
  createRaft,
  drawCards,
  endTurn,
  mainLine,
  playCard,
  priority,
  raiseIslet,
  settleLoop,
} from './procedures.ts';

const check = call(checkTiming);

const general = sectionOf(mainLine, '1', 'General', [
  heading('1.1', 'Words'),
  rule('1.2', 'Hands are seen by their owners, piles by nobody, everything else by all.', machine.sees, (g, seat, card) => {
    const kind = objects.kindWhere(g, card);
    return kind === HAND ? objects.ownerOf(g, card) === seat : kind !== PILE;
  }),
  rule('1.3', 'Piles, heaps and the wire keep their order.', machine.isOrdered, (_g, kind) => kind !== HAND && kind !== FIELD),
  rule('1.4', 'A card that goes elsewhere is a new card, except between field and islet.', machine.becomesNew, (_g, from, to) => {
    const both = (kind: number): boolean => kind === FIELD || kind === ISLET;
    return from !== to && !(both(from) && both(to));
  }),
  rule('1.5', 'Of a card that leaves the field its strength stays known.', machine.remembered, (g, card) =>
    onField(g, card) ? { strength: strengthOf(g, card) } : null,
  ),
  rule('1.6', 'Whoever has not lost wins; if both lose the game is drawn.', machine.outcome, (losers) =>
    losers.length === 0 ? null : { winner: losers.length === 2 ? null : opponentOf(losers[0] as Player) },
  ),
  rule('1.7', 'A player may concede at any moment and loses.', machine.concedes, (_g, player) => [{ kind: 'lose', player }]),
  rule('1.8', 'Continuous abilities belong to the owner of their card.', machine.masterOfContinuous, (g, card) => objects.ownerOf(g, card)),
  rule('1.9', 'A muted card has no abilities.', machine.abilitiesOf, (g, card) =>
    isMuted(g, card) ? [] : definitionOfCard(g, card).abilities,
  ),
  rule('1.10', 'Abilities given to a muted card do not work.', machine.isUsable, (g, self) => (isMuted(g, self.card) ? '1.10' : true)),
  rule('1.11', 'An anchored card cannot leave the field.', machine.forbids, (g, event) =>
    event.kind === 'move' && onField(g, event.card) && effects.holds(g, event.card, effects.about('anchored')) !== undefined
      ? '1.11'
      : null,
  ),
  rule('1.12', 'A storm that is drawn breaks at once.', machine.interrupts, (g, events) => {
    const storms = events.filter((event) => event.kind === 'move' && event.verb === 'draw' && printed(g, event.card).storm);
    return storms.map((event) => ({
      ...calling(breakStorm, { card: (event as events.Move).card }),
      orderedBy: objects.ownerOf(g, (event as events.Move).card),
      about: ofCard((event as events.Move).card),
    }));
  }),
  rule(
    '1.13',
    'The owner of the card chooses among replacements.',
    machine.replacementChooser,
    reading('H1', {
      default: (g, event, self) => (event.kind === 'move' ? objects.ownerOf(g, event.card) : self.master),
      'turn player': (g) => turnPlayer(g),
    }),
  ),
  rules(
    '1.14',
    'Situations count at every moment, and again once they have ended.',
    answers(machine.testsSituations, () => true),
    answers(machine.situationsAgain, 'once it has ended'),
  ),
  rule('1.15', 'An ability that triggers stands by.', machine.standsBy, () => true),
  rule('1.16', 'Turn, coins and bids are open.', machine.shownFacts, (g) => {
    const { turn, coins, bids, number } = g.state.facts;
    return { turn, turnPlayer: turnPlayer(g), coins, bids, number };
  }),
  rule('1.17', 'Strength is open, and how often a buoy has rung.', machine.shownValues, (g, card) =>
    objects.kindWhere(g, card) === BEACH ? { rings: buoyAt(g, card).rings } : { strength: strengthOf(g, card) },
  ),
  rule('1.18', 'What sets strength applies before what adds to it.', layers, ['base strength', 'strength']),
  rule('1.19', 'A loop that nobody can stop draws the game.', machine.endlessLoop, () => ({ winner: null, clause: '1.19' })),
  rule('1.20', 'A loop that somebody can stop is settled.', machine.loopFound, (_g, choices) =>
    calling(settleLoop, { player: (choices[0] as loops.LoopChoice).player, choices }),
  ),
  note('1.21', 'Sleeves must be alike.', 'there are no sleeves here'),
  rule('1.22', 'How many cards lie anywhere is open.', machine.showsCount, true),
  rule('1.23', 'An effect that depends on others applies after them.', machine.dependentsLast, true),
  rule('1.24', 'Older effects apply before younger ones.', machine.oldestFirst, true),
  rule('1.25', 'A buoy goes by its rings.', machine.labelOfObject, (g, object) => `buoy (${buoyAt(g, object).rings})`),
  rule('1.26', 'What is a bird is settled before anything else.', machine.layerOf, (_g, part) => (part.what === BIRD ? 0 : 1)),
  rule('1.27', 'Effects are applied one after the other, by age.', machine.ordersEffects, true),
  rule('1.28', 'Of effects of the same age those of the turn player come first.', machine.firstAmongEquals, turnPlayer),
  rule(
    '1.29',
    'What was done to a card on the wire still holds when it comes to the field.',
    machine.carriesEffects,
    (g, card, from) => g.state.zones[from]?.kind === WIRE && onField(g, card),
  ),
  rule(
    '1.30',
    'That a card in a hand could answer is known to nobody but its owner.',
    machine.seesStandBy,
    (g, seat, { source, master }) => objects.kindWhere(g, objectOf(source)) !== HAND || master === seat,
  ),
]);

// Preparation and turn.

const bid = (player: Player): Ask => ({
  player,
  prompt: 'bid',
  candidates: [],
  min: 1,
  max: 1,
  range: [0, 3],
  sealed: true,
});

function actions(g: Game): Ask {
  const player = turnPlayer(g);
  const abilities = g.index.activated.flatMap(({ card, ability }) =>
    onField(g, card) && objects.ownerOf(g, card) === player && !isMuted(g, card) ? [subjects.ofAbility(card, ability)] : [],
  );
  return {
    player,
    prompt: 'action',
    candidates: [...handOf(g, player), ...abilities, subjects.ofWord(wordFor(g, 'end'))],
    permit: (subject) => (subjects.isCard(subject) ? answerTo(g, mayPlay)(g, player, subject) : true),
    min: 1,
    max: 1,
  };
}

const picked = (v: LocalsOf<typeof mainLine>): number => v.pick[0] as number;

const turn = sectionOf(mainLine, '2', 'Preparation and turn', [
  step(
    '2.1',
    'Both piles are shuffled.',
    happen(() => PLAYERS.map((player) => events.shuffled(zoneFor(PILE, player)))),
  ),
  step(
    '2.2',
    'Each player draws three cards.',
    call(drawCards, () => ({ player: 0, count: 3 })),
    call(drawCards, () => ({ player: 1, count: 3 })),
  ),
  step(
    '2.3',
    'Both players bid at the same time.',
    ask('bidA', () => bid(0)),
    ask('bidB', () => bid(1)),
  ),
  step(
    '2.4',
    'Whoever bids more begins; each pays what was bid.',
    happen((g, v) => {
      const bids = [v.bidA[0] as number, v.bidB[0] as number] as const;
      const coins = g.state.facts.coins as readonly number[];
      return [
        events.assign('bids', bids),
        events.assign(
          'coins',
          coins.map((count, seat) => count - (bids[seat] as number)),
        ),
        events.assign('turnPlayer', bids[1] > bids[0] ? 1 : 0),
      ];
    }),
  ),
  step(
    '2.5',
    'The turn begins; check timing.',
    happen((g) => [events.assign('turn', (g.state.facts.turn as number) + 1), events.signal('dawn', { player: turnPlayer(g) })]),
    check,
  ),
  step(
    '2.6',
    'The turn player draws a card.',
    call(drawCards, (g) => ({ player: turnPlayer(g), count: 1 })),
  ),
  step(
    '2.7',
    'The turn player plays cards and abilities, one after the other, or ends the turn.',
    ask('pick', actions),
    when((g, v) => picked(v) === subjects.ofWord(wordFor(g, 'end')), goto('2.8')),
    either(
      (_g, v) => subjects.isAbility(picked(v)),
      [
        perform((g, v) => ({
          ability: subjects.abilityOf(picked(v)),
          vars: { self: refOf(g.state, subjects.abilityObject(picked(v))), master: turnPlayer(g) },
        })),
      ],
      [call(playCard, (g, v) => ({ player: turnPlayer(g), card: picked(v) })), when((_g, v) => v.did.length > 0, call(priority))],
    ),
    check,
    goto('2.7'),
  ),
  step(
    '2.8',
    'The turn ends: what lasts until then ceases; check timing.',
    happen((g) => [
      {
        kind: 'cease',
        effects: [
          ...g.state.effects.filter((effect) => effect.until === 'dusk').map((effect) => effect.id),
          ...g.state.timed.filter((timed) => timed.until === 'dusk').map((timed) => timed.number),
        ],
      },
      events.signal('dusk', { player: turnPlayer(g) }),
    ]),
    check,
  ),
  step(
    '2.9',
    'After thirty turns the game is drawn.',
    happen((g) => ((g.state.facts.turn as number) < 30 ? null : [{ kind: 'drawn game' }])),
  ),
  step(
    '2.10',
    'The other player has the next turn.',
    assigns('turnPlayer', (g) => opponentOf(turnPlayer(g))),
    goto('2.5'),
  ),
]);

// What cards tell players to do.

const verbs = sectionOf(mainLine, '4', 'What cards do', [
  defines(drawCards, '4.1', [
    step(
      '4.1.1',
      'Cards are drawn one after the other; whoever cannot draw loses.',
      repeat(
        (_g, v) => v.drawn < v.count,
        happen((g, v) => {
          const top = topOf(g, zoneFor(PILE, v.player));
          return top < 0 ? [{ kind: 'lose', player: v.player }] : [events.move(top, zoneFor(HAND, v.player), { verb: 'draw' })];
        }),
        set('drawn', (_g, v) => v.drawn + 1),
      ),
    ),
  ]),
  defines(createRaft, '4.2', [
    step(
      '4.2.1',
      'A raft comes onto the field from nowhere.',
      happen((g, v) => [
        {
          kind: 'create',
          object: 'created',
          definition: g.library.definitions.find((one) => one.name === 'Raft')?.index ?? 0,
          owner: v.player,
          to: zoneFor(FIELD, v.player),
        },
      ]),
    ),
  ]),
  defines(raiseIslet, '4.3', [
    step(
      '4.3.1',
      'An islet rises.',
      happen((_g, v) => [{ kind: 'create zone', zone: ISLET, owner: v.player }], 'zone'),
    ),
    step(
      '4.3.2',
      'A card from the field lands there.',
      ask('lands', (g, v) => ({
        player: v.player,
        prompt: 'lands',
        candidates: g.state.contents[zoneFor(FIELD, v.player)] as number[],
        min: 0,
        max: 1,
        open: true,
      })),
      happen((_g, v) => v.lands.map((card) => events.move(card, v.zone[0] as ZoneId))),
    ),
  ]),
  defines(endTurn, '4.4', [step('4.4.1', 'The turn ends at once.', leave('2.8'))]),
]);

const storms = sectionOf(mainLine, '5', 'Storms', [
  defines(breakStorm, '5.1', [
    step(
      '5.1.1',
      'The storm is shown and goes to the heap.',
      happen((g, v) => [events.move(v.card, zoneFor(HEAP, objects.ownerOf(g, v.card)), { verb: 'break' })]),
    ),
    step(
      '5.1.2',
      'Its owner loses a coin.',
      happen((g, v) => [
        events.assign('coins', coinsWith(g, objects.ownerOf(g, v.card), -1)),
        events.signal('loss', { player: objects.ownerOf(g, v.card), amount: 1 }),
      ]),
    ),
  ]),
]);

const loopsSection = sectionOf(mainLine, '6', 'Loops', [
  defines(settleLoop, '6.1', [
    step(
      '6.1.1',
      'The player who can stop it says how many more rounds there are.',
      ask('rounds', (_g, v) => ({
        player: v.player,
        prompt: 'rounds',
        candidates: [],
        min: 1,
        max: 1,
        range: [1, null],
      })),
      happen((_g, v) => [events.signal('rounds', { amount: v.rounds[0] as number })]),
    ),
    step(
      '6.1.2',
      'After them the choice that goes on cannot be made there.',
      happen((_g, v) => [{ kind: 'bar', choices: v.choices }]),
    ),
  ]),
]);

export const harbourRules = (readings: Readonly<Record<string, string>> = {}): Rulebook =>
  assemble(
    {
      id: 'harbour',
      title: 'Harbour Towns',
      sections: [general, turn, play, verbs, storms, loopsSection, fleet],
      zoneKinds,
      words,
      begins: '2.1',
      main: mainLine,
      turnPlayer,
    },
    readings,
  );
export const harbourWithout = (clause: string): Rulebook => without(harbourRules(), clause);
