import { expect, type Locator, type Page } from '@playwright/test';
import type { Learner } from './learners.ts';
import { addStaff, signInByMail } from './staff.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** As a new owner. */
export async function signInToDesk(page: Page): Promise<void> {
  await page.goto('/desk/sign-in');
  await signInByMail(page, await addStaff('owner'));
  await expect(heading(page)).toHaveText('Queue');
}

/** From the queue, by its reference. */
export async function openRegistration(page: Page, { name, reference }: Learner): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('searchbox').fill(reference);
  await press(page, 'Search');
  await page.getByRole('link', { name }).click();
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
  const action = await openAction(page, 'Confirm');
  await action.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed. The learner gets an email.')).toBeVisible();
}

/** Sends a statement and stops before anything is confirmed. */
export async function preview(page: Page, csv: string): Promise<void> {
  await page.goto('/desk/import');
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Statement file').setInputFiles(file);
  await press(page, 'Preview');
}
