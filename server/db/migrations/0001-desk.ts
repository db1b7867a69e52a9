import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRegistrations(db);
  await createStaff(db);
  await createMoney(db);
  await createAudit(db);
  await createOutbox(db);
  await createSignIn(db);
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('course_name', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('learner_name', 'text')
    .addColumn('guardian_name', 'text')
    .addColumn('email', 'text')
    .addColumn('mobile', 'text')
    .addColumn('method', 'text', (column) => column.notNull().check(sql`method in ('upi', 'bank')`))
    .addColumn('reference_typed', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('received', 'held', 'needs-you', 'confirmed', 'rejected', 'refund-due', 'refunded')`),
    )
    .addColumn('state_reason', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('state_changed_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'bigint', (column) => column.notNull())
    .addColumn('marketing_consent_at', 'bigint')
    .addColumn('erased_at', 'bigint')
    .execute();
  await unique(db, 'registration', ['token_hash']);
  // Erased people have null in both columns, and null equals nothing, so their rows never collide.
  await unique(db, 'registration', ['course_id', 'reference', 'email', 'mobile']);
  // The order in which the queue is read, page by page.
  await index(db, 'registration', ['state', 'due_at', 'id']);
  await index(db, 'registration', ['email']);
  await index(db, 'registration', ['reference']);

  await db.schema
    .createTable('reference_claim')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .execute();
  await index(db, 'reference_claim', ['registration_id']);
}

async function createStaff(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'verifier')`))
    .addColumn('totp_secret', 'text')
    .addColumn('totp_last_step', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  // Covers removed staff too: a person who comes back gets their row back (server/sign-in/staff/staff.ts).
  await unique(db, 'staff', ['email']);
}

async function createMoney(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('row_hash', 'text')
    .addColumn('narration', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'payment', ['registration_id']);
  await index(db, 'payment', ['reference']);
  // A row of a statement pays once. Payments that staff typed have none.
  await unique(db, 'payment', ['row_hash']);

  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull().references('registration.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('refunded_at', 'bigint')
    .addColumn('refund_reference', 'text')
    .execute();
  await index(db, 'refund', ['registration_id']);

  await db.schema
    .createTable('statement_mapping')
    .addColumn('header_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('registration_id', 'text', (column) => column.references('registration.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'audit', ['registration_id', 'at']);
  await index(db, 'audit', ['at', 'id']);
  await (isSqlite(db) ? closeAuditOfSqlite(db) : closeAuditOfPostgres(db));

  await db.schema
    .createTable('remark')
    .addColumn('audit_id', 'text', (column) => column.primaryKey().notNull().references('audit.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
}

async function closeAuditOfSqlite(db: Kysely<unknown>): Promise<void> {
  const refusal = sql`begin select raise(abort, 'audit is append-only'); end`;
  await sql`create trigger audit_no_update before update on audit ${refusal}`.execute(db);
  await sql`create trigger audit_no_delete before delete on audit ${refusal}`.execute(db);
  // "insert or replace" removes the old row without a delete that a trigger would see.
  await sql`create trigger audit_no_replace before insert on audit
    when exists (select 1 from audit where id = new.id) ${refusal}`.execute(db);
}

async function closeAuditOfPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function audit_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'audit is append-only'; end $$`.execute(db);
  await sql`create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function audit_refuse()`.execute(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('registration_id', 'text', (column) => column.references('registration.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('queued', 'sending', 'sent', 'failed')`),
    )
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await unique(db, 'outbox', ['message_id']);
  await index(db, 'outbox', ['state', 'next_at']);
  await index(db, 'outbox', ['registration_id']);
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_code')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull().check(sql`audience in ('staff', 'learner')`))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await index(db, 'sign_in_code', ['email', 'audience']);
  await index(db, 'sign_in_code', ['expires_at']);

  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('audience', 'text', (column) => column.notNull().check(sql`audience in ('staff', 'learner')`))
    .addColumn('staff_id', 'text', (column) => column.references('staff.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('device', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'session', ['email', 'audience']);

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limit_key', ['key', 'window_start'])
    .execute();
  await index(db, 'rate_limit', ['window_start']);
}

async function unique(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([table, ...columns].join('_'))
    .unique()
    .on(table)
    .columns(columns)
    .execute();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(columns)
    .execute();
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
