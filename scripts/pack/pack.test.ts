import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { readEnv } from '../../server/environment/env.ts';
import { PROJECT } from '../commands/command.fixture.ts';
import { onNewEnough, packedReadme } from './packed-files.ts';
import { addressOf, serverEnv } from './server-env.ts';
import { serverLines } from './server-lines.ts';

const EXAMPLE = readFileSync(join(PROJECT, '.env.example'), 'utf8');
const KNOWN = {
  publicUrl: 'https://www.vidya.in',
  url: 'https://vidya.in',
  smtpUrl: 'smtps://hello%40vidya.in:pass@smtp.vidya.in:465',
  mailFrom: { name: 'Vidya', address: 'hello@vidya.in' },
};
const LINES = serverLines({
  folder: '/home/me/kaksha-site',
  settings: '/home/me/kaksha-site.env',
  host: 'www.vidya.in',
  owner: 'hello@vidya.in',
  node: '24.1.0',
});

test('the settings of the server have what is known here, and can be used as they are', () => {
  const { text, missing } = serverEnv(EXAMPLE, KNOWN);
  expect(missing).toEqual([]);
  const settings = parseEnv(text);
  expect(settings).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: 'loopback', BACKUP_TO: '/var/lib/kaksha/backups' });
  const env = readEnv(settings);
  expect([env.publicUrl, env.smtpUrl?.href, env.mailFrom]).toEqual([
    KNOWN.publicUrl,
    `${KNOWN.smtpUrl}`,
    KNOWN.mailFrom,
  ]);
  // Made on the server, or of a machine of its own.
  expect([env.secret, env.databaseUrl, env.backupPassphrase]).toEqual([undefined, undefined, undefined]);
});

test('what is not known is said, and an address for trials is not taken', () => {
  const unknown = {
    ...KNOWN,
    publicUrl: undefined,
    url: 'https://kaksha.example',
    smtpUrl: undefined,
    mailFrom: undefined,
  };
  expect(serverEnv(EXAMPLE, unknown).missing).toEqual(['PUBLIC_URL', 'SMTP_URL']);
  expect(addressOf({ publicUrl: 'http://localhost:4321', url: 'https://vidya.in' })).toBe('https://vidya.in');
});

test('the content of a packed site is in a folder beside its settings, where the desk changes it', () => {
  expect(parseEnv(serverEnv(EXAMPLE, KNOWN).text)['CONTENT_DIR']).toBe('content');
});

test('the settings of a packed site name its own commands', () => {
  const { text } = serverEnv(EXAMPLE, KNOWN);
  expect(text).toContain('node /opt/kaksha/commands/backup.mjs makes one at any time');
  expect(text).not.toContain('npm');
});

test('how to pack is told before anything is built', () => {
  const pack = (...words: string[]) => {
    const file = join(PROJECT, 'scripts', 'package.mjs');
    const { status, stderr } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8' });
    return [status, stderr];
  };
  const usage = 'Usage: npm run package -- ../kaksha-site\n';
  expect(pack('--help')).toEqual([0, usage]);
  for (const words of [[], ['--force'], ['one', 'two']]) expect(pack(...words)).toEqual([1, usage]);
});

test('the lines name this site, its Node, and files that are packed', () => {
  const all = Object.values(LINES).flat().join('\n');
  expect(all).toContain('https://nodejs.org/dist/v24.1.0/node-v24.1.0-linux-');
  expect(all.match(/example\.(?:org|com)/g)).toEqual(['example.org']);
  expect(all).toContain("sed 's/www.example.org/www.vidya.in/g' /opt/kaksha/deploy/Caddyfile");
  const named = [...all.matchAll(/\/opt\/kaksha\/([\w./-]+\w)/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(4);
  const sources = named.map((file) => file.replace(/^commands\/(.*)\.mjs$/, 'scripts/$1.ts'));
  // The health check is written by the package.
  expect(sources.filter((file) => !existsSync(join(PROJECT, file)))).toEqual(['scripts/health.ts']);
});

test('every line is understood by a shell', () => {
  for (const lines of Object.values(LINES)) {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: lines.join('\n'), encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  }
});

test('the README of a packed site has the lines, and links to what is packed', () => {
  const readme = packedReadme(LINES);
  for (const line of Object.values(LINES).flat()) expect(readme).toContain(`\n${line}\n`);
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(links).toEqual(['docs/runbook.md', 'docs/runbook.md#upgrade-and-go-back']);
  expect(readFileSync(join(PROJECT, 'docs', 'runbook.md'), 'utf8')).toContain('\n## Upgrade, and go back\n');
});

test('a packed program says on an older Node what it needs, before it loads anything', () => {
  const folder = emptyFolder();
  const file = join(folder, 'doctor.mjs');
  writeFileSync(file, onNewEnough('./doctor-program.mjs', 'The command doctor.'));
  writeFileSync(join(folder, 'doctor-program.mjs'), "import 'node:not-yet'; console.log('loaded');");
  const on = (version: string) => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const args = [`--import=data:text/javascript,${encodeURIComponent(older)}`, file];
    return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr;
  };
  expect(on('18.20.8')).toBe(
    'This needs Node 22.19 or newer; this is Node 18.20.8. The README.md of the site has the line that installs one.\n',
  );
  expect(on('22.18.1')).toContain('this is Node 22.18.1');
  expect(on('22.19.0')).toContain('node:not-yet');
});
