import type { ReadingWords } from '@goldenrule/kernel';

/** Where 1.10 contradicts itself or is silent, and how it is read. */
export const READINGS: Readonly<Record<string, ReadingWords>> = {
  V1: {
    about: 'Who decides in which order the standing-by abilities of the non-turn player are played?',
    choices: { default: 'Their master does.', literal: 'The turn player does, as one of the two clauses has it.' },
  },
  V3: {
    about: 'The rule for limit break speaks of four damage, whatever number the icon shows.',
    choices: { default: 'The number on the icon counts.' },
  },
  V8: {
    about: 'A few clauses refer to clauses that do not exist.',
    choices: { default: 'The obvious clause is meant.' },
  },
  V11: {
    about: 'No clause rests the attacking unit: as printed it could attack for ever.',
    choices: { default: 'It rests when it is chosen, before its target is.' },
  },
  V12: {
    about: 'As printed, abilities that have already stood by would stand by again without end.',
    choices: { default: 'Those that have not stood by yet are meant.' },
  },
  V13: {
    about: 'Damage dealt by an effect: are there check timings between its cards, as in a battle?',
    choices: {
      default: 'No: reveal, trigger, to the damage zone, the next card; check timings wait until the effect has resolved.',
      whole: 'Yes, as in the damage checks of a battle.',
    },
  },
  V14: {
    about: 'A damage check would be made even if no damage is dealt.',
    choices: { default: 'As many checks as damage; none for 0.' },
  },
  V15: {
    about: 'When does the old vanguard go to the soul?',
    choices: {
      default: 'With every ride, at the same moment; the rule action is for units put there otherwise.',
      'rule action': 'Afterwards, by rule action.',
    },
  },
  V16: {
    about: 'An effect calls a unit and gives it power: does it reach that unit, which was not there when the ability was played?',
    choices: {
      default: 'Yes: the cards are fixed when that part of the effect is performed.',
      literal: 'No: only cards that have been there since the ability was played.',
    },
  },
  V17: {
    about: 'Cards of that time have keywords that this edition does not define.',
    choices: { default: 'They mean what the next edition says.', unknown: 'They are unknown words, and such a card cannot be read.' },
  },
  V18: {
    about: 'The first vanguard lies face down: who may look, and who chooses first?',
    choices: { default: "It is hidden until the game begins, and both choose without knowing the other's choice." },
  },
  V19: {
    about: 'Who may look at face-down cards in public zones?',
    choices: { default: 'In the damage zone everybody, in the bind zone only the owner.' },
  },
  V20: {
    about: 'Are choices made when an ability is played, or when it resolves?',
    choices: { default: 'Only the circle and what the cost needs are chosen when it is played; the rest when it resolves.' },
  },
  V21: {
    about: 'Several cards in one call of guardians: one call, or one for each?',
    choices: { default: 'Each is a normal call of one card, all placed at the same moment, once; passing ends it.' },
  },
  V22: {
    about: 'Can guardians be called when nobody is being attacked any more?',
    choices: { default: 'No, and nobody intercepts.' },
  },
  V23: {
    about: 'An attacker was chosen, and there is nothing it could attack.',
    choices: { default: 'The battle goes on with its close step.' },
  },
  V24: {
    about: 'May a resting unit boost?',
    choices: { default: 'No.' },
  },
  V25: {
    about: 'From when on does the power of the boosting unit count?',
    choices: { default: 'As printed: after the abilities that wait for the attack.', 'with the choice': 'From the moment it is chosen.' },
  },
  V26: {
    about: 'The attacked unit is no vanguard any more when damage would be dealt.',
    choices: { default: 'Damage is dealt only if that unit is still a vanguard.' },
  },
  V27: {
    about: 'The attacker has left before its hit is looked at.',
    choices: { default: 'An ability that is not active then does not stand by.' },
  },
  V28: {
    about: 'A situation that is true only in the middle of an effect: does it trigger an ability?',
    choices: { default: 'Yes: it is looked for after every event.', 'at check timings': 'No: it is looked for at check timings only.' },
  },
  V29: {
    about: 'Which unit was placed last, if one of them moved there from another circle?',
    choices: { default: 'The last one put there, in whatever way.' },
  },
  V30: {
    about: 'Effects that began at the same moment: which comes first?',
    choices: { default: 'Those of the turn player, then in the order in which they came about.' },
  },
  V31: {
    about: 'A player has no vanguard.',
    choices: { default: 'The game goes on, without normal ride or call, and that player cannot be dealt damage.' },
  },
  V32: {
    about: 'The beginning of the battle phase is no printed timing.',
    choices: { default: 'It is the first start of a battle in that turn.' },
  },
  V33: {
    about: 'Something is made to last until the end of a battle while there is none.',
    choices: { default: 'It is not made.' },
  },
  V34: {
    about: 'Twin Drive comes or goes between the checks, or the attacker is gone.',
    choices: { default: 'It is looked up at each check.' },
  },
  V35: {
    about: 'Loops in which something grows without end.',
    choices: { default: 'No loop unless nobody can stop it; then the game is drawn after a thousand abilities in one check timing.' },
  },
  V36: {
    about: 'A cost of all cards of a kind, and there is none.',
    choices: { default: 'It can be paid.' },
  },
  V113: {
    about: 'The attack turns to another unit after guardians were called: whom do they guard?',
    choices: {
      default: 'The unit they were called for; their shield counts again if it is attacked again.',
      follows: 'The unit that is attacked now.',
    },
  },
};
