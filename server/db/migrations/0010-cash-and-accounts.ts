import { type Kysely, sql, SqliteAdapter } from 'kysely';

const METHODS = "in ('upi', 'bank', 'cash')";

/** SQLite cannot change a check, so the column is made again. Every insert names it, so the default is never used. */
const WIDER_ON_SQLITE = [
  `alter table registration add column method_with_cash text not null default 'upi' check (method_with_cash ${METHODS})`,
  'update registration set method_with_cash = method',
  'alter table registration drop column method',
  'alter table registration rename column method_with_cash to method',
];

const WIDER_ON_POSTGRES = [
  'alter table registration drop constraint registration_method_check',
  `alter table registration add constraint registration_method_check check (method ${METHODS})`,
];

const ADDED = [
  'alter table registration add column registered_by text references staff (id)',
  `alter table payment add column method text check (method ${METHODS})`,
  'create index payment_paid_on_id on payment (paid_on, id)',
  'create index refund_refunded_at_id on refund (refunded_at, id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of [...(isSqlite ? WIDER_ON_SQLITE : WIDER_ON_POSTGRES), ...ADDED])
    await sql.raw(statement).execute(db);
}
