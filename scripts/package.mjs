// @ts-check
/** `npm run package -- folder`: installs and builds if needed, then packs (package.ts). */
import { build, install, runFile } from './setup/setup.mjs';

const [target, ...more] = process.argv.slice(2);
if (target === undefined || target.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run package -- ../kaksha-site');
  process.exit(target === '--help' ? 0 : 1);
}
await install();
await build();
process.exit(await runFile('scripts/package.ts', [target]));
