import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { paiseFromRupees } from '../../domain/money.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { parseImapUrl } from './imap-url.ts';
import { isS3Url } from './s3-url.ts';
import { isAddress, parseMailbox } from './sender-address.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { readEnvFile } from './env-file.ts';
import { isUrl, originOf } from './web-address.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const secret = z.string().min(32);

/** Settings in the order in which mistakes are reported. Each description ends the sentence about a wrong value. */
const settings = z.object({
  /** 0 takes any free port. */
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(4321)
    .describe('must be a whole number from 0 to 65535. Example: PORT=8080'),
  /** `localhost` listens on this machine only; `0.0.0.0` or `::` on every network of it. */
  host: z
    .string()
    .refine(isHost)
    .default('localhost')
    .describe('must be a host name or IP address alone. Example: HOST=0.0.0.0'),
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustProxy: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().refine(isNetwork)))
    .default([])
    .describe(
      `must list addresses or networks of proxies, with commas between them (${NAMED_NETWORKS.join(', ')} are known by name). ` +
        'Example: TRUST_PROXY=loopback,10.0.0.0/8',
    ),
  logLevel: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`must be one of ${LOG_LEVELS.join(', ')}. Example: LOG_LEVEL=info`),
  contentDir: z.string().default('content').describe('must be a folder. Example: CONTENT_DIR=../my-institute'),
  dataDir: z.string().default('data').describe('must be a folder. Example: DATA_DIR=/var/lib/kaksha'),
  /** PostgreSQL address. Without it, the database is a file in dataDir. */
  databaseUrl: z
    .string()
    .refine((text) => isUrl(text, ['postgres:', 'postgresql:']))
    .optional()
    .meta({
      description:
        'must be a PostgreSQL address. Example: DATABASE_URL=postgres://kaksha:password@localhost:5432/kaksha',
      holdsPassword: true,
    }),
  /** Key of secret links. Without it, a file in dataDir has one. */
  secret: secret.optional().meta({
    description: 'must have at least 32 characters. Example: SECRET=$(openssl rand -hex 32)',
    holdsPassword: true,
  }),
  /** The former secret, or `lost`, for the first start after a change (server/setup/installation.ts). */
  secretPrevious: z.literal('lost').or(secret).optional().meta({
    description: 'must be the secret before this one, or the word lost. Example: SECRET_PREVIOUS=lost',
    holdsPassword: true,
  }),
  /** Who may read /metrics: nobody, programs on this machine, or requests with this token. */
  metrics: z.enum(['off', 'loopback']).or(secret).default('off').meta({
    description:
      'must be off, loopback, or a token of at least 32 characters. Example: METRICS=$(openssl rand -hex 32)',
    holdsPassword: true,
  }),
  /** Whether Strict-Transport-Security covers every subdomain of the site. */
  hstsSubdomains: z
    .enum(['yes', 'no'])
    .transform((answer) => answer === 'yes')
    .default(false)
    .describe('must be yes or no. Example: HSTS_SUBDOMAINS=yes'),
  /** Address of the site without a slash at the end. Links in emails begin with it. */
  publicUrl: read(originOf)
    .optional()
    .describe('must be the address of the site, without a path. Example: PUBLIC_URL=https://www.example.com'),
  /** Mail server. Without it, emails become files in dataDir. */
  smtpUrl: read(parseSmtpUrl).optional().meta({
    description: 'must be the address of an email server. Example: SMTP_URL=smtps://user:password@smtp.example.com:465',
    holdsPassword: true,
  }),
  mailFrom: read(parseMailbox)
    .optional()
    .describe('must be an email address, with or without a name. Example: MAIL_FROM=Kaksha <hello@example.com>'),
  /** Place of nightly backups: a folder or `s3://bucket/prefix`. Without it, the site makes none. */
  backupTo: z
    .string()
    // `s3:bucket` or `server:/backups` would become a folder of that name. A single letter is a disk of Windows.
    .refine((text) => isS3Url(text) || !/^[^/\\:]{2,}:/.test(text))
    .optional()
    .describe(
      'must be a folder, or a bucket with or without a prefix. Example: BACKUP_TO=/mnt/backups, or BACKUP_TO=s3://my-bucket/kaksha',
    ),
  /** How many backups are kept there. */
  backupKeep: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(3650))
    .default(14)
    .describe('must be a whole number from 1 to 3650. Example: BACKUP_KEEP=30'),
  /** Whether migrations of a database with data wait for a backup: server/backup/before-upgrade.ts. */
  backupBeforeUpgrade: z
    .enum(['yes', 'no'])
    .transform((answer) => answer === 'yes')
    .default(true)
    .describe('must be yes or no. Example: BACKUP_BEFORE_UPGRADE=no'),
  /** Passphrase that encrypts backups. Without it, they are not encrypted. */
  backupPassphrase: z.string().min(16).optional().meta({
    description: 'must have at least 16 characters. Example: BACKUP_PASSPHRASE=$(openssl rand -hex 32)',
    holdsPassword: true,
  }),
  awsAccessKeyId: z
    .string()
    .regex(/^[\w.+/=-]{3,}$/)
    .optional()
    .describe('must be the name of an access key. Example: AWS_ACCESS_KEY_ID=0123456789EXAMPLE'),
  awsSecretAccessKey: z.string().min(8).optional().meta({
    description:
      'must be the secret of the access key. Example: AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    holdsPassword: true,
  }),
  awsRegion: z
    .string()
    .regex(/^[a-z\d-]+$/)
    .default('us-east-1')
    .describe('must be the name of a region. Example: AWS_REGION=ap-south-1'),
  /** Address of the storage without a slash at the end. The default is AWS. */
  awsEndpointUrl: read(originOf)
    .optional()
    .describe(
      'must be the address of the storage, without a path. Example: AWS_ENDPOINT_URL=https://s3.ap-south-1.amazonaws.com',
    ),
  /** The mailbox that the bank writes to. bank-mail.ts has what these settings say together. */
  bankMailUrl: read(parseImapUrl).optional().meta({
    description:
      'must be the address of a mailbox with user and app password. Example: BANK_MAIL_URL=imaps://user:app-password@imap.gmail.com:993/INBOX',
    holdsPassword: true,
  }),
  bankMailBank: z
    .string()
    .regex(/^[a-z\d-]{2,40}$/)
    .optional()
    .describe('must be the short name of a bank, as docs/bank-mail.md lists them. Example: BANK_MAIL_BANK=hdfc'),
  /** As many digits as the bank's emails show. */
  bankMailAccount: z
    .string()
    .regex(/^\d{3,6}$/)
    .optional()
    .describe('must be the last three to six digits of your account. Example: BANK_MAIL_ACCOUNT=1234'),
  /** The address that the bank's emails go to; without it, the user of bankMailUrl. */
  bankMailAddress: z
    .string()
    .refine(isAddress)
    .transform((address) => address.toLowerCase())
    .optional()
    .describe('must be the email address that your bank knows. Example: BANK_MAIL_ADDRESS=alerts@example.com'),
  /** Whether bank mail confirms automatically, and up to which sums. */
  bankMailConfirm: z
    .literal('no')
    .or(read(parseCeilings))
    .optional()
    .describe('must be no, or the most rupees for one payment and for one day. Example: BANK_MAIL_CONFIRM=2000,20000'),
  /** DNS servers that are asked for the keys of banks; without it, those of this machine. */
  bankMailDns: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().refine(isDnsServer)))
    .optional()
    .describe('must list addresses of DNS servers, with commas between them. Example: BANK_MAIL_DNS=127.0.0.1:5353'),
  /** The key with which the phone signs the bank's SMS. server/setup/bank-sms.ts has what these settings say together. */
  bankSmsKey: secret.optional().meta({
    description: 'must have at least 32 characters. Example: BANK_SMS_KEY=$(openssl rand -hex 32)',
    holdsPassword: true,
  }),
  bankSmsBank: z
    .string()
    .regex(/^[a-z\d-]{2,40}$/)
    .optional()
    .describe('must be the short name of a bank, as docs/bank-mail.md lists them. Example: BANK_SMS_BANK=icici'),
  bankSmsAccount: z
    .string()
    .regex(/^\d{3,6}$/)
    .optional()
    .describe('must be the last three to six digits of your account. Example: BANK_SMS_ACCOUNT=1234'),
  /** Whether SMS confirm automatically, and up to which sums, which are counted by themselves. */
  bankSmsConfirm: z
    .literal('no')
    .or(read(parseCeilings))
    .optional()
    .describe('must be no, or the most rupees for one payment and for one day. Example: BANK_SMS_CONFIRM=700,3500'),
});

export type Env = z.output<typeof settings>;

export const SETTINGS: readonly string[] = Object.keys(settings.shape).map(variableOf);

/** The environment plus the settings file for names it lacks; an empty variable counts. Throws a ConfigurationError. */
export function withEnvFile(folder: string, environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { values, problems } = readEnvFile(environment.ENV_FILE, folder, [...SETTINGS, 'ENV_FILE']);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return { ...values, ...environment };
}

/** Settings from the process or from `source`. Throws one ConfigurationError that lists every mistake. */
export function readEnv(source: NodeJS.ProcessEnv = withEnvFile(join(import.meta.dirname, '..', '..'))): Env {
  const given = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, source[variableOf(name)]?.trim() || undefined]),
  );
  const { success, data, error } = settings.safeParse(given);
  if (success) return data;
  const wrong = new Set(error.issues.map(({ path: [name] }) => name as keyof Env));
  throw new ConfigurationError([...wrong].map((name) => refusal(name, given[name] ?? '')).join('\n'));
}

function refusal(name: keyof Env, text: string): string {
  const { description, holdsPassword } = settings.shape[name].meta() ?? {};
  // Any address may hold a password by mistake.
  const isHidden = holdsPassword === true || (text.includes('://') && text.includes('@'));
  return `${variableOf(name)} is ${isHidden ? 'set' : `"${text}"`}, but ${description}`;
}

function variableOf(name: string): string {
  return name.replace(/[A-Z]/g, '_$&').toUpperCase();
}

function read<Value>(parse: (text: string) => Value | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue('cannot be read');
    return z.NEVER;
  });
}

/** `2000,20000`; undefined if a day has less than a payment. */
function parseCeilings(text: string) {
  const [, payment, day] = /^(\d{1,7})\s*,\s*(\d{1,8})$/.exec(text) ?? [];
  if (payment === undefined || Number(payment) === 0 || Number(day) < Number(payment)) return undefined;
  return { perPayment: paiseFromRupees(Number(payment)), perDay: paiseFromRupees(Number(day)) };
}

/** An IP address, with or without a port, as Node's resolver takes them. */
function isDnsServer(text: string): boolean {
  const [, inner, outer, port] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (inner === undefined && outer === undefined) return isIP(text) > 0;
  const family = inner === undefined ? isIP(outer ?? '') === 4 : isIP(inner) === 6;
  return family && (port === undefined || (Number(port) > 0 && Number(port) < 65_536));
}

function isHost(text: string): boolean {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
}
