/** Positions with both fields full, in the words of scenarios: to look at the table, and to measure how long drawing it takes. */
export interface Fixture {
  readonly game: string;
  readonly rules: string;
  readonly position: unknown;
}

const FOUNDRY_DECK = ['4 Spark Thrower', '4 Quenching Nurse', '6 Anvil Tortoise', '6 Blast-Gate Golem', '6 Sunkiln Tyrant'];
const POST_DECK = ['4 Wax-Seal Striker', '4 Post Matron', '6 Milestone Walker', '6 Causeway Marshal', '6 The Undelivered King'];

const foundry = {
  VC: 'Furnace Regent, Ignavar',
  'front left': 'Backdraft Stalker',
  'front right': 'Shardstorm Blower (resting)',
  'back left': 'Kiln Cantor',
  'back center': 'Anvil Tortoise',
  'back right': 'Soot Sweeper, Grime (resting)',
  soul: ['Kindling Runt, Cob', 'Flue Lizard', 'Molten Outrider'],
  damage: ['Cullet Raker (face down)', 'Slagback Boar', 'Bellows Child', 'Crucible Colossus (face down)'],
  drop: ['Grit Porter', 'Crackle Dancer', 'Clinker Toad'],
  hand: ['Sunkiln Tyrant', 'Firescreen Maiden', 'Quenching Nurse', 'Spark Thrower', 'Glazier of the Red Pane', 'Ladle Bearer, Ossa'],
  deck: FOUNDRY_DECK,
};
const post = {
  VC: 'Postmistress of the Last Lamp, Oriel',
  'front left': 'Registered-Mail Knight',
  'front right': 'Fogcutter Skipper',
  'back left': 'Dead-Letter Clerk (resting)',
  'back center': 'Lamplight Sorter',
  'back right': 'Return-Trip Rider',
  soul: ['Stampless Foundling', 'Toll-House Teller', 'Customs Wraith', 'Night-Watch Franker', 'Inkwell Moth'],
  damage: ['Parcel Imp', 'Whale of the Fog Road', 'Doorbell Ghost (face down)', 'Misdirector, Vell', 'Postage-Due Collector'],
  drop: ['Poison-Pen Shade', 'Lamp Trimmer, Tallow'],
  bind: ['Re-Sorting Empress'],
  hand: ['Post Matron', 'Shutter-Wing Porter', 'The Undelivered King', 'Wax-Seal Striker', 'Milestone Walker'],
  deck: POST_DECK,
};

export const FIXTURES: Readonly<Record<string, Fixture>> = {
  vanguard: { game: 'vanguard', rules: 'vanguard-1.10', position: { turn: 6, player: 'A', at: 'main phase', A: foundry, B: post } },
  'vanguard-battle': {
    game: 'vanguard',
    rules: 'vanguard-1.10',
    position: {
      turn: 7,
      player: 'B',
      at: 'guard step',
      A: { ...foundry, GC: ['Bellows Child', 'Crucible Pup'], damage: foundry.damage.slice(0, 2) },
      B: {
        ...post,
        VC: 'Postmistress of the Last Lamp, Oriel (resting)',
        'back center': 'Lamplight Sorter (resting)',
      },
      battle: {
        attacker: 'Postmistress of the Last Lamp, Oriel',
        attacked: 'Furnace Regent, Ignavar',
        boosting: 'Lamplight Sorter',
        guards: { 'Bellows Child': 'Furnace Regent, Ignavar', 'Crucible Pup': 'Furnace Regent, Ignavar' },
      },
    },
  },
  'vanguard-start': {
    game: 'vanguard',
    rules: 'vanguard-1.10',
    position: {
      turn: 1,
      player: 'A',
      at: 'ride phase',
      A: { VC: 'Kindling Runt, Cob', hand: foundry.hand, deck: FOUNDRY_DECK },
      B: { VC: 'Stampless Foundling', hand: post.hand, deck: POST_DECK },
    },
  },
  'gate-ruler': {
    game: 'gate-ruler',
    rules: 'gate-ruler-1.1.2',
    position: {
      turn: 6,
      player: 'A',
      at: 'main phase',
      A: {
        ruler: 'Knight',
        'attack 1': 'Ostrane, Beacon Knight (damage 1, charges Warm Broth + Wick Boy)',
        'attack 2': 'Breakwater Golem (exhausted)',
        defense: 'Bell-Buoy Warden',
        'set 1': 'Douse the Lamps',
        'set 2': 'Bolt from the Blue',
        'set 3': 'Hold Fast',
        field: 'The Shoal Light',
        resource: ['Tin Bucket (exhausted)', 'Tin Bucket', 'Tin Bucket'],
        damage: ['Gutter Gull', 'Lens Grinder', 'Signal Rocket', 'Wick Boy'],
        graveyard: ['Stilt Heron', 'Ebb Tide', 'Reefwall Crab'],
        hand: ['Albatross Veteran', 'Ebb Tide', 'Harbour Pilot', 'Moonwell Whale', 'Warm Broth'],
        deck: ['10 Wick Boy', '10 Ebb Tide', '4 Moonwell Whale'],
      },
      B: {
        ruler: 'Wizard (exhausted)',
        'attack 1': 'Ink Colossus',
        'attack 2': 'Paper Tiger (damage 1)',
        defense: 'Wax Seal Golem',
        'set 1': 'Red Tape',
        'set 2': 'Loophole',
        field: 'Printing House',
        resource: ['Brass Ticket', 'Sealed Purse (exhausted)', 'Tally Stick'],
        damage: ['Copy Clerk', 'Petty Auditor', 'Redraft', 'Filing Day', 'Paper Storm', 'Bank Clerk', 'Tax Assessor'],
        graveyard: ['Night Notary', 'Writ of Seizure'],
        removal: ['Adjournment'],
        hand: ['Poison Pen', 'Redraft', 'Chief Redactor'],
        deck: ['10 Copy Clerk', '10 Redraft'],
      },
      gate: ['Warm Broth (by A)', 'Bolt from the Blue (by B, target Bell-Buoy Warden)', 'damage 2 on Bell-Buoy Warden by Ink Colossus'],
    },
  },
  'gate-ruler-battle': {
    game: 'gate-ruler',
    rules: 'gate-ruler-1.1.2',
    position: {
      turn: 6,
      player: 'A',
      at: 'intercept step',
      A: {
        ruler: 'Apprentice',
        'attack 1': 'Ostrane, Beacon Knight (exhausted)',
        'attack 2': 'Breakwater Golem',
        'set 1': 'Douse the Lamps',
        damage: ['Gutter Gull', 'Lens Grinder'],
        graveyard: ['Stilt Heron'],
        deck: ['10 Wick Boy', '10 Ebb Tide', '4 Moonwell Whale'],
      },
      B: {
        ruler: 'Berserker',
        'attack 1': 'Ink Colossus',
        defense: 'Wax Seal Golem',
        damage: ['Copy Clerk'],
        deck: ['10 Copy Clerk', '10 Redraft'],
      },
      battle: { attacker: 'Ostrane, Beacon Knight', column: 'B defense' },
    },
  },
};
