import { isIPv6 } from 'node:net';

/** What this machine calls itself, whatever else it is called. */
const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** A name as it stands in an address: IPv6 in brackets. */
export const inAddress = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** The names a server answers to, without its port: this machine's own, and the one it was given. */
export const namesOf = (host: string | undefined): readonly string[] =>
  host === undefined ? OWN : [...new Set([...OWN, inAddress(host).toLowerCase()])];

/**
 * Is a request meant for this server? A page from elsewhere can have its own name lead here (DNS rebinding) and would then read what is
 * served as if it were its own; the name is what gives it away. An address that the request came in by is no name, and so nobody's trick.
 */
export function isMeantFor(names: readonly string[], header: string | undefined, address = '', port = 0): boolean {
  if (header === undefined) return false;
  const asked = header.toLowerCase();
  // What listens to both kinds of address writes the older kind in the newer one.
  return [...names, inAddress(address.replace(/^::ffff:/i, ''))].some((name) => asked === name || asked === `${name}:${port}`);
}
