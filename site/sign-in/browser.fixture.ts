/** A browser for pages that are made on request, which stores and sends cookies. */
import type { AstroGlobal } from 'astro';
import { createContext } from 'astro/middleware';
import { createDesk, type Desk } from '../../server/desk/desk.ts';
import { openTest } from '../../server/db/databases.fixture.ts';
import type { Engine } from '../../server/db/tables.ts';
import { contextOn } from '../../server/registration/registration.fixture.ts';
import type { Audience } from '../../server/sign-in/known-address.ts';
import { addLearner, addStaffMember, codeMails } from '../../server/sign-in/ways/sign-in.fixture.ts';
import { signInFlow } from './sign-in-flow.ts';

export const OWNER = 'owner@example.org';
export const VERIFIER = 'verifier@example.org';
export const LEARNER = 'asha@example.org';

interface Opened<T> {
  /** The answer of the page's code, unless it is a Response. */
  shown: T | undefined;
  status: number;
  headers: Headers;
  location: string | null;
  /** The `Set-Cookie` headers. */
  given: readonly string[];
  /** Security events with their details. */
  events: readonly unknown[][];
}

export type Visited = Awaited<ReturnType<typeof deskToVisit>>;
export type Browser = ReturnType<typeof browserAt>;

/** With an owner, a verifier and a learner who can sign in. */
export async function deskToVisit(engine: Engine) {
  const db = await openTest(engine);
  await addStaffMember(db, OWNER, 'owner');
  await addStaffMember(db, VERIFIER, 'verifier');
  await addLearner(db, LEARNER);
  const context = contextOn(db, engine);
  const desk = createDesk(context);
  return {
    db,
    context,
    desk,
    newBrowser: (ip?: string) => browserAt(desk, ip),
    mailedCode: async (email: string): Promise<string> => {
      const mail = (await codeMails(db, email)).at(-1);
      return (JSON.parse(mail?.data ?? '{}') as { code?: string }).code ?? '';
    },
  };
}

export async function signedInAs(visited: Visited, audience: Audience, email: string): Promise<Browser> {
  const browser = visited.newBrowser();
  const page = (form: Record<string, string>) =>
    browser.open('/sign-in', (astro) => signInFlow(astro, audience, '/'), form);
  await page({ email });
  const { status } = await page({ step: 'code', code: await visited.mailedCode(email) });
  if (status !== 303) throw new Error(`${email} is not signed in`);
  return browser;
}

function browserAt(desk: Desk, ip = '203.0.113.9') {
  const cookies = new Map<string, string>();

  /** `code` is the first code of the page. */
  async function open<T>(
    path: string,
    code: (astro: AstroGlobal) => Promise<T | Response>,
    form?: Record<string, string>,
  ): Promise<Opened<T>> {
    const events: unknown[][] = [];
    const request = new Request(new URL(path, 'https://www.example.org'), {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    });
    const locals = { desk, ip, securityEvent: (...event: unknown[]) => void events.push(event) };
    const made = createContext({ request, locals, defaultLocale: '', clientAddress: ip });
    const response = { status: 200, headers: new Headers() };
    // The code reads only these parts of a page.
    const answer = await code(Object.assign(made, { response }) as unknown as AstroGlobal).catch((thrown: unknown) => {
      // As the middleware does.
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    const given = [...made.cookies.headers()];
    for (const cookie of given) keep(cookie);
    const { status, headers } = answer instanceof Response ? answer : response;
    const shown = answer instanceof Response ? undefined : answer;
    return { shown, status, headers, location: headers.get('Location'), given, events };
  }

  function keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    const until = /Expires=([^;]+)/.exec(setCookie)?.[1];
    if (until !== undefined && Date.parse(until) <= 0) cookies.delete(name);
    else cookies.set(name, value);
  }

  return { cookies, open };
}
