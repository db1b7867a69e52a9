import { installedChromium } from '../../scripts/system/chromium.mjs';

/** The program file of the browser that measures: the one that was named, or one of this machine. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? installedChromium();
  if (path === undefined) throw new Error('No Chromium was found. npm run bench installs one.');
  return path;
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
