import { isIP } from 'node:net';
import { join } from 'node:path';
import { readEnvFile } from './setup/env-file.ts';
import { type Mailbox, parseMailbox } from './mail/transport/mailbox.ts';
import { parseSmtpUrl } from './mail/transport/smtp-url.ts';

/**
 * Part of every configuration error, so code that reads the configuration can't be bundled without it: the built
 * client is searched for this string.
 */
export const SERVER_ONLY_MARKER = 'kaksha-server-only-5f0c1d7e';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** Not shown in an error: they hold passwords. */
const SECRETS = new Set(['SECRET', 'SECRET_PREVIOUS', 'DATABASE_URL', 'SMTP_URL']);
const NAMES = [
  ...SECRETS,
  ...['PORT', 'HOST', 'TRUST_PROXY', 'LOG_LEVEL', 'DATA_DIR', 'PUBLIC_URL', 'HSTS_SUBDOMAINS', 'MAIL_FROM', 'ENV_FILE'],
];
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Env {
  /** Port to answer on; 0 takes any free one. */
  port: number;
  /** `localhost` answers this machine only; `0.0.0.0` or `::` every network it is on. */
  host: string;
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string[];
  logLevel: LogLevel;
  /** Where database, secret and unsent mails lie. */
  dataDir: string;
  /** A PostgreSQL address; without one the database is a file in dataDir. */
  databaseUrl: string | undefined;
  /** What secret links are made with; without one it is a file in dataDir. */
  secret: string | undefined;
  /** The secret before this one, or `lost`: for the first start after a change (server/setup/installation.ts). */
  secretPrevious: string | undefined;
  /** Whether HTTPS is promised for every subdomain of the site as well (Strict-Transport-Security). */
  hstsSubdomains: boolean;
  /** The address under which people reach the site, without a slash at the end: links in mails begin with it. */
  publicUrl: string | undefined;
  /** The mail server; without one mails become files in dataDir. */
  smtpUrl: URL | undefined;
  /** The sender of all mails. */
  mailFrom: Mailbox | undefined;
}

/** A setting that can't be used; the message says which, why, and shows one that can. */
export class ConfigurationError extends Error {
  readonly code = SERVER_ONLY_MARKER;
}

/**
 * What the environment says, and for names that it lacks the file `.env` in the project's folder, or the one that
 * ENV_FILE names (env-file.ts). A name that the environment has wins even when it is empty. Throws a ConfigurationError
 * when the file cannot be read as settings.
 */
export function withEnvFile(environment: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  const { values, problems } = readEnvFile(environment.ENV_FILE, folder, NAMES);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return { ...values, ...environment };
}

/** The settings of the process, or those of a source given. Every wrong one is reported at once. */
export function readEnv(source: NodeJS.ProcessEnv = withEnvFile(process.env, join(import.meta.dirname, '..'))): Env {
  const problems: string[] = [];
  const read = <Value>(name: string, fallback: Value, parse: (text: string) => Value | undefined, rule: string) => {
    const text = source[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} is ${SECRETS.has(name) ? 'set' : `"${text}"`}, but ${rule}`);
    return value ?? fallback;
  };

  const env = {
    port: read('PORT', 4321, parsePort, 'must be a whole number from 0 to 65535. Example: PORT=8080'),
    host: read('HOST', 'localhost', parseHost, 'must be a host name or IP address alone. Example: HOST=0.0.0.0'),
    trustProxy: read<string[]>(
      'TRUST_PROXY',
      [],
      parseNetworks,
      `must list addresses or networks of proxies, with commas between them (${NAMED_NETWORKS.join(', ')} are known by name). ` +
        'Example: TRUST_PROXY=loopback,10.0.0.0/8',
    ),
    logLevel: read<LogLevel>(
      'LOG_LEVEL',
      'info',
      (text) => LOG_LEVELS.find((level) => level === text),
      `must be one of ${LOG_LEVELS.join(', ')}. Example: LOG_LEVEL=info`,
    ),
    dataDir: read('DATA_DIR', 'data', (text) => text, 'must be a folder. Example: DATA_DIR=/var/lib/kaksha'),
    databaseUrl: read<string | undefined>(
      'DATABASE_URL',
      undefined,
      (text) => urlOf(text, ['postgres:', 'postgresql:']),
      'must be a PostgreSQL address. Example: DATABASE_URL=postgres://kaksha:password@localhost:5432/kaksha',
    ),
    secret: read<string | undefined>(
      'SECRET',
      undefined,
      (text) => (text.length >= 32 ? text : undefined),
      'must have at least 32 characters. Example: SECRET=$(openssl rand -hex 32)',
    ),
    secretPrevious: read<string | undefined>(
      'SECRET_PREVIOUS',
      undefined,
      (text) => (text === 'lost' || text.length >= 32 ? text : undefined),
      'must be the secret before this one, or the word lost. Example: SECRET_PREVIOUS=lost',
    ),
    hstsSubdomains: read<boolean>(
      'HSTS_SUBDOMAINS',
      false,
      (text) => ({ yes: true, no: false })[text],
      'must be yes or no. Example: HSTS_SUBDOMAINS=yes',
    ),
    publicUrl: read<string | undefined>(
      'PUBLIC_URL',
      undefined,
      (text) => originOf(text),
      'must be the address of the site, without a path. Example: PUBLIC_URL=https://www.example.com',
    ),
    smtpUrl: read<URL | undefined>(
      'SMTP_URL',
      undefined,
      parseSmtpUrl,
      'must be the address of a mail server. Example: SMTP_URL=smtps://user:password@smtp.example.com:465',
    ),
    mailFrom: read<Mailbox | undefined>(
      'MAIL_FROM',
      undefined,
      parseMailbox,
      'must be an e-mail address, with or without a name. Example: MAIL_FROM=Kaksha <hello@example.com>',
    ),
  };
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return env;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
}

/** The text when it is an address with a host and one of the protocols. */
function urlOf(text: string, protocols: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '' ? text : undefined;
}

/** The origin of a web address that has no path. */
function originOf(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:']);
  if (url === undefined) return undefined;
  const { origin, pathname, search, hash, username } = new URL(url);
  return pathname === '/' && search === '' && hash === '' && username === '' ? origin : undefined;
}
