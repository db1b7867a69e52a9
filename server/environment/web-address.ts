/** Whether the text is a URL with a host and one of the protocols, which include the colon: `https:`. */
export function isUrl(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

/** The origin of an HTTP(S) address without path, query, fragment or user; undefined for other texts. */
export function originOf(text: string): string | undefined {
  if (!isUrl(text, ['http:', 'https:'])) return undefined;
  const { origin, pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '' ? origin : undefined;
}
