/** Where the mailbox of an email address can be read, and which password it wants. */

export interface MailProvider {
  /** As people call it, such as `Gmail`. */
  name: string;
  /** Of its IMAP server, with TLS from the start. */
  host: string;
  port: number;
  /** What its password for other programs is called, and where one makes it; null if the usual password is asked for. */
  password: { called: string; where: string } | null;
  /** Why no password of any kind opens its mailboxes, in one sentence with what to do; null if one does. */
  closed: string | null;
  /** What must be switched on first, or is not sure, in one sentence; null if nothing is. */
  note: string | null;
  /** Nobody said so: the host was made of the address. */
  isGuess: boolean;
}

/** IMAP with TLS from the start (RFC 8314). */
const PORT = 993;

const known = (name: string, host: string, rest: Partial<MailProvider>): MailProvider => ({
  ...{ name, host, port: PORT, password: null, closed: null, note: null, isGuess: false },
  ...rest,
});

const zoho = (ending: string) =>
  known('Zoho', `imap.zoho.${ending}`, {
    password: { called: 'app password', where: `accounts.zoho.${ending}, Security, App Passwords` },
    note: 'Switch on IMAP access in the settings of Zoho first.',
  });

const gmail = known('Gmail', 'imap.gmail.com', {
  password: { called: 'app password', where: 'myaccount.google.com/apppasswords' },
  note: 'Google makes app passwords only for accounts with 2-Step Verification.',
});

const outlook = known('Outlook', 'outlook.office365.com', {
  closed:
    'Outlook lets no other program in with a password since September 2024. Use a mailbox of another provider, such as Gmail.',
});

const yahoo = known('Yahoo', 'imap.mail.yahoo.com', {
  password: { called: 'app password', where: 'login.yahoo.com/account/security' },
});

const icloud = known('iCloud', 'imap.mail.me.com', {
  password: { called: 'app-specific password', where: 'account.apple.com, Sign-In and Security' },
});

const rediffmail = known('Rediffmail', 'imap.rediffmail.com', {
  note: 'Rediffmail offers IMAP for paid mailboxes. If it refuses yours, use a mailbox of another provider, such as Gmail.',
});

const fastmail = known('Fastmail', 'imap.fastmail.com', {
  password: { called: 'app password', where: 'Settings, Privacy & Security, Manage app passwords' },
});

const titan = known('Titan', 'imap.titan.email', {
  note: 'Allow other email apps in Titan first: Settings, Preferences, Enable Titan on other apps.',
});

/** By the part of the address behind the @. */
const PROVIDERS: ReadonlyMap<string, MailProvider> = new Map([
  ...['gmail.com', 'googlemail.com'].map((domain) => [domain, gmail] as const),
  ...['outlook.com', 'outlook.in', 'hotmail.com', 'live.com', 'live.in', 'msn.com'].map(
    (domain) => [domain, outlook] as const,
  ),
  ...['yahoo.com', 'yahoo.in', 'yahoo.co.in', 'ymail.com', 'rocketmail.com'].map((domain) => [domain, yahoo] as const),
  ...['zoho.com', 'zohomail.com'].map((domain) => [domain, zoho('com')] as const),
  ...['zoho.in', 'zohomail.in'].map((domain) => [domain, zoho('in')] as const),
  ['rediffmail.com', rediffmail],
  ...['icloud.com', 'me.com', 'mac.com'].map((domain) => [domain, icloud] as const),
  ...['fastmail.com', 'fastmail.fm', 'fastmail.in'].map((domain) => [domain, fastmail] as const),
  ['titan.email', titan],
]);

/** The provider of an email address; a guess for a domain that we do not know. Undefined for a text without an @. */
export function providerOf(address: string): MailProvider | undefined {
  const domain = /@([^@\s]+)$/.exec(address.trim().toLowerCase())?.[1];
  if (domain === undefined) return undefined;
  return PROVIDERS.get(domain) ?? known(domain, `imap.${domain}`, { isGuess: true });
}

/** The provider that has an IMAP server; undefined for one that we do not know. */
export function providerAt(host: string): MailProvider | undefined {
  return [...PROVIDERS.values()].find((provider) => provider.host === host.toLowerCase());
}

/** The name of the provider that has an IMAP server, such as `Gmail`; the host itself if we do not know it. */
export function nameOfHost(host: string): string {
  return providerAt(host)?.name ?? host;
}

/** An app password as its server takes it: Gmail shows spaces between its letters that do not count. */
export function plainPassword(typed: string, host: string): string {
  return providerAt(host) === gmail ? typed.replace(/\s/g, '') : typed;
}
