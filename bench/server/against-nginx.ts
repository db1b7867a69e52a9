/**
 * What a prerendered page costs beside the least that it could: Debian's nginx with the same file, brotli_static and its
 * access log. One worker of it against our one process, asked by turns, so that what else the machine does meets both.
 * Node alone, sending the same bytes and writing no log, says how near to it any process of Node can come.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programOf } from '../../scripts/setup/builds.mjs';
import { aptInstall, systemProgram } from '../../scripts/system/system-packages.mjs';
import type { ProductionServer } from './production-server.ts';
import { table } from '../table.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONNECTIONS = 10;
const ROUNDS = 15;
const ROUND_S = 1;
const MANY_REQUESTS = 200_000;
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Goals of the whole: a share of nginx's requests, and megabytes. */
const GOALS = { share: 0.85, atRest: 110, afterMany: 140 };

/** Prints the figures beside the goals. They depend on the machine, so that none of them fails. */
export async function measureAgainstNginx(_server: ProductionServer, dist: string): Promise<string[]> {
  const why = 'The comparison needs nginx with brotli, and wrk to ask';
  if (!existsSync(BROTLI)) await aptInstall(['nginx-light', 'libnginx-mod-http-brotli-static'], why);
  const programs = {
    nginx: await systemProgram('nginx', { debian: 'nginx-light', why }),
    wrk: await systemProgram('wrk', { debian: 'wrk', why }),
  };
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-nginx-'));
  const [nginxPort, ownPort, barePort] = [await freePort(), await freePort(), await freePort()];
  const nginx = startNginx(programs.nginx, { folder, port: nginxPort, pages: join(dist, 'client') });
  const own = startOwn(dist, { folder, port: ownPort });
  let bare: ChildProcess | undefined;
  try {
    await Promise.all([answering(nginxPort), answering(ownPort)]);
    bare = startBare(`http://127.0.0.1:${ownPort}/`, barePort);
    await answering(barePort);
    const atRest = memoryOf(own.pid);
    const ask = (port: number, path: string, seconds: number) => load(programs.wrk, { port, path, seconds });
    const rounds: { theirs: number; ours: number; least: number }[] = [];
    ask(ownPort, '/', 2);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        theirs: ask(nginxPort, '/index.html', ROUND_S).rate,
        ours: ask(ownPort, '/', ROUND_S).rate,
        least: ask(barePort, '/', ROUND_S).rate,
      });
    }
    let requests = 0;
    while (requests < MANY_REQUESTS) requests += ask(ownPort, '/', 2).requests;
    const afterMany = memoryOf(own.pid);
    const shares = rounds.map(({ theirs, ours }) => ours / theirs);
    console.log(
      `\nThe home page (brotli) over ${CONNECTIONS} connections, each side with its log on, in ${ROUNDS} rounds of ${ROUND_S} s.\n`,
    );
    console.log(
      table(
        ['figure', 'measured', 'goal'],
        [
          ['nginx, requests a second, median', median(rounds.map(({ theirs }) => theirs)), ''],
          ['ours, requests a second, median', median(rounds.map(({ ours }) => ours)), ''],
          ['ours as a share of nginx, median of the rounds', share(median(shares)), `≥ ${GOALS.share}`],
          ['the least and the most of them', `${share(Math.min(...shares))} to ${share(Math.max(...shares))}`, ''],
          ['Node alone as a share of nginx', share(median(rounds.map(({ least, theirs }) => least / theirs))), ''],
          ['memory at rest, MB', megabytes(atRest), `≤ ${GOALS.atRest}`],
          ['memory after 200,000 requests, MB', megabytes(afterMany), `≤ ${GOALS.afterMany}`],
        ],
      ),
    );
    return [];
  } finally {
    const started = [nginx, own, bare].filter((child) => child !== undefined);
    const ended = started.map((child) => once(child, 'close'));
    for (const child of started) child.kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  }
}

function startNginx(nginx: string, { folder, port, pages }: { folder: string; port: number; pages: string }) {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `load_module ${BROTLI};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types;
      access_log ${folder}/access.log;
      sendfile on; tcp_nopush on; keepalive_requests 100000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${pages}; location / { brotli_static on; } }
    }`,
  );
  return spawn(nginx, ['-c', file], { stdio: 'ignore' });
}

/** Our process writes its log to a file too: read by this one, it would cost this one's time. */
function startOwn(dist: string, { folder, port }: { folder: string; port: number }) {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
    ENV_FILE: 'none',
    DATA_DIR: join(folder, 'data'),
  };
  const log = openSync(join(folder, 'own.log'), 'w');
  return spawn(process.execPath, [programOf(dist)], { cwd: ROOT, env, stdio: ['ignore', log, 'inherit'] });
}

function startBare(address: string, port: number) {
  return spawn(process.execPath, [join(import.meta.dirname, 'bare-node.mjs'), address, String(port)], {
    stdio: 'inherit',
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(`http://127.0.0.1:${port}/index.html`).catch(() => undefined);
    if (answer !== undefined) return;
    // oxlint-disable-next-line no-await-in-loop
    await pause(100);
  }
  throw new Error(`nothing answers on port ${port}`);
}

function load(wrk: string, { port, path, seconds }: { port: number; path: string; seconds: number }) {
  const url = `http://127.0.0.1:${port}${path}`;
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url];
  const said = execFileSync(wrk, args, { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url} did not answer well:\n${said}`);
  const figure = (pattern: RegExp) => Number(pattern.exec(said)?.[1]);
  return { requests: figure(/(\d+) requests in/), rate: figure(/Requests\/sec:\s+([\d.]+)/) };
}

/** Resident memory in bytes. */
function memoryOf(pid: number | undefined): number {
  if (existsSync(`/proc/${pid}/status`)) {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  }
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

function share(value: number): string {
  return value.toFixed(2);
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
