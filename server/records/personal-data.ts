/** The file for a person who asks for their data (Digital Personal Data Protection Act, 2023, section 11). */
import type { Selectable } from 'kysely';
import { paperNames } from '../../domain/papers/paper-kinds.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { describeState } from '../../domain/registration/registration-states.ts';
import { isId } from '../db/cursor.ts';
import { mailboxColumn, mailboxIn } from '../db/mailbox-column.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { sitsExamOf } from '../exam/own-exam.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { deskWordOf } from '../mail/registry.ts';
import { chosenOf } from '../registration/same-person.ts';
import { writeAudit } from '../db/audit.ts';
import { examData } from './exam-data.ts';
import { moment, told, toldOf } from './told.ts';

/** Moments as ISO 8601 in Indian time, money in rupees as text. */
export type PersonalData = Awaited<ReturnType<typeof collect>>;

/**
 * Data of a person's chosen registrations, since a family may share a phone. Logs who got it. `unknown` without a
 * person; `forbidden` if the requester is sitting an exam whose answers it has.
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
    if (data === undefined || data.person.mobiles.length === 0) return { kind: 'unknown' };
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
  // A person has only a few.
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

async function registrationData(tx: Tx, row: Selectable<Tables['registration']>) {
  const { id } = row;
  return {
    number: registrationNumber(id),
    ...told('registration', row, {
      state: (state) => describeState(state, 'staff').label,
      offerThen: (offer) => offer ?? 'open',
      registeredBy: (by) => (by === null ? 'you, on our site' : 'our staff, at our desk'),
      resitOf: (of) => (of === null ? null : registrationNumber(of)),
    }),
    earlierContacts: await toldOf(tx, 'formerContact', id, ['until']),
    payments: await toldOf(tx, 'payment', id, ['id']),
    toldByOurBank: await toldOf(tx, 'bankCredit', id, ['id']),
    refunds: await toldOf(tx, 'refund', id, ['id']),
    exams: await examData(tx, id),
    receiptsAndNotes: await toldOf(tx, 'paper', id, ['id'], { kind: (kind) => paperNames[kind] }),
    certificates: await toldOf(tx, 'certificate', id, ['id']),
    watchedAndRead: await toldOf(tx, 'learningProgress', id, ['kind', 'number']),
    history: await historyData(tx, id),
    emails: await toldOf(tx, 'outbox', id, ['id'], { kind: deskWordOf }),
  };
}

async function historyData(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('audit')
    .leftJoin('remark', 'remark.auditId', 'audit.id')
    .select(['at', 'actor', 'action', 'detail', 'remark.text'])
    .where('registrationId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ text, ...row }) => {
    const { details, ...facts } = told('audit', row, { actor: whoDid, detail: detailsOf });
    return { ...facts, remark: text, details };
  });
}

/** Names of staff are not the person's data. */
function whoDid(actor: string): string {
  if (actor.startsWith('staff:')) return 'our staff';
  return actor === 'learner' ? 'you' : 'the system';
}

/** Without the program's name for a statement row. */
function detailsOf(detail: string): Record<string, unknown> {
  const { statement, ...details } = JSON.parse(detail) as { statement?: { layout: string; line: number } };
  return statement === undefined
    ? details
    : { ...details, statement: { layout: statement.layout, line: statement.line } };
}

async function placeData(tx: Tx, mailbox: string) {
  const rows = await tx
    .selectFrom('waitingList')
    .selectAll()
    .where(mailboxColumn(tx), '=', mailbox)
    .orderBy('id')
    .execute();
  return rows.map((row) => told('waitingList', row));
}

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
    codes: codes.map((row) => told('signInCode', row)),
    sessions: sessions.map((row) => told('session', row)),
    // Their data is a code or a link.
    emails: mails.map(({ data: _data, ...row }) => told('outbox', row, { kind: deskWordOf })),
  };
}
