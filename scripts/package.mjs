// @ts-check
/** `npm run package -- folder`: installs and builds if needed, then packs (package.ts). */
import { build, install, runFile } from './setup/setup.mjs';

await install();
await build();
process.exit(await runFile('scripts/package.ts', process.argv.slice(2)));
