/** Packs and card lists; apart from the rest, because reading them takes a reader of YAML and schemas. */
export { type CardSource, issueOf, parseCardList, parsePack, problemIn, type ReadCards } from './cards.ts';
/** A pack as a file that `parsePack` reads. */
export { type PackData, packText } from './pack-text.ts';
