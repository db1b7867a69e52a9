// @ts-check
/** A stamp is a hash of the inputs beside the result: if it is equal, nothing has to be done. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Inputs of the built site, with the content (contentDir). */
const SOURCES = ['astro.config.ts', 'domain', 'package-lock.json', 'public', 'server', 'site', 'tsconfig.json'];

/** The folder of the sample. */
export const SAMPLE = 'content';

// Reading gigabytes of lectures would take longer than the build.
const LARGE = 8 * 1024 * 1024;

/**
 * @param {string} root
 * @param {string} system platform and processor: some packages are made for one only
 */
export function packagesHash(root, system = `${process.platform} ${process.arch}`) {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const wanted = JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides, allowScripts });
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(system).update('\0').update(wanted).update('\0').update(lock).digest('hex');
}

/**
 * Of what only a build takes in: the sources without tests, and files of the content that are served as they are.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function programHash(root, env) {
  return filesHash(root, [`${contentDir(root, env)}/public`, ...SOURCES]);
}

/**
 * Names and contents of the sources, without tests. It begins with the hash of the program.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function sourcesHash(root, env) {
  return `${programHash(root, env)}-${filesHash(root, [contentDir(root, env)])}`;
}

/**
 * @param {string} root
 * @param {readonly string[]} names
 */
function filesHash(root, names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesOf(root, name))) {
    const { size, mtimeMs } = statSync(resolve(root, file));
    hash.update(`${file}\0${size}\0`);
    hash.update(size > LARGE ? String(mtimeMs) : readFileSync(resolve(root, file)));
  }
  return hash.digest('hex');
}

/**
 * As server/content/schema/content-place.ts, but before packages are installed.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function contentDir(root, env = process.env) {
  const file = env['ENV_FILE'] === 'none' ? undefined : resolve(root, env['ENV_FILE'] || '.env');
  const written = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [ofFile = ''] = written.split('\n').flatMap((line) => {
    const [name = '', value = ''] = line.split('=', 2);
    return name.replace('export ', '').trim() === 'CONTENT_DIR' ? [value.split('#')[0] ?? ''] : [];
  });
  return (env['CONTENT_DIR'] ?? ofFile).trim().replaceAll(/^["']|["']$/g, '') || SAMPLE;
}

/**
 * Whether the settings name a folder of content that is not there yet, or has nothing in it but hidden files.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function isWithoutContent(root, env) {
  const folder = resolve(root, contentDir(root, env));
  if (folder === resolve(root, SAMPLE)) return false;
  return !existsSync(folder) || readdirSync(folder).every((name) => name.startsWith('.'));
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]}
 */
function filesOf(root, name) {
  const path = resolve(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.(test|fixture)\.tsx?$/.test(name) ? [] : [name];
  // What a running site keeps beside the content is none.
  return readdirSync(path)
    .filter((inner) => !inner.startsWith('.kaksha-'))
    .toSorted()
    .flatMap((inner) => filesOf(root, `${name}/${inner}`));
}

/**
 * Removes the old stamp first and writes the new one last, so that a failed `make` is repeated.
 * @param {string} stamp
 * @param {string} hash
 * @param {() => Promise<void>} make
 */
export async function unlessStamped(stamp, hash, make) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
