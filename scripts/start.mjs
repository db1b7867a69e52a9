// @ts-check
/** `npm start`: installs what is missing, builds what has changed, serves the site. PORT and HOST say where. */
import { build, install, serve } from './setup.mjs';

await install();
await build();
process.exit(await serve());
