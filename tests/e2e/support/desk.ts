import { expect, type Locator, type Page } from '@playwright/test';
import type { Learner } from './learners.ts';
import { addStaff, signInByMail, type StaffedSite } from './staff.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** As a new owner, of the site of all tests or of one of its own. */
export async function signInToDesk(page: Page, site?: StaffedSite): Promise<void> {
  await page.goto('/desk/sign-in');
  await signInByMail(page, await addStaff('owner', site));
  await expect(heading(page)).toHaveText('Queue');
}

/** Looks for somebody from any page of the desk. */
export async function findPerson(page: Page, text: string): Promise<void> {
  const inRail = page.getByRole('searchbox', { name: /^Name, email/ });
  const onPhone = page.getByRole('button', { name: 'Find a person' });
  await expect(inRail.or(onPhone)).toBeVisible();
  if (await onPhone.isVisible()) await onPhone.click();
  const field = inRail.or(page.getByRole('searchbox', { name: 'Find a person' }));
  await field.fill(text);
  await field.press('Enter');
}

/** By its reference; where another gave the same, from the list of both. */
export async function openRegistration(page: Page, { name, reference }: Learner): Promise<void> {
  await page.goto('/desk/log');
  await findPerson(page, reference);
  await expect(heading(page)).not.toHaveText('Log');
  if ((await heading(page).textContent()) === 'Queue') await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

/** Opens the form of an action and gives it. */
export async function openAction(page: Page, label: string): Promise<Locator> {
  const action = page.locator('details').filter({ has: page.locator('summary', { hasText: label }) });
  if ((await action.getAttribute('open')) === null) await action.locator('summary').click();
  return action;
}

/** With the payment that the learner named. */
export async function confirmByHand(page: Page, learner: Learner): Promise<void> {
  await openRegistration(page, learner);
  const compared = page.getByLabel('I compared both.');
  if (await compared.isVisible()) await compared.check();
  await press(page, 'Confirm and stay here');
  await expect(page.getByText('Confirmed. The learner gets an email.')).toBeVisible();
}

/** Opens the fields of the payment as the bank has it, in the card that decides. */
export async function openBank(page: Page): Promise<void> {
  const fold = page.locator('details').filter({ hasText: /The (bank shows something else|rest is in the bank)/ });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

/** Opens the form for asking, and asks in one's own words. */
export async function askInOwnWords(page: Page, question: string): Promise<Locator> {
  const ask = await openAction(page, 'Ask learner');
  await ask.getByLabel('Write my own').check();
  await ask.getByLabel('Your question').fill(question);
  return ask;
}

/** Sends a statement and stops before anything is confirmed. */
export async function preview(page: Page, csv: string): Promise<void> {
  await chooseStatement(page, { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

/** Chooses a file on the page of the import: with script that is all, without it the button is pressed. */
export async function chooseStatement(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.goto('/desk/import');
  const isAtOnce = (await page.locator('form[data-at-once]').count()) > 0;
  const loaded = page.waitForEvent('load');
  await page.getByLabel('Statement file').setInputFiles(file);
  if (!isAtOnce) await press(page, 'Show what matches');
  await loaded;
}
