import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
    .flatMap((name) => process.env[name] ?? [])
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

const isRoot = process.getuid?.() === 0;

function installed(): string | undefined {
  const { CHROME, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(CHROME === undefined ? [] : [CHROME]), ...(PLACES[process.platform] ?? []), ...onPath].find((file) => existsSync(file));
}

/** A Chromium or Chrome of this machine; as root on Debian it is installed if there is none. */
export function findChromium(): string {
  const found = installed();
  if (found !== undefined) return found;
  if (isRoot && existsSync('/etc/debian_version')) {
    console.error('installing chromium (apt-get install) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: readonly string[]): boolean =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
    const install = (): boolean => apt('install', '-y', '--no-install-recommends', 'chromium');
    if (install() || (apt('update') && install())) return installed() ?? '/usr/bin/chromium';
  }
  throw new Error(
    'The browser tests need Chromium or Google Chrome, and none was found. Install one (Debian: apt-get install chromium; ' +
      'macOS: brew install --cask google-chrome), or name it: CHROME=/path/to/chrome npm test',
  );
}

/** Nothing in the background that could disturb a test; a sandbox cannot be had as root. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
