import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';

const USUAL = '/usr/bin/chromium';

/** The program file of the browser that measures: the one that was named, a usual one, or Playwright's own. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH ?? (existsSync(USUAL) ? USUAL : chromium.executablePath());
}

/** The browser does nothing of its own on the network, and runs where there is neither sandbox nor graphics card. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
];
