/** What the desk holds, in numbers. */
import type { Db, RegistrationTable } from '../db/tables.ts';

export interface Figures {
  registrations: Readonly<Record<RegistrationTable['state'], number>>;
  emails: {
    /** Not sent yet. */
    queued: number;
    /** Given up. */
    failed: number;
    /** How long the oldest that is not sent yet has been waiting, in milliseconds; 0 where none is. */
    oldestWaits: number;
  };
  /** Milliseconds since 1970; null before the first. */
  lastBackupAt: number | null;
}

/** Reads them: registrations by the counts that the database keeps (migration 0006), since a monitor asks often. `now` in milliseconds since 1970. Throws the database's error. */
export async function figuresOf(db: Db, now: number): Promise<Figures> {
  const states = await db
    .selectFrom('registrationCount')
    .select(({ fn }) => ['state', fn.sum<number | string>('number').as('count')])
    // Confirmed registrations with too much paid, which are counted among the confirmed as well.
    .where('state', '!=', 'excess')
    .groupBy('state')
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count'), fn.min('createdAt').as('oldest')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute();
  const { lastBackupAt } = await db.selectFrom('installation').select('lastBackupAt').executeTakeFirstOrThrow();
  const none = { received: 0, held: 0, 'needs-you': 0, confirmed: 0, rejected: 0, 'refund-due': 0, refunded: 0 };
  const waiting = mails.filter(({ state }) => state !== 'failed');
  const sum = (rows: readonly { count: number | string }[]) =>
    rows.reduce((total, { count }) => total + Number(count), 0);
  return {
    registrations: { ...none, ...Object.fromEntries(states.map(({ state, count }) => [state, Number(count)])) },
    emails: {
      queued: sum(waiting),
      failed: sum(mails.filter(({ state }) => state === 'failed')),
      oldestWaits:
        waiting.length === 0 ? 0 : Math.max(0, now - Math.min(...waiting.map(({ oldest }) => Number(oldest)))),
    },
    lastBackupAt,
  };
}
