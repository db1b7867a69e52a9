/** The role of those who change the site, and what they have not published yet. */
import { type Kysely, sql, SqliteAdapter } from 'kysely';

const ROLES = "in ('owner', 'verifier', 'editor')";

/** SQLite cannot change a check, so the column is made again. Every insert names it, so the default is never used. */
const WIDER_ON_SQLITE = [
  `alter table staff add column role_with_editor text not null default 'editor' check (role_with_editor ${ROLES})`,
  'update staff set role_with_editor = role',
  'alter table staff drop column role',
  'alter table staff rename column role_with_editor to role',
];

const WIDER_ON_POSTGRES = [
  'alter table staff drop constraint staff_role_check',
  `alter table staff add constraint staff_role_check check (role ${ROLES})`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of isSqlite ? WIDER_ON_SQLITE : WIDER_ON_POSTGRES) await sql.raw(statement).execute(db);
  await db.schema
    .createTable('content_draft')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('base', 'text')
    .addColumn('text', 'text')
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_draft_key', ['staff_id', 'file'])
    .execute();
}
