/** All that is kept about one person, for who asks for it (Digital Personal Data Protection Act, 2023, section 11). */
import { plainRupees } from '../../domain/money.ts';
import { paperNames } from '../../domain/papers/kinds.ts';
import { registrationNumber } from '../../domain/registration/number.ts';
import { describeState } from '../../domain/registration/states.ts';
import { isId } from '../db/cursor.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox.ts';
import type { AuditTable, OutboxTable, RegistrationTable, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { sitsExamOf } from '../exam/own-exam.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { deskWordOf } from '../mail/registry.ts';
import { papersOf } from '../registration/papers-of.ts';
import { chosenOf } from '../registration/same-person.ts';
import { writeAudit } from '../db/audit.ts';
import { examData } from './exam-data.ts';
import { moment, pick } from './personal-fields.ts';

/** Moments as Indian time in ISO 8601, money as rupees in text. */
export type PersonalData = Awaited<ReturnType<typeof collect>>;

/**
 * Everything that is kept about the person of a registration, or only what belongs to the registrations of theirs that are
 * chosen: a family may share a phone. The log says that it was given out, and to whom at the desk, and nothing of it.
 * `unknown`: there is no such registration, or the person is erased; `forbidden` while whoever asks sits an exam of which they
 * would read the answers.
 */
export async function personalData(
  { db, content, now: clock }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { id, chosen }: { id: string; chosen?: readonly string[] | undefined },
): Promise<{ kind: 'unknown' } | { kind: 'data'; data: PersonalData } | Forbidden> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const ids = isId(id) ? await chosenOf(tx, id, chosen) : undefined;
    const refusal = ids && (await sitsExamOf(tx, { content }, { staffId }, ids));
    if (refusal !== undefined) return refusal;
    const data = ids && (await collect(tx, { ids, keptBy: content.site.brand.name, now }));
    if (data === undefined || data.person.emails.length === 0) return { kind: 'unknown' };
    const detail = { registrations: data.registrations.length };
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, registrationId: id, action: 'personal-data', detail });
    return { kind: 'data', data };
  });
}

async function collect(tx: Tx, { ids, keptBy, now }: { ids: readonly string[]; keptBy: string; now: number }) {
  const rows = await tx.selectFrom('registration').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const addresses = [...new Set(rows.flatMap(({ email }) => email ?? []))];
  const mobiles = [...new Set(rows.flatMap(({ mobile }) => mobile ?? []))];
  const registrations = [];
  // A person has a handful.
  // oxlint-disable-next-line no-await-in-loop
  for (const row of rows) registrations.push(await registrationData(tx, row));
  const waitingLists = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const mailbox of new Set(addresses.map(mailboxIn))) waitingLists.push(...(await placeData(tx, mailbox)));
  const signIn = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const address of addresses) signIn.push(await signInData(tx, address));
  return { keptBy, madeAt: moment(now), person: { emails: addresses, mobiles }, registrations, waitingLists, signIn };
}

async function registrationData(tx: Tx, row: RegistrationTable) {
  const { id, price, state, marketingConsentAt } = row;
  return {
    number: registrationNumber(id),
    id,
    ...pick(row, ['courseName', 'courseId', 'batch', 'learnerName', 'guardianName', 'email', 'mobile']),
    earlierContacts: await contactData(tx, id),
    price: plainRupees(price),
    state: describeState(state, 'staff').label,
    ...pick(row, ['stateReason', 'method', 'reference', 'referenceTyped', 'paidOn', 'stateCode']),
    receivedAt: moment(row.receivedAt),
    courseWas: row.offerThen ?? 'open',
    registeredBy: row.registeredBy === null ? 'you, on our site' : 'our staff, at our desk',
    examAgainOf: row.resitOf === null ? null : registrationNumber(row.resitOf),
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
    exams: await examData(tx, id),
    receiptsAndNotes: await paperData(tx, id),
    certificates: await certificateData(tx, id),
    watchedAndRead: await progressData(tx, id),
    history: await historyData(tx, id),
    emails: await mailData(tx, id),
  };
}

/** Before they were corrected. */
async function contactData(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('formerContact')
    .selectAll()
    .where('registrationId', '=', id)
    .orderBy('until')
    .execute();
  return rows.map((row) => ({ ...pick(row, ['email', 'mobile']), until: moment(row.until) }));
}

async function paymentData(tx: Tx, id: string) {
  const rows = await tx.selectFrom('payment').selectAll().where('registrationId', '=', id).orderBy('id').execute();
  return rows.map((row) => ({
    amount: plainRupees(row.amount),
    ...pick(row, ['paidOn', 'method', 'reference']),
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

async function paperData(tx: Tx, id: string) {
  return (await papersOf(tx, id)).map((paper) => ({
    what: paperNames[paper.kind],
    ...pick(paper, ['number', 'day', 'recipient', 'learner', 'placeOfSupply']),
    issuedAt: moment(paper.issuedAt),
    amount: plainRupees(paper.amount),
    taxableValue: plainRupees(paper.taxable),
    taxes: { cgst: plainRupees(paper.cgst), sgst: plainRupees(paper.sgst), igst: plainRupees(paper.igst) },
    alsoWritten: paper.words,
  }));
}

async function certificateData(tx: Tx, id: string) {
  const rows = await tx.selectFrom('certificate').selectAll().where('registrationId', '=', id).orderBy('id').execute();
  return rows.map((row) => ({
    ...pick(row, ['number', 'learnerName', 'courseName', 'duration', 'passedOn', 'proctored']),
    issuedAt: moment(row.issuedAt),
    openToEverybodySince: moment(row.publicSince),
    withdrawnAt: moment(row.withdrawnAt),
  }));
}

async function progressData(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('learningProgress')
    .selectAll()
    .where('registrationId', '=', id)
    .orderBy('kind')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    what: row.kind,
    ...pick(row, ['number', 'seconds']),
    isDone: row.isDone === 1,
    at: moment(row.at),
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

/** The waiting lists that a mailbox is on. */
async function placeData(tx: Tx, mailbox: string) {
  const rows = await tx
    .selectFrom('waitingList')
    .selectAll()
    .where(mailboxColumn(tx), '=', mailbox)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...pick(row, ['courseId', 'name', 'email']),
    joinedAt: moment(row.joinedAt),
    confirmedAt: moment(row.confirmedAt),
    invitedAt: moment(row.invitedAt),
    seatHeldUntil: moment(row.heldUntil),
  }));
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
