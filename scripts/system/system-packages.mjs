// @ts-check
/** Programs that the tests need and npm does not bring: looked for, else installed by the system's package manager. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { giveUp, run } from '../setup/process.mjs';
import { root } from '../setup/setup.mjs';

/** Where a system keeps programs for its administrator, which others may not have on their search path. */
const FOR_ADMINISTRATORS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * The program file, installed if there is none; ends this program with words when that can't be done.
 * @param {string} name
 * @param {{ debian: string, why: string }} options the Debian package, and a sentence on what needs it, without a full stop
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

/** All that the package manager wrote. */
const LOG = join(root, 'node_modules', '.cache', 'kaksha', 'packages.log');

/** What is being installed, for a package manager that does one thing at a time, while checks run side by side. */
let installing = Promise.resolve(true);

/**
 * Installs Debian packages where there is apt-get and we may, and says so first; answers whether it could be tried.
 * @param {readonly string[]} packages
 * @param {string} why a sentence on what needs them, without a full stop
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
  // Its programs are started by the tests, not by the system.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  mkdirSync(dirname(LOG), { recursive: true });
  let code = 0;
  // Somebody else may be installing something, such as the system by itself.
  for (const words of [
    ['update'],
    ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages],
  ]) {
    const [command = '', ...args] = [...asRoot, 'apt-get', ...words];
    // What is installed is what the update before it knows.
    // oxlint-disable-next-line no-await-in-loop
    code = await run(command, args, { env, log: LOG });
  }
  if (code !== 0) console.error(`It could not be installed. All that apt-get wrote: ${relative(root, LOG)}`);
  return true;
}

/**
 * What to put before a command that needs all rights: nothing for root, sudo where it asks for no password.
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
