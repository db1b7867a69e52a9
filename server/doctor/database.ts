import { sql } from 'kysely';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { HOUR } from '../../domain/day.ts';
import type { Content } from '../content/schema/schema.ts';
import { migrationsOf } from '../db/open/migrate.ts';
import { isRefusalOfMoved } from '../db/open/moved.ts';
import { type Database, nameOf, openDatabaseIfMade, type Place } from '../db/open/open.ts';
import { inClear } from '../db/open/postgres.ts';
import { damage, databaseFile } from '../db/sqlite/file.ts';
import type { Db, Tx } from '../db/tables.ts';
import { missingCourses } from '../registration/missing-courses.ts';
import { countOwners } from '../sign-in/staff/staff.ts';
import { isSecretOf } from '../setup/installation.ts';
import { backupCheck, emailsCheck, see, type Seen } from '../setup/readiness.ts';
import { secretFile } from '../setup/secret.ts';
import { bankMailNow } from '../bank-mail/setting/setting.ts';
import type { BankMail } from '../setup/bank-mail.ts';
import type { OtherClock } from './clock.ts';
import { messageOf } from './message-of.ts';

export interface DatabaseOptions {
  place: Place;
  /** Undefined before the first start. */
  secret: Uint8Array | undefined;
  isFromEnvironment: boolean;
  sendsEmails: boolean;
  /** Undefined if it could not be read. */
  content: Content | undefined;
  now: () => number;
}

interface DatabaseLook {
  findings: Finding[];
  /** Clock of a PostgreSQL server. */
  clock?: OtherClock | undefined;
  /** As owners set it up at the desk. */
  bankMail?: BankMail | undefined;
}

const NAME = 'Database';

/** Checks the database without changing it. Never rejects. */
export async function database(options: DatabaseOptions): Promise<DatabaseLook> {
  const { place, secret } = options;
  try {
    const opened = await openDatabaseIfMade(place);
    if (opened === undefined) {
      const none = well(NAME, `${nameOf(place)} is made at the first start`);
      return { findings: [none, secretLine(options, undefined), noOwner('Start the site once, then')] };
    }
    try {
      return await lookAt(opened, options);
    } finally {
      await opened.close();
    }
  } catch (error) {
    return {
      findings: [
        isRefusalOfMoved(error)
          ? wrong(NAME, `${nameOf(place)} was moved elsewhere`, 'Name its new place in DATABASE_URL or DATA_DIR.')
          : wrong(NAME, `${nameOf(place)} cannot be used`, messageOf(error)),
        ...(secret === undefined ? [] : [secretLine(options, 'unknown')]),
      ],
    };
  }
}

async function lookAt(opened: Database, options: DatabaseOptions): Promise<DatabaseLook> {
  const { db, engine } = opened;
  const { place, content, secret } = options;
  const clock = engine === 'postgres' ? await clockOf(db, options.now) : undefined;
  const { missing } = await migrationsOf(db, engine);
  if (missing.length > 0) {
    const older = look(
      NAME,
      `${nameOf(place)} has the tables of an older version`,
      'The next start brings them up to date. Make a backup first: npm run backup -- folder',
    );
    return { findings: [older, ...(secret === undefined ? [] : [secretLine(options, 'unknown')])], clock };
  }
  const unsound = engine === 'sqlite' ? unsoundFile(databaseFile(place.dataDir)) : await unsoundTables(db);
  if (unsound !== undefined) {
    const words = `${nameOf(place)} is damaged (${unsound})`;
    return { findings: [wrong(NAME, words, 'Put it back from your last backup. Keep a copy of it as it is.')], clock };
  }
  const seen = await seenWithoutTrace(db, options.now());
  const owners = await countOwners(db);
  const courses = content === undefined ? [] : await missingCourses({ db, content, now: options.now });
  return {
    findings: [
      well(NAME, `Open, writable and sound: ${nameOf(place)}`),
      ...wayTo(place),
      secretLine(options, await isSecretOf(db, secret ?? new Uint8Array())),
      owners === 0 ? noOwner('Add yourself') : well('Staff', counted(owners, 'owner')),
      ...courses.map(({ what, advice }) => wrong('Courses', what, `${advice} ${IF_TRIALS}`)),
      ...(await leftovers(opened, options.now())),
      { ...emailsCheck(seen, options), name: 'Emails' },
      { ...backupCheck(seen, { now: options.now }), name: 'Backup' },
    ],
    clock,
    bankMail: await bankMailNow({ db, secret: secret ?? new Uint8Array(), ofServer: undefined, dns: [] }),
  };
}

function wayTo({ databaseUrl }: Place): Finding[] {
  const advice = databaseUrl && inClear(databaseUrl);
  return advice === undefined ? [] : [look(NAME, 'The connection to it is not encrypted', advice)];
}

const LEFTOVERS_ADVICE = {
  sqlite:
    'Restart the site: it rewrites the file before it serves. That needs free space of twice the size of the file.',
  postgres:
    'The site tries every ten minutes. A transaction that stays open holds it up: pg_stat_activity shows which one, and since when.',
};

/** Deleted data that should have been cleared long ago (db/open/leftovers.ts). */
async function leftovers({ db, engine }: Database, now: number): Promise<Finding[]> {
  const row = await db.selectFrom('installation').select('leftoversAt').executeTakeFirst();
  const since = row?.leftoversAt ?? now;
  if (now - since < HOUR) return [];
  return [look('Deleted data', 'Bytes of it may still be in the database', LEFTOVERS_ADVICE[engine])];
}

const noOwner = (todo: string) =>
  wrong('Staff', 'Nobody can open the desk', `${todo}: npm run staff -- add you@example.org --role owner`);

/** Trials with the sample leave such registrations too. */
const IF_TRIALS = 'If they were only trials, begin with an empty database: another DATA_DIR or DATABASE_URL.';

class TakenBack extends Error {}

/** The state that /readyz sees. It tests writing in a transaction that is rolled back. */
async function seenWithoutTrace(db: Db, now: number): Promise<Seen> {
  let seen: Seen | undefined;
  const trying = db.transaction().execute(async (tx) => {
    seen = await see(tx, now);
    throw new TakenBack();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  if (seen === undefined) throw new Error('The database did not answer the check.');
  return seen;
}

function unsoundFile(file: string): string | undefined {
  const found = damage(file);
  if (found !== undefined) return found;
  const opened = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const [orphan] = opened.prepare('pragma foreign_key_check').all();
    return orphan && `a row of ${String(orphan.table)} names one of ${String(orphan.parent)} that is not there`;
  } finally {
    opened.close();
  }
}

/** PostgreSQL has no check for ordinary users. Reading every row fails on damaged pages; unsound indexes are marked. */
async function unsoundTables(db: Db): Promise<string | undefined> {
  const { rows: marked } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisvalid
    union all
    select conname from pg_constraint
    where connamespace = current_schema()::regnamespace and not convalidated`.execute(db);
  const [first] = marked;
  if (first !== undefined) return `${first.name} is not valid`;
  try {
    await db.transaction().execute(readWhole);
    return undefined;
  } catch (error) {
    // XX001 and XX002: data or an index is corrupted (https://www.postgresql.org/docs/current/errcodes-appendix.html).
    const { code = '', message } = error as Error & { code?: string };
    if (code.startsWith('XX')) return message;
    throw error;
  }
}

async function readWhole(tx: Tx): Promise<void> {
  // It may take longer than any statement of the site.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(tx);
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`select sum(length(t::text)) from ${sql.table(name)} as t`.execute(tx);
  }
}

async function clockOf(db: Db, now: () => number): Promise<OtherClock> {
  const { rows } = await sql<{ ms: number | string }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return { whose: 'the database server', theirs: Number(rows[0]?.ms), ours: now() };
}

/** `agrees`: whether the database was made with it; undefined if the database has nothing to compare. */
function secretLine(
  { place: { dataDir }, secret, isFromEnvironment }: DatabaseOptions,
  agrees: boolean | 'unknown' | undefined,
): Finding {
  const name = 'Secret';
  const where = isFromEnvironment ? 'SECRET of the settings' : secretFile(dataDir);
  if (secret === undefined) {
    return agrees === undefined
      ? well(name, `${where} is made at the first start`)
      : wrong(name, `${where} is missing`, OTHER_SECRET);
  }
  if (agrees === false) return wrong(name, `${where} is not the one that this database was made with`, OTHER_SECRET);
  const words = agrees === 'unknown' ? `${where} is there` : `${where} is that of the database`;
  const isOpen = !isFromEnvironment && process.platform !== 'win32' && (statSync(where).mode & 0o077) !== 0;
  if (!isOpen) return well(name, words);
  return look(name, `${words}, and others may read it`, `Close it to them: chmod 600 ${where}`);
}

const OTHER_SECRET =
  'The site would not start. Put the file "secret" back into the data folder from your backup, or set SECRET as it was. ' +
  'If it was changed on purpose, start the site once with the old one: SECRET_PREVIOUS=the-old-secret npm start';
