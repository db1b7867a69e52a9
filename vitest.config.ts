import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,domain,scripts,server,site}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    environment: 'node',
    watch: false,
    // A guard against what hangs, on the slowest machine: no test says how fast anything is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
