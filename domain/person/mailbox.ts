/** Gmail ignores dots and has two domains: https://support.google.com/mail/answer/7436150 */
const GMAIL: ReadonlySet<string> = new Set(['@gmail.com', '@googlemail.com']);

/** One mailbox for all its spellings: the part after + is a label at most hosts (RFC 5233), and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const plus = email.indexOf('+');
  const [name, host] = [email.slice(0, plus > 0 && plus < at ? plus : at), email.slice(at)];
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : name + host;
}
