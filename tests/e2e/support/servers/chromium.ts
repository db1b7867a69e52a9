import { join } from 'node:path';
import { installedChromium } from '../../../../scripts/system/chromium.mjs';

/** Features that only cost time. Replaces Playwright's own list. */
const WITHOUT = [
  'AimEnabled',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

// Looked up once: workers load this file again.
process.env.CHROMIUM_PATH ??= installedChromium() ?? 'chromium';

/** The given Chromium, without its own network requests. */
const chromiumOfMachine = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${WITHOUT.join(',')}`,
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    // No page can reach another site.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    '--no-first-run',
  ],
};

const FONTS = join(import.meta.dirname, '..', 'fonts', 'fonts.conf');

/** Runs daily with the machine's fonts too. */
export const OF_ALL_FONTS = '@all-fonts';

/** With the tests' fonts or the machine's. */
export const chromiumWith = (fonts: 'brought' | 'machine') => ({
  ...chromiumOfMachine,
  env: {
    ...(process.env as Record<string, string>),
    // File names may have any letters in every locale.
    LC_ALL: 'C.UTF-8',
    ...(fonts === 'brought' && { FONTCONFIG_FILE: FONTS }),
  },
});
