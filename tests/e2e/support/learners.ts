import type { APIRequestContext, Page } from '@playwright/test';

export interface Learner {
  name: string;
  email: string;
  mobile: string;
  reference: string;
}

/** Far enough apart that no number looks like a mistyped other one. */
const STRIDE = 7919;
const start = Date.now();
let people = 0;

/** Unique payment and surname: equal amount, day and name would count as recorded before. */
export function somebody(name = 'Meera Deshpande'): Learner {
  const own = String((start + ++people * STRIDE) % 100_000).padStart(5, '0');
  const number = `${String(process.pid % 1000).padStart(3, '0')}${own}`;
  const surname = number.replace(/\d/g, (digit) => 'aeioubdgkm'.charAt(Number(digit)));
  return {
    name: `${name} ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`,
    email: `learner.${number}.${Date.now()}@example.org`,
    mobile: `98${number}`,
    reference: `5325${number}`,
  };
}

/** In UTC, so never in the future in India. */
export const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

export function daysBefore(days: number): string {
  return new Date(Date.parse(yesterday) - days * 86_400_000).toISOString().slice(0, 10);
}

export async function fillRegistration(page: Page, { name, email, mobile, reference }: Learner): Promise<void> {
  await page.getByLabel('Payment reference').fill(reference);
  // Only for courses with bank transfer.
  for (const method of await page.getByLabel('By UPI').all()) await method.check();
  await page.getByLabel('Date of payment').fill(yesterday);
  await page.getByLabel('I will. I am 18 or older').check();
  await page.getByLabel('Full name of the learner').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('I agree to the terms').check();
  await page.getByLabel('I have read the privacy notice').check();
}

let registered = 0;

export function formOf({ name, email, mobile, reference }: Learner): Record<string, string> {
  return {
    for: 'self',
    learnerName: name,
    email,
    mobile,
    method: 'upi',
    reference,
    paidOn: yesterday,
    terms: 'yes',
    consent: 'yes',
  };
}

/** Each from an address of its own, because of the limits. Returns the secret link's path. */
export async function registerFor(
  request: APIRequestContext,
  baseURL: string | undefined,
  courseId: string,
  learner: Learner,
): Promise<string> {
  const response = await request.post(`/register/${courseId}`, {
    form: formOf(learner),
    headers: { origin: baseURL ?? '', 'x-forwarded-for': `203.0.113.${++registered % 250}` },
    maxRedirects: 0,
  });
  if (response.status() !== 303)
    throw new Error(`The form was answered ${response.status()}: ${await response.text()}`);
  return response.headers()['location'] ?? '';
}
