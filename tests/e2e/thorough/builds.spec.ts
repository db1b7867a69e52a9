/** Builds beside a running site, and mistakes in the content, in a copy of the project. */
import type { Browser, Page } from '@playwright/test';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { copyProject, ownEnvironment, type ProjectCopy } from '../../project-copy.fixture.ts';
import { smtpUrl } from '../support/servers/addresses.ts';
import { signInByMail } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const COURSE = 'content/courses/react.yaml';

/** All pages on request. */
const FOR_ANYBODY = ['/register/react', '/register/cpp', '/sign-in', '/desk/sign-in'];
const FOR_OWNERS = ['/desk', '/desk/import', '/desk/log', '/desk/staff', '/desk/account', '/desk/settings'];

let copy: ProjectCopy;
let dataDir: string;
const running = new Set<ChildProcess>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  copy = copyProject();
  dataDir = mkdtempSync(join(tmpdir(), 'kaksha-builds-'));
});

test.afterAll(async () => {
  await Promise.all([...running].map(stop));
  copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = () => ({
  ...ownEnvironment(),
  PORT: '0',
  HOST: 'localhost',
  LOG_LEVEL: 'warn',
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  DATABASE_URL: undefined,
});

/** Resolves when it answers (`url`), or ended (`code`). */
async function start() {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: copy.root, env: environment() });
  running.add(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, url] = /^Kaksha is ready at (http:\S+)$/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return Number(code);
  });
  const first = await Promise.race([ready, ended]);
  const [url, code] = typeof first === 'string' ? [first, undefined] : ['', first];
  return { url, code, child, errors: () => errors };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill();
  await ended;
}

const setPrice = (rupees: number) => copy.write(COURSE, copy.read(COURSE).replace(/^price: .*$/m, `price: ${rupees}`));

async function visit(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL });
  const wrong: string[] = [];
  const seen = new Set<string>();
  page.on('response', (response) => {
    seen.add(response.request().resourceType());
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Requests that the visitor left behind.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') wrong.push(`failed ${request.url()}`);
  });
  return { page, wrong, seen };
}

async function addOwner(name: string): Promise<string> {
  const email = `${name}.${process.pid}@example.org`;
  const options = { cwd: copy.root, env: environment() };
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', email, '--role', 'owner'], options);
  return email;
}

async function signInAtDesk(page: Page, owner: string): Promise<void> {
  await page.goto('/desk');
  await signInByMail(page, owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
}

test('pages that were never opened still open, whole, after a newer build; a restart shows that one', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  setPrice(651);
  const first = await start();
  const owner = await addOwner('first.owner');
  const served = realpathSync(join(copy.root, 'dist', 'current'));

  setPrice(777);
  const tokens = 'site/styles/tokens.css';
  copy.write(tokens, `${copy.read(tokens)}\n:root { --changed: 1px; }\n`);
  await copy.buildWell();
  expect(realpathSync(join(copy.root, 'dist', 'current'))).not.toBe(served);
  // A page needs nothing more from the folder.
  rmSync(join(served, 'server'), { recursive: true });

  const { page, wrong, seen } = await visit(browser, first.url);
  for (const path of FOR_ANYBODY) await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('/register/react');
  await expect(page.getByRole('main')).toContainText('₹651');
  await signInAtDesk(page, owner);
  for (const path of FOR_OWNERS) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(first.url + path);
  }
  await expect(page.getByRole('main')).toContainText('Start the site again to show the newer build.');
  // Fonts and pictures are not in memory.
  expect([...seen]).toEqual(expect.arrayContaining(['document', 'script', 'font']));
  expect((await page.request.get('/social/react.png')).status()).toBe(200);
  expect(wrong).toEqual([]);
  await page.close();

  await stop(first.child);
  const second = await start();
  const again = await visit(browser, second.url);
  await again.page.goto('/register/react');
  await expect(again.page.getByRole('main')).toContainText('₹777');
  expect(again.wrong).toEqual([]);
  await again.page.close();
  await stop(second.child);
});

test('after a mistake in the content the last good build is served, and everybody concerned is told why', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const right = copy.read(COURSE);
  copy.write(COURSE, right.replace(/^duration:.*\n/m, '$&durration: 14 hours\n').replace(/^price: .*$/m, 'price: 888'));
  const kept = await start();
  // Commands work too.
  const owner = await addOwner('second.owner');
  expect(kept.errors()).toContain('durration: unknown key "durration"; did you mean "duration"?');
  expect(kept.errors()).toMatch(
    /THE NEWEST CHANGE IS NOT SHOWN\..*\nVisitors get the last good build, made on .*\nFix what the lines above name, then run npm start again\.\n!/,
  );

  const { page, wrong } = await visit(browser, kept.url);
  await page.goto('/');
  await page.goto('/register/react');
  await expect(page.getByRole('main')).toContainText('₹777');
  await signInAtDesk(page, owner);
  const main = page.getByRole('main');
  await expect(main).toContainText('Visitors do not see the newest change of the site.');
  await expect(main).toContainText(`${COURSE}\n  durration: unknown key "durration"`);
  await page.goto('/desk/settings');
  await expect(main).toContainText(/Made on .*; a newer one failed on/);
  await expect(main).toContainText(`${COURSE}\n  durration: unknown key "durration"`);
  expect(wrong).toEqual([]);

  // Corrected and built: the notice disappears.
  copy.write(COURSE, right.replace(/^price: .*$/m, 'price: 888'));
  await copy.buildWell();
  await page.goto('/desk');
  await expect(main).not.toContainText('newest change');
  await page.close();
  await stop(kept.child);

  const mended = await start();
  const after = await visit(browser, mended.url);
  await after.page.goto('/register/react');
  await expect(after.page.getByRole('main')).toContainText('₹888');
  await after.page.close();
  await stop(mended.child);
});

test('a build of another day takes the place of the one that is served, and nobody starts anything again', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const site = await start();
  const served = realpathSync(join(copy.root, 'dist', 'current'));
  const { page, wrong } = await visit(browser, site.url);
  await page.goto('/');

  const stamp = join(served, 'built.json');
  const { sources } = JSON.parse(readFileSync(stamp, 'utf8')) as { sources: string };
  writeFileSync(stamp, JSON.stringify({ sources, at: '2026-01-01T00:00:00Z' }));
  await copy.buildWell();
  const newer = realpathSync(join(copy.root, 'dist', 'current'));
  expect(newer).not.toBe(served);
  const builds = () =>
    readdirSync(join(copy.root, 'dist', 'in-use')).map((pid) =>
      readFileSync(join(copy.root, 'dist', 'in-use', pid), 'utf8'),
    );
  await expect.poll(builds).toEqual([basename(newer)]);
  // An open page may still ask for files.
  const assets = readdirSync(join(served, 'client', '_astro'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?!br$|gz$)\w+$/.test(name),
  );
  expect(assets.length).toBeGreaterThan(10);
  rmSync(served, { recursive: true });
  for (const name of assets) expect.soft((await page.request.get(`/_astro/${name}`)).status(), name).toBe(200);

  for (const path of ['/', '/ReactRegister', '/register/react']) await page.goto(path, { waitUntil: 'networkidle' });
  expect((await page.request.get('/social/react.png')).status()).toBe(200);
  expect((await page.request.get('/no-such-page')).status()).toBe(404);
  expect(wrong).toEqual([]);
  await page.close();
  await stop(site.child);
});

test('a mistake in the content without a last good build ends the start with what is wrong', async () => {
  rmSync(join(copy.root, 'dist'), { recursive: true });
  copy.write(COURSE, copy.read(COURSE).replace(/^price: .*\n/m, ''));
  const { code, errors } = await start();
  expect(code).toBe(1);
  expect(errors()).toMatch(/price: is missing\s+→ The price in rupees as a number/);
  expect(errors()).toContain('The site was not built: the lines above say why.');
});
