import { type RegistrationState, registrationStates } from '../../domain/registration/registration-states.ts';
import type { Db } from '../db/tables.ts';

export interface Figures {
  registrations: Readonly<Record<RegistrationState, number>>;
  emails: {
    queued: number;
    failed: number;
    /** Age of the oldest unsent email in milliseconds; 0 without one. */
    oldestWaits: number;
  };
  /** Milliseconds since 1970; null before the first. */
  lastBackupAt: number | null;
}

/** Reads the figures at `now`, in milliseconds since 1970. Throws the database's error. */
export async function figuresOf(db: Db, now: number): Promise<Figures> {
  const states = await db
    .selectFrom('registrationCount')
    .select(({ fn }) => ['state', fn.sum<number | string>('number').as('count')])
    // Confirmed registrations with an overpayment, which `confirmed` counts as well.
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
  const counts = Object.fromEntries(
    registrationStates.map((state) => [state, Number(states.find((row) => row.state === state)?.count ?? 0)]),
  ) as Figures['registrations'];
  const waiting = mails.filter(({ state }) => state !== 'failed');
  const sum = (rows: readonly { count: number | string }[]) =>
    rows.reduce((total, { count }) => total + Number(count), 0);
  return {
    registrations: counts,
    emails: {
      queued: sum(waiting),
      failed: sum(mails.filter(({ state }) => state === 'failed')),
      oldestWaits:
        waiting.length === 0 ? 0 : Math.max(0, now - Math.min(...waiting.map(({ oldest }) => Number(oldest)))),
    },
    lastBackupAt,
  };
}
