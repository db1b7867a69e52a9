// @ts-check
/**
 * Builds lie side by side in dist/builds/, each whole and never changed once it is there; dist/current leads to the one
 * to serve. So a build that fails, or is broken off, takes nothing away from visitors: decision 0009.
 *
 * dist/in-use/ has a file for each process that serves or makes a build, named after its id, which names the build:
 * server/setup/build.ts writes such a file too. dist/failure.json says why the newest change is not shown; the desk reads it.
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

/** Besides the current build and those in use: for a process that could not say that it serves one. */
const OLDER_KEPT = 2;

/** What builds of earlier versions left right under dist/. */
const BEFORE = ['.built', '_headers.json', 'client', 'server'];

/**
 * What a build was made from, as a hash, and when. Written last: a build without it was broken off.
 * @typedef {{ sources: string, at: string }} Stamp
 */

/**
 * The build to serve, undefined when there is none.
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
 * The file of a build that Node runs to serve it.
 * @param {string} folder of the build
 */
export function programOf(folder) {
  return join(folder, 'server', 'entry.mjs');
}

/**
 * Makes a build beside the others and, when it has ended well, the current one. Sources that change meanwhile are
 * built once more, since prices of one moment must not stand beside pages of another.
 * @param {string} dist
 * @param {() => string} sourcesNow hash of the sources as they are
 * @param {(folder: string) => Promise<boolean>} make fills the folder and says whether that ended well
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
      // oxlint-disable-next-line no-await-in-loop -- the second is made only if the first cannot be taken
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
 * What the id of a new build begins with: the moment, or what follows the latest build when a clock was put back, so
 * that ids stand in the order of the builds.
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
 * Keeps for the desk why the newest change is not shown, or forgets it.
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
 * Writes a file that others may read at any moment.
 * @param {string} file
 * @param {object} value
 */
function writeWhole(file, value) {
  writeFileSync(`${file}.part`, JSON.stringify(value));
  renameSync(`${file}.part`, file);
}

/**
 * Points dist/current at a build. The new link is made beside the old and renamed over it, so that there is one always.
 * @param {string} dist
 * @param {string} id
 */
function makeCurrent(dist, id) {
  const [link, beside] = [join(dist, 'current'), join(dist, `current.${process.pid}`)];
  rmSync(beside, { recursive: true, force: true });
  // Windows lets anybody make a junction, whose target is a whole path.
  symlinkSync(process.platform === 'win32' ? join(dist, 'builds', id) : join('builds', id), beside, 'junction');
  try {
    renameSync(beside, link);
  } catch {
    // Windows renames over no junction, and nothing over a folder, which a copied dist/ may have in its place.
    rmSync(link, { recursive: true, force: true });
    renameSync(beside, link);
  }
}

/**
 * Takes away builds that were broken off, and old ones that no process serves. What cannot be taken away stays: that
 * is no reason not to build.
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
 * Says that this process needs a build; gives what says that it does no more.
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
 * The builds that processes need; what processes that have ended left behind is forgotten.
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
    // Somebody else's, which may not be asked.
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
