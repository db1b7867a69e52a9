import { describe, expect, test } from 'vitest';
import { engines, openTest } from './databases.fixture.ts';
import { aRegistration } from './rows.fixture.ts';
import type { Tx } from './tables.ts';
import { afterCommit, inTransaction } from './transaction.ts';

const REFERENCE = '432109876543';

describe.each(engines)('on %s', (engine) => {
  test('of 50 people with one reference at once, one has it', async () => {
    const db = await openTest(engine);
    const people = Array.from({ length: 50 }, (_, index) => aRegistration({ email: `learner${index}@example.org` }));
    const claims = await Promise.all(
      people.map((person) =>
        inTransaction(db, async (tx) => {
          await tx.insertInto('registration').values(person).execute();
          return tx
            .insertInto('referenceClaim')
            .values({ reference: REFERENCE, registrationId: person.id })
            .onConflict((conflict) => conflict.column('reference').doNothing())
            .returning('registrationId')
            .executeTakeFirst();
        }),
      ),
    );
    const [winner, ...others] = claims.filter((claim) => claim !== undefined);
    expect(others).toEqual([]);
    expect(await db.selectFrom('referenceClaim').selectAll().execute()).toEqual([
      { reference: REFERENCE, registrationId: winner?.registrationId },
    ]);
    expect(await db.selectFrom('registration').select('id').execute()).toHaveLength(50);
  });

  test('of 50 registrations of one person at once, one is kept', async () => {
    const db = await openTest(engine);
    const kept = await Promise.all(
      Array.from({ length: 50 }, () =>
        db
          .insertInto('registration')
          .values(aRegistration())
          .onConflict((conflict) => conflict.columns(['courseId', 'reference', 'email', 'mobile']).doNothing())
          .returning('id')
          .executeTakeFirst(),
      ),
    );
    expect(kept.filter((row) => row !== undefined)).toHaveLength(1);
    expect(await db.selectFrom('registration').select('id').execute()).toHaveLength(1);
  });

  test('two people whose references were swapped correct both at once', async () => {
    const db = await openTest(engine);
    const [one, other] = [
      aRegistration({ reference: 'A', email: 'one@example.org' }),
      aRegistration({ reference: 'B', email: 'other@example.org' }),
    ];
    await db.insertInto('registration').values([one, other]).execute();
    await db
      .insertInto('referenceClaim')
      .values([one, other].map(({ id, reference }) => ({ reference, registrationId: id })))
      .execute();
    // On PostgreSQL both free their own before either takes the other's; on SQLite they run in turn.
    let runs = 0;
    let release = () => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const swap = (id: string, reference: string) =>
      inTransaction(db, async (tx) => {
        await tx.deleteFrom('referenceClaim').where('registrationId', '=', id).execute();
        runs += 1;
        if (runs === 2 || engine === 'sqlite') release();
        await both;
        await tx
          .insertInto('referenceClaim')
          .values({ reference, registrationId: id })
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .execute();
      });
    await Promise.all([swap(one.id, 'B'), swap(other.id, 'A')]);
    const claims = await db.selectFrom('referenceClaim').selectAll().execute();
    expect(claims).toHaveLength(1);
    expect([
      { reference: 'A', registrationId: other.id },
      { reference: 'B', registrationId: one.id },
    ]).toContainEqual(claims[0]);
    // PostgreSQL ends one of them, which may meet the other again in its second run.
    expect(runs > 2).toBe(engine === 'postgres');
  });

  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  test.each([
    ['40P01', 5],
    ['40001', 5],
    ['23505', 1],
  ])('an error with the code %s is thrown after %i tries, and nothing is kept', async (code, tries) => {
    const db = await openTest(engine);
    let runs = 0;
    const work = async (tx: Tx) => {
      runs += 1;
      await tx.insertInto('registration').values(aRegistration()).execute();
      throw Object.assign(new Error('ended'), { code });
    };
    await expect(inTransaction(db, work)).rejects.toThrow('ended');
    expect(runs).toBe(tries);
    expect(await db.selectFrom('registration').select('id').execute()).toEqual([]);
  });

  test('what is to be done after the commit is done then, once, and sees what was committed', async () => {
    const db = await openTest(engine);
    const seen: Promise<unknown[]>[] = [];
    const look = () => void seen.push(db.selectFrom('registration').select('id').execute());
    const person = aRegistration();
    await inTransaction(db, async (tx) => {
      afterCommit(tx, look);
      await tx.insertInto('registration').values(person).execute();
      afterCommit(tx, look);
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([[{ id: person.id }]]);
  });

  test('of a try that PostgreSQL ended, or of work that failed, nothing is done afterwards', async () => {
    const db = await openTest(engine);
    const done: number[] = [];
    let runs = 0;
    await inTransaction(db, async (tx) => {
      const run = ++runs;
      afterCommit(tx, () => done.push(run));
      if (run < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect(done).toEqual([3]);
    const failing = inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push(0));
      throw new Error('the course is full');
    });
    await expect(failing).rejects.toThrow('the course is full');
    expect(done).toEqual([3]);
  });

  test('a transaction that nobody looks after takes nothing to be done afterwards', async () => {
    const db = await openTest(engine);
    const bare = db.transaction().execute(async (tx) => afterCommit(tx, () => undefined));
    await expect(bare).rejects.toThrow('Only inTransaction');
  });

  test('an error of the work is thrown, once, and nothing of it is kept', async () => {
    const db = await openTest(engine);
    let runs = 0;
    const work = async (tx: Tx) => {
      runs += 1;
      await tx.insertInto('registration').values(aRegistration()).execute();
      throw new Error('the course is full');
    };
    await expect(inTransaction(db, work)).rejects.toThrow('the course is full');
    expect(runs).toBe(1);
    expect(await db.selectFrom('registration').select('id').execute()).toEqual([]);
  });
});
