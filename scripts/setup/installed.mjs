// @ts-check
/** Whether the packages are installed as package-lock.json says. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/**
 * @typedef {{ platform: string, arch: string, libc: string }} System
 * @typedef {object} Package what a lock file has of one
 * @property {string} version
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * Compares npm's own lock file in node_modules, written after a complete install, with package-lock.json and
 * package.json, and checks the version in each folder.
 * @param {string} root of the project
 * @param {System} [system]
 */
export function isInstalled(root, system = thisSystem()) {
  const wanted = read(join(root, 'package-lock.json'));
  const made = read(join(root, 'node_modules', '.package-lock.json'));
  const wishes = read(join(root, 'package.json'));
  if (wanted === undefined || made === undefined) return false;
  const { '': project, ...packages } = wanted.packages;
  const isAsWished = ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
    isDeepStrictEqual(project[kind] ?? {}, wishes?.[kind] ?? {}),
  );
  return (
    isAsWished &&
    Object.entries(packages).every(([path, entry]) =>
      isThere(root, path, { entry, found: made.packages[path] }, system),
    )
  );
}

/**
 * @param {string} root
 * @param {string} path of the package's folder
 * @param {{ entry: Package, found: Package | undefined }} of both lock files
 * @param {System} system
 */
function isThere(root, path, { entry, found }, system) {
  // npm leaves out packages for other systems, and their dependencies.
  if (found === undefined) return entry.optional === true && !isMadeFor(entry, system);
  if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
  return read(join(root, path, 'package.json'))?.version === entry.version;
}

/**
 * @param {Package} entry
 * @param {System} system
 */
function isMadeFor({ os, cpu, libc }, system) {
  return (
    os?.includes(system.platform) === true &&
    cpu?.includes(system.arch) === true &&
    (libc === undefined || libc.includes(system.libc))
  );
}

/** @returns {System} */
function thisSystem() {
  const { platform, arch } = process;
  const report = /** @type {any} */ (process.report?.getReport());
  return { platform, arch, libc: report?.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc' };
}

/**
 * @param {string} file
 * @returns {any} undefined where there is no such file, or one that was broken off
 */
function read(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
