// @ts-check
/**
 * `npm start`: installs what is missing, builds what has changed, serves the site: as last built well when
 * what has changed cannot be built, but never the content of another. PORT and HOST say where. While it serves, it builds anew each night, and the
 * process takes over the pages.
 */
import { everyNight } from './setup/nightly.mjs';
import { buildAnew, buildOrGoOn, install, serve } from './setup/setup.mjs';

await install();
await buildOrGoOn();
everyNight(buildAnew);
process.exit(await serve());
