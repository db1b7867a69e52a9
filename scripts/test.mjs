// @ts-check
/**
 * `npm test`: installs what is missing and runs every check. `npm test -- lint unit` runs the named ones only, and a word
 * that names none goes to the check before it: `npm test -- unit server/mail`, `npm test -- end-to-end payment`.
 * `npm test -- quick` runs the quick ones, `npm test -- changed` those that a change touches, and
 * `npm test -- thorough` all at full length, or the named ones: `npm test -- thorough unit server/db`.
 */
// First, as whoever reads the environment starts programs with it.
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

// The others know the sample where they need it, whatever the site is built from.
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

// One alone is heard while it runs.
const check = CHECKS[first.name];
if (check?.needsBuild) await build();
process.exit((await check?.run({ filters: first.filters, extent, report: undefined, io: {} })) ?? 1);
