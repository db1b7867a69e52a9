/**
 * What mail servers that checked the signature write above the email. Only providers that put their own heading on top
 * of every email, and take out forged ones, are here: where a provider adds none, the sender's would be the topmost.
 */
const CHECKED_BY: Readonly<Record<string, string>> = {
  // https://support.google.com/mail/answer/180707
  'imap.gmail.com': 'mx.google.com',
};

const PASSED = /^\s*dkim=pass(?:\s|$)/i;
const DOMAIN = /\sheader\.(?:d=|i=[^@\s]{0,64}@)([a-z0-9.-]+)/gi;

/**
 * The domains for which the provider with this IMAP host found a good signature, by the topmost
 * `Authentication-Results` (RFC 8601). Empty for a provider that we do not know.
 */
export function vouchedFor(topmost: string | undefined, imapHost: string | null): readonly string[] {
  const checkedBy = imapHost === null ? undefined : CHECKED_BY[imapHost.toLowerCase()];
  if (topmost === undefined || checkedBy === undefined) return [];
  // Quoted strings and comments may hold anything, such as an address that looks like a result.
  const plain = topmost.replace(/"[^"]*"/g, '').replace(/\([^()]*\)/g, '');
  if (/["()\\]/.test(plain)) return [];
  const [server = '', ...results] = plain.split(';');
  if (server.trim().split(/\s/)[0]?.toLowerCase() !== checkedBy) return [];
  return results
    .filter((result) => PASSED.test(result))
    .flatMap((result) => [...result.matchAll(DOMAIN)].map(([, domain = '']) => domain.toLowerCase()));
}
