import { parseCardList, parsePack } from '@goldenrule/host/files';
import type { FileKind, ReadFile } from './reading.ts';

/** Reads files apart from the page and from every game: one that never ends is ended with this worker. */
self.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: FileKind; readonly text: string }>) => {
  const { source, problems } = data.kind === 'list' ? parseCardList(data.text) : parsePack(data.text);
  const read: ReadFile = {
    name: source.name,
    rules: source.rules,
    ...(source.also === undefined ? {} : { also: source.also }),
    cards: source.cards,
    lines: source.places.map(({ line }) => line),
    problems,
  };
  self.postMessage(read);
});
