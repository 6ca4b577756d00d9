import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const worker = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));
const pub = fileURLToPath(new URL('../public', import.meta.url));

/** Builds the service worker, with the list of everything that was built before it. */
export function offline(): Plugin {
  return {
    name: 'goldenrule:offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: worker, fileName: 'service-worker.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunk = bundle['service-worker.js'];
        if (chunk?.type !== 'chunk') return;
        const built = Object.values(bundle).filter(({ fileName }) => fileName !== 'service-worker.js' && !fileName.startsWith('.vite/'));
        const sum = createHash('sha256').update(chunk.code);
        for (const output of built) sum.update(output.fileName).update(output.type === 'chunk' ? output.code : output.source);
        const copied = readdirSync(pub);
        for (const name of copied) sum.update(name).update(readFileSync(join(pub, name)));
        const names = [...built.map(({ fileName }) => fileName), ...copied].filter((name) => name !== 'index.html').toSorted();
        const precache = { version: sum.digest('hex').slice(0, 16), files: ['./', ...names.map((name) => `./${name}`)] };
        chunk.code = `const PRECACHE = ${JSON.stringify(precache)};\n${chunk.code}`;
      },
    },
  };
}
