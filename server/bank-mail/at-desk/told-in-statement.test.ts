import { describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/day.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { PRICE, statement } from '../../desk/staff-desk.fixture.ts';
import { inputOf } from '../../registration/registration.fixture.ts';
import { BANK_MAIL, bankOffice } from '../bank-office.fixture.ts';

const lineOf = (number: number, date = '21/11/26') => ({
  reference: inputOf(number).reference,
  amount: PRICE.react / 100,
  date,
});
const LATER = { reference: '532500077778', amount: 120, date: '25/11/26' };

describe.each(dailyEngines)('what a statement shows of earlier payments on %s', (engine) => {
  async function confirmed(...numbers: number[]) {
    const office = await bankOffice(engine);
    Object.assign(office.context, { bankMail: async () => BANK_MAIL });
    const ids: string[] = [];
    for (const number of numbers) {
      // oxlint-disable-next-line no-await-in-loop -- one learner after the other
      ids.push(await office.learner(number, office.today()));
      // oxlint-disable-next-line no-await-in-loop
      await office.told(number);
    }
    await office.settle();
    office.context.pass(5 * DAY);
    return { ...office, ids, seen: (who = office.verifier) => office.desk.toldInStatement(who) };
  }

  it('is found with its line, or missing, and the same after a second import', async () => {
    const { ids, previewed, seen, payments, owner } = await confirmed(1, 2);
    const [found = '', lost = ''] = ids;
    expect(await seen()).toBeUndefined();
    const shown = {
      bankName: 'HDFC Bank',
      found: [{ registrationId: found, amount: PRICE.react, paidOn: '2026-11-21', line: 2 }],
      missing: [{ registrationId: lost }],
    };
    await previewed(statement(lineOf(1), LATER));
    expect(await seen()).toMatchObject(shown);
    await previewed(statement(lineOf(1), LATER));
    expect(await seen()).toMatchObject(shown);
    expect([await payments(found), await payments(lost)].map((own) => own.length)).toEqual([1, 1]);
    expect(await seen(owner)).toBeUndefined();
  });

  it('has no one missing if all are there', async () => {
    const { previewed, seen } = await confirmed(1, 2);
    await previewed(statement(lineOf(1), lineOf(2), LATER));
    expect(await seen()).toMatchObject({ found: [{}, {}], missing: [] });
  });

  it('is nothing for days without such payments, and for the statement of another account', async () => {
    const { previewed, seen, db } = await confirmed(1);
    await previewed(statement({ ...LATER, date: '01/11/26' }));
    expect(await seen()).toBeUndefined();
    await previewed(statement(lineOf(1), LATER));
    expect(await seen()).toMatchObject({ found: [{}] });
    await db.updateTable('statementImport').set({ layout: 'Another bank', agreed: 0 }).execute();
    expect(await seen()).toBeUndefined();
  });
});
