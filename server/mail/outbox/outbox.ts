/** What the sender does to the outbox. One statement decides each step, so any number of senders may work at once. */
import type { Selectable } from 'kysely';
import { HOUR } from '../../../domain/day.ts';
import type { Db, OutboxTable } from '../../db/tables.ts';
import { codeOf, templates } from '../registry.ts';
import { LONGEST_DELAY } from './retry.ts';

export type OutboxRow = Selectable<OutboxTable>;

/**
 * How long a sender may take over a mail before another may think it dead: longer than it ever does
 * (sender.ts), so that two never send the same mail while both live.
 */
export const LEASE_MS = 120_000;

/**
 * Puts back what a sender took and never finished, because its process was killed. A lease that is longer than any is of a
 * clock that was ahead, and over as well. Answers how many.
 */
export async function putBackAbandoned(db: Db, now: number): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ state: 'queued', leaseUntil: null })
    .where('state', '=', 'sending')
    .where(({ eb, or }) => or([eb('leaseUntil', '<', now), eb('leaseUntil', '>', now + LEASE_MS)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
/**
 * How long a mail of a kind that this version does not know is left to a process of the newer one that queued it, and may
 * run beside this one during an upgrade.
 */
const OF_NEWER_MS = HOUR;

/**
 * Takes up to `count` mails that are due, the longest waiting first; nobody else gets them while the lease runs. Due is
 * also what would wait for longer than any does: the clock was ahead when that was written down, and has been put right.
 */
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

/**
 * Marks a mail sent, whoever has it by now: it is with the server. Answers whether its recipient was erased meanwhile.
 */
export async function markSent(db: Db, row: OutboxRow, now: number): Promise<boolean> {
  const sent = await db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: now, leaseUntil: null, lastError: null, ...forgotten(row) })
    .where('id', '=', row.id)
    .returning('recipient')
    .executeTakeFirst();
  return sent?.recipient === null;
}

/** Takes a mail away that has nowhere to go. */
export async function drop(db: Db, row: OutboxRow): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', row.id).execute();
}

/** Queues a mail again for later, unless its lease has gone to somebody else. */
export async function putBack(db: Db, row: OutboxRow, { why, nextAt }: { why: string; nextAt: number }): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'queued', nextAt, leaseUntil: null, lastError: why })
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('leaseUntil', '=', row.leaseUntil)
    .execute();
}

/** Marks a mail as one that will not be sent, unless its lease has gone to somebody else. */
export async function markFailed(db: Db, row: OutboxRow, why: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'failed', leaseUntil: null, lastError: why, ...forgotten(row) })
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('leaseUntil', '=', row.leaseUntil)
    .execute();
}

/** Once its mail has left, a code is kept nowhere: the tables have only its hash. */
function forgotten(row: OutboxRow): { data?: string } {
  return codeOf(row.kind) === null ? {} : { data: '{}' };
}
