import { describe, expect, test } from 'vitest';
import { engines } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../staff-desk.fixture.ts';

describe.each(engines)('on %s', (engine) => {
  async function searched() {
    const staffed = await staffedDesk(engine);
    const find = async (search: string) =>
      (await staffed.desk.queue(staffed.verifier, { state: 'all', search })).rows.map(({ id }) => id);
    return { ...staffed, find };
  }

  test('three digits find a mobile number, two find none', async () => {
    const { learner, find } = await searched();
    const asha = await learner(1, { mobile: '+919867400002' });
    expect(await find('674')).toEqual([asha]);
    expect(await find('6 7-4')).toEqual([asha]);
    expect(await find('67')).toEqual([]);
    // As mobile numbers are typed with what is dialled before them.
    expect(await find('0674')).toEqual([asha]);
    expect(await find('00674')).toEqual([asha]);
    expect(await find('0067')).toEqual([]);
    expect(await find('a674')).toEqual([]);
  });

  test('a reference is found by any part of it, in capitals or not, and with what stands between', async () => {
    const { learner, find } = await searched();
    const asha = await learner(1, { reference: 'HDFCN52026112000', mobile: '+919876500000' });
    await learner(2);
    expect(await find('fcn5 2026-11')).toEqual([asha]);
    expect(await find('0')).toHaveLength(2);
    expect(await find('2000')).toEqual([asha]);
    expect(await find('-')).toEqual([]);
  });

  test('a name with a dot or a hyphen is found as it is written', async () => {
    const { learner, find } = await searched();
    const asha = await learner(1, { learnerName: 'A.-R. Rao', guardianName: 'Dr. Uma' });
    await learner(2, { learnerName: 'AR Rao' });
    for (const typed of ['a.-r', '.-', 'dr. u']) {
      expect(await find(typed)).toEqual([asha]);
    }
  });

  test('120 characters are looked for, and no more', async () => {
    const { learner, find } = await searched();
    const email = '@example.org'.padStart(121, 'a');
    const asha = await learner(1, { email });
    expect(await find(email.slice(1))).toEqual([asha]);
    expect(await find(email)).toEqual([]);
  });

  test('text that nobody types is not looked at', async () => {
    const { learner, find } = await searched();
    const { learnerName } = inputOf(1);
    const asha = await learner(1);
    expect(await find(learnerName.padStart(1000))).toEqual([asha]);
    expect(await find(learnerName.padStart(1001))).toEqual([]);
  });
});
