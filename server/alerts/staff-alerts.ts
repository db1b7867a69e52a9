import { rolesWith } from '../../domain/staff/roles.ts';
import { statesIn } from '../../domain/registration/registration-states.ts';
import { alertedUntil, overdueUntil } from '../../domain/alerts/alert-choice.ts';
import { MINUTE } from '../../domain/day.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { offeredAgainBetween } from '../registration/seats.ts';
import { newId } from '../db/id.ts';
import type { StaffTable } from '../db/tables/desk-tables.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { isUntold } from './untold.ts';
import { type MailContext, queueMail } from '../mail/outbox/queue-mail.ts';

export type StaffAlertContext = MailContext & { db: Db } & Pick<DeskContext, 'content'>;

/** Registrations in an email; others are only counted. */
const LISTED = 50;

const TOLD_AT_ONCE = 5000;

/** Waits until no earlier registration can be written: longer than a transaction may take (db/open/postgres.ts). */
const WRITTEN_WITHIN = MINUTE;

/**
 * Tells staff of new registrations as often as they chose. The email's transaction moves the mark, so one of two
 * processes sends it. `now` in milliseconds since 1970.
 */
export async function tellOfNew(context: StaffAlertContext, now: number): Promise<void> {
  for (const member of await toldStaff(context.db)) {
    // A desk has few staff, and each gets a different email.
    // oxlint-disable-next-line no-await-in-loop
    await tellMember(context, member, now);
  }
}

type Member = Pick<StaffTable, 'id' | 'email' | 'alerts' | 'alertedUntil'>;

/** Present staff who want emails. Editors have nothing to do with registrations. */
export function toldStaff(db: Db | Tx): Promise<Member[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'alerts', 'alertedUntil'])
    .where('removedAt', 'is', null)
    .where('alerts', '!=', 'never')
    .where('role', 'in', rolesWith('queue'))
    .orderBy('id')
    .execute();
}

async function tellMember(context: StaffAlertContext, member: Member, now: number): Promise<void> {
  const { id, alerts, alertedUntil: since } = member;
  const until = alertedUntil(alerts, now - WRITTEN_WITHIN);
  if (until === undefined || alerts === 'never') return;
  // People hear of nothing before their choice. A mark in the future comes from a wrong clock.
  const isFirst = since === null || since > now;
  const between = { since: since ?? until, until };
  const offeredIn = (db: Db | Tx) =>
    offeredAgainBetween(db, { content: context.content, now }, { ...between, most: LISTED });
  if (!isFirst) {
    const isNews = until > since && ((await anyCame(context.db, between)) || (await offeredIn(context.db)).length > 0);
    if (!isNews) return;
  }
  await inTransaction(context.db, async (tx) => {
    const moved = await tx
      .updateTable('staff')
      .set({ alertedUntil: until })
      .where('id', '=', id)
      .where('alerts', '=', alerts)
      .where('removedAt', 'is', null)
      .where('alertedUntil', since === null ? 'is' : '=', since)
      .returning('email')
      .executeTakeFirst();
    if (moved === undefined || isFirst) return;
    const { total } = await came(tx, { since, until })
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await came(tx, { since, until })
      .select(TOLD)
      .orderBy('receivedAt')
      .orderBy('id')
      .limit(LISTED)
      .execute();
    const offered = await offeredIn(tx);
    await queueMail(tx, context, {
      kind: 'new-registrations',
      data: { total: Number(total), listed: rows.map(told), offered: offered.map(told), since, choice: alerts },
      id: newId(now),
      recipient: moved.email,
      now,
    });
  });
}

interface Between {
  since: number;
  until: number;
}

function came(db: Db | Tx, { since, until }: Between) {
  return db.selectFrom('registration').where('receivedAt', '>', since).where('receivedAt', '<=', until);
}

async function anyCame(db: Db, between: Between): Promise<boolean> {
  return (await came(db, between).select('id').limit(1).executeTakeFirst()) !== undefined;
}

const TOLD = ['id', 'courseName', 'price', 'dueAt', 'state'] as const;

function told({ id, courseName, price, dueAt, state }: Pick<RegistrationTable, (typeof TOLD)[number]>) {
  return { number: registrationNumber(id), course: courseName, price, dueAt, state };
}

/** Tells staff once of registrations whose promised answer is late. `now` in milliseconds since 1970. */
export async function tellOfOverdue(context: StaffAlertContext, now: number): Promise<void> {
  const until = overdueUntil(now);
  const first = await untold(context.db, until).select('registration.id').limit(1).executeTakeFirst();
  if (first === undefined || (await toldStaff(context.db)).length === 0) return;
  await inTransaction(context.db, async (tx) => {
    const staff = await toldStaff(tx);
    if (staff.length === 0) return;
    const written = await tx
      .insertInto('notice')
      .columns(['registrationId', 'kind', 'about', 'toldAt'])
      .expression(
        untold(tx, until)
          .select(({ eb, val }) => [
            'registration.id',
            val('overdue').as('kind'),
            'registration.dueAt',
            eb.cast<number>(val(now), 'bigint').as('toldAt'),
          ])
          .orderBy('registration.dueAt')
          .orderBy('registration.id')
          .limit(TOLD_AT_ONCE),
      )
      .onConflict((conflict) => conflict.columns(['registrationId', 'kind', 'about']).doNothing())
      .returning(['registrationId', 'about'])
      .execute();
    if (written.length === 0) return;
    const ids = written
      .toSorted((one, other) => one.about - other.about)
      .slice(0, LISTED)
      .map(({ registrationId }) => registrationId);
    const rows = await tx.selectFrom('registration').select(TOLD).where('id', 'in', ids).orderBy('dueAt').execute();
    const data = { total: written.length, listed: rows.map(told) };
    for (const { email } of staff) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
      await queueMail(tx, context, { kind: 'overdue', data, id: newId(now), recipient: email, now });
    }
  });
}

/** Late registrations of which nobody was told, without erased people. */
function untold(db: Db | Tx, until: number) {
  return db
    .selectFrom('registration')
    .where('state', 'in', statesIn('now'))
    .where('dueAt', '<=', until)
    .where('erasedAt', 'is', null)
    .where((eb) => isUntold(eb, 'overdue', ['notice.about', '=', 'registration.dueAt']));
}
