/** A packed site is made, changed and published on its server, with no project in reach and in the memory of its unit. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { phonePhoto } from '../../../server/pictures/phone.fixture.ts';
import { freePort } from '../../e2e/support/servers/ports.ts';
import { memoryOf } from '../../support/memory.ts';
import { type Answer, createVisitor, must, type Visitor } from '../../support/visitor.ts';
import { memoryLimit, type MemoryLimit } from './memory-limit.fixture.ts';
import { command, pack, type Running, startSite, stop } from './packed.fixture.ts';

/** For busy machines. */
const PATIENT = { timeout: 120_000, interval: 200 };

const OWNER = 'owner@vidya.in';
const COURSE = '/excel-for-office-work';
const FORM = '/desk/site/courses/excel-for-office-work';

const away = realpathSync(mkdtempSync(join(tmpdir(), 'kaksha-packed-desk-')));
const [folder, home] = [join(away, 'kaksha'), join(away, 'home')];
const file = join(home, 'content', 'courses', 'excel-for-office-work.yaml');

let site: Running;
let url = '';
let limit: MemoryLimit | undefined;
let desk: Visitor;

beforeAll(async () => {
  // It holds no provider's own content, since its payee is the sample's.
  pack(inject('openCopy'), folder);
  const port = await freePort();
  url = `http://localhost:${port}`;
  mkdirSync(home);
  const settings = readFileSync(`${folder}.env`, 'utf8')
    .replace(/^PORT=.*$/m, `PORT=${port}`)
    .replace(/^HOST=.*$/m, 'HOST=localhost')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${url}`)
    .replace(/^BACKUP_TO=.*$/m, 'BACKUP_TO=')
    .replace(/^LOG_LEVEL=.*$/m, 'LOG_LEVEL=error');
  writeFileSync(join(home, '.env'), settings);
  const unit = readFileSync(join(folder, 'deploy', 'kaksha.service'), 'utf8');
  limit = memoryLimit(Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1]) * 1024 * 1024);
});

afterAll(async () => {
  desk.leave();
  await stop(site);
  limit?.remove();
  rmSync(away, { recursive: true });
});

const shown = async (path = COURSE) => must(await desk.get(path), 200).text();

const send = (path: string, form: Record<string, string>) => desk.post(path, { form });

/** Waits for what was sent to be live, as the page that is shown meanwhile does. */
async function published({ status, location }: Answer): Promise<void> {
  expect(status).toBe(303);
  if (location.startsWith('/desk/site/history?live=')) return;
  const ended = async () => expect((await desk.get(location)).location).toContain('/desk/site/history?live=');
  await vi.waitFor(ended, PATIENT);
}

test('an empty folder of content begins with the first run, and its owner signs in with a code of the command', async () => {
  site = await startSite(folder, home, { limit, said: /(http:\S+key=\S+)/ });
  const begun = createVisitor(url);
  must(await begun.get(site.url.slice(url.length)), 303);
  const contact = { email: OWNER, phone: '+91 98765 43210', address: '12 MG Road\nPune 411001' };
  must(await begun.post('/set-up/contact', { form: contact }), 303);
  must(await begun.post('/set-up/check', { form: {} }), 303);
  await vi.waitFor(async () => expect((await fetch(url + COURSE)).status).toBe(200), PATIENT);
  begun.leave();

  const made = command(folder, home, ['staff', 'code', OWNER]);
  expect([made.status, made.stderr]).toEqual([0, '']);
  desk = createVisitor(url);
  const [code = ''] = made.stdout.split('\n');
  must(await send('/desk/sign-in', { step: 'other', 'other-email': OWNER, 'other-code': code }), 303);
  must(await desk.get('/desk'), 200);
});

test('a price is live in the page and in the file, and undone', async () => {
  expect(await shown()).toContain('₹999');
  const before = readFileSync(file, 'utf8');
  must(await send(FORM, { price: '1249', do: 'save' }), 303);
  await published(await send('/desk/site/publish', {}));
  expect(await shown()).toContain('₹1,249');
  expect(readFileSync(file, 'utf8')).toBe(before.replace('price: 999', 'price: 1249'));
  const button = /<button [^>]*name="undo"[^>]*>/.exec(await shown('/desk/site/history'))?.[0] ?? '';
  const [, undo = ''] = / value="([^"]+)"/.exec(button) ?? [];
  await published(await send('/desk/site/publish', { undo }));
  expect(await shown()).toContain('₹999');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a mistake is told, and leaves the site alone', async () => {
  must(await send(FORM, { price: '-5', do: 'save' }), 303);
  expect(must(await send('/desk/site/publish', {}), 200).text()).toContain('1 thing to correct');
  expect(await shown()).toContain('₹999');
  expect(readFileSync(file, 'utf8')).toContain('price: 999\n');
  must(await send(FORM, { do: 'discard' }), 303);
});

test('a change by hand is shown without a start', async () => {
  writeFileSync(file, readFileSync(file, 'utf8').replace('price: 999', 'price: 1111'));
  await vi.waitFor(async () => expect((await shown()).includes('₹1,111')).toBe(true), PATIENT);
});

test('a photo of 12 megapixels is taken, and its sizes are shown on the page of the course', async () => {
  const form = new FormData();
  form.set('file', new File([await phonePhoto(4032, 3024)], 'IMG_2041.JPG', { type: 'image/jpeg' }));
  const multipart = new Response(form);
  const sent = {
    body: new Uint8Array(await multipart.arrayBuffer()),
    headers: { 'Content-Type': multipart.headers.get('Content-Type') ?? '' },
  };
  const { location } = must(await desk.post('/desk/site/pictures', sent), 303);
  expect(location).toContain('/img-2041.jpg');
  must(await desk.get('/desk/site/pictures/img-2041.jpg/wide'), 200);
  must(await send(FORM, { do: 'add:trainers[0].photo' }), 303);
  const photo = { 'trainers[0].photo.file': 'img-2041.jpg', 'trainers[0].photo.alt': 'Asha Rao at her desk' };
  must(await send(FORM, { ...photo, do: 'save' }), 303);
  await published(await send('/desk/site/publish', {}));
  const img = /<img [^>]*alt="Asha Rao at her desk"[^>]*>/.exec(await shown())?.[0] ?? '';
  const [, path = ''] = / src="([^"]+\.jpg)"/.exec(img) ?? [];
  must(await desk.get(path), 200);
});

test('who is paid can be changed here, and its doctor looks at this content, not at the packed one', async () => {
  const page = must(await desk.get('/desk/settings/payees'), 200).text();
  expect(page).toContain('Who is paid');
  expect(page).not.toContain('CONTENT_DIR');
  const told = command(folder, home, ['doctor']).stdout;
  expect(told).toMatch(/✗ Content +\d+ texts or values of content still need work\n +→ Change them at the desk/);
});

test('a start after all that serves the same, and it was done in the memory that the unit gives', async () => {
  const { peak } = memoryOf(site.child.pid ?? 0);
  console.log(
    `peak of the process that serves: ${Math.round(peak)} MB; ended for memory: ${limit?.kills() ?? 'not limited'}`,
  );
  expect(limit?.kills() ?? 0).toBe(0);
  const before = await shown();
  await stop(site);
  site = await startSite(folder, home, { limit });
  expect(await shown()).toBe(before);
});
