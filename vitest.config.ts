import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import './scripts/setup/test-clock.mjs';
import { expectOwnNode } from './scripts/setup/own-node.mjs';
import { isThorough } from './tests/thorough.ts';

expectOwnNode('npm test -- unit [files], or npx vitest');

const common = {
  environment: 'node',
  // Whatever a developer has in .env, and whatever the site is built from: tests and the processes that they start
  // know nothing of it. What Node compiled for one process of a test, it need not compile for the next.
  env: {
    ENV_FILE: 'none',
    CONTENT_DIR: '',
    NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node'),
  },
  // No test changes what others share: a module is loaded once for all files of a worker, which halves the time.
  isolate: false,
  // A guard against what hangs, on the slowest machine: no test says how fast anything is.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** The tests of a folder, and what lies below it for `npm test -- thorough` alone. */
const testsIn = (folder: string) => [`${folder}/*.test.ts`, ...(isThorough ? [`${folder}/thorough/*.test.ts`] : [])];

/** What starts other programs, or takes seconds: not for `npm test -- quick`. */
const SLOW = [
  '**/*.property.test.ts',
  'scripts/commands/commands.test.ts',
  'scripts/test/failures.test.ts',
  'server/bank-mail/message/read-apart.test.ts',
  'server/backup/{nightly,restore,store/archive}.test.ts',
  'server/bank-mail/mailbox/watch.test.ts',
  'server/db/open/migrate.test.ts',
  'server/mail/write-mail.test.ts',
  'server/content/files/write-files.test.ts',
  'server/start.test.ts',
  'server/reading/apart.test.ts',
  'server/statement/corpus/ticks.test.ts',
];

/**
 * Nothing that a test relies on leaks into the next. Vitest says which seed an order came of: --sequence.seed has it again. What
 * `builds` asks of a copy is a story, one test after the other.
 */
const inAnyOrder = { sequence: { shuffle: process.env.TEST_ORDER === 'random' } };

export default defineConfig({
  test: {
    watch: false,
    // One more than can work: some wait for a disk, a port or another program.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...common,
          ...inAnyOrder,
          name: 'unit',
          include: ['{bench,domain,scripts,server,site}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [
            '**/*.island.test.tsx',
            // What needs its programs or a server; npm test gives both.
            ...(process.env.TEST_DATABASE_URL ? [] : ['**/postgres.test.ts']),
            ...(process.env.DOVECOT_PATH ? [] : ['**/dovecot.test.ts']),
            ...(process.env.TEST_BRIEF === 'yes' ? SLOW : []),
          ],
          globalSetup: 'server/db/database-server.fixture.ts',
          setupFiles: 'tests/properties.ts',
        },
      },
      // What React does in the browser, in a document without a window: keys, presses, errors.
      {
        test: {
          ...common,
          ...inAnyOrder,
          name: 'islands',
          include: ['site/**/*.island.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'site/islands/component.fixture.tsx',
        },
      },
      // Every reader against every kind of text and file that strangers could send, and every regular expression against a checker.
      { test: { ...common, name: 'growth', include: ['tests/growth/*.test.ts'] } },
      // What needs the built site and no browser.
      {
        test: {
          ...common,
          ...inAnyOrder,
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
          include: testsIn('tests/builds'),
          globalSetup: 'tests/builds/copies.fixture.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
