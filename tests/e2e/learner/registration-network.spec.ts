import type { Page } from '@playwright/test';
import { isThorough } from '../../thorough.ts';
import { fillRegistration, type Learner, somebody } from '../support/learners.ts';
import { wakeIslands } from '../support/page/islands.ts';
import { look } from '../support/page/look.ts';
import { type Cut, startCuttingProxy } from '../support/servers/cutting-proxy.ts';
import { sharedSite, within } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const UNSENT = 'Not sent yet, we try again';
const SENT_PAGE = /\/registrations\/[\w-]{32}$/;

/** Pages that one test opens, one after the other. */
const CUTS_A_TEST = 60;
const TESTS = isThorough ? 60 : 1;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('k-island[of=RegistrationForm]')).toHaveAttribute('live');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the registration' }).click();

async function timesRegistered({ email }: Learner): Promise<number> {
  const rows = await within(sharedSite, (db) =>
    db.selectFrom('registration').select('id').where('email', '=', email).execute(),
  );
  return rows.length;
}

/** Each byte in the thorough run; otherwise the ends, the middle, and what lies beside the end of the head. */
function cutsIn(sizes: Record<Cut['in'], number>): Cut[] {
  return (['request', 'answer'] as const).flatMap((way) => {
    const all = Array.from({ length: sizes[way] + 1 }, (_, after) => ({ in: way, after }));
    const half = Math.floor(sizes[way] / 2);
    return isThorough ? all : [0, 1, half, sizes[way] - 1, sizes[way]].map((after) => ({ in: way, after }));
  });
}

for (let part = 0; part < TESTS; part++) {
  test(`a form whose connection breaks off arrives once, wherever that is, ${part + 1} of ${TESTS}`, async ({
    page,
    context,
  }) => {
    const proxy = await startCuttingProxy(sharedSite.url);
    const registers = async (learner: Learner, cut?: Cut) => {
      // From an address of its own, because of the limits.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${1 + (part % 250)}` });
      await open(page, `${proxy.url}/register/react`);
      await fillRegistration(page, learner);
      if (cut !== undefined) proxy.cut(cut);
      await send(page);
      await expect(page, JSON.stringify(cut)).toHaveURL(SENT_PAGE);
      await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
      expect(await timesRegistered(learner), JSON.stringify(cut)).toBe(1);
      await page.goto(`${proxy.url}/register/react`);
      await expect(page.getByLabel('Payment reference')).toHaveValue('');
    };
    await registers(somebody());
    const cuts = cutsIn(proxy.sizes);
    expect(cuts.length).toBeLessThanOrEqual(TESTS * CUTS_A_TEST);
    for (const cut of cuts.filter((_, index) => index % TESTS === part)) await registers(somebody(), cut);
    await proxy.close();
  });
}

test('a form that was sent without a network goes by itself when the network is back', async ({ page, context }) => {
  const learner = somebody();
  await open(page, '/register/react');
  await wakeIslands(page);
  await fillRegistration(page, learner);
  await context.setOffline(true);
  await send(page);
  // A request that hangs is given up after half a minute, which is as long as a test waits.
  await expect(page.getByRole('status').filter({ hasText: UNSENT })).toBeVisible({ timeout: 90_000 });
  await look(page, 'a form without a network');
  await context.setOffline(false);
  await expect(page).toHaveURL(SENT_PAGE);
  expect(await timesRegistered(learner)).toBe(1);
});

test('a form whose script does not come at first is alive once it does', async ({ page }) => {
  let refused = 0;
  await page.route(/\/RegistrationForm\.island\./, (route) => (++refused > 3 ? route.continue() : route.abort()));
  await open(page, '/register/react');
  expect(refused).toBeGreaterThan(3);
});

test('a page that is loaded again has what was typed, says that it was not sent, and knows it as the same form', async ({
  page,
}) => {
  const learner = somebody();
  await open(page, '/register/react');
  await fillRegistration(page, learner);
  // The form arrives once, and its answer does not.
  let hasArrived = false;
  await page.route('**/register/react', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (!hasArrived) await route.fetch();
    hasArrived = true;
    await route.abort();
  });
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: UNSENT })).toBeVisible();
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText(/^Not sent yet\. Typed on /)).toBeVisible();
  await look(page, 'a form that is opened again');
  await expect(page.getByLabel('Full name of the learner')).toHaveValue(learner.name);
  await expect(page.getByLabel('I have read the privacy notice')).not.toBeChecked();
  await page.getByLabel('I agree to the terms').check();
  await page.getByLabel('I have read the privacy notice').check();
  await send(page);
  await expect(page).toHaveURL(SENT_PAGE);
  expect(await timesRegistered(learner)).toBe(1);
});
