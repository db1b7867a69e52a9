import type { Page } from '@playwright/test';
import { courses } from '../support/courses.ts';
import { fillRegistration as fill, somebody } from '../support/learners.ts';
import { expectOnFirstScreen, PHONE } from '../support/page/first-screen.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { expect, test } from '../support/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send the registration' }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a learner pays, registers and is told where the registration stands, by page and by mail', async ({
      page,
    }) => {
      const person = somebody();
      await page.goto('/ReactPayment');
      await page.getByRole('link', { name: 'Start now' }).click();
      await expect(page).toHaveURL(/\/register\/react\?asked=650$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('React.Js, ₹650 Register');
      await fill(page, { ...person, reference: `${person.reference.slice(0, 4)} ${person.reference.slice(4)}` });
      await send(page);

      await expect(page).toHaveURL(/\/registrations\/[\w-]{32}$/);
      await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
      await expect(page.getByText(/Our reply comes by \d+:\d\d [AP]M (today|tomorrow)/)).toBeVisible();
      const progress = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
      await expect(progress).toHaveText([/Received/, /Checking/, /Confirmed/]);
      await page.getByText('What you sent').click();
      const facts = page.getByRole('region', { name: 'What you sent' });
      for (const fact of [person.name, person.email, `+91${person.mobile}`, person.reference, '₹650'])
        await expect(facts).toContainText(fact);

      const [mail] = await mailsTo(person.email);
      expect(mail?.text).toContain(page.url());
      expect(mail?.html).toContain(page.url());
      expect(mail?.text).toContain(person.reference);
      expect(mail?.subject).toBe('We received your registration for React.Js');
      expect(mail?.text).toContain(`Hello ${person.name.split(' ')[0]},`);
    });

    test('a form with mistakes comes back with all that was typed and what to do', async ({ page }) => {
      const person = somebody();
      await page.goto('/register/react');
      await fill(page, { ...person, reference: 'CICAgOjYk7vDdw', mobile: '0120 4567890', email: 'meera@gmail.con' });
      const [response] = await Promise.all([
        page.waitForResponse((each) => each.request().method() === 'POST'),
        send(page),
      ]);
      expect(response.status()).toBe(422);
      await expect(page).toHaveTitle(/^Error: /);

      const summary = page.getByRole('alert');
      await expect(summary.getByRole('heading')).toHaveText('3 things to correct');
      await expect(summary.getByRole('listitem')).toHaveText(['Payment reference', 'Email address', 'Mobile number']);
      await summary.getByRole('link', { name: 'Payment reference' }).click();
      await expect(page.getByLabel('Payment reference')).toBeFocused();
      await expect(page.getByLabel('Payment reference')).toHaveValue('CICAgOjYk7vDdw');
      await expect(page.getByLabel('Full name of the learner')).toHaveValue(person.name);
      await expect(page.getByLabel('I have read the privacy notice')).toBeChecked();
      await expect(page.getByLabel('I agree to the terms')).toBeChecked();
      await expect(page.getByLabel('Payment reference')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Payment reference')).toHaveAccessibleDescription(/Google transaction ID/);

      await page.getByLabel('Email address').fill(person.email);
      await page.getByLabel('Mobile number').fill(`+91 ${person.mobile}`);
      await page.getByLabel('Payment reference').fill(person.reference);
      await send(page);
      await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
    });
  });
}

test('a reference that is somebody else’s is taken all the same, and nothing tells of them', async ({ page }) => {
  const first = somebody();
  const second = { ...somebody(), reference: first.reference, name: 'Sahil Kulkarni' };
  const pages: string[] = [];
  for (const person of [first, second]) {
    await page.goto('/register/react');
    await fill(page, person);
    await send(page);
    await expect(page).toHaveURL(/\/registrations\//);
    pages.push(await page.getByRole('main').innerText());
  }
  expect(pages[1]).toContain('We have your registration');
  expect(pages[1]).not.toContain(first.name);
  expect(pages[1]).not.toContain(first.email);
});

test('a parent registers for a child in their own name', async ({ page }) => {
  const person = somebody();
  await page.goto('/register/react');
  await fill(page, person);
  await expect(page.getByLabel('Full name of the parent or guardian')).toBeHidden();
  await page.getByLabel('A learner under 18').check();
  await send(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/parent or guardian/]);
  await page.getByLabel('Full name of the parent or guardian').fill('Anita Deshpande');
  await send(page);
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText('Anita Deshpande');
});

test('help with the reference is in one place, for every app', async ({ page }) => {
  await page.goto('/register/react');
  await expect(page.getByText(/It is called "UTR" and has 12 digits\./)).toBeHidden();
  await page.getByText(/^Where do I find it\?/).click();
  await expect(page.getByText(/It is called "UTR" and has 12 digits\./)).toBeVisible();
  await expect(page.getByText(/"UPI transaction ID" and has 12 digits/)).toBeVisible();
});

test('a bank transfer is offered where the payment page shows an account, and nowhere else', async ({ page }) => {
  for (const { id, payment } of courses) {
    await page.goto(payment);
    const isShown = (await page.getByText('OR', { exact: true }).count()) > 0;
    await page.goto(`/register/${id}`);
    await expect(page.getByLabel('By bank transfer')).toHaveCount(isShown ? 1 : 0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

  test('the first screen of the form takes the reference from the clipboard', async ({ page }) => {
    await page.goto('/register/react');
    const reference = page.getByLabel('Payment reference');
    const paste = page.getByRole('button', { name: 'Paste' });
    await expectOnFirstScreen(page, {
      'the course and its price': page.getByRole('heading', { level: 1 }),
      'the reference': reference,
      help: page.getByText(/^Where do I find it\?/),
    });
    await page.evaluate(() => navigator.clipboard.writeText(' 6254 1234 5679 '));
    await paste.click();
    await expect(reference).toHaveValue('6254 1234 5679');
    await expect(reference).toBeFocused();
  });
});
