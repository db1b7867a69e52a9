import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { siteData, siteUrl } from './servers/addresses.ts';
import type { ReceivedMail } from './servers/mail-server.ts';
import { mailsSoFar, mailsTo } from './servers/mails.ts';
import { expect } from './test.ts';

let count = 0;

/** A running site with the folder of its data. */
export interface StaffedSite {
  url: string;
  data: string;
  /** Undefined for the file in the folder of its data. */
  databaseUrl?: string | undefined;
}

/** Adds somebody to the staff with the command that an owner uses; gives their address. */
export async function addStaff(role: 'owner' | 'verifier', site?: StaffedSite): Promise<string> {
  const email = `${role}.${process.pid}.${Date.now()}.${++count}@example.org`;
  await staffCommandOn(site, 'add', email, '--role', role);
  return email;
}

/** What `npm run staff` prints, on the data of the site. */
export function staffCommand(...words: string[]): Promise<string> {
  return staffCommandOn(undefined, ...words);
}

async function staffCommandOn(site: StaffedSite | undefined, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', ...words], {
    env: {
      ...process.env,
      DATA_DIR: site?.data ?? siteData,
      PORT: new URL(site?.url ?? siteUrl).port,
      // A site of its own has a database of its own.
      ...(site && { DATABASE_URL: site.databaseUrl ?? '' }),
    },
  });
  return stdout;
}

/** Signs in with the code of the mail, from the page that asks for the address. */
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

/** The code of the newest mail with one, once there are more of them than `before`. */
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
