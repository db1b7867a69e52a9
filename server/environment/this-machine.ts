/**
 * Whether a host, as a URL names it, is this very machine: what is said to it passes nobody else. A name that only looks
 * like one of its own is none.
 */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
