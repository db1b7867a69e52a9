import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { siteData, siteUrl } from './servers/addresses.ts';
import type { ReceivedMail } from './servers/mail-server.ts';
import { mailsSoFar, mailsTo } from './servers/mails.ts';
import { expect } from './test.ts';

export async function staffCommand(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', ...words], {
    env: { ...process.env, DATA_DIR: siteData, PORT: new URL(siteUrl).port },
  });
  return stdout;
}

/** From the page that asks for the address. */
export async function signInByMail(page: Page, email: string): Promise<void> {
  const before = (await codesOf(mailsSoFar(email))).length;
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type the code');
  await page
    .getByLabel(/code/i)
    .first()
    .fill(await codeFor(email, before));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function codeFor(email: string, before = 0): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      codes = await codesOf(mailsTo(email));
      return codes.length;
    })
    .toBeGreaterThan(before);
  return codes.at(-1) ?? '';
}

async function codesOf(mails: Promise<ReceivedMail[]>): Promise<string[]> {
  return (await mails).flatMap(({ text }) => /^\s*(\d{3} ?\d{3})\s*$/m.exec(text)?.[1] ?? []);
}
