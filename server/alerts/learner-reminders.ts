import type { ExpressionBuilder } from 'kysely';
import { accessEndsSoon, askedLongAgo, type Stretch } from '../../domain/alerts/reminder-times.ts';
import { accessEnds, accessOf, endOfAccess } from '../../domain/course/access.ts';
import { courseNamed, idsOf, sameCourse } from '../../domain/course/former-ids.ts';
import { indianDayAt } from '../../domain/day.ts';
import { stillToPay } from '../../domain/registration/registration-states.ts';
import type { NoticeTable } from '../db/tables/registration-tables.ts';
import type { Db, Tables, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { isUntold } from './untold.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import type { ReminderContext } from '../mail/outbox/queue-mail.ts';
import type { RegistrationMail } from '../mail/registry.ts';
import { restPayeeOf } from '../payment/payee-of.ts';
import { writeAudit } from '../db/audit.ts';
import { type LockedRegistration, lockRegistration, moneyOf } from '../registration/locked-registration.ts';

const AT_ONCE = 100;

/** Actions of staff that ask a learner something. */
const ASKING = ['ask', 'payment', 'ask-rest', 'take-back'];

/** Reminds learners who have not answered or paid the rest. `now` in milliseconds since 1970. */
export async function remindOfReply(context: ReminderContext, now: number): Promise<void> {
  const asked = askedLongAgo(now);
  await eachOf(
    (after) => waiting(context.db, asked, after),
    (id) =>
      inTransaction(context.db, async (tx) => {
        const registration = await lockRegistration(tx, context, id);
        // Rows read before the lock may have changed.
        if (registration?.state !== 'needs-you' || registration.stateChangedAt > asked.until) return;
        const askedAt = await lastAsked(tx, registration);
        const mail = await awaited(tx, context, { registration, askedAt });
        if (mail === undefined || !(await isTold(tx, { id, kind: 'reply', about: askedAt, now }))) return;
        await remind(tx, context, { registration, mail, now });
      }),
  );
}

/** In the order of an index. A corrected contact starts the time again. */
function waiting(db: Db, { after, until }: Stretch, last: Place | undefined): Promise<Place[]> {
  return db
    .selectFrom('registration')
    .select(['stateChangedAt as at', 'id'])
    .where('state', '=', 'needs-you')
    .where('stateChangedAt', '>', after)
    .where('stateChangedAt', '<=', until)
    .where('email', 'is not', null)
    .where((eb) => isUntold(eb, 'reply', ['notice.toldAt', '>', 'registration.stateChangedAt']))
    .where((eb) => isAfter(eb, 'stateChangedAt', last))
    .orderBy('stateChangedAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/** When the present question was asked; correcting a contact asks nothing. */
async function lastAsked(tx: Tx, { id, stateChangedAt }: LockedRegistration): Promise<number> {
  const { at } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.max<number | string | null>('at').as('at'))
    .where('registrationId', '=', id)
    .where('action', 'in', ASKING)
    .executeTakeFirstOrThrow();
  return at === null ? stateChangedAt : Number(at);
}

/** The email for a learner who has to answer or pay; undefined if nothing is asked. */
async function awaited(
  tx: Tx,
  { content }: ReminderContext,
  { registration, askedAt }: { registration: LockedRegistration; askedAt: number },
): Promise<RegistrationMail | undefined> {
  const { id, courseId, courseName: course, price, stateReason: reason } = registration;
  if (reason !== null) return { kind: 'reply-awaited', data: { course, reason, askedAt } };
  const { paid, kept: received } = await moneyOf(tx, id);
  const missing = stillToPay({ ...registration, paid, kept: received });
  if (missing === undefined) return undefined;
  return { kind: 'rest-awaited', data: { course, price, received, missing, payee: restPayeeOf(content, courseId) } };
}

/** Tells learners whose lectures close soon and do not stay open otherwise. `now` in milliseconds since 1970. */
export async function remindOfAccess(context: ReminderContext, now: number): Promise<void> {
  const { db, content } = context;
  const { access, accessMonths } = content.site;
  const courses = content.courses.filter((course) => accessEnds(accessOf(course, access)));
  if (courses.length === 0) return;
  const soon = accessEndsSoon(indianDayAt(now), accessMonths);
  await eachOf(
    (after) => ending(db, { ...soon, courseIds: courses.flatMap(idsOf) }, after),
    (id) =>
      inTransaction(db, async (tx) => {
        const registration = await lockRegistration(tx, context, id);
        if (registration?.state !== 'confirmed' || registration.email === null) return;
        const { courseId, courseName, learnerName, confirmedAt } = registration;
        if (confirmedAt === null || confirmedAt <= soon.after || confirmedAt > soon.until) return;
        const course = courseNamed(content.courses, courseId);
        const until = course && endOfAccess(accessOf(course, access), confirmedAt, accessMonths);
        if (until === undefined || until === null) return;
        if (!(await isTold(tx, { id, kind: 'access', about: confirmedAt, now }))) return;
        if (await hasLater(tx, context, registration)) return;
        const data = { course: courseName, learner: learnerName ?? '', until };
        await remind(tx, context, { registration, mail: { kind: 'access-ends', data }, now });
      }),
  );
}

function ending(
  db: Db,
  { after, until, courseIds }: Stretch & { courseIds: readonly string[] },
  last: Place | undefined,
): Promise<Place[]> {
  return db
    .selectFrom('registration')
    .select(['id'])
    .select(({ eb }) => eb.fn.coalesce('confirmedAt', eb.lit(0)).as('at'))
    .where('state', '=', 'confirmed')
    .where('confirmedAt', '>', after)
    .where('confirmedAt', '<=', until)
    .where('courseId', 'in', courseIds)
    .where('email', 'is not', null)
    .where((eb) => isUntold(eb, 'access', ['notice.about', '=', 'registration.confirmedAt']))
    .where((eb) => isAfter(eb, 'confirmedAt', last))
    .orderBy('confirmedAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

async function hasLater(
  tx: Tx,
  { content }: ReminderContext,
  { email, courseId, confirmedAt }: LockedRegistration,
): Promise<boolean> {
  const later = await tx
    .selectFrom('registration')
    .select('id')
    .where('email', '=', email)
    .where('courseId', 'in', sameCourse(content.courses, courseId))
    .where('state', '=', 'confirmed')
    .where('confirmedAt', '>', confirmedAt)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

interface Place {
  at: number;
  id: string;
}

function isAfter(
  { eb, and, refTuple, tuple }: ExpressionBuilder<Tables, 'registration'>,
  column: 'stateChangedAt' | 'confirmedAt',
  place: Place | undefined,
) {
  return place === undefined ? and([]) : eb(refTuple(column, 'id'), '>', tuple(place.at, place.id));
}

/** Goes on after each portion, so that an unchanged place is not read twice. */
async function eachOf(
  read: (after: Place | undefined) => Promise<Place[]>,
  work: (id: string) => Promise<void>,
): Promise<void> {
  let last: Place | undefined;
  // oxlint-disable no-await-in-loop -- each in a transaction of its own, after the one before
  do {
    const places = await read(last);
    for (const { id } of places) await work(id);
    last = places.length < AT_ONCE ? undefined : places.at(-1);
  } while (last !== undefined);
  // oxlint-enable no-await-in-loop
}

/** Marks a notice as sent. False if it was before: the new time keeps it from being read again. */
async function isTold(
  tx: Tx,
  { id, kind, about, now }: { id: string; kind: NoticeTable['kind']; about: number; now: number },
): Promise<boolean> {
  const written = await tx
    .insertInto('notice')
    .values({ registrationId: id, kind, about, toldAt: now })
    .onConflict((conflict) => conflict.columns(['registrationId', 'kind', 'about']).doNothing())
    .returning('registrationId')
    .executeTakeFirst();
  if (written !== undefined) return true;
  await tx
    .updateTable('notice')
    .set({ toldAt: now })
    .where('registrationId', '=', id)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute();
  return false;
}

async function remind(
  tx: Tx,
  context: ReminderContext,
  { registration, mail, now }: { registration: LockedRegistration; mail: RegistrationMail; now: number },
): Promise<void> {
  await writeAudit(tx, {
    at: now,
    actor: 'system',
    registrationId: registration.id,
    action: 'remind',
    detail: { mail: mail.kind },
  });
  await mailLearner(tx, context, { registration, mail, now });
}
