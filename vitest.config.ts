import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,domain,scripts,server,site}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    environment: 'node',
    watch: false,
  },
});
