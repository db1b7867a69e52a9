import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { look } from '../support/page/look.ts';
import { findPerson, heading, press, signInToDesk } from '../support/desk.ts';
import { confirm } from '../support/staff-actions.ts';
import { somebody } from '../support/learners.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { addStaff } from '../support/sessions.ts';
import { sharedSite, within } from '../support/site.ts';
import { signInByMail, staffCommand } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

async function forgetProof(email: string): Promise<void> {
  const provedAt = Date.now() - 3_600_000;
  await within(sharedSite, (db) => db.updateTable('session').set({ provedAt }).where('email', '=', email).execute());
}

async function printedCode(email: string): Promise<string> {
  return (await staffCommand('code', email)).split('\n')[0] ?? '';
}

async function signInWithCode(page: Page, email: string): Promise<void> {
  await page.goto('/desk/sign-in');
  await signInByMail(page, email);
  await expect(heading(page)).toHaveText('Queue');
}

/** The email that asks for proof, after the one for signing in. */
async function proofCode(email: string, count: number): Promise<string> {
  const asking = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes('confirm a change'));
  await expect.poll(async () => (await asking()).length).toBe(count);
  return /^\s*(\d{3} ?\d{3})\s*$/m.exec((await asking()).at(-1)?.text ?? '')?.[1] ?? '';
}

/** Each app code works once, so this gives the next one. */
async function secondFactor(page: Page): Promise<() => string> {
  await page.goto('/desk/account');
  await press(page, 'Set it up');
  const secret = await page.locator('input[name="secret"]').inputValue();
  const step = Math.floor(Date.now() / 30_000);
  const codeOf = (later: number) => generateSync({ secret, epoch: (step + later) * 30 });
  await page.getByLabel('Code from your authenticator app').fill(codeOf(0));
  await press(page, 'Switch it on');
  await page.getByLabel('I have printed or saved these codes').check();
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Switch it off' })).toBeVisible();
  // The next step counts too, for clocks that are ahead.
  return () => codeOf(Math.floor(Date.now() / 30_000) - step + 1);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('somebody is added to the staff after a code that was asked for in between, and nothing is typed twice', async ({
      page,
    }) => {
      const owner = await signInToDesk(page);
      const added = `added.${owner}`;
      await forgetProof(owner);
      await page.goto('/desk/staff');
      await page.getByLabel('Email address').fill(added);
      await page.getByLabel('Verifier').check();
      await press(page, /^Add$/);

      await expect(heading(page)).toHaveText('Confirm that it is you');
      await expect(page.getByText(/^To add somebody to the staff/)).toBeVisible();
      await page.getByLabel('Code from the email').fill('12');
      await press(page, 'Confirm and continue');
      await expect(page.getByRole('alert')).toContainText('six digits');
      const first = await proofCode(owner, 1);
      await page.getByLabel('Code from the email').fill(first.startsWith('1') ? '222222' : '111111');
      await press(page, 'Confirm and continue');
      await expect(page.getByRole('alert')).toContainText('4 tries are left');
      if (javaScriptEnabled) await look(page, 'proof, wrong code');
      await press(page, 'Email me a new code');
      await page.getByLabel('Code from the email').fill(await proofCode(owner, 2));
      await press(page, 'Confirm and continue');

      await expect(heading(page)).toHaveText('Staff');
      await expect(page.getByRole('row').filter({ hasText: added })).toContainText('Verifier');
      // For ten minutes no proof is needed.
      await page
        .getByRole('row')
        .filter({ hasText: added })
        .getByRole('button', { name: /^Make owner/ })
        .click();
      await expect(page.getByRole('row').filter({ hasText: added })).toContainText('Owner');
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`a learner on a new phone ${javaScriptEnabled ? 'with' : 'without'} script signs in, whatever strangers have asked for with the address`, async ({
    page,
    request,
    baseURL,
    register,
  }) => {
    const learner = somebody();
    await register('react', learner);
    await confirm(learner);
    const { email } = learner;
    const askFrom = (ip: string) =>
      request.post('/sign-in', {
        form: { step: 'address', email },
        headers: { origin: baseURL ?? '', 'x-forwarded-for': ip },
      });
    for (let n = 1; n <= 30; n++) await askFrom(`198.51.100.${n}`);

    const other = await page.context().browser()?.newContext({ baseURL, javaScriptEnabled });
    const phone = await other?.newPage();
    if (phone === undefined) throw new Error('no second browser');
    await phone.goto('/my-courses');
    await phone.getByLabel('Email address').fill(email);
    await press(phone, 'Send me a code');
    await expect(heading(phone)).toHaveText('Type the code');
    const longMails = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes('long sign-in code'));
    await expect.poll(async () => (await longMails()).length).toBe(1);
    const [{ text = '' } = {}] = await longMails();
    const code = /^\s*([A-Z\d]{5}-[A-Z\d]{5})\s*$/m.exec(text)?.[1] ?? '';
    await phone.getByLabel('Long code from the email').fill(code.toLowerCase().replace('-', ''));
    await press(phone, 'Sign in');
    await expect(heading(phone)).toHaveText('My courses');
    await other?.close();
  });
}

test('the app alone signs in once codes are used up, and a browser that is known still gets codes', async ({
  page,
  request,
  baseURL,
}) => {
  const owner = await addStaff('owner');
  await signInWithCode(page, owner);
  await expect(page.getByText('Your account has no second factor')).toBeVisible();
  await page.getByRole('link', { name: 'Set it up now' }).click();
  const nextCode = await secondFactor(page);
  await page.goto('/desk');
  await expect(page.getByText('Your account has no second factor')).toHaveCount(0);

  const headers = { origin: baseURL ?? '' };
  const ask = () => request.post('/desk/sign-in', { form: { step: 'address', email: owner }, headers });
  for (let n = 0; n < 5; n++) await ask();
  expect(await (await ask()).text()).toContain('Long code from the email');

  await press(page, /^Sign out$/);
  await page.getByLabel('Email address').fill(owner);
  await press(page, 'Send me a code');
  await expect(heading(page)).toHaveText('Type the code');

  const other = await page.context().browser()?.newContext({ baseURL });
  const phone = await other?.newPage();
  if (phone === undefined) throw new Error('no second browser');
  await phone.goto('/desk/sign-in');
  await phone.getByText('Other ways to sign in').click();
  await phone.getByLabel('Your staff address').fill(owner);
  await phone.getByLabel('Code from the app or the server').fill(nextCode());
  await press(phone, 'Use this code');
  await expect(heading(phone)).toHaveText('Queue');
  await phone.goto('/desk/log');
  await expect(phone.getByRole('row').filter({ hasText: owner }).first()).toContainText('by authenticator app');
  await other?.close();
});

test('an export goes on after the code, and leaves nothing out', async ({ page }) => {
  const owner = await signInToDesk(page);
  await forgetProof(owner);
  await page.goto('/desk/export');
  await press(page, 'Download the file');
  await page.getByLabel('Code from the email').fill(await proofCode(owner, 1));
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Confirm and continue')]);
  expect(download.suggestedFilename()).toMatch(/^registrations-.*\.csv$/);
});

test('signing out forgets what was searched for and clears the browser, save that it is known', async ({
  page,
  register,
}) => {
  const learner = somebody();
  for (const each of [learner, { ...somebody(), reference: learner.reference }]) {
    await register('react', each);
  }
  await signInWithCode(page, await addStaff('verifier'));
  await findPerson(page, learner.reference);
  await expect(page.getByText(`You searched for ${learner.reference}.`)).toBeVisible();
  const names = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['kaksha-desk', 'kaksha-desk-device', 'kaksha-desk-search']);
  const out = page.waitForResponse((response) => response.url().endsWith('/desk/sign-out'));
  await press(page, /^Sign out$/);
  expect(await (await out).headerValue('clear-site-data')).toBe('"cache", "storage"');
  await expect(heading(page)).toHaveText('Sign in to the desk');
  expect(await names()).toEqual(['kaksha-desk-device']);

  await page.goto('/sign-in');
  await signInByMail(page, learner.email);
  await expect(heading(page)).toHaveText('My courses');
  for (const { name, value, httpOnly, sameSite } of await page.context().cookies()) {
    // The only readable cookie just says that there is a session.
    const isMarker = name === 'kaksha-signed-in';
    expect({ name, isMarker: value === '1', httpOnly, sameSite }).toEqual({
      name,
      isMarker,
      httpOnly: !isMarker,
      sameSite: 'Lax',
    });
  }
  const everywhere = page.waitForResponse((response) => response.url().endsWith('/sign-out'));
  await press(page, /^Sign out$/);
  expect(await (await everywhere).headerValue('clear-site-data')).toBe('"cache", "storage"');
  expect(await names()).toEqual(['kaksha-desk-device', 'kaksha-device']);
});

test('the other ways to sign in fit and are accessible, asked for and wrong', async ({ page }) => {
  await page.goto('/desk/sign-in');
  await page.getByText('Other ways to sign in').click();
  await press(page, 'Use this code');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'other ways, nothing typed');
  const owner = await signInToDesk(page);
  const nextCode = await secondFactor(page);
  await press(page, /^Sign out$/);
  await page.getByText('Other ways to sign in').click();
  await page.getByLabel('Your staff address').fill(owner);
  await page.getByLabel('Code from the app or the server').fill(await printedCode(owner));
  await press(page, 'Use this code');
  await expect(page.getByText('The code from the server is right.')).toBeVisible();
  await look(page, 'printed code, second factor');
  await page.getByLabel('Code from your authenticator app').fill(nextCode());
  await press(page, 'Sign in');
  await expect(heading(page)).toHaveText('Queue');
});
