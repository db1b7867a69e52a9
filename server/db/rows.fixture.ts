/** A valid row of each table, for tests that change one thing in it. */
import { newId } from './id.ts';
import type { OutboxTable, PaymentTable, RegistrationTable, StaffTable } from './tables.ts';

export const MOMENT = Date.UTC(2026, 10, 21, 6);

export function aRegistration(changes: Partial<RegistrationTable> = {}): RegistrationTable {
  const id = newId(MOMENT);
  return {
    id,
    token_hash: `hash of ${id}`,
    course_id: 'python',
    course_name: 'Python',
    price: 65_000,
    learner_name: 'Asha Rao',
    guardian_name: null,
    email: 'asha@example.org',
    mobile: '+919876543210',
    method: 'upi',
    reference_typed: '4321 0987 6543',
    reference: '432109876543',
    paid_on: '2026-11-20',
    state: 'received',
    state_reason: null,
    received_at: MOMENT,
    due_at: MOMENT + 86_400_000,
    state_changed_at: MOMENT,
    confirmed_at: null,
    consent_version: '2026-11-01',
    consent_at: MOMENT,
    marketing_consent_at: null,
    erased_at: null,
    ...changes,
  };
}

export function aStaffMember(changes: Partial<StaffTable> = {}): StaffTable {
  return {
    id: newId(MOMENT),
    email: 'meena@example.org',
    role: 'owner',
    totp_secret: null,
    totp_last_step: null,
    created_at: MOMENT,
    removed_at: null,
    ...changes,
  };
}

export function aPayment(
  changes: Pick<PaymentTable, 'registration_id' | 'staff_id'> & Partial<PaymentTable>,
): PaymentTable {
  return {
    id: newId(MOMENT),
    amount: 65_000,
    paid_on: '2026-11-20',
    reference: '432109876543',
    row_hash: 'hash of a row',
    narration: 'UPI/432109876543/ASHA RAO',
    recorded_at: MOMENT,
    ...changes,
  };
}

export function aMail(changes: Partial<OutboxTable> = {}): OutboxTable {
  const id = newId(MOMENT);
  return {
    id,
    registration_id: null,
    kind: 'received',
    recipient: 'asha@example.org',
    data: '{}',
    message_id: `<${id}@example.org>`,
    state: 'queued',
    attempts: 0,
    next_at: MOMENT,
    lease_until: null,
    created_at: MOMENT,
    sent_at: null,
    last_error: null,
    ...changes,
  };
}
