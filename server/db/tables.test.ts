import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines, openTest } from './databases.fixture.ts';
import { newId } from './id.ts';
import { aMail, aPayment, aRegistration, aStaffMember, MOMENT } from './rows.fixture.ts';
import type { AuditTable } from './tables.ts';

describe.each(engines)('on %s', (engine) => {
  test('every table gives back what was put in, moments and money as numbers', async () => {
    const db = await openTest(engine);
    const registration = aRegistration();
    const staff = aStaffMember();
    const rows = {
      registration,
      reference_claim: { reference: registration.reference, registration_id: registration.id },
      staff,
      payment: aPayment({ registration_id: registration.id, staff_id: staff.id, amount: Number.MAX_SAFE_INTEGER }),
      refund: {
        id: newId(MOMENT),
        registration_id: registration.id,
        amount: 100,
        reason: 'paid twice',
        due_at: MOMENT,
        refunded_at: null,
        refund_reference: null,
      },
      audit: anEntry(),
      outbox: aMail({ registration_id: registration.id }),
      sign_in_code: {
        id: newId(MOMENT),
        email: staff.email,
        audience: 'staff',
        kind: 'proof',
        session_hash: 'hash',
        code_hash: 'hash',
        created_at: MOMENT,
        expires_at: MOMENT + 1,
        tries: 0,
        used_at: null,
      },
      session: {
        id_hash: 'hash',
        audience: 'staff',
        staff_id: staff.id,
        email: staff.email,
        created_at: MOMENT,
        last_seen_at: MOMENT,
        expires_at: MOMENT + 1,
        ended_at: null,
        proved_at: MOMENT,
        device: 'Chrome on Android',
      },
      rate_limit: { key: 'code', window_start: MOMENT, count: 1 },
      statement_mapping: {
        header_hash: 'hash',
        mapping: '{}',
        name: 'My bank',
        staff_id: staff.id,
        created_at: MOMENT,
      },
      installation: { id: 'this', secret_fingerprint: 'fingerprint' },
      former_token: { token_hash: 'hash', registration_id: registration.id },
    } as const;
    for (const [table, row] of Object.entries(rows)) {
      const name = table as keyof typeof rows;
      await db.insertInto(name).values(row).execute();
      expect(await db.selectFrom(name).selectAll().execute()).toEqual([row]);
    }
  });

  test('counts and extremes are numbers on both engines', async () => {
    const db = await openTest(engine);
    await db.insertInto('registration').values(aRegistration()).execute();
    const row = await db
      .selectFrom('registration')
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('received_at').as('last')])
      .executeTakeFirst();
    expect(row).toEqual({ count: 1, last: MOMENT });
  });

  test('the audit log takes rows and refuses to change, replace or delete them', async () => {
    const db = await openTest(engine);
    const entry = anEntry();
    await db.insertInto('audit').values(entry).execute();
    const refusals = [
      db.updateTable('audit').set({ actor: 'staff:2' }),
      db.updateTable('audit').set({ detail: '{"a":1}' }).where('id', '=', entry.id),
      db.deleteFrom('audit'),
      db.deleteFrom('audit').where('id', '=', entry.id),
      db
        .insertInto('audit')
        .values(entry)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ actor: 'staff:2' })),
    ];
    for (const statement of refusals) await expect(statement.execute()).rejects.toThrow('audit is append-only');
    const whole = engine === 'sqlite' ? sql`replace into audit select * from audit` : sql`truncate audit cascade`;
    await expect(whole.execute(db)).rejects.toThrow('audit is append-only');

    const second = anEntry();
    await db.insertInto('audit').values(second).execute();
    expect(await db.selectFrom('audit').selectAll().orderBy('id').execute()).toEqual([entry, second]);
  });

  const UNIQUE = /unique/i;

  test('a person registers for a course once with a reference; erased people do not collide', async () => {
    const db = await openTest(engine);
    const add = (changes: Parameters<typeof aRegistration>[0]) =>
      db.insertInto('registration').values(aRegistration(changes)).execute();
    await add({});
    await expect(add({})).rejects.toThrow(UNIQUE);
    for (const other of [
      { course_id: 'react' },
      { reference: '432109876544' },
      { email: 'ravi@example.org' },
      { mobile: '+919876543211' },
    ]) {
      await add(other);
    }
    const erased = { learner_name: null, email: null, mobile: null, reference_typed: null, erased_at: MOMENT };
    await add(erased);
    await add(erased);
    expect(await db.selectFrom('registration').select('id').execute()).toHaveLength(7);
  });

  test('tokens, claims, rows of a statement, Message-IDs and addresses of staff are there once', async () => {
    const db = await openTest(engine);
    const first = aRegistration({ token_hash: 'same' });
    const staff = aStaffMember();
    const { id: registration_id, reference } = first;
    const paid = { registration_id, staff_id: staff.id };
    await db.insertInto('registration').values(first).execute();
    await db.insertInto('staff').values(staff).execute();
    await db.insertInto('reference_claim').values({ reference, registration_id }).execute();
    await db.insertInto('payment').values(aPayment(paid)).execute();
    await db
      .insertInto('outbox')
      .values(aMail({ message_id: '<same@example.org>' }))
      .execute();
    const second = aRegistration({ token_hash: 'same', course_id: 'react' });
    for (const repeat of [
      db.insertInto('registration').values(second),
      db.insertInto('staff').values(aStaffMember()),
      db.insertInto('reference_claim').values({ reference, registration_id }),
      db.insertInto('payment').values(aPayment(paid)),
      db.insertInto('outbox').values(aMail({ message_id: '<same@example.org>' })),
    ]) {
      await expect(repeat.execute()).rejects.toThrow(UNIQUE);
    }
    await db
      .insertInto('payment')
      .values([aPayment({ ...paid, row_hash: null }), aPayment({ ...paid, row_hash: null })])
      .execute();
    expect(await db.selectFrom('payment').select('id').execute()).toHaveLength(3);
  });

  test('states, roles and methods that are none are refused', async () => {
    const db = await openTest(engine);
    for (const odd of [
      db.insertInto('registration').values(aRegistration({ state: 'lost' as 'held' })),
      db.insertInto('registration').values(aRegistration({ method: 'cash' as 'upi' })),
      db.insertInto('staff').values(aStaffMember({ role: 'admin' as 'owner' })),
      db.insertInto('outbox').values(aMail({ state: 'lost' as 'sent' })),
    ]) {
      await expect(odd.execute()).rejects.toThrow(/check constraint/i);
    }
  });

  test('nothing belongs to a registration or to staff that are not there', async () => {
    const db = await openTest(engine);
    const registration_id = newId(MOMENT);
    const staff_id = newId(MOMENT);
    for (const lost of [
      db.insertInto('reference_claim').values({ reference: '1', registration_id }),
      db.insertInto('payment').values(aPayment({ registration_id, staff_id })),
      db.insertInto('outbox').values(aMail({ registration_id })),
      db.insertInto('audit').values({ ...anEntry(), registration_id }),
    ]) {
      await expect(lost.execute()).rejects.toThrow(/foreign key/i);
    }
  });
});

function anEntry(): AuditTable {
  return {
    id: newId(MOMENT),
    at: MOMENT,
    actor: 'staff:1',
    registration_id: null,
    action: 'confirm',
    detail: '{}',
  };
}
