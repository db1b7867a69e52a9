import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

export interface Learner {
  name: string;
  email: string;
  mobile: string;
  reference: string;
}

let count = 0;

/** A person with a payment that no other test knows. */
export function somebody(name = 'Meera Deshpande'): Learner {
  const number = `${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 10_000).padStart(4, '0')}${++count % 10}`;
  return {
    name,
    email: `learner.${number}.${Date.now()}@example.org`,
    mobile: `98${number}`,
    reference: `5325${number}`,
  };
}

/** Yesterday in UTC, which is never to come in India. */
export const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Fills the registration form, but does not send it. */
export async function fillRegistration(page: Page, { name, email, mobile, reference }: Learner): Promise<void> {
  await page.getByLabel('I am', { exact: false }).first().check();
  await page.getByLabel('Full name of the learner').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('By UPI').check();
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByLabel('Date of payment').fill(yesterday);
  await page.getByLabel('I have read the privacy notice').check();
}

/** Registers somebody without a browser; gives the path of their secret link. */
export async function registerFor(
  request: APIRequestContext,
  baseURL: string | undefined,
  courseId: string,
  { name, email, mobile, reference }: Learner,
): Promise<string> {
  const response = await request.post(`/register/${courseId}`, {
    form: {
      for: 'self',
      learnerName: name,
      email,
      mobile,
      method: 'upi',
      reference,
      paidOn: yesterday,
      consent: 'yes',
    },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  return response.headers()['location'] ?? '';
}
