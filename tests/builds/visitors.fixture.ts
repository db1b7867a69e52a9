/** Visitors without a browser. Emails are files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { formOf, type Learner } from '../e2e/support/learners.ts';
import { elements } from '../e2e/support/page/html.ts';

interface Answer {
  status: number;
  reason: string;
  headers: Headers;
  body: string;
}

export type Visitor = ReturnType<typeof newVisitor>;

/** Keeps cookies and follows no redirect. */
export function newVisitor(origin: string, cookies = new Map<string, string>()) {
  async function ask(path: string, init: { method?: string; body?: URLSearchParams } = {}): Promise<Answer> {
    const response = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      headers: { Origin: origin, Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    response.headers.getSetCookie().forEach((line) => keep(cookies, line));
    const { status, statusText: reason, headers } = response;
    return { status, reason, headers, body: await response.text() };
  }
  return {
    get: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    thief: () => newVisitor(origin, new Map(cookies)),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
  const attribute = (wanted: string) =>
    attributes.map((each) => each.split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1];
  const expires = Date.parse(attribute('expires') ?? '');
  if (attribute('max-age') === '0' || expires <= Date.now()) cookies.delete(name);
  else cookies.set(name, value);
}

/** Returns where the answer leads. Throws if it leads nowhere. */
async function send(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  const { status, headers, body } = await visitor.post(path, fields);
  const location = headers.get('Location');
  if (status !== 303 || location === null) throw new Error(`POST ${path} was answered with ${status}: ${body}`);
  return location;
}

export async function signIn(visitor: Visitor, page: string, email: string, outbox: string): Promise<string> {
  const next = await send(visitor, page, { step: 'address', email });
  return send(visitor, next, { step: 'code', code: await codeFor(email, outbox) });
}

function codeFor(email: string, outbox: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await Promise.all(
        readdirSync(outbox)
          .filter((name) => name.endsWith('.eml'))
          .toSorted()
          .map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
      );
      const code = mails
        .filter(({ to }) => to?.some(({ address }) => address === email))
        .map(({ text = '' }) => /^\s*(\d{3} ?\d{3})\s*$/m.exec(text)?.[1])
        .findLast((found) => found !== undefined);
      if (code === undefined) throw new Error(`No mail to ${email} has a code.`);
      return code;
    },
    { timeout: 120_000, interval: 50 },
  );
}

export async function register(visitor: Visitor, courseId: string, learner: Learner): Promise<void> {
  await send(visitor, `/register/${courseId}`, formOf(learner));
}

/** Confirms with the form as the page filled it in. */
export async function confirm(staff: Visitor, learner: string): Promise<void> {
  const queue = (await staff.get('/desk')).body;
  const row = queue.match(/<tr[\s\S]*?<\/tr>/g)?.find((each) => each.includes(learner)) ?? '';
  const path = elements(row, 'a').find(({ href }) => href?.startsWith('/desk/registrations/'))?.href;
  if (path === undefined) throw new Error(`${learner} is not in the queue: ${queue}`);
  const forms = (await staff.get(path)).body.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const inputs = forms
    .map((form) => elements(form, 'input'))
    .find((found) => found.some(({ name, value }) => name === 'action' && value === 'confirm'));
  if (inputs === undefined) throw new Error(`${path} has no form to confirm it.`);
  const fields = Object.fromEntries(inputs.map(({ name = '', value = '' }) => [name, value]));
  await send(staff, path, fields);
}
