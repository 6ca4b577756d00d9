import type { CardData } from '@goldenrule/kernel/hosts';
import { download } from '../kept/download.ts';
import type { KeptPack } from './packs.ts';

const slug = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g);
  return words === null ? 'pack' : words.join('-').slice(0, 60);
};

/** A pack as a file that `goldenrule compile` and `--cards` read. Drafts stay here: they do not compile. */
export async function exportPack({ name, rules, also, cards }: KeptPack, kind: 'yaml' | 'json'): Promise<void> {
  const pack = { id: slug(name), name, rules: also === undefined ? rules : [rules, ...also], cards };
  const { packText } = await import('@goldenrule/host/files');
  download(`${pack.id}.${kind}`, kind === 'yaml' ? packText(pack) : `${JSON.stringify(pack, null, 2)}\n`);
}

/** What could not be read, as a text to mend the file by. */
export const exportFaults = (file: string, lines: readonly string[]): void =>
  download(`${slug(file)}-problems.txt`, `${lines.join('\n')}\n`);

/** A copy under a name that says so. */
export const copyOf = (card: CardData, name: string, id: string): CardData => ({ ...card, id, name });
