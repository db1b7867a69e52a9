// @ts-check
/** `npm run bench`. Arguments go to the measurement. */
import { chromium } from './system/chromium.mjs';
import { build, install, runFile } from './setup/setup.mjs';

await install();
await build();
process.exit(await runFile('bench/run.ts', process.argv.slice(2), { CHROMIUM_PATH: await chromium() }));
