/** Whether the text is an address with a host and one of the protocols, each with its colon: `https:`. */
export function isUrl(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

/** The origin of a web address over HTTP or HTTPS that has no path, query, fragment or user; else undefined. */
export function originOf(text: string): string | undefined {
  if (!isUrl(text, ['http:', 'https:'])) return undefined;
  const { origin, pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '' ? origin : undefined;
}
