/** Packs and card lists; apart from the rest, because reading them takes a reader of YAML and schemas. */
export { type CardSource, parseCardList, parsePack, problemIn, type ReadCards } from './cards.ts';
/** What can be wrong with such files, in English. */
export { FILES } from './file-faults.ts';
/** A pack as a file that `parsePack` reads. */
export { type PackData, packText } from './pack-text.ts';
export { YAML } from './yaml-faults.ts';
