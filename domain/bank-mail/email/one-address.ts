const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** A name in quotation marks or in plain words, encoded or not, then the address. */
const NAMED = /^(?:"[^"\\]*" ?|[^<>@,;:"()[\]\\]*)<([^<>]*)>$/;

/**
 * The address of an unfolded `From`, `To` or `Sender` in small letters. Undefined for anything but one plain address in
 * ASCII: a list, a group, a comment, another letter or an encoded address, which programs read in different ways.
 */
export function oneAddress(value: string): string | undefined {
  const line = value.trim();
  if (line.length > 500 || /[^ -~]/.test(line)) return undefined;
  const address = (NAMED.exec(line)?.[1] ?? line).trim().toLowerCase();
  return ADDRESS.test(address) && !address.includes('=?') ? address : undefined;
}
