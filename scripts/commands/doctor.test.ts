/** Against real servers on this machine; for fronts see tests/server/thorough/doctor.test.ts. */
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { contentFolder } from '../../server/content/content-folder.fixture.ts';
import { openDatabase } from '../../server/db/open/open.ts';
import { aStaffMember } from '../../server/db/rows.fixture.ts';
import { smtpServer } from '../../server/mail/transport/smtp.fixture.ts';
import { settleSecret } from '../../server/setup/installation.ts';
import { loadSecret } from '../../server/setup/secret.ts';
import { typed } from './command.fixture.ts';
import { doctor as command } from './doctor.ts';

/** Its output and exit code. */
async function doctor(settings: NodeJS.ProcessEnv, words: string[] = []) {
  const environment = { PORT: '0', CONTENT_DIR: 'content', ...settings };
  const { status: code, stdout: said, stderr: errors } = await typed(command, words, { environment });
  const line = (name: string) => said.split('\n').find((each) => each.slice(2).startsWith(`${name} `)) ?? '';
  return { code, said, errors, line };
}

async function started(): Promise<string> {
  const dataDir = emptyFolder();
  const { db, close } = await openDatabase({ dataDir });
  const log = { warn: () => {} };
  await settleSecret({ db, secret: loadSecret({ dataDir }), previous: undefined, now: Date.now, log });
  await db
    .insertInto('staff')
    .values(aStaffMember({ role: 'owner' }))
    .execute();
  await close();
  return dataDir;
}

test('in a fresh folder it says what is to be done, makes nothing, and fails', async () => {
  const dataDir = join(emptyFolder(), 'data');
  const { code, said, errors } = await doctor({ DATA_DIR: dataDir });
  expect([code, errors]).toEqual([1, '']);
  expect(said).toMatch(/^✓ Node {2,}\d/);
  expect(said).toContain(
    '✗ Settings     SMTP_URL is not set\n               → Nobody gets an email. Example: SMTP_URL=',
  );
  expect(said).toContain('npm run staff -- add you@example.org --role owner');
  expect(said).toMatch(/\d+ things are wrong \(✗\); look at \d+ more \(!\)\. Nothing was changed\.\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

test('a wrong setting is told alone, since nothing else can be', async () => {
  const { code, said } = await doctor({ PUBLIC_URL: 'baskets', SMTP_URL: 'post:hunter2' });
  expect(code).toBe(1);
  expect(said).toContain('✗ Settings');
  expect(said).toContain('→ PUBLIC_URL is "baskets", but must be the address of the site');
  expect(said).not.toMatch(/hunter2|Database/);
});

test('a place where no backup can be put is told, also while the database cannot be reached', async () => {
  const DATABASE_URL = 'postgres://kaksha:hunter2@127.0.0.1:9/kaksha';
  // Not even root can create a file below a file.
  const BACKUP_TO = join(emptyFolder(), 'file');
  writeFileSync(BACKUP_TO, '');
  const { code, said, line } = await doctor({ DATA_DIR: join(emptyFolder(), 'data'), DATABASE_URL, BACKUP_TO });
  expect(code).toBe(1);
  expect(line('Database')).toMatch(/^✗/);
  expect(line('Backup place')).toMatch(/^✗/);
  expect(said).toContain('is a file. Name a folder. Example: BACKUP_TO=/mnt/backups');
  expect(said).not.toContain('hunter2');
});

test('--send-to sends one email on the way of all, and without an email server says so', async () => {
  await using server = await smtpServer();
  const dataDir = await started();
  const settings = { DATA_DIR: dataDir, SMTP_URL: server.url.href, MAIL_FROM: 'Baskets <hello@baskets.in>' };
  const { line } = await doctor(settings, ['--send-to', 'owner@baskets.in']);
  expect(line('Email server')).toMatch(/^✓/);
  expect(line('Test email')).toMatch(/^✓.*from hello@baskets\.in to owner@baskets\.in/);
  expect(server.accepted.map(({ sender, recipients, mail }) => [sender, recipients, mail.subject])).toEqual([
    ['hello@baskets.in', ['owner@baskets.in'], 'Test email from Kaksha'],
  ]);
  const without = await doctor({ DATA_DIR: dataDir }, ['--send-to=owner@baskets.in']);
  expect(without.line('Test email')).toMatch(/^✗.*It was not sent$/);
  expect(readdirSync(dataDir).toSorted()).toEqual(['kaksha.sqlite', 'secret']);
  expect(await doctor({}, ['--mail-to', 'x'])).toMatchObject({ code: 1, errors: expect.stringContaining('Usage: ') });
});

test('a data folder in which nothing can be written is wrong, and the database is not guessed at', async () => {
  const dataDir = join(emptyFolder(), 'file');
  writeFileSync(dataDir, '');
  const { code, line } = await doctor({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(line('Data folder')).toMatch(/^✗.*cannot be written \(EACCES/);
  expect(line('Database')).toMatch(/^✗.*It cannot be checked$/);
});

test("a provider's own content is held against the sample; its mistakes are told", async () => {
  const own = contentFolder();
  own.write('content/public/media/braid.mp4', '');
  const settings = { DATA_DIR: emptyFolder(), CONTENT_DIR: join(own.root, 'content') };
  expect((await doctor(settings)).line('Content')).toMatch(/^✓.*Nothing from the sample is left/);
  own.replace('content/site.yaml', 'hello@baskets.in', 'hello@example.com');
  expect((await doctor(settings)).line('Content')).toMatch(/^✗.*1 text or value of .* still needs work$/);
  own.replace('content/site.yaml', 'brand:', 'brnd:');
  const { line, said } = await doctor(settings);
  expect(line('Content')).toMatch(/^✗.*It has mistakes/);
  expect(said).toContain('brnd: unknown key');
  expect((await doctor({ DATA_DIR: emptyFolder() })).line('Content')).toMatch(/^✗.*This is the sample content$/);
});

test('an address of the settings that is not that of the content is told', async () => {
  const own = contentFolder();
  own.write('content/public/media/braid.mp4', '');
  const settings = { DATA_DIR: emptyFolder(), CONTENT_DIR: join(own.root, 'content'), TRUST_PROXY: 'loopback' };
  const { line, said } = await doctor({ ...settings, PUBLIC_URL: 'https://127.0.0.1:9' });
  expect(line('Settings')).toMatch(/^✗/);
  expect(said).toContain('PUBLIC_URL is https://127.0.0.1:9, but url: of site.yaml is https://baskets.in');
});

test('it tells where everybody on the machine can read the file of settings', async () => {
  const file = join(emptyFolder(), 'settings.env');
  writeFileSync(file, 'PORT=0\n');
  const settings = { ENV_FILE: file, DATA_DIR: join(emptyFolder(), 'data') };
  chmodSync(file, 0o644);
  const { line, said } = await doctor(settings);
  expect(line('Settings file')).toContain('can be read by everybody on this machine');
  expect(said).toContain(`chmod 600 ${file}`);
  chmodSync(file, 0o640);
  expect((await doctor(settings)).line('Settings file')).toMatch(/^✓ .* is closed to everybody else$/);
});
