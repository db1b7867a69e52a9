import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines, openTest } from './databases.fixture.ts';
import type { Paise } from '../../domain/money.ts';
import { newId } from './id.ts';
import { aMail, aPayment, aRegistration, aStaffMember, MOMENT } from './rows.fixture.ts';
import type { AuditTable } from './tables/desk-tables.ts';

describe.each(engines)('on %s', (engine) => {
  test('every table gives back what was put in, moments and money as numbers', async () => {
    const db = await openTest(engine);
    const registration = aRegistration();
    const staff = aStaffMember();
    const rows = {
      registration,
      referenceClaim: { reference: registration.reference, registrationId: registration.id },
      staff,
      payment: aPayment({
        registrationId: registration.id,
        staffId: staff.id,
        amount: Number.MAX_SAFE_INTEGER as Paise,
      }),
      refund: {
        id: newId(MOMENT),
        registrationId: registration.id,
        amount: 100,
        reason: 'paid twice',
        dueAt: MOMENT,
        refundedAt: null,
        refundReference: null,
      },
      audit: anEntry(),
      notice: { registrationId: registration.id, kind: 'overdue', about: MOMENT, toldAt: MOMENT + 1 },
      courseMessage: {
        id: newId(MOMENT),
        courseId: 'react',
        kind: 'news',
        audience: 'all',
        subject: 'The exam',
        text: 'On Sunday.\nBe early.',
        staffId: staff.id,
        recipients: 34,
        createdAt: MOMENT,
        leavesAt: MOMENT + 1,
        stoppedAt: null,
      },
      unsubscribeLink: { tokenHash: 'hash', registrationId: registration.id },
      outbox: aMail({ registrationId: registration.id }),
      signInCode: {
        id: newId(MOMENT),
        email: staff.email,
        audience: 'staff',
        kind: 'proof',
        sessionHash: 'hash',
        codeHash: 'hash',
        createdAt: MOMENT,
        expiresAt: MOMENT + 1,
        tries: 0,
        usedAt: null,
      },
      session: {
        idHash: 'hash',
        audience: 'staff',
        staffId: staff.id,
        email: staff.email,
        createdAt: MOMENT,
        lastSeenAt: MOMENT,
        expiresAt: MOMENT + 1,
        endedAt: null,
        provedAt: MOMENT,
        device: 'Chrome on Android',
        openRegistrationId: null,
        openSeenAt: MOMENT,
      },
      recoveryCode: { codeHash: 'hash', staffId: staff.id, madeAt: MOMENT, keptAt: null, usedAt: MOMENT },
      rateLimit: { key: 'code', windowStart: MOMENT, count: 1 },
      statementMapping: {
        headerHash: 'hash',
        mapping: '{}',
        name: 'My bank',
        staffId: staff.id,
        createdAt: MOMENT,
      },
      statementImport: {
        id: newId(MOMENT),
        at: MOMENT,
        staffId: staff.id,
        layout: 'My bank',
        firstDay: '2026-11-01',
        lastDay: '2026-11-20',
        rows: 12,
        confirmed: 3,
        agreed: 2,
      },
      installation: { id: 'this', secretFingerprint: 'fingerprint', lastBackupAt: MOMENT, leftoversAt: MOMENT },
      formerContact: { registrationId: registration.id, email: 'before@example.org', mobile: null, until: MOMENT },
      formerToken: { tokenHash: 'hash', registrationId: registration.id },
    } as const;
    for (const [table, row] of Object.entries(rows)) {
      const name = table as keyof typeof rows;
      await db.insertInto(name).values(row).execute();
      const derived = name === 'registration' ? { refundsDue: 0 } : {};
      expect(await db.selectFrom(name).selectAll().execute()).toEqual([{ ...row, ...derived }]);
    }
  });

  test('counts and extremes are numbers on both engines', async () => {
    const db = await openTest(engine);
    await db.insertInto('registration').values(aRegistration()).execute();
    const row = await db
      .selectFrom('registration')
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('receivedAt').as('last')])
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
      { courseId: 'react' },
      { reference: '432109876544' },
      { email: 'ravi@example.org' },
      { mobile: '+919876543211' },
    ]) {
      await add(other);
    }
    const erased = { learnerName: null, email: null, mobile: null, referenceTyped: null, erasedAt: MOMENT };
    await add(erased);
    await add(erased);
    expect(await db.selectFrom('registration').select('id').execute()).toHaveLength(7);
  });

  test('tokens, claims, rows of a statement, Message-IDs and addresses of staff are there once', async () => {
    const db = await openTest(engine);
    const first = aRegistration({ tokenHash: 'same' });
    const staff = aStaffMember();
    const { id: registrationId, reference } = first;
    const paid = { registrationId, staffId: staff.id };
    await db.insertInto('registration').values(first).execute();
    await db.insertInto('staff').values(staff).execute();
    await db.insertInto('referenceClaim').values({ reference, registrationId }).execute();
    await db.insertInto('payment').values(aPayment(paid)).execute();
    await db
      .insertInto('outbox')
      .values(aMail({ messageId: '<same@example.org>' }))
      .execute();
    const second = aRegistration({ tokenHash: 'same', courseId: 'react' });
    for (const repeat of [
      db.insertInto('registration').values(second),
      db.insertInto('staff').values(aStaffMember()),
      db.insertInto('referenceClaim').values({ reference, registrationId }),
      db.insertInto('payment').values(aPayment(paid)),
      db.insertInto('outbox').values(aMail({ messageId: '<same@example.org>' })),
    ]) {
      await expect(repeat.execute()).rejects.toThrow(UNIQUE);
    }
    await db
      .insertInto('payment')
      .values([aPayment({ ...paid, rowHash: null }), aPayment({ ...paid, rowHash: null })])
      .execute();
    expect(await db.selectFrom('payment').select('id').execute()).toHaveLength(3);
  });

  test('states, roles and methods that are none are refused', async () => {
    const db = await openTest(engine);
    for (const odd of [
      db.insertInto('registration').values(aRegistration({ state: 'lost' as 'held' })),
      db.insertInto('registration').values(aRegistration({ method: 'card' as 'upi' })),
      db.insertInto('payment').values(aPayment({ registrationId: 'x', staffId: 'x', method: 'card' as 'upi' })),
      db.insertInto('staff').values(aStaffMember({ role: 'admin' as 'owner' })),
      db.insertInto('outbox').values(aMail({ state: 'lost' as 'sent' })),
    ]) {
      await expect(odd.execute()).rejects.toThrow(/check constraint/i);
    }
  });

  test('nothing belongs to a registration or to staff that are not there', async () => {
    const db = await openTest(engine);
    const registrationId = newId(MOMENT);
    const staffId = newId(MOMENT);
    for (const lost of [
      db.insertInto('referenceClaim').values({ reference: '1', registrationId }),
      db.insertInto('payment').values(aPayment({ registrationId, staffId })),
      db.insertInto('outbox').values(aMail({ registrationId })),
      db.insertInto('audit').values({ ...anEntry(), registrationId }),
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
    registrationId: null,
    action: 'confirm',
    detail: '{}',
  };
}
