import { defineConfig } from '@playwright/test';
import { chromium } from './tests/e2e/support/chromium.ts';

const PORT = 4399;

/** A server that runs already, on whatever machine; without it the built site is served for the tests alone. */
const { BASE_URL } = process.env;

/** The folder of the built site. */
const dist = process.env.DIST ?? 'dist';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: 'dot',
  // For machines that are busy with other things; nothing is measured by the clock.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: BASE_URL ?? `http://localhost:${PORT}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    launchOptions: chromium,
  },
  ...(BASE_URL === undefined && {
    webServer: {
      command: `"${process.execPath}" server/start.ts "${dist}"`,
      url: `http://localhost:${PORT}/healthz`,
      env: { PORT: String(PORT), HOST: 'localhost', LOG_LEVEL: 'warn' },
      reuseExistingServer: false,
      stdout: 'ignore',
    },
  }),
});
