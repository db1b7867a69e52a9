import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,domain,scripts,server,site}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    environment: 'node',
    // Whatever a developer has in .env: tests and the processes that they start know nothing of it.
    env: { ENV_FILE: 'none' },
    watch: false,
    // A guard against what hangs, on the slowest machine: no test says how fast anything is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
