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
import { isSampleSite } from '../domain/payment/sample-site.ts';
import { ConfigurationError } from '../server/base/configuration-error.ts';
import { contentPlace } from '../server/content/schema/content-place.ts';
import { readEnv, withEnvFile } from '../server/environment/env.ts';
import { packContent } from '../server/first-run/packed-content.ts';
import { contentOfBuild } from '../server/setup/build.ts';
import { homeOf } from '../server/setup/home.ts';
import { merged, type Packages, PACKAGES, packagesOf } from '../site/build/program/bundled-packages.ts';
import { sharingFiles } from '../site/build/program/bundle-file.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licenceTexts } from './pack/licence-texts.ts';
import { HEALTH, onNewEnough, packedReadme } from './pack/packed-files.ts';
import { addressOf, serverEnv } from './pack/server-env.ts';
import { type ServerLines, serverLines } from './pack/server-lines.ts';

/** Commands for the server. */
const COMMANDS = ['staff', 'backup', 'restore', 'move-database', 'doctor', 'bank-mail'] as const;

const BILL = 'bom.json';

const { root, build } = homeOf(import.meta.dirname);

try {
  const [target = ''] = process.argv.slice(2);
  const folder = resolve(root, target);
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isNew && !existsSync(join(folder, 'content.json'))) {
    throw new ConfigurationError(`${folder} already exists and is not empty. Name a new folder. Nothing was written.`);
  }
  const site = contentOfBuild(build)?.site;
  if (site === undefined) throw new ConfigurationError('There is no complete build. Build the site: npm run build');
  const { publicUrl, smtpUrl, mailFrom } = readEnv(withEnvFile(root));
  const known = { publicUrl, url: site.url, smtpUrl: smtpUrl?.href, mailFrom };
  // Beside the folder, in which nothing is secret.
  const settings = `${folder}.env`;
  const { host } = new URL(addressOf(known));
  const isSample = isSampleSite(site);
  const owner = isSample ? undefined : site.contact.email;
  const lines = serverLines({ folder, settings, host, owner, node: process.versions.node });
  // Renamed when complete, so that nobody copies half a package.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await fill(unfinished, lines);
    // In place of the sample, the first run makes one on the server.
    if (!isSample) packContent(root, contentPlace(root), unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  const { text, missing } = serverEnv(readFileSync(join(root, '.env.example'), 'utf8'), known);
  // Somebody may have filled it in.
  if (!existsSync(settings)) writeFileSync(settings, text, { mode: 0o600 });
  const toFillIn = missing.length === 0 ? '' : ` Fill in ${missing.join(' and ')} there before you copy it.`;
  const first = [
    `The settings of the server are in ${settings}.${toFillIn} Then paste these lines here:`,
    ['', ...lines.here, ''],
    'And these on the server, as root (Debian 12, Ubuntu 24.04 or newer):',
    ['', ...lines.there],
  ];
  const again = [
    'To replace the site on the server, paste these two lines here. For a new server, see README.md in that folder.',
    ['', ...lines.upgrade],
  ];
  const size = `${Math.ceil(sizeOf(folder) / 1024 / 1024)} MB`;
  console.log([`Packed into ${folder}: ${size}.`, ...(isNew ? first : again)].flat().join('\n'));
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function fill(folder: string, lines: ServerLines): Promise<void> {
  mkdirSync(join(folder, 'commands'), { recursive: true });
  cpSync(realpathSync(build), folder, { recursive: true });
  for (const name of ['deploy', 'docs', '.env.example', 'LICENSE', 'CREDITS.md', 'CHANGELOG.md']) {
    const filter = (file: string) => basename(file) !== 'pictures';
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  }
  const built = JSON.parse(readFileSync(join(folder, PACKAGES), 'utf8')) as Packages;
  const packages: unknown[] = Object.values(built).flat();
  const programs = Object.fromEntries(
    COMMANDS.map((name) => [`${name}-program`, join(root, 'scripts', `${name}.ts`)] as const),
  );
  for (const { name, code, modules } of await sharingFiles(programs)) {
    writeFileSync(join(folder, 'commands', `${name}.mjs`), code);
    packages.push(...packagesOf(modules));
  }
  for (const name of COMMANDS)
    writeFileSync(
      join(folder, 'commands', `${name}.mjs`),
      onNewEnough(`./${name}-program.mjs`, `The command ${name}.`),
    );
  rmSync(join(folder, PACKAGES));
  const all = merged(packages);
  writeFileSync(join(folder, BILL), billOfMaterials(root, all, new Date()));
  writeFileSync(join(folder, 'licences.txt'), licenceTexts(root, all));
  writeFileSync(join(folder, 'commands', 'health.mjs'), HEALTH);
  writeFileSync(join(folder, 'start.mjs'), onNewEnough('./server/entry.mjs', 'Starts the site.'));
  writeFileSync(join(folder, 'README.md'), packedReadme(lines));
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
