// @ts-check
/** `npm start` builds if the program has changed, and serves the last good build if that fails. */
import { buildOrGoOn, install, serve, setUpInBrowser } from './setup/setup.mjs';

await install();
await setUpInBrowser();
await buildOrGoOn();
process.exit(await serve());
