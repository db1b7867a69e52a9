import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../../server/sign-in/staff/staff.ts';
import { deskRegistrationPath } from '../../../domain/paths.ts';
import { registrationOf } from './staff-actions.ts';
import type { Learner } from './learners.ts';
import { addStaff, signIn } from './sessions.ts';
import { sharedSite } from './site.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

export async function pressKey(page: Page, key: string): Promise<void> {
  await expect(page.locator('k-island[of=DeskKeys]')).toHaveAttribute('live');
  await page.keyboard.press(key);
}

export async function signInToDesk(page: Page, site = sharedSite, role: Role = 'owner'): Promise<string> {
  const email = await addStaff(role, site);
  await signIn(page.context(), { audience: 'staff', email }, site);
  return email;
}

export async function findPerson(page: Page, text: string): Promise<void> {
  const inRail = page.getByRole('searchbox', { name: /^Name, email/ });
  const onPhone = page.getByRole('button', { name: 'Find a person' });
  await expect(inRail.or(onPhone)).toBeVisible();
  if (await onPhone.isVisible()) await onPhone.click();
  const field = inRail.or(page.getByRole('searchbox', { name: 'Find a person' }));
  await field.fill(text);
  await field.press('Enter');
}

export async function openRegistration(page: Page, learner: Learner, site = sharedSite): Promise<void> {
  const { id } = await registrationOf(site, learner);
  await page.goto(deskRegistrationPath(id));
  await expect(heading(page)).toHaveText(learner.name);
}

export async function openAction(page: Page, label: string): Promise<Locator> {
  const action = page.locator('details').filter({ has: page.locator('summary', { hasText: label }) });
  if ((await action.getAttribute('open')) === null) await action.locator('summary').click();
  return action;
}

/** In the deciding card: the payment as the bank has it. */
export async function openBank(page: Page): Promise<void> {
  const fold = page.locator('details').filter({ hasText: /The (bank shows something else|balance is in the bank)/ });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

export async function askInOwnWords(page: Page, question: string): Promise<Locator> {
  const ask = await openAction(page, 'Ask learner');
  await ask.getByLabel('Write my own').check();
  await ask.getByLabel('Your question').fill(question);
  return ask;
}

export async function preview(page: Page, csv: string): Promise<void> {
  await chooseStatement(page, { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

/** With scripts, choosing is enough; otherwise presses the button. */
export async function chooseStatement(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.goto('/desk/import');
  const isAtOnce = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (isAtOnce) await expect(page.locator('k-island[of=StatementFile]')).toHaveAttribute('live');
  const loaded = page.waitForEvent('load');
  await page.getByLabel('Statement file').setInputFiles(file);
  if (!isAtOnce) await press(page, 'Show what matches');
  await loaded;
}
