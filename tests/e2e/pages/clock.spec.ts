import { MINUTE } from '../../../domain/day.ts';
import { registrationOf } from '../support/staff-actions.ts';
import { somebody } from '../support/learners.ts';
import { sharedSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('servers, pages and tests go by one clock, as far from the machine as they were told', async ({
  browser,
  page,
  register,
}) => {
  const learner = somebody();
  await register('react', learner);
  const { stateChangedAt } = await registrationOf(sharedSite, learner);
  const own = await (await browser.newContext()).newPage();
  const ofPages = await Promise.all(
    [page, own].map((each) => each.evaluate(() => [Date.now(), new Date().getTime(), Date.parse(Date())])),
  );
  await own.context().close();
  // The machine's own clock, which nobody moved.
  const machine = performance.timeOrigin + performance.now();
  for (const time of [stateChangedAt, Date.now(), ...ofPages.flat()]) {
    expect(Math.abs(time - machine - Number(process.env.CLOCK_AHEAD))).toBeLessThan(10 * MINUTE);
  }
});
