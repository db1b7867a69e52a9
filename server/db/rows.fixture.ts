import { paiseFromRupees } from '../../domain/money.ts';
import { anInput } from '../../domain/registration/registration-form.fixture.ts';
import type { Insertable } from 'kysely';
import { newId } from './id.ts';
import first from './releases/0.1.0.json' with { type: 'json' };
import type { BankCreditTable } from './tables/bank-mail-tables.ts';
import type { OutboxTable, StaffTable } from './tables/desk-tables.ts';
import type { PaymentTable } from './tables/money-tables.ts';
import type { RegistrationTable } from './tables/registration-tables.ts';

export const MOMENT = Date.UTC(2026, 10, 21, 6);

export function aRegistration(changes: Partial<RegistrationTable> = {}): RegistrationTable {
  const id = newId(MOMENT);
  const { for: _whom, marketing: _marketing, ...kept } = anInput();
  return {
    ...kept,
    id,
    tokenHash: `hash of ${id}`,
    courseId: 'python',
    courseName: 'Python',
    price: paiseFromRupees(650),
    batch: null,
    state: 'received',
    stateReason: null,
    receivedAt: MOMENT,
    dueAt: MOMENT + 86_400_000,
    stateChangedAt: MOMENT,
    confirmedAt: null,
    consentVersion: '2026-11-01',
    termsVersion: '2026-11-01',
    refundsVersion: '2026-11-01',
    consentAt: MOMENT,
    marketingConsentAt: null,
    erasedAt: null,
    registeredBy: null,
    resitOf: null,
    offerThen: null,
    offeredAgainAt: null,
    sentHash: null,
    stateCode: null,
    ...changes,
  };
}

const FIRST_COLUMNS = new Set(first.rows.registration.flatMap((row) => Object.keys(row)));

/** A registration with the columns of version 0.1.0 only. */
export function aFormerRegistration(changes: Partial<RegistrationTable> = {}): RegistrationTable {
  const row = Object.entries(aRegistration(changes)).filter(([column]) => FIRST_COLUMNS.has(column));
  return Object.fromEntries(row) as unknown as RegistrationTable;
}

export function aStaffMember(changes: Partial<StaffTable> = {}): StaffTable {
  return {
    id: newId(MOMENT),
    email: 'meena@example.org',
    role: 'owner',
    totpSecret: null,
    totpLastStep: null,
    createdAt: MOMENT,
    removedAt: null,
    alerts: 'daily',
    alertedUntil: null,
    ...changes,
  };
}

export function aPayment(
  changes: Pick<PaymentTable, 'registrationId' | 'staffId'> & Partial<PaymentTable>,
): PaymentTable {
  return {
    id: newId(MOMENT),
    amount: paiseFromRupees(650),
    paidOn: '2026-11-20',
    reference: '432109876543',
    rowHash: 'hash of a row',
    narration: 'UPI/432109876543/ASHA RAO',
    method: 'upi',
    recordedAt: MOMENT,
    inStatementAt: null,
    ...changes,
  };
}

export function aCredit(changes: Partial<Insertable<BankCreditTable>> = {}): Insertable<BankCreditTable> {
  return {
    id: newId(MOMENT),
    source: 'mail',
    bank: 'hdfc',
    sameKey: 'hdfc 432109876543 65000',
    toldAt: MOMENT,
    sentAt: MOMENT,
    arrivedAt: MOMENT,
    paidAt: MOMENT,
    paidOn: '2026-11-20',
    amount: paiseFromRupees(650),
    reference: '432109876543',
    accountEnd: '4821',
    payer: 'ASHA RAO',
    method: 'upi',
    verdict: 'signed',
    reason: null,
    domain: 'hdfcbank.bank.in',
    selector: 'acls03',
    algorithm: 'rsa-sha256',
    state: 'open',
    paymentId: null,
    registrationId: null,
    staffId: null,
    waitsUntil: null,
    missingToldAt: null,
    ...changes,
  };
}

export function aMail(changes: Partial<OutboxTable> = {}): OutboxTable {
  const id = newId(MOMENT);
  return {
    id,
    registrationId: null,
    kind: 'received',
    recipient: 'asha@example.org',
    data: '{}',
    messageId: `<${id}@example.org>`,
    state: 'queued',
    attempts: 0,
    nextAt: MOMENT,
    leaseUntil: null,
    createdAt: MOMENT,
    sentAt: null,
    lastError: null,
    courseMessageId: null,
    ...changes,
  };
}
