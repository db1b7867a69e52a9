/** Requests without a browser. */
import { type APIRequestContext, request as client } from '@playwright/test';
import { test as base } from 'vitest';
import type { Audience } from '../../server/sign-in/known-address.ts';
import { type Learner, registerFor } from '../e2e/support/learners.ts';
import { signedIn } from '../e2e/support/sessions.ts';
import { sharedSite } from '../e2e/support/site.ts';

export const dist = process.env.DIST ?? 'dist/current';

interface Fixtures {
  /** `http://localhost:41234`. */
  baseURL: string;
  /** Keeps cookies; no session at first. */
  request: APIRequestContext;
  /** Registers somebody for a course; gives the path of their secret link. */
  register: (courseId: string, learner: Learner) => Promise<string>;
  signedInAs: (audience: Audience, email: string, site?: typeof sharedSite) => Promise<APIRequestContext>;
}

/** The words of the browser tests, so that tests can move. */
export const test = base.extend<Fixtures>({
  baseURL: sharedSite.url,
  request: async ({ baseURL }, use) => {
    const context = await client.newContext({ baseURL });
    await use(context);
    await context.dispose();
  },
  register: async ({ request, baseURL }, use) => use((...whatFor) => registerFor(request, baseURL, ...whatFor)),
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from it that nothing else is needed
  signedInAs: async ({}, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (audience, email, site = sharedSite) => {
      const { hostname: domain } = new URL(site.url);
      const attributes = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
      const cookies = Object.entries(await signedIn({ audience, email }, site)).map(([name, value]) => ({
        ...{ name, value, ...attributes },
      }));
      const context = await client.newContext({ baseURL: site.url, storageState: { cookies, origins: [] } });
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.dispose()));
  },
});

export { expect } from 'vitest';
