import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './tests/e2e/support/chromium.ts';
import { MAIL_PAGE_PORT, SITE_PORT, SMTP_PORT } from './tests/e2e/support/ports.ts';

/** A server that runs already, on whatever machine; without it the built site is served for the tests alone. */
const { BASE_URL } = process.env;

/** Whatever a developer has in .env: neither the server under test nor a command beside it knows anything of it. */
process.env.ENV_FILE = 'none';

/** Database, secret and so on of the server under test; the workers that load this file again know it too. */
const dataDir = (process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'kaksha-e2e-')));

/** The folder of the built site. */
const dist = process.env.DIST ?? 'dist/current';

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
    baseURL: BASE_URL ?? `http://localhost:${SITE_PORT}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    launchOptions: chromium,
  },
  ...(BASE_URL === undefined && {
    webServer: [
      {
        command: `"${process.execPath}" tests/e2e/support/mail-server.ts ${SMTP_PORT} ${MAIL_PAGE_PORT}`,
        url: `http://localhost:${MAIL_PAGE_PORT}/`,
        reuseExistingServer: false,
      },
      {
        command: `"${process.execPath}" "${join(dist, 'server', 'entry.mjs')}"`,
        url: `http://localhost:${SITE_PORT}/healthz`,
        env: {
          PORT: String(SITE_PORT),
          HOST: 'localhost',
          LOG_LEVEL: 'warn',
          DATA_DIR: dataDir,
          ENV_FILE: 'none',
          // Tests speak for people at many addresses.
          TRUST_PROXY: 'loopback',
          SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        },
        reuseExistingServer: false,
        stdout: 'ignore',
      },
    ],
  }),
});
