/** Whose mailbox an email address is, however somebody writes it. */

/** Gmail has two names, and passes over dots: https://support.google.com/mail/answer/7436150 */
const GMAIL: ReadonlySet<string> = new Set(['@gmail.com', '@googlemail.com']);

/**
 * The mailbox of an email address in small letters: what stands between + and @ is its owner's own label at most mail hosts
 * (RFC 5233), and dots mean nothing at Gmail, so that anybody could make up any number of addresses of it.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const plus = email.indexOf('+');
  const [name, host] = [email.slice(0, plus > 0 && plus < at ? plus : at), email.slice(at)];
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : name + host;
}
