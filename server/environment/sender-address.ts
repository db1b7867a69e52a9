/** A name and an email address, as in `Kaksha <hello@example.com>`. */
export interface Mailbox {
  name: string;
  address: string;
}

// Refuses characters that could end an address, a list or a header line. The mail server judges the rest.
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:@"]{1,64}@[^\s\p{Cc}<>()[\]\\,;:@"]{1,189}$/u;

/** Whether the text is one email address and nothing else. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Reads `Name <address>` or an address alone; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const match = /^(?:(?<name>[^<>\p{Cc}]*)<(?<inner>[^<>]+)>|(?<bare>[^<>]+))$/u.exec(text.trim());
  const address = (match?.groups?.inner ?? match?.groups?.bare ?? '').trim();
  if (!isAddress(address)) return undefined;
  const name = (match?.groups?.name ?? '').trim().replace(/^"(.*)"$/, '$1');
  return { name, address };
}
