/** A packed site of the sample whose settings name a folder that is not there yet: it begins with its first run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Started {
  /** Opens the first run. */
  link: string;
  /** Resolves once the site itself is served. */
  isReady: Promise<void>;
  /** What it has printed. */
  lines: readonly string[];
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export interface NewSite {
  url: string;
  /** The folder of the settings, with the content once there is one. */
  home: string;
  start(): Promise<Started>;
  remove(): Promise<void>;
}

export async function newSite(build: string): Promise<NewSite> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kaksha-first-run-')));
  const [pack, home] = [join(folder, 'package'), join(folder, 'home')];
  // The films of the sample are large, and nobody plays them here.
  cpSync(realpathSync(build), pack, { recursive: true, filter: (path) => !/[/\\]client[/\\]media$/.test(path) });
  writeFileSync(join(pack, 'start.mjs'), "import './server/entry.mjs';\n");
  mkdirSync(home);
  const port = await freePort();
  let running: Started | undefined;

  async function start(): Promise<Started> {
    const child = spawn(process.execPath, [join(pack, 'start.mjs')], {
      cwd: home,
      env: { ...process.env, ENV_FILE: 'none', CONTENT_DIR: 'content', PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = createInterface({ input: child.stdout });
    const lines: string[] = [];
    output.on('line', (line) => lines.push(line));
    const said = (words: RegExp) =>
      new Promise<string>((resolve, reject) => {
        output.on('line', (line) => {
          const [, found] = words.exec(line) ?? [];
          if (found !== undefined) resolve(found);
        });
        child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
      });
    const isReady = said(/^Kaksha is (ready)/).then(() => {});
    // Nobody may wait for it.
    isReady.catch(() => {});
    const link = await Promise.race([said(/(http\S+key=\S+)/), isReady.then(() => '')]);
    running = {
      link,
      isReady,
      lines,
      kill: async (signal = 'SIGKILL') => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill(signal);
        await once(child, 'exit');
      },
    };
    return running;
  }

  return {
    url: `http://localhost:${port}`,
    home,
    start,
    remove: async () => {
      await running?.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
