import { courseNamed } from '../../domain/course/former-ids.ts';
import { less, type Paise, sumOf } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { isId } from '../db/cursor.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox-column.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { HistoryEntry } from '../records/history.ts';
import { type MailRow, mailsOf } from '../review/mails.ts';
import { historyOf } from '../review/one-registration.ts';
import { registrationsOfPerson } from '../registration/same-person.ts';

interface Belongs {
  registrationId: string;
  courseName: string;
}

export interface PersonRegistration extends Pick<
  RegistrationTable,
  | 'id'
  | 'courseName'
  | 'learnerName'
  | 'guardianName'
  | 'email'
  | 'mobile'
  | 'state'
  | 'price'
  | 'receivedAt'
  | 'consentAt'
  | 'consentVersion'
  | 'termsVersion'
  | 'refundsVersion'
  | 'marketingConsentAt'
  | 'erasedAt'
> {
  number: string;
}

export interface Person {
  hasCertificate: boolean;
  /** The newest name; null after all were erased. */
  name: string | null;
  /** When the first registration came, in milliseconds since 1970. */
  since: number;
  /** Newest first. */
  registrations: readonly PersonRegistration[];
  /** Each once, from the newest registration on. */
  names: readonly string[];
  emails: readonly string[];
  mobiles: readonly string[];
  guardians: readonly string[];
  /** Since when they agree to news, or null. */
  newsSince: number | null;
  /** Waiting lists without those by which they registered, oldest first. */
  waitsFor: readonly { course: string; since: number }[];
  /** Newest first. */
  mails: readonly (MailRow & Belongs)[];
  history: readonly (HistoryEntry & Belongs)[];
  received: Paise;
  refunded: Paise;
  refundDue: Paise;
  left: Paise;
}

/** The person of a registration; undefined without one. */
export async function personOf(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  id: string,
): Promise<Person | undefined> {
  const ids = isId(id) ? await registrationsOfPerson(db, id) : [];
  if (ids.length === 0) return undefined;
  const rows = await db.selectFrom('registration').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
  const registrations = rows.map((row) => ({ ...row, number: registrationNumber(row.id) }));
  const each = (column: 'learnerName' | 'email' | 'mobile' | 'guardianName') => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ];
  const names = each('learnerName');
  const agreed = rows.flatMap(({ marketingConsentAt }) => marketingConsentAt ?? []);
  const money = await moneyOf(db, ids);
  const certificate = await db.selectFrom('certificate').select('id').where('validFor', 'in', ids).executeTakeFirst();
  return {
    hasCertificate: certificate !== undefined,
    name: names[0] ?? null,
    since: Math.min(...rows.map(({ receivedAt }) => receivedAt)),
    registrations,
    names,
    emails: each('email'),
    mobiles: each('mobile'),
    guardians: each('guardianName'),
    waitsFor: await waitsFor(db, content, each('email')),
    newsSince: agreed.length === 0 ? null : Math.min(...agreed),
    ...(await writtenOf(db, registrations)),
    ...money,
  };
}

async function waitsFor(
  db: Db,
  { courses }: DeskContext['content'],
  emails: readonly string[],
): Promise<Person['waitsFor']> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('waitingList')
    .select(['courseId', 'joinedAt as since'])
    .where(mailboxColumn(db), 'in', emails.map(mailboxIn))
    .where('confirmedAt', 'is not', null)
    .where('registrationId', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ courseId, since }) => ({ course: courseNamed(courses, courseId)?.name ?? courseId, since }));
}

async function writtenOf(
  db: Db,
  registrations: readonly PersonRegistration[],
): Promise<Pick<Person, 'mails' | 'history'>> {
  const mails = [];
  const history = [];
  for (const { id: registrationId, courseName } of registrations) {
    const belongs = { registrationId, courseName };
    // oxlint-disable no-await-in-loop -- a person has a handful
    mails.push(...(await mailsOf(db, registrationId)).map((mail) => ({ ...mail, ...belongs })));
    history.push(...(await historyOf(db, registrationId)).map((entry) => ({ ...entry, ...belongs })));
    // oxlint-enable no-await-in-loop
  }
  return {
    mails: mails.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
    history: history.toSorted((one, other) => other.at - one.at),
  };
}

async function moneyOf(
  db: Db,
  ids: readonly string[],
): Promise<Pick<Person, 'received' | 'refunded' | 'refundDue' | 'left'>> {
  const payments = await db.selectFrom('payment').select('amount').where('registrationId', 'in', ids).execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['amount', 'refundedAt'])
    .where('registrationId', 'in', ids)
    .execute();
  const total = (rows: readonly { amount: Paise }[]) => sumOf(rows.map(({ amount }) => amount));
  const received = total(payments);
  const refunded = total(refunds.filter(({ refundedAt }) => refundedAt !== null));
  return {
    received,
    refunded,
    refundDue: total(refunds.filter(({ refundedAt }) => refundedAt === null)),
    left: less(received, refunded),
  };
}
