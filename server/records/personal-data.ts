/** All that is kept about one person, for who asks for it (Digital Personal Data Protection Act, 2023, section 11). */
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';
import { plainRupees } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/number.ts';
import { describeState } from '../../domain/registration/states.ts';
import { isId } from '../db/cursor.ts';
import type { AuditTable, Db, OutboxTable, RegistrationTable, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { deskWordOf } from '../mail/registry.ts';
import { writeAudit } from './audit.ts';

/** What tells that registrations are one person's: those who share a phone may have an address each. */
export type PersonBy = 'email' | 'mobile';

/** A way to say whose data it is, and which registrations it finds. */
export interface PersonChoice {
  by: PersonBy;
  value: string;
  registrations: readonly { id: string; number: string; learnerName: string | null; courseName: string }[];
}

/** Moments as Indian time in ISO 8601, money as rupees in text. */
export type PersonalData = Awaited<ReturnType<typeof collect>>;

/** The ways to find the person of a registration; undefined where there is none, or nobody in it any more. */
export async function personChoices(db: Db, id: string): Promise<readonly PersonChoice[] | undefined> {
  const person = await personOf(db, id);
  if (person === undefined) return undefined;
  const choice = async (by: PersonBy): Promise<PersonChoice> => {
    const rows = await db
      .selectFrom('registration')
      .select(['id', 'learnerName', 'courseName'])
      .where(by, '=', person[by])
      .orderBy('id')
      .execute();
    return {
      by,
      value: person[by],
      registrations: rows.map((row) => ({ ...row, number: registrationNumber(row.id) })),
    };
  };
  return [await choice('email'), await choice('mobile')];
}

/**
 * Everything that is kept about the person of a registration, by the email address or the mobile number in it. The log
 * says that it was given out, and to whom at the desk, and nothing of it. `unknown`: there is no such registration, or the
 * person is erased.
 */
export async function personalData(
  { db, content, now: clock }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { id, by }: { id: string; by: PersonBy },
): Promise<{ kind: 'unknown' } | { kind: 'data'; data: PersonalData }> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const person = await personOf(tx, id);
    if (person === undefined) return { kind: 'unknown' };
    const data = await collect(tx, { by, value: person[by], keptBy: content.site.brand.name, now });
    const detail = { by, registrations: data.registrations.length };
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, registrationId: id, action: 'personal-data', detail });
    return { kind: 'data', data };
  });
}

async function personOf(db: Db | Tx, id: string): Promise<Record<PersonBy, string> | undefined> {
  if (!isId(id)) return undefined;
  const found = await db.selectFrom('registration').select(['email', 'mobile']).where('id', '=', id).executeTakeFirst();
  if (found === undefined || found.email === null || found.mobile === null) return undefined;
  return { email: found.email, mobile: found.mobile };
}

async function collect(
  tx: Tx,
  { by, value, keptBy, now }: { by: PersonBy; value: string; keptBy: string; now: number },
) {
  const rows = await tx.selectFrom('registration').selectAll().where(by, '=', value).orderBy('id').execute();
  const addresses = [...new Set(rows.flatMap(({ email }) => email ?? []))];
  const registrations = [];
  // A person has a handful.
  // oxlint-disable-next-line no-await-in-loop
  for (const row of rows) registrations.push(await registrationData(tx, row));
  const signIn = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const address of addresses) signIn.push(await signInData(tx, address));
  return { keptBy, madeAt: moment(now), person: { [by]: value }, registrations, signIn };
}

async function registrationData(tx: Tx, row: RegistrationTable) {
  const { id, price, state, marketingConsentAt } = row;
  return {
    number: registrationNumber(id),
    id,
    ...pick(row, ['courseName', 'courseId', 'batch', 'learnerName', 'guardianName', 'email', 'mobile']),
    price: plainRupees(price),
    state: describeState(state, 'staff').label,
    ...pick(row, ['stateReason', 'method', 'reference', 'referenceTyped', 'paidOn']),
    receivedAt: moment(row.receivedAt),
    answerPromisedBy: moment(row.dueAt),
    changedAt: moment(row.stateChangedAt),
    confirmedAt: moment(row.confirmedAt),
    agreed: {
      at: moment(row.consentAt),
      privacyNoticeOf: row.consentVersion,
      termsOf: row.termsVersion,
      refundRulesOf: row.refundsVersion,
      emailsAboutCoursesAt: moment(marketingConsentAt),
    },
    payments: await paymentData(tx, id),
    refunds: await refundData(tx, id),
    history: await historyData(tx, id),
    emails: await mailData(tx, id),
  };
}

async function paymentData(tx: Tx, id: string) {
  const rows = await tx.selectFrom('payment').selectAll().where('registrationId', '=', id).orderBy('id').execute();
  return rows.map((row) => ({
    amount: plainRupees(row.amount),
    ...pick(row, ['paidOn', 'reference']),
    wordsOfTheBank: row.narration,
    recordedAt: moment(row.recordedAt),
  }));
}

async function refundData(tx: Tx, id: string) {
  const rows = await tx.selectFrom('refund').selectAll().where('registrationId', '=', id).orderBy('id').execute();
  return rows.map((row) => ({
    amount: plainRupees(row.amount),
    reason: row.reason,
    dueBy: moment(row.dueAt),
    refundedAt: moment(row.refundedAt),
    refundReference: row.refundReference,
  }));
}

async function historyData(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('audit')
    .leftJoin('remark', 'remark.auditId', 'audit.id')
    .select(['at', 'actor', 'action', 'detail', 'remark.text as remark'])
    .where('registrationId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: moment(row.at),
    by: whoDid(row),
    action: row.action,
    remark: row.remark,
    details: detailsOf(row),
  }));
}

/** Which of our staff it was is nothing about the person. */
function whoDid({ actor }: Pick<AuditTable, 'actor'>): string {
  if (actor.startsWith('staff:')) return 'our staff';
  return actor === 'learner' ? 'you' : 'the system';
}

/** Without what names a row of a statement to the program. */
function detailsOf({ detail }: Pick<AuditTable, 'detail'>): Record<string, unknown> {
  const { statement, ...details } = JSON.parse(detail) as { statement?: { layout: string; line: number } };
  return statement === undefined
    ? details
    : { ...details, statement: { layout: statement.layout, line: statement.line } };
}

async function mailData(tx: Tx, id: string) {
  const rows = await tx.selectFrom('outbox').selectAll().where('registrationId', '=', id).orderBy('id').execute();
  return rows.map((row) => ({ ...mailFacts(row), filledIn: JSON.parse(row.data) as Record<string, unknown> }));
}

function mailFacts(row: OutboxTable) {
  return {
    what: deskWordOf(row.kind),
    to: row.recipient,
    state: row.state,
    writtenAt: moment(row.createdAt),
    sentAt: moment(row.sentAt),
    attempts: row.attempts,
    answerOfTheMailServer: row.lastError,
  };
}

/** What an address has opened. The codes themselves are nobody's to read. */
async function signInData(tx: Tx, email: string) {
  const codes = await tx
    .selectFrom('signInCode')
    .selectAll()
    .where('email', '=', email)
    .where('audience', '=', 'learner')
    .orderBy('createdAt')
    .execute();
  const sessions = await tx
    .selectFrom('session')
    .selectAll()
    .where('email', '=', email)
    .where('audience', '=', 'learner')
    .orderBy('createdAt')
    .execute();
  const mails = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('registrationId', 'is', null)
    .orderBy('id')
    .execute();
  return {
    email,
    codes: codes.map(({ createdAt, expiresAt, usedAt, tries }) => ({
      askedAt: moment(createdAt),
      validUntil: moment(expiresAt),
      usedAt: moment(usedAt),
      tries,
    })),
    sessions: sessions.map(({ device, createdAt, lastSeenAt, expiresAt, endedAt }) => ({
      device,
      signedInAt: moment(createdAt),
      lastSeenAt: moment(lastSeenAt),
      validUntil: moment(expiresAt),
      endedAt: moment(endedAt),
    })),
    emails: mails.map(mailFacts),
  };
}

function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}

/** `2026-11-21T11:30+05:30` */
function moment(at: number | null): string | null {
  return at === null ? null : `${indianDayAt(at)}T${indianTimeAt(at)}+05:30`;
}
