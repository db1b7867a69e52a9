import type { Db } from '../../db/tables.ts';

/** Writes a registration to which mails can belong. */
export async function addRegistration(db: Db, id: string): Promise<void> {
  await db
    .insertInto('registration')
    .values({
      id,
      token_hash: `hash of ${id}`,
      course_id: 'cpp',
      course_name: 'C++',
      price: 50_000,
      learner_name: 'Asha Verma',
      guardian_name: null,
      email: 'asha@example.org',
      mobile: '+919876543210',
      method: 'upi',
      reference_typed: '633712345678',
      reference: '633712345678',
      paid_on: '2026-11-20',
      state: 'received',
      state_reason: null,
      received_at: 0,
      due_at: 0,
      state_changed_at: 0,
      confirmed_at: null,
      consent_version: '2026-11-21',
      consent_at: 0,
      marketing_consent_at: null,
      erased_at: null,
    })
    .execute();
}
