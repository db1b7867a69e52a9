// @ts-check
/**
 * `npm test`: installs what is missing and runs every check. `npm test -- lint unit` runs the named ones only,
 * `npm test -- quick` the quick ones, and a word that names none goes to the check before it:
 * `npm test -- unit server/mail`, `npm test -- end-to-end payment`.
 */
// First, as whoever reads the environment starts programs with it.
import './setup/test-clock.mjs';
import { choose } from './choose.mjs';
import { chromium } from './system/chromium.mjs';
import { withPostgres } from './system/postgres.mjs';
import { giveUp } from './setup/process.mjs';
import { build, install, root, runFile, runTool } from './setup/setup.mjs';
import { contentDir } from './setup/stamps.mjs';
import { systemProgram } from './system/system-packages.mjs';

/**
 * @typedef {object} Check
 * @property {(asked: Asked) => Promise<number>} run gives an exit code
 * @property {boolean} [takesFilters]
 * @property {boolean} [isQuick] part of `quick`
 * @property {boolean} [isBeside] runs beside the others of this kind
 * @property {boolean} [isExtra] runs only when it is named
 * @property {boolean} [isOfSample] asks the built site for the sample's courses and prices
 *
 * @typedef {object} Asked
 * @property {readonly string[]} filters parts of the names of files, and options of the tool
 * @property {boolean} isQuick without PostgreSQL
 * @property {import('./setup/process.mjs').RunOptions} io where its programs write
 */

/**
 * Runs tools one after the other until one fails.
 * @param {readonly (readonly [string, ...string[]])[]} commands each with its arguments
 * @returns {Check['run']}
 */
const tools =
  (...commands) =>
  async ({ io }) => {
    for (const [name, ...args] of commands) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const code = await runTool(name, args, {}, io);
      if (code !== 0) return code;
    }
    return 0;
  };

/**
 * @param {'unit' | 'growth' | 'builds'} project
 * @param {Asked} asked
 * @param {string} url of a PostgreSQL server; empty for none
 */
const vitest = (project, { filters, io }, url = '') =>
  runTool('vitest', ['run', '--project', project, ...filters], { TEST_DATABASE_URL: url }, io);

/** @param {Asked} asked */
async function endToEnd({ filters }) {
  await build();
  const env = { CHROMIUM_PATH: await chromium(), ...(await proxies()) };
  const code = await runTool('playwright', ['test', ...filters], env);
  if (code !== 0) return code;
  // What is kept must be kept as well by the other database.
  return withPostgres((url) =>
    runTool('playwright', ['test', '--pass-with-no-tests', ...filters], { ...env, E2E_DATABASE_URL: url }),
  );
}

/** What providers put in front of the site, for the tests that go through it, and what they start it with. */
const proxies = async () => ({
  NGINX_PATH: await systemProgram('nginx', {
    debian: 'nginx-light',
    why: 'The tests go through nginx, and none was found',
  }),
  CADDY_PATH: await systemProgram('caddy', { debian: 'caddy', why: 'The tests go through Caddy, and none was found' }),
  SYSTEMD_ANALYZE_PATH: await systemProgram('systemd-analyze', {
    debian: 'systemd',
    why: 'The tests look at the unit of systemd, and systemd-analyze was not found',
  }),
});

/**
 * What is checked, in this order; of those that run side by side the longest comes first.
 * @type {Record<string, Check>}
 */
const CHECKS = {
  unit: {
    run: (asked) => (asked.isQuick ? vitest('unit', asked) : withPostgres((url) => vitest('unit', asked, url))),
    takesFilters: true,
    isQuick: true,
    isBeside: true,
  },
  builds: { run: (asked) => vitest('builds', asked), takesFilters: true, isBeside: true },
  growth: { run: (asked) => vitest('growth', asked), takesFilters: true, isBeside: true },
  types: { run: tools(['tsc', '-p', 'domain'], ['astro', 'check']), isQuick: true, isBeside: true },
  lint: {
    run: tools(
      ['oxlint', '--deny-warnings'],
      ['prettier', '--check', '--cache', '--cache-strategy=content', '--log-level=warn', '.'],
    ),
    isQuick: true,
    isBeside: true,
  },
  spelling: {
    run: tools([
      'cspell',
      'lint',
      '--cache',
      '--cache-location=node_modules/.cache/cspell',
      '--no-progress',
      '--no-summary',
    ]),
    isQuick: true,
    isBeside: true,
  },
  content: { run: ({ io }) => runFile('scripts/check-content.ts', [], {}, io), isQuick: true, isBeside: true },
  build: { run: () => build().then(() => 0) },
  'end-to-end': { run: endToEnd, takesFilters: true, isOfSample: true },
  budgets: {
    run: async () => {
      await build();
      return runFile('bench/budgets.ts', [], { CHROMIUM_PATH: await chromium() });
    },
    isOfSample: true,
  },
  // What the end-to-end tests break a little, broken in earnest; and PostgreSQL, which the unit tests stop and start.
  faults: {
    run: async ({ filters, io }) => {
      await build();
      const env = { CHROMIUM_PATH: await chromium(), ...(await proxies()), E2E_FAULTS: 'many' };
      const specs = filters.length > 0 ? filters : ['tests/e2e/faults/', 'kill.spec.ts', 'scale.spec.ts'];
      const code = await runTool('playwright', ['test', ...specs], env);
      if (code !== 0 || filters.length > 0) return code;
      return withPostgres((url) =>
        vitest('unit', { filters: ['server/setup/postgres.test.ts'], isQuick: false, io }, url),
      );
    },
    takesFilters: true,
    isExtra: true,
    isOfSample: true,
  },
};

/** @typedef {{ name: string, filters: string[], isQuick: boolean }} Chosen */

/**
 * @param {string} name
 * @param {readonly { name: string, filters: string[] }[]} named
 * @returns {Chosen | undefined} undefined where it is not asked for
 */
function chosenOf(name, named) {
  const itself = named.find((each) => each.name === name);
  if (itself !== undefined) return { ...itself, isQuick: false };
  const { isQuick = false, isExtra = false } = CHECKS[name] ?? {};
  if (isQuick && named.some((each) => each.name === 'quick')) return { name, filters: [], isQuick };
  return named.length === 0 && !isExtra ? { name, filters: [], isQuick: false } : undefined;
}

/**
 * @param {Chosen} chosen
 * @param {Asked['io']} io
 * @returns {Promise<boolean>} whether it passed
 */
async function passes({ name, filters, isQuick }, io) {
  const began = performance.now();
  const code = await CHECKS[name]?.run({ filters, isQuick, io });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  // The code tells who failed by itself from who was ended: 137 and 143 are signals.
  console.log(`${name}: ${code === 0 ? 'passed' : `failed (${code})`} in ${seconds} s`);
  return code === 0;
}

/**
 * Two at a time. What one of them says is kept until it ends, and shown when it has failed.
 * @param {readonly Chosen[]} checks
 */
async function sideBySide(checks) {
  console.log(`\nSide by side: ${checks.map(({ name }) => name).join(', ')} …`);
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  const next = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      /** @type {Buffer[]} */
      const said = [];
      // oxlint-disable-next-line no-await-in-loop -- two at a time
      if (await passes(check, { said })) continue;
      failed.push(check.name);
      console.log(`${heading(check.name)}\n${Buffer.concat(said)}`);
    }
  };
  await Promise.all([next(), next()]);
  if (failed.length > 0) fail(failed);
}

const heading = (/** @type {string} */ name) => `\n── ${name} ${'─'.repeat(60 - name.length)}`;

/**
 * @param {readonly string[]} names
 * @returns {never}
 */
function fail(names) {
  const words = names.join(' ');
  return giveUp(`Failed: ${names.join(', ')}. "npm test -- ${words}" runs ${names.length > 1 ? 'them' : 'it'} alone.`);
}

const answer = choose(process.argv.slice(2), { quick: {}, ...CHECKS });
if ('problem' in answer) giveUp(answer.problem);
const asked = Object.keys(CHECKS).flatMap((name) => chosenOf(name, answer.chosen) ?? []);
// The others know the sample where they need it, whatever the site is built from.
const leftOut = contentDir(root) === 'content' ? [] : asked.filter(({ name }) => CHECKS[name]?.isOfSample);
const checks = asked.filter((check) => !leftOut.includes(check));
if (leftOut.length > 0) {
  const names = leftOut.map(({ name }) => name);
  console.log(
    `Left out, since the site is built from ${contentDir(root)}: ${names.join(', ')}. ` +
      `They look for the sample's pages: CONTENT_DIR=content npm test -- ${names.join(' ')}`,
  );
}
await install();
const beside = checks.filter(({ name }) => CHECKS[name]?.isBeside);
// One alone is heard while it runs.
if (beside.length > 1) await sideBySide(beside);
for (const check of beside.length > 1 ? checks.filter((each) => !beside.includes(each)) : checks) {
  console.log(heading(check.name));
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  if (!(await passes(check, {}))) fail([check.name]);
}
console.log(process.argv.length === 2 ? '\nEverything passed.' : '\nPassed.');
