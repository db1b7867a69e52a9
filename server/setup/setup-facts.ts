import { counted } from '../../domain/text/counted.ts';
import { type Finding, look, well } from '../../domain/finding.ts';
import { formatRupees, paiseFromRupees } from '../../domain/money.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { databaseServer } from '../db/open/open.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import type { Env } from '../environment/env.ts';
import { PROXY_ADVICE, type ProxyFinding } from '../guard/proxies.ts';
import type { Mailbox } from '../environment/sender-address.ts';

/** One setting in words for owners, without passwords. */
export interface SetupFact extends Finding {
  /** Places to change it, the likeliest first. */
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
  publicUrl: string;
  sender: Mailbox;
  outbox: string;
  proxyFinding: ProxyFinding | undefined;
}

/** The facts in the order of the settings page. */
export function setupFacts({ env, site, publicUrl, sender, outbox, proxyFinding }: Setup): SetupFact[] {
  const who = sender.name === '' ? sender.address : `${sender.name} <${sender.address}>`;
  return [
    publicAddress(env.publicUrl, site.url, publicUrl),
    visitorAddresses(env.trustProxy, proxyFinding),
    fact(
      env.smtpUrl === undefined
        ? look('Emails', `Written to files in ${outbox}`, 'Nobody gets an email until SMTP_URL names an email server.')
        : well('Emails', `Sent through ${env.smtpUrl.host}`),
      fromEnvironment('SMTP_URL'),
    ),
    fact(
      well('Sender of emails', who),
      ...(env.mailFrom === undefined ? [fromContent('contact.email')] : []),
      fromEnvironment('MAIL_FROM'),
    ),
    env.databaseUrl === undefined
      ? fact(
          well('Database', `SQLite, in ${databaseFile(env.dataDir)}`),
          fromEnvironment('DATA_DIR'),
          fromEnvironment('DATABASE_URL'),
        )
      : fact(well('Database', `PostgreSQL, ${databaseServer(env.databaseUrl)}`), fromEnvironment('DATABASE_URL')),
    backups(env),
    ofContent(
      'Lectures of paid courses',
      { open: 'Open to anyone', enrolled: 'For learners whose payment is confirmed' }[site.access],
      'access',
    ),
    ofContent(
      'Promised to learners',
      `A reply within ${counted(site.confirmation.hours, 'hour')} of registering`,
      'confirmation.hours',
    ),
    ofContent('Seats', `Held for ${counted(site.seatHours, 'hour')} until the payment is found`, 'seatHours'),
    ofContent(
      'Small differences in payments',
      site.tolerance === 0
        ? 'None allowed'
        : `Up to ${formatRupees(paiseFromRupees(site.tolerance))} too little or too much is allowed`,
      'tolerance',
    ),
    ofContent(
      'Access',
      site.access === 'open'
        ? 'No last day: the lectures are open to anyone'
        : `${counted(site.accessMonths, 'month')} from the confirmation`,
      'accessMonths',
    ),
    ofContent(
      'Links by email',
      `Promised within ${counted(site.linksWithinDays, 'day')} of the confirmation, or before a batch starts`,
      'linksWithinDays',
    ),
    ofContent('Refunds', `Within ${site.refundWorkingDays} working days`, 'refundWorkingDays'),
  ];
}

function backups({ backupTo, backupKeep, backupPassphrase }: Setup['env']): SetupFact {
  const name = 'Backups';
  const setting = fromEnvironment('BACKUP_TO');
  if (backupTo === undefined) {
    const advice = 'The site makes one every night once BACKUP_TO names a place.';
    return fact(look(name, 'Made only when you run: npm run backup -- folder', advice), setting);
  }
  const words = `Every night to ${backupTo}; the newest ${backupKeep} stay`;
  if (backupPassphrase !== undefined) return fact(well(name, `${words}; encrypted`), setting);
  const advice = 'They are not encrypted: anyone who gets hold of one has all names, and can open every link.';
  return fact(look(name, words, advice), setting, fromEnvironment('BACKUP_PASSPHRASE'));
}

/** Without an own address, the site is only tried out on this machine. */
function publicAddress(named: string | undefined, inContent: string, publicUrl: string): SetupFact {
  const name = 'Public address';
  if (named !== undefined) return fact(well(name, publicUrl), fromEnvironment('PUBLIC_URL'));
  const advice = 'Links in emails open only on this machine until you set a public address.';
  return fact(
    publicUrl === inContent ? well(name, publicUrl) : look(name, publicUrl, advice),
    fromContent('url'),
    fromEnvironment('PUBLIC_URL'),
  );
}

function visitorAddresses(trusted: readonly string[], finding: ProxyFinding | undefined): SetupFact {
  const name = "Visitors' addresses";
  const words =
    trusted.length === 0 ? 'By their own address: no proxy is named' : `As ${trusted.join(', ')} names them`;
  return fact(
    finding === undefined ? well(name, words) : look(name, words, PROXY_ADVICE[finding]),
    fromEnvironment('TRUST_PROXY'),
  );
}

function fact(finding: Finding, ...settings: SetupFact['settings']): SetupFact {
  return { ...finding, settings };
}

function ofContent(name: string, words: string, key: string): SetupFact {
  return fact(well(name, words), fromContent(key));
}

function fromEnvironment(key: string): SetupFact['settings'][number] {
  return { key, place: 'the environment' };
}

function fromContent(key: string): SetupFact['settings'][number] {
  return { key, place: 'content/site.yaml' };
}
