import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../db/databases.fixture.ts';
import { registrationsOf } from './of-learner.ts';
import { contextOn, courseOf, HOUR, inputOf, register } from './registration.fixture.ts';
import { payment, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { tokenHash } from '../guard/token.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  test('a learner has the registrations of their address, the newest first, with links that open them', async () => {
    const context = contextOn(await openTest(engine), engine);
    const asha = inputOf(1);
    const first = await register(context, courseOf(context, 'react'), asha);
    context.pass(HOUR);
    const second = await register(context, courseOf(context, 'python'), { ...asha, reference: '532500000099' });
    await register(context, courseOf(context, 'react'), inputOf(2));
    const third = await register(context, courseOf(context, 'cloud'), asha);

    const found = await registrationsOf(context, asha.email);
    expect(found.map(({ courseId, token }) => [courseId, token])).toEqual([
      ['cloud', third.token],
      ['python', second.token],
      ['react', first.token],
    ]);
    const kept = await context.db.selectFrom('registration').select('tokenHash').where('id', '=', first.id).execute();
    expect(kept).toEqual([{ tokenHash: tokenHash(found[2]?.token ?? '') }]);
  });

  test('each says what was received for it, less what goes back', async () => {
    const staffed = await staffedDesk(engine);
    const [part, over] = [await staffed.learner(1), await staffed.learner(2)];
    await staffed.act(part, payment(inputOf(1).reference, '451'));
    await staffed.act(over, payment(inputOf(2).reference, '700'));
    const kept = async (number: number) =>
      (await registrationsOf(staffed.context, inputOf(number).email)).map((each) => each.kept);
    expect([await kept(1), await kept(2)]).toEqual([[45_100], [65_000]]);
    const due = async (number: number) =>
      (await registrationsOf(staffed.context, inputOf(number).email)).map((each) => each.refundDue);
    expect([await due(1), await due(2)]).toEqual([[0], [5000]]);
  });

  test('an address without registrations has none', async () => {
    const context = contextOn(await openTest(engine), engine);
    expect(await registrationsOf(context, 'nobody@example.org')).toEqual([]);
  });
});
