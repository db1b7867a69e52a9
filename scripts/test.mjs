// @ts-check
/** `npm test`: installs what is missing and runs every check in order; `npm test -- unit lint` runs the named ones only. */
import { chromium } from './chromium.mjs';
import { withPostgres } from './postgres.mjs';
import { giveUp } from './process.mjs';
import { build, install, runFile, runTool } from './setup.mjs';
import { systemProgram } from './system-packages.mjs';

const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) => runTool(name, args);

const built = () => build().then(() => 0);

const browser = async () => ({ CHROMIUM_PATH: await chromium() });

/** What providers put in front of the site, for the tests that go through it. */
const proxies = async () => ({
  NGINX_PATH: await systemProgram('nginx', { debian: 'nginx-light', why: 'The tests go through nginx' }),
  CADDY_PATH: await systemProgram('caddy', { debian: 'caddy', why: 'The tests go through Caddy' }),
});

/** The end-to-end tests that write to the database. */
const DESK = ['registration.spec.ts', 'desk.spec.ts'];

/**
 * What is checked, in this order. Each action gives an exit code.
 * @type {Record<string, readonly (() => Promise<number>)[]>}
 */
const CHECKS = {
  types: [() => tool('tsc', '-p', 'domain'), () => tool('astro', 'check')],
  lint: [() => tool('oxlint', '--deny-warnings'), () => tool('prettier', '--check', '--log-level=warn', '.')],
  content: [() => runFile('scripts/check-content.ts')],
  spelling: [() => tool('cspell', 'lint', '--no-progress', '--no-summary')],
  unit: [() => withPostgres((url) => runTool('vitest', ['run'], { TEST_DATABASE_URL: url }))],
  build: [built],
  'end-to-end': [
    built,
    async () => runTool('playwright', ['test'], { ...(await browser()), ...(await proxies()) }),
    // What is kept must be kept as well by the other database.
    () =>
      withPostgres(async (url) =>
        runTool('playwright', ['test', ...DESK], { ...(await browser()), DATABASE_URL: url }),
      ),
  ],
  budgets: [built, async () => runFile('bench/budgets.ts', [], await browser())],
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in CHECKS));
if (unknown !== undefined) giveUp(`There is no check "${unknown}". There are: ${Object.keys(CHECKS).join(', ')}.`);

await install();
for (const [name, actions] of Object.entries(CHECKS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const began = performance.now();
  for (const action of actions) {
    const code = await action();
    if (code !== 0) giveUp(`${name}: failed. "npm test -- ${name}" runs it alone.`);
  }
  console.log(`${name}: passed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
console.log(chosen.length === 0 ? '\nEverything passed.' : '\nPassed.');
