/** What every host of games needs: a terminal, a page, a server. Light: nothing here reads YAML (`@goldenrule/host/files` does). */

/** Through which ability and about which card somebody is asked, and in which words. */
export { abilityAtWork, aboutOf, numberLabel, paramsOf, readable, variantsOf, wordLabel } from './asking.ts';
/** Deck lists as text. */
export { deckText, deckUnder, parseDeck, type ReadDeck, tooLarge } from './deck.ts';
/** Which editions a deck or a pack is meant for. */
export { editionsNamed, editionsOf, isMeantFor, type MeantFor } from './editions.ts';
/** What every host says, in English. */
export { EVENTS, PROBLEMS } from './en.ts';
/** JSON from anybody, with the place where it is wrong. */
export { type JsonFault, placeAt, type ReadJson, readJson } from './json.ts';
/** How much of anything is read. */
export { type FileKind, LARGEST, MOST, sizeSaid } from './limits.ts';
/** Sentences by key, with the game's own before those of every host. */
export { catalogue, isKnown, type Say, wordOf } from './messages.ts';
/** What the options of a decision are called. */
export { type Behind, cardOfOption, noteOf, type OptionWords, optionsOf } from './options.ts';
/** Where a card lies. */
export { findCard, type Placed } from './placed.ts';
/** A recorded game from where this engine plays it otherwise. */
export { type Left, leftUnread, logAfter, type Recalled, recall, viewAfter } from './recalled.ts';
/** Cards made ready under a rulebook, and how a game (also that of a replay) is begun. */
export { areCards, bookOf, cardsNamed, isDeck, isReady, makeReady, type Playable, type Ready, restart } from './restart.ts';
/** Whose turn it is, and where in it. */
export { playerIn, situationOf } from './situation.ts';
/** Taking back until the player has something to choose again. */
export { planUndo, takeBack, type UndoPlan } from './undo.ts';
/** Events as sentences. */
export { causesOf, isTold, placeName, summaryOf, type Words, wordsOf } from './words.ts';
