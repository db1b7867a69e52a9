// @ts-check
/**
 * `npm start`: installs what is missing, builds what has changed, serves the site: as last built well when
 * what has changed cannot be built. PORT and HOST say where.
 */
import { buildOrGoOn, install, serve } from './setup/setup.mjs';

await install();
await buildOrGoOn();
process.exit(await serve());
