// @ts-check
/** Programs for tests that npm does not have: found, or installed by the package manager. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { giveUp, run } from '../setup/process.mjs';
import { root } from '../setup/setup.mjs';

/** Folders for administrators, often not on the search path. */
const FOR_ADMINISTRATORS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Finds or installs a program. Ends this program if that fails.
 * @param {string} name
 * @param {{ debian: string, why: string }} options why: a sentence without a full stop
 * @returns {Promise<string>}
 */
export async function systemProgram(name, { debian, why }) {
  const there = onPath(name);
  if (there !== undefined) return there;
  await aptInstall([debian], why);
  return onPath(name) ?? giveUp(`${why}. Install it: sudo apt-get install ${debian} (Debian and Ubuntu).`);
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function onPath(name) {
  return [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOR_ADMINISTRATORS]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

const LOG = join(root, 'node_modules', '.cache', 'kaksha', 'packages.log');

/** Package managers do one thing at a time, but checks run in parallel. */
let installing = Promise.resolve(true);

/**
 * Installs Debian packages with a message. False without apt-get or permission.
 * @param {readonly string[]} packages
 * @param {string} why a sentence without a full stop
 * @returns {Promise<boolean>}
 */
export function aptInstall(packages, why) {
  installing = installing.then(() => installNow(packages, why));
  return installing;
}

/** @type {typeof aptInstall} */
async function installNow(packages, why) {
  const asRoot = rootCommand();
  if (process.platform !== 'linux' || asRoot === undefined || !works('apt-get', ['--version'])) return false;
  console.log(`${why}. Installing it: ${[...asRoot, 'apt-get', 'install', ...packages].join(' ')}`);
  // The tests start its programs, not the system.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  mkdirSync(dirname(LOG), { recursive: true });
  let code = 0;
  // Another installation may be running.
  for (const words of [
    ['update'],
    ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages],
  ]) {
    const [command = '', ...args] = [...asRoot, 'apt-get', ...words];
    // oxlint-disable-next-line no-await-in-loop
    code = await run(command, args, { env, log: LOG });
  }
  if (code !== 0) console.error(`It could not be installed. The full output of apt-get: ${relative(root, LOG)}`);
  return true;
}

/**
 * Empty for root; sudo if it needs no password.
 * @returns {string[] | undefined}
 */
export function rootCommand() {
  if (process.getuid?.() === 0) return [];
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
export function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
