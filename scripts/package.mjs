// @ts-check
/** `npm run package -- folder`: installs what is missing, builds what has changed, packs it (package.ts). */
import { build, install, runFile } from './setup/setup.mjs';

await install();
await build();
process.exit(await runFile('scripts/package.ts', process.argv.slice(2)));
