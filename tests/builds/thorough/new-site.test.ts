import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { PNG } from 'pngjs';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../../support/production-server.ts';
import { decode, elements, meta, texts } from '../../e2e/support/page/html.ts';
import { copyProject, ownEnvironment } from '../../project-copy.fixture.ts';

const copy = copyProject();
const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-new-site-'));
let server: ProductionServer | undefined;

const BRAND = "O'Brien & Söhne 🎓 विद्या";
const TAMIL = 'தமிழ் இலக்கணம் தொடக்கம்';
const HINDI = 'हिन्दी में एक्सेल: "शुरू से" 📊';
const LONG = "Children's Spoken English, for Very Busy Parents & Others 🙂";

const course = {
  price: 1500.5,
  hours: 2.5,
  mode: 'recorded',
  promise: "It's easy: speak & write",
  modules: ['- one', '{two}', '<b>three</b>', 'four: #4'],
  needs: 'A laptop',
  trainer: { name: "Zoë O'Neil-D'Souza", experience: '5 years: "many"', credentials: 'TEFL' },
};

/** Names with characters that are special in YAML, HTML, XML and email headers. */
const ANSWERS = {
  brand: BRAND,
  colours: { main: '#7a1f5c', accent: '#ffe14d' },
  logo: join(copy.root, 'clear.png'),
  url: 'https://vidya.in',
  email: 'hello@vidya.in',
  phone: '+91 98765 43210',
  whatsapp: '+91 98765-43210',
  address: ["12, 'Shanti' MG Road", 'Pune: 411001 #2'],
  town: 'पुणे',
  opens: '10:00',
  closes: '18:00',
  weekdays: ['mon', 'tue'],
  payee: {
    name: "O'Brien & Sons",
    vpa: 'vidya@okbank',
    bank: { holder: "O'Brien & Sons", account: '123456789012', ifsc: 'SBIN0001234', name: 'SBI, Pune: Camp #2' },
  },
  legal: {
    name: 'O\'Brien: & "Söhne" # विद्या',
    address: '12 MG Road, Pune',
    gstin: 'not registered',
    grievanceOfficer: 'Anil Deshpande',
    grievanceContact: 'hello@vidya.in',
    processors: 'Reed Hosting, India',
  },
  courses: [
    {
      ...course,
      name: TAMIL,
      id: 'tamil',
      mode: 'live',
      place: 'हमारा केंद्र',
      timings: 'Mon-Fri, 6 to 8 PM',
      start: '2099-01-05',
      seats: 1,
    },
    { ...course, name: HINDI, id: 'hindi-excel' },
    { ...course, name: LONG, id: 'a-name-that-nobody-would-ever-type-by-hand' },
  ],
};

/** Transparent except a corner, as logos are. */
function clearLogo(): Buffer {
  const picture = new PNG({ width: 400, height: 100 });
  picture.data.fill(0);
  picture.data.fill(255, 0, 4000);
  return PNG.sync.write(picture);
}

const run = (script: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(copy.root, 'scripts', script), ...args], {
    cwd: copy.root,
    env: { ...ownEnvironment(), ...settings },
    encoding: 'utf8',
  });

beforeAll(async () => {
  copy.write('clear.png', clearLogo());
  copy.write('answers.yaml', dump(ANSWERS, { noRefs: true }));
  const { status, stderr } = run('new-site.ts', ['own', join(copy.root, 'answers.yaml')]);
  if (status !== 0) throw new Error(stderr);
  await copy.buildWell();
  server = await startProductionServer(copy.root, undefined, dataDir, {
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: undefined,
    CONTENT_DIR: 'own',
  });
});

afterAll(async () => {
  await server?.stop();
  copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const at = (path: string) => new URL(path, server?.url);

async function everything() {
  const found = new Map<string, { status: number; html: string }>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const response = await fetch(at(path));
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const body = await response.text();
    found.set(path, { status: response.status, html: isPage ? body : '' });
    if (!isPage) continue;
    const named = ['a', 'link', 'img', 'script'].flatMap((tag) => elements(body, tag));
    for (const { href, src } of named) {
      const [address = ''] = (href ?? src ?? '').split('#');
      if (/^\/(?!\/)/.test(address)) waiting.push(address);
    }
  }
  return found;
}

test('every page, file and picture that a page names is there, and no page says a word of the sample', async () => {
  const found = await everything();
  const pages = [...found].filter(([, { html }]) => html !== '');
  // Three courses with three pages each, and the pages of every site.
  expect(pages.length).toBeGreaterThan(15);
  expect([...found].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  for (const [path, { html }] of pages) {
    const said = decode(html.replace(/<[^>]*>/g, ' '));
    expect.soft(said.match(/kaksha|noida|\(sample\)|a sample[ :]|undefined|NaN|\[object/gi), path).toBeNull();
    expect.soft(html, path).not.toContain('<b>three');
  }
});

test.each(ANSWERS.courses)(
  '$name stands on its page, its card and its payment page as it was typed',
  async ({ name, id }) => {
    const read = async (path: string) => (await fetch(at(path))).text();
    const [page, list, payment] = await Promise.all([read(`/${id}`), read('/Courses'), read(`/${id}-payment`)]);
    // Words in two scripts are separate elements.
    const bare = (words: string) => decode(words).replaceAll(/\s/g, '');
    expect(texts(page, 'h1').map(bare)).toEqual([bare(name)]);
    expect(decode(meta(page, 'og:title') ?? '')).toContain(name);
    expect(decode(list)).toContain(name);
    expect(decode(payment)).toContain(name);
    expect(decode(page)).toContain("Zoë O'Neil-D'Souza");
    expect(decode(page)).toContain('<b>three</b>');
  },
);

test('a learner registers, and the email is from the brand as it was typed', async () => {
  const reference = '532600000001';
  const paidOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const person = { for: 'self', learnerName: "மீரா D'Souza", email: "o'brien+1@example.org", mobile: '9876543210' };
  const body = new URLSearchParams({ ...person, method: 'upi', reference, paidOn, terms: 'yes', consent: 'yes' });
  const answer = await fetch(at('/register/tamil'), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'https://vidya.in' },
    body,
  });
  expect(answer.status).toBe(303);
  const receipt = decode(await (await fetch(at(answer.headers.get('location') ?? ''))).text());
  expect(receipt).toContain(person.learnerName);
  expect(receipt).toContain(TAMIL);
  const outbox = join(dataDir, 'outbox');
  await expect.poll(() => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith('.eml'))).toBe(true);
  const [mail = ''] = readdirSync(outbox);
  const { from, to, subject } = await PostalMime.parse(readFileSync(join(outbox, mail)));
  expect([from?.name, to?.[0]?.address]).toEqual([BRAND, person.email]);
  expect(subject).toContain(TAMIL);
  expect(decode(await (await fetch(at('/tamil-payment'))).text())).toContain('All seats are taken');
});

test('preflight ends with 0 once an email server is there, and says before what is missing', () => {
  const early = run('preflight.ts', []);
  expect(early).toMatchObject({ status: 1, stdout: expect.stringContaining('SMTP_URL: is not set') as string });
  const ready = run('preflight.ts', [], { SMTP_URL: 'smtps://u:p@smtp.vidya.in:465' });
  expect([ready.status, ready.stderr]).toEqual([0, '']);
  expect(readFileSync(join(copy.root, '.env'), 'utf8')).toContain('\nTRUST_PROXY=loopback\n');
});
