// Dependencies point one way: web, cli → games, host; games → each game → tabletop → language → kernel; host → bots → kernel. No game knows another.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Statements start a line, so text inside comments and strings is not taken for one. */
const importPatterns = [
  /^[ \t]*(?:import|export)\s+(?:type\s+)?[\w$*{}\s,]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*(?:import|export)\s*[{*][^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g,
];

const packageNames = readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'package.json')));
const manifests = new Map(
  packageNames.map((name) => [name, JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))]),
);
const folderOf = new Map([...manifests].map(([folder, manifest]) => [manifest.name, folder]));

const list = 'packages/games/src/list.ts';
/** The games, by their folders: those the one list names. @type {string[]} */
const games = importsOf(list).map(({ specifier }) => folderOf.get(packageOf(specifier)) ?? specifier);

/** What each package may import of the others. @type {Record<string, string[]>} */
const mayImport = {
  kernel: [],
  language: ['kernel'],
  tabletop: ['language', 'kernel'],
  bots: ['kernel'],
  ...Object.fromEntries(games.map((game) => [game, ['tabletop', 'bots', 'language', 'kernel']])),
  games: [...games, 'tabletop', 'bots', 'kernel'],
  host: ['bots', 'kernel'],
  cli: ['games', 'host', 'bots', 'language', 'kernel'],
  web: ['games', 'host', 'bots', 'tabletop', 'language', 'kernel'],
};
/** Tests of these may look at any game. */
const looksAtGames = ['cli', 'web', 'host'];
/** Sources of these import nothing from outside the workspace, Node's own modules included. */
const pure = ['kernel', 'language'];
const testTools = ['vitest', 'fast-check', 'typescript'];

/** @type {string[]} */
const faults = [];
for (const name of packageNames) {
  if (!mayImport[name]) faults.push(`packages/${name}/package.json:1: ${name} has no place in the table of scripts/check-dependencies.mjs`);
  for (const dependency of Object.keys(manifests.get(name).dependencies ?? {})) {
    const why = forbidden(name, dependency, false);
    if (why) faults.push(`packages/${name}/package.json:1: ${why}`);
  }
  /** What the sources import, tests aside. @type {Set<string>} */
  const needed = new Set();
  for (const file of sourcesOf(name)) {
    const isTest = file.endsWith('.test.ts') || file.startsWith(`packages/${name}/test/`);
    for (const { line, specifier } of importsOf(file)) {
      if (!isTest) needed.add(packageOf(specifier));
      const why = specifier.startsWith('.') ? leaves(name, file, specifier) : forbidden(name, specifier, isTest);
      if (why) faults.push(`${file}:${line}: ${why}`);
    }
  }
  // What only tests import, nobody who uses the package is to install.
  for (const dependency of Object.keys(manifests.get(name).dependencies ?? {}))
    if (!needed.has(dependency))
      faults.push(`packages/${name}/package.json:1: no source imports ${dependency}; for tests it is a devDependency`);
}
// A lock file names no registry: each installs from its own.
for (const lock of ['package-lock.json', 'packages/cli/bench-peers/package-lock.json'])
  for (const [i, line] of readFileSync(join(root, lock), 'utf8').split('\n').entries())
    if (/"resolved": "(?!packages\/)/.test(line)) faults.push(`${lock}:${i + 1}: this names where a package was fetched from`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`dependencies: ${packageNames.length} packages, all pointing one way`);

/** Why this package may not import that module, if so. @param {string} name @param {string} specifier @param {boolean} isTest */
function forbidden(name, specifier, isTest) {
  if (isBuiltin(specifier)) {
    if (specifier === 'node:test') return 'tests are written with vitest, not node:test';
    return pure.includes(name) && !isTest ? `${name} imports nothing from outside, not even ${specifier}` : undefined;
  }
  // Made by the page's own build.
  if (name === 'web' && specifier.startsWith('virtual:')) return undefined;
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return `${specifier} is an absolute path`;
  const target = packageOf(specifier);
  const folder = folderOf.get(target);
  if (folder === name) return `${name} imports itself by name; use a relative path`;
  if (folder) {
    if (games.includes(name) && games.includes(folder)) return `a game never imports another game (${name} → ${folder})`;
    const allowed = [...(mayImport[name] ?? []), ...(isTest && looksAtGames.includes(name) ? ['games', ...games, 'tabletop'] : [])];
    if (!allowed.includes(folder)) return `${name} may not import ${folder} (only ${allowed.join(', ') || 'itself'})`;
  } else if (target.startsWith('@goldenrule/')) {
    return `there is no package ${target}`;
  } else if (isTest && testTools.includes(target)) {
    return undefined;
  } else if (pure.includes(name)) {
    return `${name} has no dependencies from outside, so not ${target}`;
  }
  const { dependencies, devDependencies } = manifests.get(name);
  const declared = { ...dependencies, ...(isTest ? devDependencies : {}) };
  return Object.hasOwn(declared, target) ? undefined : `${target} is not among the dependencies in packages/${name}/package.json`;
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Why this relative path may not be imported, if it leaves the package. @param {string} name @param {string} file @param {string} specifier */
function leaves(name, file, specifier) {
  const target = posix.normalize(posix.join(posix.dirname(file), specifier));
  if (target.startsWith(`packages/${name}/`)) return undefined;
  return `${specifier} leaves packages/${name}; another package is imported by its name`;
}

/** @param {string} name */
function sourcesOf(name) {
  return ['src', 'test'].flatMap((folder) => {
    const path = join(root, 'packages', name, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
      .map((entry) => resolve(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'));
  });
}

/** @param {string} file */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/^[ \t]*(?:\/\/|\/?\*).*$/gm, '');
  const found = new Map();
  for (const pattern of importPatterns) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      found.set(end, { line: text.slice(0, end).split('\n').length, specifier: match[1] ?? '' });
    }
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}
