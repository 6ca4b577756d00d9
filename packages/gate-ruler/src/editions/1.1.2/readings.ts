import type { ReadingWords } from '@goldenrule/kernel';

/** Where 1.1.2 contradicts itself or is silent, and how it is read. */
export const READINGS: Readonly<Record<string, ReadingWords>> = {
  G1: {
    about: 'Losing one ability would lose all of them.',
    choices: { default: 'All copies of that ability are lost, and no other.' },
  },
  G2: {
    about: 'A card moves between two attack zones: does it become ready?',
    choices: { default: 'It keeps its state.', literal: 'It becomes ready, as in every zone of that kind.' },
  },
  G3: {
    about: 'The turn is ended while processes lie in the gate.',
    choices: { default: 'Everything leaves the gate.' },
  },
  G4: {
    about: 'May a column be attacked whose attack zones are empty?',
    choices: { default: 'Yes; nothing is damaged.' },
  },
  G5: {
    about: 'Does Touchdown trigger for a field that is played from the hand?',
    choices: { default: 'Yes: the clause that limits it speaks of units.', 'normal summons': 'No: only for normal summons.' },
  },
  G6: {
    about: 'In which order do simultaneous rules effects enter the gate?',
    choices: {
      default:
        'Destruction, then ruler damage, then defeat. Ruler damage lies above destruction and is not answered, so that nobody can answer a destruction below it unless something is added to the gate meanwhile.',
    },
  },
  G7: {
    about: 'Plain increases and decreases have no layer of their own.',
    choices: { default: 'They come last, in the order in which they began; an effect that depends on another is applied after it.' },
  },
  G8: {
    about: 'The first player draws one card less: what do rulers lose that drive instead?',
    choices: { default: 'Nothing, as written.' },
  },
  G9: {
    about: 'Several clauses refer to others by a wrong number or word.',
    choices: { default: 'The obvious one is meant.' },
  },
  G10: {
    about: 'May an exhausted unit attack?',
    choices: { default: 'No.' },
  },
  G11: {
    about: 'How does the attack phase end after the only attack of the first turn, or when nothing can attack?',
    choices: { default: 'Every turn has at least one start of an attack; after the last one it ends as if the player had stopped.' },
  },
  G12: {
    about: 'When do processes leave the gate?',
    choices: { default: 'When they have resolved; a drive stays until its end.' },
  },
  G13: {
    about: 'Does prevention that lasts work only once?',
    choices: { default: 'With a duration every time; if it names one damage, once.' },
  },
  G14: {
    about: 'Breakthrough and Retaliate speak of two moments in one sentence.',
    choices: { default: 'They are played at the first and wait for the second; what they ask is looked at on resolution only.' },
  },
  G15: {
    about: 'Is a unit that is played by its own keyword a normal summon?',
    choices: { default: "Yes, and the cap counts on one's own turn only; if it cannot be played it goes to the graveyard." },
  },
  G16: {
    about: 'Forced Reveal comes in the middle of a resolution, or has no target.',
    choices: { default: 'It waits until what resolves has finished, and is played without targets if there is none.' },
  },
  G17: {
    about: 'A card moves from an attack zone to a defense zone.',
    choices: { default: 'It becomes ready.' },
  },
  G18: {
    about: 'When does an ability that waits for a status trigger again?',
    choices: { default: 'When the status becomes true, and again only after it was false.' },
  },
  G19: {
    about: 'Is a ruler a card?',
    choices: { default: 'Not where a card text speaks of cards; in the rulebook yes.' },
  },
  G20: {
    about: 'Is there a standard drive in the start phase?',
    choices: { default: 'Yes.' },
  },
  G21: {
    about: 'Whose units may Enhance choose?',
    choices: { default: 'One that you control in play.' },
  },
  G22: {
    about: 'Control of the attacking card changes.',
    choices: { default: 'It stops attacking.' },
  },
  G23: {
    about: 'Damage becomes another number, with several targets and amounts.',
    choices: { default: 'One target with its amount is chosen.' },
  },
  G24: {
    about: 'Set zones are in play: does a unit that comes from one enter play?',
    choices: {
      default: 'It is the same card, but coming from a set zone to another zone of the field is entering play, and being set is not.',
    },
  },
  G26: {
    about: 'May a face-down card that can be set be played at once?',
    choices: { default: 'No: it is set or left. What was revealed, and events that cannot be set, are played or left.' },
  },
  G27: {
    about: 'Which cards in the drive zone are meant?',
    choices: { default: 'Only those of this process.' },
  },
  G28: {
    about: 'Two keywords are called continuous abilities, and yet are played.',
    choices: { default: 'They are of a kind of their own: never in effect, only played.' },
  },
  G29: {
    about: 'Types and attributes are words too: in which layer are they changed?',
    choices: { default: 'The earlier layer is for a property the card has none of, the later one for the rest.' },
  },
  G30: {
    about: 'When do abilities choose what cards choose while they are played?',
    choices: { default: 'When they resolve.' },
  },
  G31: {
    about: 'Damage is to be turned up from an empty deck.',
    choices: { default: 'Nothing is turned up and the process ends; the rules effects see to the rest.' },
  },
  G32: {
    about: 'When is it said whether a card is what it may be treated as?',
    choices: {
      default:
        'Before each statement that is carried out and asks for it, by the controller of the ability. Where nobody can be asked, texts of that player read it as either, those of the other as it is.',
    },
  },
  G52: {
    about: 'A player who cannot lose fulfils a condition of defeat.',
    choices: { default: 'No defeat process is added: it would come again and again.' },
  },
  G53: {
    about: 'When is damage not dealt to what cannot be dealt damage?',
    choices: { default: 'Both when it would be added to the gate and when it resolves there.' },
  },
  G54: {
    about: 'Can something attack that cannot be exhausted?',
    choices: { default: 'No: being exhausted is one of the things that make an attack possible.' },
  },
  G55: {
    about: 'What is the combat damage from this attack?',
    choices: { default: 'What the attacking card will deal in the damage step or has in the gate, and nobody else.' },
  },
  G56: {
    about: 'A text forbids to play a card with Forced Reveal.',
    choices: { default: 'It stays where it is: only what cannot be done for it is excepted.' },
  },
  G101: {
    about: 'Something else happens to a unit instead of being destroyed, and it goes on to fulfil a condition of destruction.',
    choices: {
      default: 'It is not destroyed for that any more, until it is dealt damage anew or its damage or HP change.',
    },
  },
};
