// @ts-check
/** A temporary PostgreSQL for tests. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { giveUp } from '../setup/process.mjs';
import { aptInstall } from './system-packages.mjs';

/** @type {readonly NodeJS.Signals[]} */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Debian keeps the programs of each version here, outside the search path. */
const DEBIAN = '/usr/lib/postgresql';

/** Another program may take a free port first. */
const ATTEMPTS = 3;

// The data does not have to survive a crash.
const THROWN_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Removes the server after the action, an error or Ctrl+C. A server in TEST_DATABASE_URL is used instead, and stays.
 * @template Result
 * @param {(url: string) => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function withPostgres(action) {
  const named = process.env.TEST_DATABASE_URL;
  return named !== undefined && named !== '' ? action(named) : withOwnPostgres(({ url }) => action(url));
}

/**
 * @typedef {object} OwnPostgres
 * @property {string} url
 * @property {() => void} stop ends every connection
 * @property {() => void} start at the same address again
 */

/**
 * Ignores TEST_DATABASE_URL. The action may stop and start this server.
 * @template Result
 * @param {(server: OwnPostgres) => Promise<Result>} action
 * @param {{ isDurable?: boolean }} [options] isDurable: commits are on the disk
 * @returns {Promise<Result>}
 */
export async function withOwnPostgres(action, { isDurable = false } = {}) {
  const programs = await findOrInstall();
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-postgres-'));
  const server = { programs, folder, owner, isDurable };
  // However this program ends, the server ends first.
  const remove = () => {
    if (!existsSync(folder)) return;
    if (existsSync(join(folder, 'data', 'postmaster.pid'))) call(server, 'pg_ctl', ['stop', '-m', 'immediate', '-w']);
    rmSync(folder, { recursive: true, force: true });
  };
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    // Another listener runs a program and ends us after it.
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  };
  process.on('exit', remove);
  for (const signal of STOPPING) process.on(signal, stop);
  try {
    return await action(await started(server));
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of STOPPING) process.off(signal, stop);
  }
}

/**
 * @typedef {{ uid: number, gid: number } | undefined} Owner undefined: ourselves
 * @typedef {{ programs: string, folder: string, owner: Owner, isDurable: boolean }} Server
 */

/**
 * @param {Server} server
 * @returns {Promise<OwnPostgres>}
 */
async function started(server) {
  const { folder, owner, isDurable } = server;
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const made = call(server, 'initdb', [
    ...['--username=kaksha', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  if (made.status !== 0) giveUp(`PostgreSQL could not make a cluster in ${folder}:\n${made.stderr}${made.stdout}`);

  const log = join(folder, 'log');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    const port = await freePort();
    const settings = [
      ...(isDurable ? [] : THROWN_AWAY),
      ...['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`],
    ];
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    const start = () => call(server, 'pg_ctl', ['start', '-w', '-t', '60', '-l', log, '-o', options]).status === 0;
    if (!start()) continue;
    return {
      url: `postgres://kaksha:${password}@127.0.0.1:${port}/postgres`,
      stop: () => void call(server, 'pg_ctl', ['stop', '-m', 'fast', '-w']),
      start: () => {
        if (!start()) throw new Error(`PostgreSQL did not start again on port ${port}`);
      },
    };
  }
  return giveUp(`PostgreSQL did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
}

/**
 * The program stays in its folder and gets none of our open files.
 * @param {Server} server
 * @param {string} program
 * @param {readonly string[]} args
 */
function call({ programs, folder, owner }, program, args) {
  const output = program === 'initdb' ? 'pipe' : 'ignore';
  return spawnSync(join(programs, program), ['-D', join(folder, 'data'), ...args], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    encoding: 'utf8',
  });
}

/** PostgreSQL refuses root, so it runs as its own user or as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const ids = ['postgres', 'nobody'].map((user) => ({ uid: idOf('-u', user), gid: idOf('-g', user) }));
  return (
    ids.find(({ uid, gid }) => uid > 0 && gid > 0) ??
    giveUp(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody". Run the tests as another user.',
    )
  );
}

/**
 * @param {'-u' | '-g'} which
 * @param {string} user
 */
function idOf(which, user) {
  const { status, stdout } = spawnSync('id', [which, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : Number.NaN;
}

async function findOrInstall() {
  const there = postgresPrograms();
  if (there !== undefined) return there;
  const why = 'The tests run on SQLite and on PostgreSQL, and no PostgreSQL was found';
  await aptInstall(['postgresql'], why);
  return (
    postgresPrograms() ??
    giveUp(
      `${why}.\n` +
        'Install its server (Debian and Ubuntu: sudo apt-get install postgresql; macOS: brew install postgresql), or set\n' +
        'TEST_DATABASE_URL to a server that runs, for a user who may make databases: TEST_DATABASE_URL=postgres://user:password@localhost:5432/test',
    )
  );
}

/** The first complete folder: search path, then Debian's newest. Undefined without one. */
export function postgresPrograms() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...debianFolders(existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/**
 * @param {readonly string[]} versions
 * @returns {string[]} newest first
 */
export function debianFolders(versions) {
  return versions
    .filter((version) => /^\d+(\.\d+)?$/.test(version))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `${DEBIAN}/${version}/bin`);
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port has a number');
  return address.port;
}
