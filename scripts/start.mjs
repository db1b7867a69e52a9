// @ts-check
/** `npm start` serves the last good build if a new one fails, and builds again each night. */
import { everyNight } from './setup/nightly.mjs';
import { buildAnew, buildOrGoOn, install, serve, setUpInBrowser } from './setup/setup.mjs';

await install();
await setUpInBrowser();
await buildOrGoOn();
everyNight(buildAnew);
process.exit(await serve());
