// @ts-check
/**
 * Builds are side by side in dist/builds/, complete and never changed; dist/current leads to the served one. So a
 * failed build takes nothing from visitors (decision 0009). dist/in-use/ has a file for each process with the id of its
 * build (server/setup/build.ts writes one too). dist/failure.json has the reason for a missing change, for the desk.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** Besides used builds: for a process that could not register its build. */
const OLDER_KEPT = 2;

/** Left by earlier versions in dist/. */
const BEFORE = ['.built', '_headers.json', 'client', 'server'];

/**
 * A hash of a build's sources, and its time. Written last: a build without it was interrupted.
 * @typedef {{ sources: string, at: string }} Stamp
 */

/**
 * @param {string} dist
 * @returns {{ id: string, stamp: Stamp } | undefined}
 */
export function currentBuild(dist) {
  const link = join(dist, 'current');
  if (!existsSync(link)) return undefined;
  const folder = realpathSync(link);
  const stamp = stampOf(folder);
  return stamp && { id: basename(folder), stamp };
}

/**
 * The program of a build.
 * @param {string} folder of the build
 */
export function programOf(folder) {
  return join(folder, 'server', 'entry.mjs');
}

/**
 * Makes a build and then makes it current. Repeats it once if sources change, so that no build mixes two states.
 * @param {string} dist
 * @param {() => string} sourcesNow hash of the present sources
 * @param {(folder: string) => Promise<boolean>} make fills the folder; false for a failure
 * @returns {Promise<'built' | 'failed' | 'unsteady'>}
 */
export async function buildBeside(dist, sourcesNow, make) {
  sweep(dist);
  for (let goes = 0; goes < 2; goes++) {
    const sources = sourcesNow();
    const at = new Date().toISOString();
    const id = `${nextNumber(dist, at)}-${sources.slice(0, 8)}`;
    const folder = join(dist, 'builds', id);
    const free = use(dist, id);
    try {
      mkdirSync(folder, { recursive: true });
      // oxlint-disable-next-line no-await-in-loop -- the second only if the first is not usable
      if (!(await make(folder))) return 'failed';
      if (sourcesNow() === sources) {
        writeWhole(join(folder, 'built.json'), { sources, at });
        makeCurrent(dist, id);
        for (const name of BEFORE) rmSync(join(dist, name), { recursive: true, force: true });
        return 'built';
      }
    } finally {
      free();
      sweep(dist);
    }
  }
  return 'unsteady';
}

/**
 * The start of a new id: the time, or the number after the latest build if a clock was put back.
 * @param {string} dist
 * @param {string} at
 */
function nextNumber(dist, at) {
  const now = at.replace(/\D/g, '');
  const numbers = namesIn(join(dist, 'builds')).map((id) => /^\d{17}/.exec(id)?.[0] ?? '');
  const latest = numbers.toSorted().at(-1) ?? '';
  return now > latest ? now : String(BigInt(latest) + 1n);
}

/**
 * Stores why the newest change is missing, or clears it.
 * @param {string} dist
 * @param {string | undefined} why
 */
export function noteFailure(dist, why) {
  const file = join(dist, 'failure.json');
  if (why === undefined) return rmSync(file, { force: true });
  mkdirSync(dist, { recursive: true });
  writeWhole(file, { at: new Date().toISOString(), why });
}

/**
 * Atomic, since others may read at any moment.
 * @param {string} file
 * @param {object} value
 */
function writeWhole(file, value) {
  writeFileSync(`${file}.part`, JSON.stringify(value));
  renameSync(`${file}.part`, file);
}

/**
 * Renames a new link over the old one, so that there always is one.
 * @param {string} dist
 * @param {string} id
 */
function makeCurrent(dist, id) {
  const [link, beside] = [join(dist, 'current'), join(dist, `current.${process.pid}`)];
  rmSync(beside, { recursive: true, force: true });
  // Windows allows everybody junctions, which need absolute paths.
  symlinkSync(process.platform === 'win32' ? join(dist, 'builds', id) : join('builds', id), beside, 'junction');
  try {
    renameSync(beside, link);
  } catch {
    // Windows cannot rename over a junction or a folder, such as a copied dist/.
    rmSync(link, { recursive: true, force: true });
    renameSync(beside, link);
  }
}

/**
 * Removes interrupted and unused builds. Failures do not matter.
 * @param {string} dist
 */
function sweep(dist) {
  try {
    removeUnused(dist);
  } catch (error) {
    console.warn(`Older builds could not be removed: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param {string} dist
 */
function removeUnused(dist) {
  const used = inUse(dist);
  const current = currentBuild(dist)?.id;
  const ids = namesIn(join(dist, 'builds')).toSorted().toReversed();
  const whole = ids.filter((id) => id !== current && stampOf(join(dist, 'builds', id)) !== undefined);
  const kept = new Set([current, ...used, ...whole.slice(0, OLDER_KEPT)]);
  for (const id of ids.filter((each) => !kept.has(each))) {
    rmSync(join(dist, 'builds', id), { recursive: true, force: true });
  }
}

/**
 * Registers that this process needs a build; returns a function that ends this.
 * @param {string} dist
 * @param {string} id
 */
function use(dist, id) {
  const file = join(dist, 'in-use', String(process.pid));
  mkdirSync(join(dist, 'in-use'), { recursive: true });
  writeFileSync(file, id);
  return () => rmSync(file, { force: true });
}

/**
 * Builds in use. Files of ended processes are removed.
 * @param {string} dist
 * @returns {string[]}
 */
function inUse(dist) {
  return namesIn(join(dist, 'in-use')).flatMap((pid) => {
    const file = join(dist, 'in-use', pid);
    if (isRunning(Number(pid))) return existsSync(file) ? [readFileSync(file, 'utf8')] : [];
    rmSync(file, { force: true });
    return [];
  });
}

/**
 * @param {number} pid
 */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * @param {string} folder of a build
 * @returns {Stamp | undefined}
 */
function stampOf(folder) {
  const file = join(folder, 'built.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {string} folder
 */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
