import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { indianDayAt } from './domain/day.ts';
import { expectOwnNode } from './scripts/setup/own-node.mjs';
import { startClock } from './scripts/setup/test-clock.mjs';
import { chromiumWith, OF_ALL_FONTS } from './tests/e2e/support/servers/chromium.ts';
import { isThorough } from './tests/thorough.ts';

expectOwnNode('npm test -- end-to-end [files], or npx playwright test');

/** A server that runs already, on whatever machine; without it the built site is served for the tests alone. */
const { BASE_URL, E2E_DATABASE_URL, TEST_FONTS } = process.env;

// In the morning of today, by day and by night: tests, servers and pages go by this clock. A server that runs already
// has the clock of its machine.
const now = Date.now();
await startClock(BASE_URL === undefined ? `${indianDayAt(now)}T11:00:00+05:30` : new Date(now).toISOString());

/**
 * Whatever a developer has in .env or for a database: neither the server under test nor a command beside it knows
 * anything of it.
 */
process.env.ENV_FILE = 'none';
process.env.CONTENT_DIR = '';
if (E2E_DATABASE_URL === undefined) delete process.env.DATABASE_URL;
else process.env.DATABASE_URL = E2E_DATABASE_URL;

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: isThorough ? [] : '**/thorough/**',
  // On PostgreSQL, what a learner sends and pays, and what the desk publishes; all else that differs there the unit tests ask.
  ...(E2E_DATABASE_URL !== undefined && {
    testMatch: ['learner/registration.spec.ts', 'learner/exam-fee.spec.ts', 'desk/publish.spec.ts'],
  }),
  fullyParallel: true,
  forbidOnly: true,
  // One more than can work: some wait for the site, or for what comes by email.
  workers: availableParallelism() + 1,
  retries: 0,
  reporter: 'dot',
  // For machines that are busy with other things; nothing is measured by the clock.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  ...(BASE_URL === undefined && { globalSetup: './tests/e2e/support/servers/servers.ts' }),
  use: {
    // The workers, which load this file again, know where the servers answer.
    baseURL: BASE_URL ?? process.env.E2E_SITE,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    // A page that scrolls smoothly moves what a press was aimed at.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The same fonts on every machine, and what depends on them once also with those that the machine has.
  projects:
    TEST_FONTS === 'machine'
      ? [{ name: 'fonts of the machine', use: { launchOptions: chromiumWith('machine') } }]
      : [
          { name: 'fonts of the tests', use: { launchOptions: chromiumWith('brought') } },
          ...(E2E_DATABASE_URL === undefined
            ? [
                {
                  name: 'fonts of the machine',
                  testMatch: ['layout-shift.spec.ts', 'text-size.spec.ts'],
                  ...(!isThorough && { grep: new RegExp(OF_ALL_FONTS) }),
                  use: { launchOptions: chromiumWith('machine') },
                },
              ]
            : []),
        ],
});
