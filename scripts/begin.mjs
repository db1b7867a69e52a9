// @ts-check
/**
 * `node scripts/begin.mjs start` runs start.mjs beside it, and says what is needed where Node is too old. Such a Node must
 * be able to read this file, so it has no newer syntax and loads nothing before it has looked.
 */
const OLDEST = 20;

const version = process.versions.node;
const name = process.argv[2];

if (Number(version.split('.')[0]) < OLDEST) {
  console.error(
    `\nThis project needs Node ${OLDEST} or newer to start; this is Node ${version}. Install the newest from https://nodejs.org, open a new terminal, and run the command again.`,
  );
  process.exit(1);
}
// The program finds its arguments where it would without this file.
process.argv.splice(1, 2, `${name}.mjs`);
import(`./${name}.mjs`);
