/** How the process was set up: what an owner may see of it, and where each thing is changed. */
import { counted } from '../../domain/counted.ts';
import { formatRupees, paiseFromRupees } from '../../domain/money.ts';
import type { Site } from '../content/site-schema.ts';
import { databaseServer } from '../db/open.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import type { Env } from '../env.ts';
import { PROXY_ADVICE, type ProxyFinding } from '../guard/proxies.ts';
import type { Mailbox } from '../environment/mailbox.ts';

export interface SetupFact {
  name: string;
  /** Words for owners, without any password. */
  value: string;
  /** What is missing, and how to mend it. */
  hint?: string;
  /** What changes it, the likeliest first. */
  settings: readonly { key: string; place: 'the environment' | 'content/site.yaml' }[];
}

export interface Setup {
  env: Pick<
    Env,
    | 'dataDir'
    | 'databaseUrl'
    | 'publicUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'trustProxy'
    | 'backupTo'
    | 'backupKeep'
    | 'backupPassphrase'
  >;
  site: Pick<
    Site,
    | 'url'
    | 'access'
    | 'accessMonths'
    | 'confirmation'
    | 'refundWorkingDays'
    | 'seatHours'
    | 'tolerance'
    | 'linksWithinDays'
  >;
  /** The address under which people reach the site. */
  publicUrl: string;
  /** The sender of all mails. */
  sender: Mailbox;
  /** Folder of the mails that become files. */
  outbox: string;
  /** What was seen to be wrong with the proxies in front. */
  proxyFinding: ProxyFinding | undefined;
}

/** One after the other as the settings page shows them. */
export function setupFacts({ env, site, publicUrl, sender, outbox, proxyFinding }: Setup): SetupFact[] {
  return [
    publicAddress(env.publicUrl, site.url, publicUrl),
    visitorAddresses(env.trustProxy, proxyFinding),
    env.smtpUrl === undefined
      ? {
          name: 'Emails',
          value: `Written to files in ${outbox}`,
          hint: 'Nobody gets an email until SMTP_URL names an email server.',
          settings: [fromEnvironment('SMTP_URL')],
        }
      : { name: 'Emails', value: `Sent through ${env.smtpUrl.host}`, settings: [fromEnvironment('SMTP_URL')] },
    {
      name: 'Sender of emails',
      value: sender.name === '' ? sender.address : `${sender.name} <${sender.address}>`,
      settings:
        env.mailFrom === undefined
          ? [fromContent('contact.email'), fromEnvironment('MAIL_FROM')]
          : [fromEnvironment('MAIL_FROM')],
    },
    env.databaseUrl === undefined
      ? {
          name: 'Database',
          value: `SQLite, in ${databaseFile(env.dataDir)}`,
          settings: [fromEnvironment('DATA_DIR'), fromEnvironment('DATABASE_URL')],
        }
      : {
          name: 'Database',
          value: `PostgreSQL, ${databaseServer(env.databaseUrl)}`,
          settings: [fromEnvironment('DATABASE_URL')],
        },
    backups(env),
    {
      name: 'Lectures of paid courses',
      value: { open: 'Open to anyone', enrolled: 'For learners whose payment is confirmed' }[site.access],
      settings: [fromContent('access')],
    },
    {
      name: 'Promised to learners',
      value: `An answer within ${counted(site.confirmation.hours, 'hour')} of the registration`,
      settings: [fromContent('confirmation.hours')],
    },
    {
      name: 'Seats',
      value: `Held for ${counted(site.seatHours, 'hour')} until the payment is found`,
      settings: [fromContent('seatHours')],
    },
    {
      name: 'Small differences in payments',
      value:
        site.tolerance === 0
          ? 'None is let pass'
          : `Up to ${formatRupees(paiseFromRupees(site.tolerance))} too little or too much is let pass`,
      settings: [fromContent('tolerance')],
    },
    {
      name: 'Access',
      value:
        site.access === 'open'
          ? 'No last day: the lectures are open to anyone'
          : `${counted(site.accessMonths, 'month')} from the confirmation`,
      settings: [fromContent('accessMonths')],
    },
    {
      name: 'Links by email',
      value: `Promised within ${counted(site.linksWithinDays, 'day')} of the confirmation, or before a batch starts`,
      settings: [fromContent('linksWithinDays')],
    },
    {
      name: 'Refunds',
      value: `Within ${site.refundWorkingDays} working days`,
      settings: [fromContent('refundWorkingDays')],
    },
  ];
}

function backups({ backupTo, backupKeep, backupPassphrase }: Setup['env']): SetupFact {
  const settings = [fromEnvironment('BACKUP_TO')];
  if (backupTo === undefined) {
    return {
      name: 'Backups',
      value: 'Made when somebody runs npm run backup',
      hint: 'The site makes one every night once BACKUP_TO names a place.',
      settings,
    };
  }
  const fact = { name: 'Backups', value: `Every night to ${backupTo}; the newest ${backupKeep} stay` };
  if (backupPassphrase !== undefined) return { ...fact, value: `${fact.value}; encrypted`, settings };
  const hint = 'They are not encrypted: anyone who gets hold of one has all names, and can open every link.';
  return { ...fact, hint, settings: [...settings, fromEnvironment('BACKUP_PASSPHRASE')] };
}

/** Where it is neither set nor that of the content, the site is tried out on this machine. */
function publicAddress(named: string | undefined, ofContent: string, publicUrl: string): SetupFact {
  const fact = { name: 'Public address', value: publicUrl };
  if (named !== undefined) return { ...fact, settings: [fromEnvironment('PUBLIC_URL')] };
  const settings = [fromContent('url'), fromEnvironment('PUBLIC_URL')];
  if (publicUrl === ofContent) return { ...fact, settings };
  return { ...fact, hint: 'Links in emails open only on this machine until you set a public address.', settings };
}

/** What limits by address can go by. */
function visitorAddresses(trusted: readonly string[], finding: ProxyFinding | undefined): SetupFact {
  const value = trusted.length === 0 ? 'As they connect: no proxy is named' : `As ${trusted.join(', ')} names them`;
  return {
    name: "Visitors' addresses",
    value,
    ...(finding !== undefined && { hint: PROXY_ADVICE[finding] }),
    settings: [fromEnvironment('TRUST_PROXY')],
  };
}

function fromEnvironment(key: string): SetupFact['settings'][number] {
  return { key, place: 'the environment' };
}

function fromContent(key: string): SetupFact['settings'][number] {
  return { key, place: 'content/site.yaml' };
}
