/** Packs and card lists; apart from the rest, because reading them takes a reader of YAML and schemas. */
export { type CardSource, issueOf, parseCardList, parsePack, problemIn, type ReadCards } from './cards.ts';
