import { setTimeout as wait } from 'node:timers/promises';
import { counted } from '../../domain/text/counted.ts';
import { DAY, formatMoment, HOUR } from '../../domain/day.ts';
import { type Finding, look as lookAt, well, wrong } from '../../domain/finding.ts';
import { type Failure, isStillToCome } from '../db/open/last-backup.ts';
import type { Db } from '../db/tables.ts';
import { type Disk, diskAt } from '../base/disk.ts';
import type { Log } from '../base/log.ts';
import { mailsGivenUp, stuckMails, type Undelivered } from '../mail/outbox/undelivered.ts';
import type { BuildState } from './build.ts';

/** Its words are public (/readyz), with no path, address, error or name. Only owners see the advice. */
export type Check = Finding<'database' | 'disk' | 'emails' | 'backup' | 'bank-mail' | 'build' | 'content'>;

export interface Readiness {
  /** Whether visitors can be sent here. */
  isReady: boolean;
  /** Always in the same order. */
  checks: readonly Check[];
}

export interface ReadinessOptions {
  db: Db;
  dataDir: string;
  /** Whether emails leave; without an email server they become files. */
  sendsEmails: boolean;
  /** Why backups fail; undefined if they do not. */
  backupFailure?: (() => Failure | undefined) | undefined;
  /** How bank mail is; answers undefined while no mailbox is connected. */
  bankMail?: (() => Promise<Check | undefined>) | undefined;
  /** State of the served build; undefined without one. */
  build?: (() => BuildState | undefined) | undefined;
  /** What became of changes of the content by hand; undefined if all is well. */
  content?: (() => Check | undefined) | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Log, 'warn'>;
  diskOf?: (folder: string) => Promise<Disk>;
  /** Milliseconds that database and disk may take. */
  patience?: number;
}

/** Milliseconds that an answer is reused: a look costs a write, and anybody may ask. */
const KEPT_FOR = 10_000;
const PATIENCE = 2000;
/** Longer than PostgreSQL may take for a connection and a statement (db/open/postgres.ts). */
const LOST_AFTER = 45_000;

const MEGABYTE = 1_000_000;
/** Free bytes for a day's registrations and emails; on a small disk a tenth is enough. */
const ROOM = 200 * MEGABYTE;
const ROOM_OF_SMALL = 0.1;

/** Once a week, with a day to spare. */
const BACKUP_EVERY = 8 * DAY;

export interface Seen {
  stuck: Undelivered['stuck'];
  givenUp: number;
  lastBackupAt: number | null;
  hasRegistrations: boolean;
}

/** Never rejects, and answers within the patience. Requests within ten seconds share one look. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { db, now, log, dataDir, diskOf = diskAt, patience = PATIENCE } = options;
  let kept: { at: number; look: Promise<Readiness> } | undefined;
  let failing: readonly string[] = [];
  const seeDatabase = oneAtATime(now, () => see(db, now()));
  const seeDisk = oneAtATime(now, () => diskOf(dataDir));
  const seeBankMail = oneAtATime(now, async () => options.bankMail?.());
  const seeBuild = async () => options.build?.();
  const seeContent = async () => options.content?.();

  async function look(): Promise<Readiness> {
    const [database, disk, bankMail, build, content] = await Promise.all([
      outcome(within(patience, seeDatabase())),
      outcome(within(patience, seeDisk())),
      outcome(within(patience, seeBankMail())),
      outcome(seeBuild()),
      outcome(seeContent()),
    ]);
    const checks = [
      databaseCheck(database.error),
      diskCheck(disk.result),
      emailsCheck(database.result, options),
      backupCheck(database.result, options),
      ...(bankMail.result === undefined ? [] : [bankMail.result]),
      // Without a database nobody knows whether there is a mailbox.
      ...(bankMail.error !== undefined && database.error === undefined ? [UNKNOWN_BANK_MAIL] : []),
      ...('error' in build ? [UNKNOWN_BUILD] : build.result === undefined ? [] : [buildCheck(build.result)]),
      ...(content.result === undefined ? [] : [content.result]),
    ];
    const causes: Partial<Record<Check['name'], unknown>> = {
      database: database.error,
      disk: disk.error,
      'bank-mail': bankMail.error,
      build: build.error,
    };
    const unwell = checks.filter(({ state }) => state !== 'well');
    for (const { name, words } of unwell) {
      if (failing.includes(name)) continue;
      const err = causes[name];
      log.warn({ check: name, words, ...(err !== undefined && { err }) }, 'a check of readiness fails');
    }
    failing = unwell.map(({ name }) => name);
    return { isReady: checks.every(({ state }) => state !== 'wrong'), checks };
  }

  return () => {
    const at = now();
    const age = kept === undefined ? Infinity : at - kept.at;
    // A clock that was set back must not keep an old answer.
    if (kept === undefined || age < 0 || age >= KEPT_FOR) kept = { at, look: look() };
    return kept.look;
  };
}

/** While the question hangs, others wait for its answer, until it is so late that the connection must be lost. */
function oneAtATime<Result>(now: () => number, work: () => Promise<Result>): () => Promise<Result> {
  let running: { since: number; answer: Promise<Result> } | undefined;
  return () => {
    if (running === undefined || now() - running.since >= LOST_AFTER) {
      const own = { since: now(), answer: work() };
      const end = () => {
        if (running === own) running = undefined;
      };
      own.answer.then(end, end);
      running = own;
    }
    return running.answer;
  };
}

async function outcome<Result>(work: Promise<Result>): Promise<{ result?: Result; error?: unknown }> {
  try {
    return { result: await work };
  } catch (error) {
    return { error };
  }
}

/** Writes without changing anything, and reads. Throws the database's errors. */
export async function see(db: Db, now: number): Promise<Seen> {
  const { lastBackupAt } = await db
    .updateTable('installation')
    .set({ id: 'this' })
    .returning('lastBackupAt')
    .executeTakeFirstOrThrow();
  const first = await db.selectFrom('registration').select('id').limit(1).executeTakeFirst();
  return {
    stuck: await stuckMails(db, now),
    givenUp: await mailsGivenUp(db),
    lastBackupAt,
    hasRegistrations: first !== undefined,
  };
}

class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The result, or a TooLate after `ms` milliseconds. The work itself goes on. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal }).then(() => {
    throw new TooLate(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

function databaseCheck(error: unknown): Check {
  if (error === undefined) return well('database', 'Open and writable');
  return wrong(
    'database',
    error instanceof TooLate ? 'Does not answer' : 'Cannot be reached or written',
    'Nobody can register or sign in until it can be written again. The log of the process says what is wrong.',
  );
}

/** Whether the disk has room; `disk` is undefined if it could not be read. */
export function diskCheck(disk: Disk | undefined): Check {
  if (disk === undefined) {
    return wrong(
      'disk',
      'The data folder cannot be checked',
      'Check that the folder DATA_DIR exists. The log of the process says what is wrong.',
    );
  }
  const words = `${sizeInWords(disk.free)} free`;
  if (disk.free >= Math.min(ROOM, disk.size * ROOM_OF_SMALL)) return well('disk', words);
  return wrong(
    'disk',
    `Almost full: ${words}`,
    'Make room on the disk of DATA_DIR. When it is full, nobody can register.',
  );
}

/** Whether emails leave; `seen` is undefined if the database did not answer. */
export function emailsCheck(seen: Seen | undefined, { sendsEmails }: Pick<ReadinessOptions, 'sendsEmails'>): Check {
  if (seen === undefined) return lookAt('emails', ...NOT_KNOWN);
  const { stuck, givenUp } = seen;
  const problems: { words: string; advice: string }[] = [];
  if (!sendsEmails) {
    problems.push({ words: 'Written to files, not sent', advice: 'Set SMTP_URL to the address of your email server.' });
  }
  if (stuck !== undefined) {
    problems.push({
      words: `${counted(stuck.mails, 'email')} not sent since ${formatMoment(stuck.since)}`,
      advice: 'Check SMTP_URL and the email server.',
    });
  }
  if (givenUp > 0) {
    problems.push({ words: `${counted(givenUp, 'email')} given up`, advice: 'The queue says whom to call.' });
  }
  if (problems.length === 0) return well('emails', 'None are stuck');
  const [words, advice] = [problems.map((each) => each.words), problems.map((each) => each.advice)];
  return lookAt('emails', words.join('; '), advice.join(' '));
}

/** How old the last backup is; `seen` is undefined if the database did not answer. */
export function backupCheck(
  seen: Seen | undefined,
  { backupFailure, now }: Pick<ReadinessOptions, 'backupFailure' | 'now'>,
): Check {
  const name = 'backup';
  if (seen === undefined) return lookAt(name, ...NOT_KNOWN);
  const { lastBackupAt: last, hasRegistrations } = seen;
  const age = last === null ? undefined : now() - last;
  const made =
    age === undefined ? 'No backup has been made yet' : `Last made ${ageInWords(age)}, on ${formatMoment(now() - age)}`;
  const failure = backupFailure?.();
  if (failure !== undefined) {
    const what = { night: 'the last one failed', place: 'the place for the next one could not be used' }[failure.of];
    const words = `${made}; ${what} on ${formatMoment(failure.at)}`;
    return lookAt(name, words, `${failure.why} It is tried again every half hour.`);
  }
  if (last !== null && isStillToCome(last, now())) return lookAt(name, WRONG_CLOCK, LOOK_AT_CLOCK);
  if (age === undefined && !hasRegistrations) return well(name, 'None yet, and there are no registrations to lose');
  if (age !== undefined && age < BACKUP_EVERY) return well(name, made);
  return lookAt(name, made, BACK_UP);
}

const WRONG_CLOCK = 'Not known: the clock was wrong when the last one was made, or is wrong now';
const LOOK_AT_CLOCK =
  'Set the clock of this machine: timedatectl set-ntp true. Then make a backup: npm run backup. With BACKUP_TO the site makes it automatically.';

const BACK_UP =
  'Name a place in BACKUP_TO, and the site makes one every night. Or run this in the folder of the site: npm run backup -- folder. Without a backup, a broken disk takes every registration with it.';

function buildCheck({ builtAt, failure, isOutdated }: BuildState): Check {
  const name = 'build';
  const words = `Made on ${formatMoment(builtAt)}`;
  if (failure?.of === 'files') {
    return lookAt(
      name,
      `${words}; files changed since then have mistakes, found on ${formatMoment(failure.at)}`,
      `Visitors see the site as it was before. Once the files are correct, it shows them within seconds.\n\n${failure.why}`,
    );
  }
  if (failure !== undefined) {
    return lookAt(
      name,
      `${words}; a newer one failed on ${formatMoment(failure.at)}`,
      `Visitors do not see the newest change of the site. Fix this, then start the site again.\n\n${failure.why}`,
    );
  }
  if (!isOutdated) return well(name, words);
  return lookAt(name, `${words}; a newer one is ready`, 'Start the site again to show the newer build.');
}

const NOT_KNOWN = ['Not known while the database fails', 'Fix the database first.'] as const;

const UNKNOWN_BANK_MAIL: Check = lookAt('bank-mail', ...NOT_KNOWN);

const UNKNOWN_BUILD: Check = lookAt(
  'build',
  'Cannot be checked',
  'The log of the process says what is wrong. Build the site again: npm run build.',
);

/** `850 MB`, `12.3 GB`; whole units from a hundred. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes < 1000) return `${Math.floor(megabytes)} MB`;
  const gigabytes = megabytes / 1000;
  return `${gigabytes < 100 ? Math.floor(gigabytes * 10) / 10 : Math.floor(gigabytes)} GB`;
}

/** `3 days ago`; hours up to two days. */
function ageInWords(ms: number): string {
  if (ms < HOUR) return 'within the last hour';
  const hours = Math.floor(ms / HOUR);
  return hours < 48 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(ms / DAY), 'day')} ago`;
}
