/** `npm run package -- folder`: a copy of the built site that needs only Node, with no installation or build. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ConfigurationError } from '../server/base/configuration-error.ts';
import { OLDEST_NODE } from '../server/doctor/machine.ts';
import { homeOf } from '../server/setup/home.ts';
import { merged, type Packages, PACKAGES, packagesOf } from '../site/build/program/bundled-packages.ts';
import { oneFile } from '../site/build/program/bundle-file.ts';
import { billOfMaterials } from './bill-of-materials.ts';

/** Commands for the server. */
const COMMANDS = ['staff', 'backup', 'restore', 'move-database', 'doctor'] as const;

const BILL = 'bom.json';

const START = `/** Starts the site. Settings and data are in the folder from which it is called. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${OLDEST_NODE[0]} || (major === ${OLDEST_NODE[0]} && minor < ${OLDEST_NODE[1]})) {
  console.error('This site needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ' + process.versions.node + '. Get one from https://nodejs.org.');
  process.exit(1);
}
await import('./server/entry.mjs');
`;

/** A health check for supervisors; settings come from the environment alone. */
const HEALTH = `import { get } from 'node:http';

const { PORT = '4321', HOST = 'localhost' } = process.env;
const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
const dead = () => process.exit(1);
get({ host, port: Number(PORT), path: '/healthz', timeout: 4000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('error', dead)
  .on('timeout', dead);
`;

const README = `# A packed site

It needs Node ${OLDEST_NODE.join('.')} or newer and nothing else: no packages, no build.

1. Copy this folder to the server, for example to /opt/kaksha, and make a folder for what stays: /var/lib/kaksha.
2. In /var/lib/kaksha, copy /opt/kaksha/.env.example to .env and fill it in.
3. Start it there: \`cd /var/lib/kaksha && node /opt/kaksha/start.mjs\`. The database is made in /var/lib/kaksha/data.
4. Say who may open the desk: \`node /opt/kaksha/commands/staff.mjs add you@example.org --role owner\`.
5. Put nginx or Caddy in front: deploy/ has whole configurations.
6. Check that all is well: \`node /opt/kaksha/commands/doctor.mjs\` says what to do about each problem. With
   \`--send-to you@example.org\` it sends you an email.
7. Name a place for backups in \`.env\`: with \`BACKUP_TO\` the site makes one every night. One more at any time:
   \`node /opt/kaksha/commands/backup.mjs /var/backups/kaksha\`. Into an empty folder, with the settings of the site:
   \`node /opt/kaksha/commands/restore.mjs FILE\`.
8. To use PostgreSQL one day, stop the site, then: \`node /opt/kaksha/commands/move-database.mjs postgres://…\`.

Run these commands as the user of the site, in the folder of its settings: \`cd /var/lib/kaksha && sudo -u kaksha node …\`.

To change words or to upgrade: pack again, replace the old folder with the new one, and restart. That folder
holds no data. bom.json lists every package in it, in the format of CycloneDX 1.6, for programs that look for known weaknesses.
`;

const { root, build } = homeOf(import.meta.dirname);

try {
  const [target, ...more] = process.argv.slice(2);
  if (target === undefined || more.length > 0) throw new ConfigurationError('Usage: npm run package -- ../kaksha-site');
  const folder = resolve(root, target);
  if (existsSync(folder) && !existsSync(join(folder, 'content.json')) && readdirSync(folder).length > 0) {
    throw new ConfigurationError(`${folder} already exists and is not empty. Name a new folder. Nothing was written.`);
  }
  // Renamed when complete, so that nobody copies half a package.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await fill(unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  console.log(
    `Packed into ${folder}: ${Math.ceil(sizeOf(folder) / 1024 / 1024)} MB. Copy it to the server, which needs Node ${OLDEST_NODE.join('.')} or newer, then: node ${basename(folder)}/start.mjs`,
  );
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function fill(folder: string): Promise<void> {
  mkdirSync(join(folder, 'commands'), { recursive: true });
  cpSync(realpathSync(build), folder, { recursive: true });
  for (const name of ['deploy', '.env.example', 'LICENSE', 'CREDITS.md']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const built = JSON.parse(readFileSync(join(folder, PACKAGES), 'utf8')) as Packages;
  const packages: unknown[] = Object.values(built).flat();
  for (const name of COMMANDS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { code, modules } = await oneFile(join(root, 'scripts', `${name}.ts`));
    writeFileSync(join(folder, 'commands', `${name}.mjs`), code);
    packages.push(...packagesOf(modules));
  }
  rmSync(join(folder, PACKAGES));
  writeFileSync(join(folder, BILL), billOfMaterials(root, merged(packages), new Date()));
  writeFileSync(join(folder, 'commands', 'health.mjs'), HEALTH);
  writeFileSync(join(folder, 'start.mjs'), START);
  writeFileSync(join(folder, 'README.md'), README);
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
