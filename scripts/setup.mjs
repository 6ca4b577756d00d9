// Installs and builds what is missing or stale. Plain Node without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamps = join(root, 'node_modules', '.goldenrule-setup');
const packages = inOrder(
  readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'tsconfig.build.json'))),
);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Goldenrule needs Node 20.19 or newer; this is ${process.versions.node}.`);

const lock = hash(['package-lock.json']);
if (stampOf('install') !== lock) {
  say('installing dependencies (npm ci) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm?.endsWith('npm-cli.js')) run(process.execPath, [npm, ...args]);
  else run('npm', args, { shell: process.platform === 'win32' });
  stamp('install', lock);
}

const sources = packages.flatMap((name) => filesUnder(`packages/${name}/src`));
const configs = [
  ...readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name)),
  ...packages.flatMap((name) => [`packages/${name}/package.json`, `packages/${name}/tsconfig.build.json`]),
];
const state = hash(['package-lock.json', ...configs, ...sources]);
const built = sources.every((file) => existsSync(join(root, file.replace(/([/\\])src[/\\]/, '$1dist$1').replace(/\.ts$/, '.js'))));
if (!built || stampOf('build') !== state) {
  say('building …');
  const tsc = join('node_modules', '@typescript', 'native', 'bin', 'tsc');
  // Nothing tells the compiler which package needs which but the order, so all of them are built anew: it takes seconds.
  run(process.execPath, [tsc, '-b', '--force', ...packages.map((name) => join('packages', name, 'tsconfig.build.json'))]);
  for (const name of packages) removeOrphans(join(root, 'packages', name));
  stamp('build', state);
}

// The page, where it is asked for: it takes longer, and the command does without.
if (process.argv.includes('--web')) {
  const web = hash(webSources());
  if (stampOf('web') !== web || !existsSync(join(root, 'packages', 'web', 'dist', 'index.html'))) {
    say('building the table …');
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    run(process.execPath, [vite, 'build', join('packages', 'web'), '--logLevel', 'warn']);
    stamp('web', web);
  }
}

/** Packages after those they depend on. Their manifests say it, so that it is said nowhere else. @param {string[]} names @returns {string[]} */
function inOrder(names) {
  /** @param {string} name @returns {{ name: string, dependencies?: Record<string, string> }} */
  const manifest = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  const folderOf = new Map(names.map((name) => [manifest(name).name, name]));
  /** @type {Set<string>} */
  const placed = new Set();
  /** @param {string} name */
  const place = (name) => {
    if (placed.has(name)) return;
    for (const dependency of Object.keys(manifest(name).dependencies ?? {})) {
      const folder = folderOf.get(dependency);
      if (folder !== undefined && folder !== name) place(folder);
    }
    placed.add(name);
  };
  names.forEach(place);
  return [...placed];
}

/** Everything the page is built from: all sources, what games are shipped with, and the tests it cites. */
function webSources() {
  const folders = readdirSync(join(root, 'packages')).flatMap((name) => {
    const isGame = existsSync(join(root, 'packages', name, 'packs'));
    const parts =
      name === 'web' ? ['src', 'scripts', 'public', 'service-worker'] : ['src', ...(isGame ? ['packs', 'scenarios', 'test'] : [])];
    return parts.map((part) => `packages/${name}/${part}`).filter((folder) => existsSync(join(root, folder)));
  });
  const own = ['index.html', 'vite.config.ts', 'package.json'].map((name) => `packages/web/${name}`);
  return ['package-lock.json', ...own, ...folders.flatMap((folder) => everythingUnder(folder))];
}

/** Removes what was built from sources that are gone. @param {string} folder */
function removeOrphans(folder) {
  for (const entry of readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })) {
    const output = join(entry.parentPath, entry.name);
    const source = output.replace(join(folder, 'dist'), join(folder, 'src')).replace(/(\.d\.ts|\.js)(\.map)?$/, '.ts');
    if (entry.isFile() && source.endsWith('.ts') && !existsSync(source)) rmSync(output);
  }
}

/** @param {string} folder */
function filesUnder(folder) {
  return everythingUnder(folder).filter((file) => /(?<!\.test|\.d)\.ts$/.test(file));
}

/** @param {string} folder */
function everythingUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

/** @param {string[]} files */
function hash(files) {
  const sum = createHash('sha256');
  for (const file of files)
    sum
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return sum.digest('hex');
}

/** @param {string} name */
function stampOf(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} name @param {string} value */
function stamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} [options] */
function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) fail(error ? `${command}: ${error.message}` : `failed: ${command} ${args.join(' ')}`);
}

/** @param {string} message */
function say(message) {
  console.error(`setup: ${message}`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  say(message);
  process.exit(1);
}
