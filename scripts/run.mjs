// @ts-check
/** `node scripts/run.mjs <tool or file> [arguments]` uses the project's Node. A file has a slash in its name. */
import { giveUp } from './setup/process.mjs';
import { install, runFile, runTool } from './setup/setup.mjs';

const [what, ...args] = process.argv.slice(2);
if (what === undefined) giveUp('Usage: node scripts/run.mjs <tool or file> [arguments]');

await install();
process.exit(await (what.includes('/') ? runFile(what, args) : runTool(what, args)));
