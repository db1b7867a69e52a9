// @ts-check
/**
 * `npm test` runs every check. `npm test -- lint unit` runs these; other words go to the check before them, as in `npm
 * test -- unit server/mail`. `quick`, `changed` and `thorough` choose the extent.
 */
// First, since its importers start programs with this environment.
import './setup/test-clock.mjs';
import { giveUp } from './setup/process.mjs';
import { build, install, root } from './setup/setup.mjs';
import { contentDir } from './setup/stamps.mjs';
import { CHECKS } from './test/checks.mjs';
import { choose } from './test/choose.mjs';
import { sideBySide } from './test/side-by-side.mjs';

const answer = choose(process.argv.slice(2), CHECKS);
if ('problem' in answer) giveUp(answer.problem);
const { extent, chosen } = answer;

// Other checks use the sample where they need it.
const leftOut = contentDir(root) === 'content' ? [] : chosen.filter(({ name }) => CHECKS[name]?.isOfSample);
const checks = chosen.filter((check) => !leftOut.includes(check));
if (leftOut.length > 0) {
  const names = leftOut.map(({ name }) => name);
  console.log(
    `Left out, since the site is built from ${contentDir(root)}: ${names.join(', ')}. ` +
      `They look for the sample's pages: CONTENT_DIR=content npm test -- ${names.join(' ')}`,
  );
}
await install();

const [first, ...others] = checks;
if (first === undefined) process.exit(0);
if (others.length > 0) process.exit(await sideBySide(checks, extent));

// A single check writes to the terminal.
const check = CHECKS[first.name];
if (check?.needsBuild) await build();
process.exit((await check?.run({ filters: first.filters, extent, report: undefined, io: {} })) ?? 1);
