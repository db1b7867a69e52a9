// @ts-check
/**
 * `node scripts/run.mjs <tool or file> [arguments]`: installs what is missing, then runs the tool of a package, or a file
 * of the project (it has a slash in its name), with the project's own Node.
 */
import { giveUp } from './setup/process.mjs';
import { install, runFile, runTool } from './setup/setup.mjs';

const [what, ...args] = process.argv.slice(2);
if (what === undefined) giveUp('Usage: node scripts/run.mjs <tool or file> [arguments]');

await install();
process.exit(await (what.includes('/') ? runFile(what, args) : runTool(what, args)));
