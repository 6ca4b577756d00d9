/** Packs and card lists; apart from the rest, because reading them takes a reader of YAML and schemas. */
export { type CardSource, parseCardList, parsePack, problemIn, type ReadCards } from './cards.ts';
/** A pack as a file that `parsePack` reads. */
export { type PackData, packText } from './pack-text.ts';
/** What can be wrong with YAML, in English. */
export { YAML } from './yaml-faults.ts';
