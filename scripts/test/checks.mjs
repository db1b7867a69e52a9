// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, root, runFile, runTool } from '../setup/setup.mjs';
import { chromium } from '../system/chromium.mjs';
import { withPostgres } from '../system/postgres.mjs';
import { systemProgram } from '../system/system-packages.mjs';

/**
 * `quick`: quick checks, on SQLite. `changed`: parts that a change touches. `thorough`: all, on both databases.
 * @typedef {'daily' | 'quick' | 'changed' | 'thorough'} Extent
 *
 * @typedef {object} Check
 * @property {(asked: Asked) => Promise<number>} run returns an exit code
 * @property {boolean} [takesFilters]
 * @property {boolean} [isQuick] part of `quick`
 * @property {boolean} [isOfChange] part of `changed`
 * @property {boolean} [needsBuild] runs after the build
 * @property {boolean} [isOfSample] needs the sample's courses and prices in the build
 *
 * @typedef {object} Asked
 * @property {readonly string[]} filters parts of file names, and options of the tool
 * @property {Extent} extent
 * @property {string | undefined} report the file for a JSON report of Vitest or Playwright
 * @property {import('../setup/process.mjs').RunOptions} io for its programs
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
 * @param {'unit' | 'growth' | 'builds' | 'server'} project
 * @param {Asked} asked
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(project, { filters, extent, report, io }, env = {}) {
  const changed = extent === 'changed' ? ['--changed', startOfChange()] : [];
  const reporters = report === undefined ? [] : ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const projects = project === 'unit' ? ['unit', 'islands'] : [project];
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--passWithNoTests',
    ...changed,
    ...reporters,
    ...filters,
  ];
  // Other changes rarely break tests that start programs.
  const isBrief = extent === 'quick' || (extent === 'changed' && !isChanged('scripts') && !isChanged('server'));
  const settings = { TEST_DATABASE_URL: '', ...lengthOf(extent), ...(isBrief && { TEST_BRIEF: 'yes' }) };
  return runTool('vitest', args, { ...settings, ...env }, io);
}

/** See tests/thorough.ts. */
const lengthOf = (/** @type {Extent} */ extent) => (extent === 'thorough' ? { THOROUGH: 'yes' } : {});

/** @param {Asked} asked */
const unit = (asked) =>
  asked.extent === 'quick' || asked.extent === 'changed'
    ? vitest('unit', asked)
    : withPostgres(async (url) => vitest('unit', asked, { TEST_DATABASE_URL: url, ...(await mailbox()) }));

/** The newest commit that main has too, here or in the origin. */
function startOfChange() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = git('merge-base', 'HEAD', main);
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

/** Committed or not. */
function isChanged(/** @type {string} */ folder) {
  const differs = git('diff', '--quiet', startOfChange(), '--', folder).status !== 0;
  return differs || git('ls-files', '--others', '--exclude-standard', '--', folder).stdout !== '';
}

const git = (/** @type {string[]} */ ...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });

/**
 * Astro's check reads only pages, since the Go compiler is twice as fast for other files. It comes first, because it
 * writes Astro's types. A change elsewhere skips the pages.
 * @param {Asked} asked
 */
function types(asked) {
  const isOfPages = asked.extent !== 'changed' || isChanged('site') || !existsSync(join(root, '.astro', 'types.d.ts'));
  return tools(
    ['tsc', '-p', 'domain'],
    ...(isOfPages
      ? [/** @type {[string, ...string[]]} */ (['astro', 'check', '--tsconfig', 'tsconfig.pages.json'])]
      : []),
    ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', join('node_modules', '.cache', 'kaksha', 'types.json')],
  )(asked);
}

/** @param {Asked} asked */
async function endToEnd({ filters, extent, report, io }) {
  const env = { ...lengthOf(extent), ...(await mailbox()), CHROMIUM_PATH: await chromium() };
  const code = await playwright(filters, { report, io, env });
  if (code !== 0) return code;
  // The other database must keep the same data.
  return withPostgres((url) =>
    playwright(['--pass-with-no-tests', ...filters], { report, io, env: { ...env, E2E_DATABASE_URL: url } }),
  );
}

/**
 * @param {readonly string[]} args
 * @param {Pick<Asked, 'report' | 'io'> & { env: NodeJS.ProcessEnv }} options
 */
function playwright(args, { report, io, env }) {
  const reporters = report === undefined ? [] : ['--reporter=dot,json'];
  return runTool('playwright', ['test', ...reporters, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }, io);
}

/** A mailbox server for the tests. */
const mailbox = async () => ({
  DOVECOT_PATH: await systemProgram('dovecot', {
    debian: 'dovecot-imapd',
    why: 'The tests read a mailbox, and no server of one was found',
  }),
});

/** Proxies for the tests. */
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
 * In this order, two at a time.
 * @type {Record<string, Check>}
 */
export const CHECKS = {
  build: { run: () => build().then(() => 0) },
  unit: { run: unit, takesFilters: true, isQuick: true, isOfChange: true },
  types: { run: types, isQuick: true, isOfChange: true },
  lint: {
    run: tools(['oxlint', '--deny-warnings'], ['oxfmt', '--list-different']),
    isQuick: true,
    isOfChange: true,
  },
  spelling: {
    run: tools([
      'cspell',
      'lint',
      '--cache',
      `--cache-location=${join('node_modules', '.cache', 'cspell')}`,
      '--no-progress',
      '--no-summary',
    ]),
    isQuick: true,
  },
  unused: {
    run: async (asked) =>
      (await tools(['knip', '--no-progress', '--treat-config-hints-as-errors'])(asked)) ||
      runFile('scripts/check-classes.ts', [], {}, asked.io),
    isQuick: true,
    isOfChange: true,
  },
  content: { run: ({ io }) => runFile('scripts/check-content.ts', [], {}, io), isQuick: true },
  builds: { run: (asked) => vitest('builds', asked), takesFilters: true, needsBuild: true },
  growth: { run: (asked) => vitest('growth', asked), takesFilters: true },
  server: {
    run: async (asked) => {
      const programs = await proxies();
      return withPostgres((url) => vitest('server', asked, { TEST_DATABASE_URL: url, ...programs }));
    },
    takesFilters: true,
    needsBuild: true,
    isOfSample: true,
  },
  'end-to-end': { run: endToEnd, takesFilters: true, needsBuild: true, isOfSample: true },
  budgets: {
    run: async ({ io }) => runFile('bench/run.ts', ['first-load'], { CHROMIUM_PATH: await chromium() }, io),
    needsBuild: true,
    isOfSample: true,
  },
};
