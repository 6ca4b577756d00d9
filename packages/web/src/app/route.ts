import { type AnchorHTMLAttributes, createElement, type ReactElement, useSyncExternalStore } from 'react';

/** Where the page is: `#/rules/vanguard-1.10/6.5` is the screen `rules` with two parts. The start is the screen ``. */
export interface Route {
  readonly screen: string;
  readonly parts: readonly string[];
}

/** A part that is no valid escape is taken as it stands. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(hash: string): Route {
  const [screen = '', ...parts] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(plain);
  return { screen, parts: parts.filter((part) => part !== '') };
}

/** `/rules/vanguard-1.10/6.5` of its parts. Half a character, which no address can hold, is left out. */
export const pathOf = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, ''))).join('/')}`;

let last: { readonly hash: string; readonly route: Route } | null = null;
/** The same object as long as the address is the same. */
function current(): Route {
  const { hash } = window.location;
  if (last?.hash !== hash) last = { hash, route: routeOf(hash) };
  return last.route;
}

function listen(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

export const useRoute = (): Route => useSyncExternalStore(listen, current);

/** Goes to a path such as `/play`. */
export function go(path: string): void {
  window.location.hash = path;
}

/** The same place by another address: nobody goes anywhere, and there is no way back. */
export const replace = (path: string): void => window.history.replaceState(null, '', `#${path}`);

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

export const Link = ({ to, ...rest }: LinkProps): ReactElement => createElement('a', { href: `#${to}`, ...rest });
