import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { firstHeld, tablesOf } from './copy-tables.ts';
import * as desk from '../migrations/0001-desk.ts';
import * as installation from '../migrations/0002-installation.ts';
import * as signIn from '../migrations/0003-sign-in.ts';
import * as terms from '../migrations/0004-terms.ts';
import * as lastBackup from '../migrations/0005-last-backup.ts';
import * as keptCountsAndSearch from '../migrations/0006-kept-counts-and-search.ts';
import * as batch from '../migrations/0007-batch.ts';
import * as statementImport from '../migrations/0008-statement-import.ts';
import * as office from '../migrations/0009-office.ts';
import * as cashAndAccounts from '../migrations/0010-cash-and-accounts.ts';
import * as courseSettings from '../migrations/0011-course-settings.ts';
import * as exam from '../migrations/0012-exam.ts';
import * as papers from '../migrations/0013-papers.ts';
import * as certificate from '../migrations/0014-certificate.ts';
import * as learning from '../migrations/0015-learning.ts';
import * as formerContact from '../migrations/0016-former-contact.ts';
import * as recoveryCodes from '../migrations/0017-recovery-codes.ts';
import * as leftovers from '../migrations/0018-leftovers.ts';
import * as promised from '../migrations/0019-promised.ts';
import * as reversalAnswers from '../migrations/0020-reversal-answers.ts';
import * as mailboxOfGmail from '../migrations/0021-mailbox-of-gmail.ts';
import * as seats from '../migrations/0022-seats.ts';
import * as resultReminded from '../migrations/0023-result-reminded.ts';
import * as sentHash from '../migrations/0024-sent-hash.ts';
import * as openRegistration from '../migrations/0025-open-registration.ts';
import * as bankMail from '../migrations/0026-bank-mail.ts';
import * as bankMailSetting from '../migrations/0027-bank-mail-setting.ts';
import * as bankMailSeen from '../migrations/0028-bank-mail-seen.ts';
import * as certificateTopics from '../migrations/0029-certificate-topics.ts';
import * as editors from '../migrations/0030-editors.ts';
import * as publishes from '../migrations/0031-publishes.ts';
import * as payeeChanges from '../migrations/0032-payee-changes.ts';
import * as contentInTheDatabase from '../migrations/0033-content-in-the-database.ts';
import type { Db, Engine, Tx } from '../tables.ts';

/** Every migration. A name must never change after it has run somewhere. */
const MIGRATIONS = {
  '0001-desk': desk,
  '0002-installation': installation,
  '0003-sign-in': signIn,
  '0004-terms': terms,
  '0005-last-backup': lastBackup,
  '0006-kept-counts-and-search': keptCountsAndSearch,
  '0007-batch': batch,
  '0008-statement-import': statementImport,
  '0009-office': office,
  '0010-cash-and-accounts': cashAndAccounts,
  '0011-course-settings': courseSettings,
  '0012-exam': exam,
  '0013-papers': papers,
  '0014-certificate': certificate,
  '0015-learning': learning,
  '0016-former-contact': formerContact,
  '0017-recovery-codes': recoveryCodes,
  '0018-leftovers': leftovers,
  '0019-promised': promised,
  '0020-reversal-answers': reversalAnswers,
  '0021-mailbox-of-gmail': mailboxOfGmail,
  '0022-seats': seats,
  '0023-result-reminded': resultReminded,
  '0024-sent-hash': sentHash,
  '0025-open-registration': openRegistration,
  '0026-bank-mail': bankMail,
  '0027-bank-mail-setting': bankMailSetting,
  '0028-bank-mail-seen': bankMailSeen,
  '0029-certificate-topics': certificateTopics,
  '0030-editors': editors,
  '0031-publishes': publishes,
  '0032-payee-changes': payeeChanges,
  '0033-content-in-the-database': contentInTheDatabase,
};

export const FIRST_MIGRATION: keyof typeof MIGRATIONS = '0001-desk';

export interface MigrateOptions {
  upTo?: string | undefined;
  /**
   * Called with the missing migrations before they run on a database with data, with a transaction to read it. Nobody
   * else migrates meanwhile, and on PostgreSQL other programs go on.
   */
  before?: ((missing: readonly string[], tx: Tx) => Promise<void>) | undefined;
}

/**
 * Runs missing migrations in one transaction: a killed process changes nothing. Other processes wait. Throws the
 * database's error, what `before` throws, and a ConfigurationError if the tables of another program are there.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  { upTo, before = async () => {} }: MigrateOptions = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const schema = engine === 'postgres' ? await lockSchema(tx) : undefined;
    const { missing } = await migrationsOf(tx, engine);
    if (missing.length === 0) return;
    if (missing.includes(FIRST_MIGRATION)) await expectNoStranger(tx, engine);
    else if ((await firstHeld(tx, await tablesOf({ db: tx, engine }))) !== undefined) await before(missing, tx);
    const migrator = new Migrator({
      // Migrations use the names of the database, without camelCase.
      db: tx.withoutPlugins(),
      provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
      // A pull between two merges can bring the higher number first. Migrations only add and do not need each other.
      allowUnorderedMigrations: true,
      // Otherwise Kysely takes its own table in another schema of the database for this one.
      ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    });
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (error !== undefined) throw error;
  });
}

/** Locks the schema until the end of the transaction, since the Migrator unlocks before the commit. Gives its name. */
async function lockSchema(tx: Tx): Promise<string> {
  // Another process may need longer for its migrations than a statement usually may.
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  // The transaction is idle during a backup.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.migrations)}, hashtext(current_schema()))`.execute(tx);
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(tx);
  const name = rows[0]?.name ?? undefined;
  // PostgreSQL reports this code itself only when a table is made.
  if (name === undefined) throw Object.assign(new Error('no schema has been selected'), { code: '3F000' });
  return name;
}

/** Other programs also have tables such as `session`. Tables of extensions such as PostGIS do not count. */
async function expectNoStranger(tx: Tx, engine: Engine): Promise<void> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name limit 1`.execute(tx)
      : await sql<{ name: string }>`select relname as name from pg_class as c
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
            and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
          order by relname limit 1`.execute(tx);
  const [stranger] = rows;
  if (stranger === undefined) return;
  const advice =
    engine === 'sqlite'
      ? 'Name another folder in DATA_DIR.'
      : 'Make one for this site alone: createdb kaksha. Or make a schema in it (create schema kaksha), and write ' +
        '?options=-csearch_path=kaksha after the name of the database.';
  throw new ConfigurationError(
    `The database already holds tables of another program, such as "${stranger.name}". Nothing was written. ${advice}`,
  );
}

/** Migrations that only a newer version has. */
export function unknownMigrations(run: readonly string[]): string[] {
  const known = Object.keys(MIGRATIONS);
  return run.filter((name) => !known.includes(name));
}

/** Migrations that ran (in order), that are missing, and that only a newer version knows. */
export async function migrationsOf(
  db: Db | Tx,
  engine: Engine,
): Promise<{ run: string[]; missing: string[]; unknown: string[] }> {
  const known = Object.keys(MIGRATIONS);
  const { rows: tables } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from information_schema.tables
          where table_schema = current_schema() and table_name = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return { run: [], missing: known, unknown: [] };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const run = rows.map(({ name }) => name);
  return {
    run,
    missing: known.filter((name) => !run.includes(name)),
    unknown: unknownMigrations(run),
  };
}

/** The end of a removing migration's name: the migration that programs must know. */
const NEEDS = /-needs-(\d{4})$/;

/**
 * Those of a newer version's migrations that this version cannot work with. Migrations only add, so that older versions
 * still work beside or after a newer one. A later migration removes things, and its name says which migration a program
 * must know to do without them: `0009-drop-city-needs-0007`.
 */
export function tooNew(unknown: readonly string[]): string[] {
  const newest = Object.keys(MIGRATIONS).at(-1) ?? '';
  return unknown.filter((name) => {
    const needed = NEEDS.exec(name)?.[1];
    return needed !== undefined && newest.slice(0, needed.length) < needed;
  });
}
