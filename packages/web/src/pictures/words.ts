import type { FigureName } from './figures/index.ts';
import type { ItemName } from './items.ts';
import type { SCENES } from './scenes.ts';

type SceneName = keyof typeof SCENES;

/** What plain English words look like: the beginnings of words in names of cards, races and groups, the more telling first. */
type Telling<T> = readonly (readonly [T, string])[];

const SCENE_WORDS: Telling<SceneName> = [
  ['furnace', 'foundry forge furnace kiln ash ember fire flame smith magma'],
  ['roots', 'root under cave choir grave crypt mushroom'],
  ['storm', 'storm thunder tempest lightning herd wool'],
  ['bigTop', 'circus carnival tent clock troupe theatre'],
  ['archive', 'ink ministry paper archive librar book scroll school academ'],
  ['sea', 'sea shoal tide ocean harbour harbor reef wave aqua lagoon canal'],
  ['fog', 'fog mist post shade ghost night lamp'],
  ['kites', 'kite sky wind cloud parliament feather air'],
  ['grove', 'orchard grove wood forest tree garden leaf flower'],
  ['towers', 'city tower guild empire court castle'],
  ['heavens', 'star moon sun angel heaven oracle space'],
  ['crystals', 'crystal glass ice gem mirror'],
  ['dunes', 'sand desert dune salt'],
  ['mountains', 'mountain peak stone iron'],
];

const FIGURE_WORDS: Telling<FigureName> = [
  ['toad', 'toad frog'],
  ['tortoise', 'tortoise turtle'],
  ['crab', 'crab lobster'],
  ['moth', 'moth butterfl'],
  ['beetle', 'beetle scarab ant bee insect bug'],
  ['wader', 'heron crane stork ibis'],
  ['bird', 'bird gull shrike swift condor petrel albatross kestrel crow pigeon avian owl hawk eagle bat wren'],
  ['fish', 'fish whale shark leviathan eel otter shoal'],
  ['sheep', 'lamb ewe sheep ram'],
  ['stag', 'stag deer goat bull aurochs ox foal horse'],
  ['lion', 'lion tiger cat monkey elephant'],
  ['hound', 'hound dog pup wolf fox boar beast'],
  ['folded', 'paper folded origami'],
  ['dragon', 'dragon wyvern'],
  ['lizard', 'lizard salamander serpent snake'],
  ['colossus', 'colossus giant'],
  ['golem', 'golem statue stone wall'],
  ['machine', 'engine machine mechanical clock automat robot'],
  ['ghost', 'ghost phantom wraith shade spirit echo whisper'],
  ['skeleton', 'skeleton skull bone ghoul undead'],
  ['tree', 'tree dryad yew plant acorn trellis truffle'],
  ['winged', 'sylph fairy sprite angel imp aerial'],
  ['knight', 'knight warden marshal guard paladin striker veteran captain legion'],
  ['hooded', 'wizard witch seer prior widow courier clerk notary stalker agent thief apprentice vanisher'],
  ['person', 'maiden king queen girl boy human artisan keeper'],
];

const ITEM_WORDS: Telling<ItemName> = [
  ['lamp', 'lamp lantern light beacon wick candle chandler'],
  ['bell', 'bell sexton crier'],
  ['letter', 'letter mail post courier parcel summons stamp envoy petition'],
  ['pen', 'pen ink clerk notary secretary drafter redact censor scribe'],
  ['book', 'book codex hymn verse song dirge choir cantor archive law order'],
  ['harp', 'harp bard music soprano tenor lament duet'],
  ['hammer', 'hammer anvil smith foundry porter gavel digger mechanic builder'],
  ['torch', 'fire torch spark ember flame blast furnace kiln kindling'],
  ['scythe', 'reap scythe grave harvest pruning death undertak'],
  ['spear', 'spear lance outrider rider lightning bolt storm'],
  ['banner', 'banner herald speaker senator caller drum ringmaster shepherd'],
  ['shield', 'shield guard screen warden hold'],
  ['sword', 'sword knight knife blade king warleader berserk'],
  ['key', 'key door lock customs toll keeper trap'],
  ['cards', 'cards ballot juggler sleight trick ticket'],
  ['orb', 'seer orb glass lens mirror eye moon'],
];

/** The first of which a word begins like one in the list; the words are asked in the order of the list, the texts in their own. */
function told<T>(telling: Telling<T>, texts: readonly string[]): T | undefined {
  for (const text of texts) {
    const words = text.toLowerCase().split(/[^a-z]+/);
    for (const [meant, beginnings] of telling) {
      if (beginnings.split(' ').some((beginning) => words.some((word) => word.startsWith(beginning)))) return meant;
    }
  }
  return undefined;
}

export const sceneTold = (texts: readonly string[]): SceneName | undefined => told(SCENE_WORDS, texts);
export const figureTold = (texts: readonly string[]): FigureName | undefined => told(FIGURE_WORDS, texts);
export const itemTold = (texts: readonly string[]): ItemName | undefined => told(ITEM_WORDS, texts);
