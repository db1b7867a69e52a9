// @ts-check
/** `npm run build`: installs what is missing and builds into dist/current/ if needed. */
import { build, install } from './setup/setup.mjs';

await install();
await build();
