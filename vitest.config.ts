import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { expectOwnNode } from './scripts/setup/own-node.mjs';
import { isThorough } from './tests/thorough.ts';

expectOwnNode('npm test -- unit [files], or npx vitest');

const common = {
  environment: 'node',
  // Whatever a developer has in .env, and whatever the site is built from: tests and the processes that they start
  // know nothing of it.
  env: { ENV_FILE: 'none', CONTENT_DIR: '' },
  // No test changes what others share: a module is loaded once for all files of a worker, which halves the time.
  isolate: false,
  // A guard against what hangs, on the slowest machine: no test says how fast anything is.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

/** The tests of a folder, and what lies below it for `npm test -- thorough` alone. */
const testsIn = (folder: string) => [`${folder}/*.test.ts`, ...(isThorough ? [`${folder}/thorough/*.test.ts`] : [])];

export default defineConfig({
  test: {
    watch: false,
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{bench,domain,scripts,server,site}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // What needs its programs or a server; npm test gives both.
          exclude: process.env.TEST_DATABASE_URL ? [] : ['**/postgres.test.ts'],
          globalSetup: 'server/db/database-server.fixture.ts',
        },
      },
      // Every reader against every kind of text and file that strangers could send, and every regular expression against a checker.
      { test: { ...common, name: 'growth', include: ['tests/growth/*.test.ts'] } },
      // What needs the built site and no browser.
      {
        test: {
          ...common,
          name: 'server',
          include: testsIn('tests/server'),
          globalSetup: 'tests/server/servers.fixture.ts',
          ...(isThorough && { testTimeout: 600_000 }),
        },
      },
      // Copies of the project, built for real.
      {
        test: {
          ...common,
          name: 'builds',
          include: ['tests/builds/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
