// @ts-check
/** Common first steps: packages, the project's Node, the built site. Runs on Node 20 and newer. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBeside, currentBuild, noteFailure, programOf } from './builds.mjs';
import { isInstalled } from './installed.mjs';
import { indianDay } from './indian-day.mjs';
import { giveUp, run, withPath } from './process.mjs';
import {
  contentDir,
  isWithoutContent,
  packagesHash,
  programHash,
  SAMPLE,
  sourcesHash,
  unlessStamped,
} from './stamps.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const dist = join(root, 'dist');
const modules = join(root, 'node_modules');
const environment = { ...withPath(process.env, join(modules, '.bin'), delimiter), ASTRO_TELEMETRY_DISABLED: '1' };

const buildLog = join(modules, '.cache', 'kaksha', 'build.log');

const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs the packages if package-lock.json needs it. */
export async function install() {
  const stamp = join(modules, '.kaksha-installed');
  if (!existsSync(ownNode)) rmSync(stamp, { force: true });
  // Our own install leaves a stamp, npm's does not.
  const isStale = existsSync(stamp);
  await unlessStamped(stamp, packagesHash(root), async () => {
    if (isStale || !isInstalled(root)) await installPackages();
    // npm may be set to run no install scripts, which leaves out the project's Node.
    if (!existsSync(ownNode)) {
      console.log('Installing the Node of the project …');
      await npm(['rebuild', 'node', '--ignore-scripts=false']);
    }
    if (!existsSync(ownNode)) {
      giveUp(
        `The project brings its own Node as the npm package "node", which has none for ${process.platform} ${process.arch}.`,
      );
    }
  });
}

/** Builds unless the current build is of today and of unchanged sources. */
export async function build() {
  if (await isBuilt()) return;
  const last = currentBuild(dist);
  const [stays, other] =
    last === undefined ? ['', undefined] : [` The build of ${timeOf(last)} is still in use.`, otherContent()];
  giveUp(
    `The site was not built: the lines above say why.${stays}${other === undefined ? '' : `\n${other}\nDo not publish it.`}`,
  );
}

/**
 * As `build`, but only if the process cannot make the pages itself. A failure leaves the last build, unless it is another
 * provider's: learners would pay the wrong one.
 */
export async function buildOrGoOn() {
  if (isServable()) return noteFailure(dist, undefined);
  if (await isBuilt()) return;
  const last = currentBuild(dist);
  if (last === undefined) giveUp('The site was not built: the lines above say why.');
  const other = otherContent();
  if (other !== undefined) {
    giveUp(
      `The site was not built: the lines above say why. It does not start, since the only build shows other content.\n${other}\n` +
        'Fix what the lines above name, then run npm start again.',
    );
  }
  const line = '!'.repeat(80);
  const lines = [
    'THE NEWEST CHANGE IS NOT SHOWN. The site could not be built: the lines above say why.',
    `Visitors get the last good build, made on ${timeOf(last)}.`,
    'Fix what the lines above name, then run npm start again.',
  ];
  console.error(['', line, ...lines, line, ''].join('\n'));
}

/**
 * The process makes the pages of changed content and of another day itself, without the memory of a build. Not of
 * another provider, whose pages must never be served if one of them cannot be made.
 */
function isServable() {
  const built = currentBuild(dist)?.stamp?.sources;
  if (built === undefined) return false;
  if (built === sourcesHash(root)) return true;
  return built.startsWith(`${programHash(root)}-`) && otherContent() === undefined && mistakeInContent() === undefined;
}

/**
 * Where the settings name a folder without content: shows the set-up in the browser until there is some. Its pages are
 * part of the program, which is compiled from the sample. The process of the set-up then builds the site itself.
 */
export async function setUpInBrowser() {
  if (!isWithoutContent(root)) return;
  const folder = resolve(root, contentDir(root));
  if (contentOfBuild() === folder) {
    giveUp(
      `CONTENT_DIR names ${folder}, which is empty or not there, although the site was built of it. ` +
        'Put its files back, such as from Git or a backup, or correct CONTENT_DIR. ' +
        `To begin with a new site instead, delete ${join(root, 'dist')}.`,
    );
  }
  if (!(await isBuilt({ CONTENT_DIR: SAMPLE }))) giveUp('The set-up was not built: the lines above say why.');
  const code = await serve();
  if (isWithoutContent(root)) process.exit(code);
}

/** @param {NodeJS.ProcessEnv} [settings] in place of those of the environment */
async function isBuilt(settings = {}) {
  const sources = () => sourcesHash(root, { ...process.env, ...settings });
  const current = currentBuild(dist)?.stamp;
  const isOfToday = current !== undefined && indianDay(Date.parse(current.at)) === indianDay(Date.now());
  if (!isOfToday || current.sources !== sources()) {
    console.log('Building the site (about half a minute) …');
    const began = performance.now();
    // Astro caches parsed content and would not check it against a changed schema.
    const make = async (/** @type {string} */ folder) => {
      mkdirSync(dirname(buildLog), { recursive: true });
      rmSync(buildLog, { force: true });
      return (await runTool('astro', ['build', '--force', '--outDir', folder], settings, { log: buildLog })) === 0;
    };
    const outcome = await buildBeside(dist, sources, make);
    if (outcome !== 'built') {
      const why = outcome === 'failed' ? mistakeInContent() : 'Its files changed while it was being built, twice.';
      console.error(why ?? endOfLog());
      noteFailure(
        dist,
        why ?? 'The mistake is not in the content. Run npm run build on the machine of the site to see it.',
      );
      return false;
    }
    const pages = readdirSync(join(dist, 'current', 'client'), { recursive: true, encoding: 'utf8' });
    const count = pages.filter((name) => name.endsWith('.html')).length;
    console.log(`Built ${count} pages in ${Math.round((performance.now() - began) / 1000)} s.`);
  }
  noteFailure(dist, undefined);
  return true;
}

/** Undefined if the build failed for another reason. */
function mistakeInContent() {
  const { stderr } = spawnSync(ownNode, [join(root, 'scripts', 'check-content.ts')], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  // Node may print warnings first.
  const at = stderr.search(/^The content has /m);
  return at >= 0 ? stderr.slice(at).trim() : undefined;
}

/** In words, if the build's content is not the configured one. */
function otherContent() {
  const { stdout, stderr, status } = spawnSync(ownNode, [join(root, 'scripts', 'other-content.ts')], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  // If unknown, nothing is served.
  return (status === 0 ? stdout : stderr).trim() || undefined;
}

/** The folder of which the last build was made; undefined without one. */
function contentOfBuild() {
  const file = join(dist, 'current', 'content.json');
  const { from } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return typeof from === 'string' ? resolve(root, from) : undefined;
}

function endOfLog() {
  const lines = readFileSync(buildLog, 'utf8').trimEnd().split('\n').slice(-30);
  return [...lines, `The full output of the build is in ${relative(root, buildLog)}.`].join('\n');
}

/**
 * @param {NonNullable<ReturnType<typeof currentBuild>>} build
 */
function timeOf({ stamp }) {
  return new Date(stamp.at).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}

/**
 * Runs a file with the project's Node, from the project's folder.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env] what to add to the environment
 * @param {import('./process.mjs').RunOptions} [options]
 */
export function runFile(file, args = [], env = {}, options = {}) {
  return run(ownNode, [join(root, file), ...args], { cwd: root, env: { ...environment, ...env }, ...options });
}

/** Returns the exit code. */
export function serve() {
  // Alone: a repeated signal would end it before open answers are sent.
  return run(ownNode, [programOf(join(dist, 'current'))], { cwd: root, env: environment, alone: true });
}

/**
 * Calls the tool's file directly: npm's wrappers differ between systems.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {import('./process.mjs').RunOptions} [options]
 */
export function runTool(name, args, env, options) {
  return runFile(toolFile(name, modules), args, env, options);
}

/** @type {Record<string, string>} */
const PACKAGE_OF = { playwright: '@playwright/test', tsc: 'typescript-native' };

/**
 * @param {string} name
 * @param {string} folder node_modules
 */
function toolFile(name, folder) {
  const owner = PACKAGE_OF[name] ?? name;
  const { bin } = JSON.parse(readFileSync(join(folder, owner, 'package.json'), 'utf8'));
  return join('node_modules', owner, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * @param {readonly string[]} args
 */
async function npm(args) {
  const [command, ...before] = npmCommand(process.env, process.execPath);
  try {
    return await run(command, [...before, ...args], {
      cwd: root,
      shell: command === 'npm' && process.platform === 'win32',
    });
  } catch {
    return giveUp('npm was not found. It comes with Node: get both from https://nodejs.org.');
  }
}

/**
 * The npm and Node that run us, so that the person's own npm installs; otherwise the one on the path.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} execPath
 * @returns {[string, ...string[]]}
 */
export function npmCommand({ npm_execpath: npmFile, npm_node_execpath: node }, execPath) {
  const isNpm = npmFile !== undefined && /^npm(-cli)?\.c?js$/.test(basename(npmFile.replaceAll('\\', '/')));
  return isNpm ? [node ?? execPath, npmFile] : ['npm'];
}

/** By package-lock.json; a missing package of this system is looked up. */
async function installPackages() {
  console.log('Installing the packages (about a minute) …');
  // NODE_ENV=production skips development packages. An older Node makes npm warn about each package, so errors only.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isLocked(process.platform, process.execPath, modules) && (await npm(['ci', ...options])) === 0) return;
  console.log('Trying again without package-lock.json …');
  if ((await npm(['install', '--no-save', ...options])) === 0) return;
  giveUp(
    'The packages could not be installed: the lines above say why. Is the network reachable? Then run the command again.',
  );
}

/**
 * `npm ci` removes the whole folder, which Windows refuses while we use the Node in it.
 * @param {NodeJS.Platform} platform
 * @param {string} execPath
 * @param {string} folder node_modules
 */
export function isLocked(platform, execPath, folder) {
  return platform === 'win32' && execPath.toLowerCase().startsWith(folder.toLowerCase());
}
