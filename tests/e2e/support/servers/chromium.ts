import { join } from 'node:path';
import { installedChromium } from '../../../../scripts/system/chromium.mjs';

/**
 * Features that only cost time here. The list takes the place of Playwright's own, so what matters of that is in it;
 * the address bar's list of suggestions alone is a third of the work of a new window.
 */
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

// Looked for once: the workers, which load this file again, are told.
process.env.CHROMIUM_PATH ??= installedChromium() ?? 'chromium';

/**
 * How the tests start the browser: whichever Chromium is named, without talk of its own on the network, with the fonts
 * of the machine.
 */
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
    // No page finds another site, whatever the machine could find.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    '--no-first-run',
  ],
};

const FONTS = join(import.meta.dirname, '..', 'fonts', 'fonts.conf');

/** The tag of a test that runs each day with the fonts of the machine as well. */
export const OF_ALL_FONTS = '@all-fonts';

/** The same with the fonts that the tests bring, or with those of the machine. */
export const chromiumWith = (fonts: 'brought' | 'machine') => ({
  ...chromiumOfMachine,
  env: {
    ...(process.env as Record<string, string>),
    // Downloads land in a folder whose name has any letters, whichever language the machine speaks.
    LC_ALL: 'C.UTF-8',
    ...(fonts === 'brought' && { FONTCONFIG_FILE: FONTS }),
  },
});
