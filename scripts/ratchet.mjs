// Holds the share of real card texts that compile: it may rise, never fall. The card list is not part of the project; where there is none, there is
// nothing to hold. Usage: node scripts/ratchet.mjs CARDS.jsonl
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cards = process.argv[2] ?? '';
const heldFile = fileURLToPath(new URL('compile-rates.json', import.meta.url));
const held = JSON.parse(readFileSync(heldFile, 'utf8'));

if (!existsSync(cards)) {
  console.log(`no cards at ${cards}: nothing to hold`);
  process.exit(0);
}

const rows = readFileSync(cards, 'utf8').split('\n').filter(Boolean);
let fallen = false;
for (const { rules, era, compiled, roundTrip } of held) {
  const folder = mkdtempSync(join(tmpdir(), 'goldenrule-'));
  const file = join(folder, `${era}.jsonl`);
  writeFileSync(file, rows.filter((row) => JSON.parse(row).era === era).join('\n'));
  const command = fileURLToPath(new URL('../packages/cli/bin/goldenrule.mjs', import.meta.url));
  const run = spawnSync(process.execPath, [command, 'compile', file, '--rules', rules, '--json'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  rmSync(folder, { recursive: true });
  const found = JSON.parse(run.stdout);
  const share = found.compiled / found.withText;
  const agrees = found.roundTrip / found.compiled;
  const percent = (n) => `${(100 * n).toFixed(2)} %`;
  console.log(
    `${rules}, ${era}: ${percent(share)} compile (held: ${percent(compiled)}), ${percent(agrees)} round-trip (held: ${percent(roundTrip)})`,
  );
  if (share < compiled || agrees < roundTrip) {
    console.error(`${rules}, ${era}: the rate has fallen`);
    fallen = true;
  } else if (share > compiled + 0.002) console.log(`it has risen: write ${share.toFixed(4)} into scripts/compile-rates.json`);
}
process.exit(fallen ? 1 : 0);
