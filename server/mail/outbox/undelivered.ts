import { MINUTE } from '../../../domain/day.ts';
import { registrationNumber } from '../../../domain/registration/registration-number.ts';
import type { Db } from '../../db/tables.ts';

export interface Undelivered {
  /** Their emails were given up; `more` others are not listed. */
  registrations: readonly { id: string; name: string }[];
  more: number;
  /** Late emails: how many, since when, and an error of the mail server. */
  stuck: { mails: number; since: number; error: string | null } | undefined;
}

const MOST_NAMED = 5;

/** A server that is only busy takes an email within this time. */
const STUCK_AFTER = 15 * MINUTE;

/** Registrations whose email was given up, the longest waiting first, and whether emails leave at all. */
export async function undelivered(db: Db, now: number): Promise<Undelivered> {
  const rows = await registrationsGivenUp(db)
    .select(['registration.id', 'registration.learnerName'])
    .distinct()
    .orderBy('registration.id')
    .execute();
  const named = rows.slice(0, MOST_NAMED);
  return {
    registrations: named.map(({ id, learnerName }) => ({ id, name: learnerName ?? registrationNumber(id) })),
    more: rows.length - named.length,
    stuck: await stuckMails(db, now),
  };
}

/** How many emails about registrations were given up. */
export async function mailsGivenUp(db: Db): Promise<number> {
  const { mails } = await registrationsGivenUp(db)
    .select(({ fn }) => fn.countAll<number | string>().as('mails'))
    .executeTakeFirstOrThrow();
  return Number(mails);
}

function registrationsGivenUp(db: Db) {
  return db
    .selectFrom('outbox')
    .innerJoin('registration', 'registration.id', 'outbox.registrationId')
    .where('outbox.state', '=', 'failed')
    .where('outbox.recipient', 'is not', null);
}

/** Emails that should have left long ago; undefined without any. `now` in milliseconds since 1970. */
export async function stuckMails(db: Db, now: number): Promise<Undelivered['stuck']> {
  const { mails, since, error } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('mails'),
      fn.min('createdAt').as('since'),
      fn.max('lastError').as('error'),
    ])
    .where('state', 'in', ['queued', 'sending'])
    .where('createdAt', '<', now - STUCK_AFTER)
    .executeTakeFirstOrThrow();
  return since === null ? undefined : { mails: Number(mails), since: Number(since), error };
}
