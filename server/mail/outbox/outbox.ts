/** Steps of the sender. Each is one statement, so several senders may work at once. */
import type { Selectable } from 'kysely';
import { HOUR } from '../../../domain/day.ts';
import type { OutboxTable } from '../../db/tables/desk-tables.ts';
import type { Db } from '../../db/tables.ts';
import { codeOf, templates } from '../registry.ts';
import { LONGEST_DELAY } from './retry.ts';

export type OutboxRow = Selectable<OutboxTable>;

/** Milliseconds after which a sender counts as dead. No attempt takes as long, so no email is sent by two at once. */
export const LEASE_MS = 120_000;

/** Frees emails of killed senders. A lease that is too long is freed too: a clock was ahead. Answers how many. */
export async function putBackAbandoned(db: Db, now: number): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ state: 'queued', leaseUntil: null })
    .where('state', '=', 'sending')
    .where(({ eb, or }) => or([eb('leaseUntil', '<', now), eb('leaseUntil', '>', now + LEASE_MS)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Milliseconds that a process of a newer version has to send an email of its own kind during an upgrade. */
const OF_NEWER_MS = HOUR;

/** Leases up to `count` due emails, the longest waiting first. A wait that is too long is over: a clock was ahead. */
export function claimDue(db: Db, { now, count }: { now: number; count: number }): Promise<OutboxRow[]> {
  return db
    .updateTable('outbox')
    .set((column) => ({ state: 'sending', leaseUntil: now + LEASE_MS, attempts: column('attempts', '+', 1) }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'queued')
        .where(({ eb, or }) => or([eb('nextAt', '<=', now), eb('nextAt', '>', now + LONGEST_DELAY)]))
        .where(({ eb, or }) => or([eb('kind', 'in', Object.keys(templates)), eb('createdAt', '<=', now - OF_NEWER_MS)]))
        .orderBy('nextAt')
        .orderBy('id')
        .limit(count),
    )
    .where('state', '=', 'queued')
    .returningAll()
    .execute();
}

/** Marks an email as sent even without a lease: the server has it. Answers whether its recipient was erased. */
export async function markSent(db: Db, row: OutboxRow, now: number): Promise<boolean> {
  const sent = await db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: now, leaseUntil: null, lastError: null, ...forgotten(row) })
    .where('id', '=', row.id)
    .returning('recipient')
    .executeTakeFirst();
  return sent?.recipient === null;
}

/** Deletes an email that has nowhere to go. */
export async function drop(db: Db, row: OutboxRow): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', row.id).execute();
}

/** Queues an email for later, unless another sender has its lease. */
export async function putBack(db: Db, row: OutboxRow, { why, nextAt }: { why: string; nextAt: number }): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'queued', nextAt, leaseUntil: null, lastError: why })
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('leaseUntil', '=', row.leaseUntil)
    .execute();
}

/** Gives an email up, unless another sender has its lease. */
export async function markFailed(db: Db, row: OutboxRow, why: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'failed', leaseUntil: null, lastError: why, ...forgotten(row) })
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('leaseUntil', '=', row.leaseUntil)
    .execute();
}

/** A sent code is kept nowhere: the tables have only its hash. */
function forgotten(row: OutboxRow): { data?: string } {
  return codeOf(row.kind) === null ? {} : { data: '{}' };
}
