// @ts-check
/** `npm run build`: installs what is missing and builds the site into dist/current/ unless that is up to date. */
import { build, install } from './setup/setup.mjs';

await install();
await build();
