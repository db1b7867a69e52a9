/** A database with a row of every kind that a site has after some years. */
import { erasedFields } from '../../domain/registration/fields.ts';
import { registrationStates } from '../../domain/registration/states.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { TABLES } from './copy-tables.ts';
import { newId } from './id.ts';
import { aMail, aPayment, aRegistration, aStaffMember, MOMENT } from './rows.fixture.ts';
import type { Db, OutboxTable } from './tables.ts';

const MAIL_STATES: readonly OutboxTable['state'][] = ['queued', 'sending', 'sent', 'failed'];

/** Texts that a copy could get wrong: other writing, signs beyond 16 bits, quotation marks, lines, and what looks like SQL. */
const NAMES = ['आशा राव', 'D’Souza "Joe" O\'Neil', '𝒜sha 🙂', 'A\\B\tC\nD', "'; drop table x; --", ''];

/**
 * Puts rows into every table of an empty database: each state of a registration with and without a payment, somebody who
 * was erased, emails in each state, money at the limits.
 */
export async function everyKindOfRow(db: Db): Promise<void> {
  const owner = aStaffMember({ totpSecret: 'JBSWY3DPEHPK3PXP', totpLastStep: 59_000_000 });
  const left = aStaffMember({ email: 'left@example.org', role: 'verifier', removedAt: MOMENT });
  const registrations = [
    ...registrationStates.map((state, index) =>
      aRegistration({
        state,
        learnerName: NAMES[index % NAMES.length],
        email: `${state}@example.org`,
        reference: `43210987654${index}`,
        stateReason: state === 'received' ? null : `why ${NAMES[index % NAMES.length]}`,
        confirmedAt: state === 'confirmed' ? MOMENT : null,
        guardianName: index % 2 === 0 ? null : 'Sunita Rao',
        marketingConsentAt: index % 2 === 0 ? MOMENT : null,
        method: index % 2 === 0 ? 'upi' : 'bank',
        termsVersion: index === 0 ? null : '2026-11-01',
      }),
    ),
    aRegistration({ ...erasedFields, state: 'rejected', reference: 'x', erasedAt: MOMENT }),
  ];
  const installation = { id: 'this', secretFingerprint: 'fingerprint', lastBackupAt: MOMENT } as const;
  await db.insertInto('installation').values(installation).execute();
  await db.insertInto('staff').values([owner, left]).execute();
  await db.insertInto('registration').values(registrations).execute();
  const amounts = [paiseFromRupees(650), Number.MAX_SAFE_INTEGER, 0, 1];
  const audits = registrations.map(({ id }) => ({ id: newId(MOMENT), registrationId: id }));
  await db
    .insertInto('referenceClaim')
    .values(registrations.map(({ id, reference }) => ({ reference, registrationId: id })))
    .execute();
  await db
    .insertInto('formerToken')
    .values(registrations.map(({ id }) => ({ tokenHash: `former ${id}`, registrationId: id })))
    .execute();
  await db
    .insertInto('payment')
    .values(
      registrations.flatMap(({ id: registrationId, erasedAt }, index) =>
        index === 0
          ? []
          : aPayment({
              registrationId,
              staffId: (index % 2 === 0 ? owner : left).id,
              amount: amounts[index % amounts.length] as ReturnType<typeof paiseFromRupees>,
              rowHash: index % 2 === 0 ? null : `row ${index}`,
              narration: erasedAt === null ? 'UPI/आशा' : null,
            }),
      ),
    )
    .execute();
  await db
    .insertInto('refund')
    .values(
      registrations.map(({ id: registrationId, state, erasedAt }) => ({
        id: newId(MOMENT),
        registrationId,
        amount: paiseFromRupees(650),
        reason: erasedAt === null ? 'paid twice' : null,
        dueAt: MOMENT,
        refundedAt: state === 'refunded' ? MOMENT : null,
        refundReference: state === 'refunded' ? '532600000009' : null,
      })),
    )
    .execute();
  await db
    .insertInto('audit')
    .values(audits.map((entry) => ({ ...entry, at: MOMENT, actor: 'system', action: 'confirm', detail: '{"a":"₹"}' })))
    .execute();
  await db
    .insertInto('remark')
    .values(audits.map(({ id: auditId }, index) => ({ auditId, text: NAMES[index % NAMES.length] ?? '' })))
    .execute();
  await db
    .insertInto('outbox')
    .values(
      MAIL_STATES.map((state, index) =>
        aMail({
          state,
          registrationId: registrations[index]?.id ?? null,
          recipient: state === 'failed' ? null : 'asha@example.org',
          data: JSON.stringify({ code: '123456', text: 'आशा'.repeat(300) }),
          leaseUntil: state === 'sending' ? MOMENT : null,
          sentAt: state === 'sent' ? MOMENT : null,
          lastError: state === 'failed' ? '550 no such "mailbox"' : null,
        }),
      ),
    )
    .execute();
  await db
    .insertInto('statementMapping')
    .values({ headerHash: 'hash', mapping: '{"date":0}', name: 'बैंक', staffId: owner.id, createdAt: MOMENT })
    .execute();
  const code = { email: owner.email, createdAt: MOMENT, expiresAt: MOMENT + 1, codeHash: 'hash' };
  await db
    .insertInto('signInCode')
    .values([
      { ...code, id: newId(MOMENT), audience: 'staff', kind: 'proof', sessionHash: 'hash', tries: 0, usedAt: null },
      { ...code, id: newId(MOMENT), audience: 'learner', kind: 'sign-in', sessionHash: null, tries: 5, usedAt: MOMENT },
    ])
    .execute();
  const session = { createdAt: MOMENT, lastSeenAt: MOMENT, expiresAt: MOMENT + 1, device: 'Chrome on Android' };
  await db
    .insertInto('session')
    .values([
      { ...session, idHash: 'a', audience: 'staff', staffId: owner.id, email: owner.email, endedAt: null, provedAt: 1 },
      { ...session, idHash: 'B', audience: 'learner', staffId: null, email: 'a@b.in', endedAt: MOMENT, provedAt: null },
    ])
    .execute();
  await db
    .insertInto('rateLimit')
    .values([
      { key: 'code', windowStart: MOMENT, count: 1 },
      { key: 'code', windowStart: 0, count: 2 },
    ])
    .execute();
}

/** Every row of every table, in the order of their text. */
export async function contentOf(db: Db): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    content[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  return content;
}
