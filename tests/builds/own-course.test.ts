import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { decode, elements, jsonLd, texts } from '../e2e/support/page/html.ts';
import { copyAt } from '../project-copy.fixture.ts';
import { CAMERA, NOTICE } from './own-course.fixture.ts';

const copy = copyAt(inject('openCopy'));
const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-own-course-'));
let server: ProductionServer;

beforeAll(async () => {
  server = await startProductionServer(copy.root, undefined, dataDir, { LOG_LEVEL: 'warn' });
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const page = async (path: string) => (await fetch(server.url + path)).text();
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const wordsOf = (html: string) => decode(mainOf(html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const linksOf = (html: string) => elements(mainOf(html), 'a').map(({ href }) => href);
const cardOf = (html: string, path: string) =>
  (html.match(/<article[\s\S]*?<\/article>/g) ?? []).find((card) => card.includes(`href="${path}"`)) ?? '';

async function registered(courseId: string, number: number): Promise<string> {
  const paidOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const person = { learnerName: 'Meera Kulkarni', email: `learner${number}@example.org`, mobile: `987654321${number}` };
  const paid = { method: 'upi', reference: `53260000000${number}`, paidOn };
  const answer = await fetch(`${server.url}/register/${courseId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.url },
    body: new URLSearchParams({ for: 'self', ...person, ...paid, terms: 'yes', consent: 'yes' }),
  });
  return answer.headers.get('location') ?? `${answer.status}`;
}

describe('own pictures', () => {
  const pictures = (html: string) => {
    const whole = /<picture[\s\S]*?<\/picture>/g;
    return (html.match(whole) ?? []).map((picture) => ({
      formats: elements(picture, 'source').map(({ type }) => type),
      files: elements(picture, 'source').flatMap(({ srcSet = '' }) =>
        srcSet.split(', ').map((each) => each.split(' ')[0]),
      ),
      img: elements(picture, 'img')[0],
    }));
  };

  test('stand on the course page in sizes and formats, with words and with their room', async () => {
    const [cover, trainer, ...more] = pictures(mainOf(await page('/ReactRegister')));
    expect(more).toEqual([]);
    expect(cover).toMatchObject({
      formats: ['image/avif', 'image/webp'],
      img: { alt: 'Learners at their desks', width: '720', height: '405', loading: 'eager' },
    });
    expect(trainer).toMatchObject({
      formats: ['image/avif', 'image/webp'],
      img: { alt: 'Asha Rao, smiling', width: '192', height: '192', loading: 'lazy' },
    });
    const small = await fetch(server.url + cover?.files[0]);
    expect(small.headers.get('content-type')).toBe('image/avif');
    expect(small.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 180]);
  });

  test.each(['/', '/Courses'])('stand on the card on %s, and load when it comes near', async (path) => {
    const [card] = pictures(cardOf(await page(path), '/ReactRegister'));
    expect(card?.img).toMatchObject({ alt: '', loading: 'lazy', width: '480', height: '270' });
  });

  test('stand small on the pages about payment, also where those are made on request', async () => {
    const small = '/covers/react.webp';
    for (const path of ['/ReactPayment', '/register/react']) {
      const pictured = elements(mainOf(await page(path)), 'img').map(({ src }) => src);
      // The provider's logo is on the slip too.
      const own = new Set(pictured.filter((src) => src !== '/logo.svg'));
      expect([path, ...own]).toEqual([path, small]);
    }
    const answer = await fetch(server.url + small);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([240, 240, undefined]);
    expect((await fetch(`${server.url}/covers/cpp.webp`)).status).toBe(404);
  });

  test('are upright, and nothing that the camera wrote is served, the files themselves neither', async () => {
    const folder = join(copy.client, '_astro');
    const made = readdirSync(folder).filter((name) => /\.(avif|webp|jpe?g)$/.test(name));
    expect(made.length).toBeGreaterThan(10);
    for (const name of made) {
      const { exif, orientation } = await sharp(join(folder, name)).metadata();
      expect([name, exif, orientation]).toEqual([name, undefined, undefined]);
    }
    const files = readdirSync(copy.client, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const telling = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(CAMERA));
    expect(telling).toEqual([]);
  });

  test('stand on the picture of a shared link, which stays small', () => {
    const social = readFileSync(join(copy.client, 'social', 'react.png'));
    expect(social.length).toBeLessThan(300 * 1024);
    expect(social.equals(readFileSync(join(copy.client, 'social', 'cpp.png')))).toBe(false);
  });

  test('are made at build: the program has nothing that could', () => {
    const program = readFileSync(join(copy.root, 'dist', 'current', 'server', 'program.cjs'), 'utf8');
    expect(program).not.toMatch(/(from|import|import\(|require\()\s*["']sharp["']/);
  });
});

describe('a closed course', () => {
  test('keeps its page, which asks for no money', async () => {
    const html = await page('/PythonRegister');
    expect(wordsOf(html)).toMatch(/Registration is closed ?\. The next batch has no date yet\. Please do not pay/);
    expect(wordsOf(html)).not.toContain('Buy Now');
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/ContactUs', '/register/python']));
    expect(jsonLd(html)).toContainEqual(
      expect.objectContaining({ offers: expect.objectContaining({ availability: 'https://schema.org/SoldOut' }) }),
    );
  });

  test('says so on its card, and can be left out of the catalogue', async () => {
    const html = await page('/Courses');
    expect(wordsOf(`<main>${cardOf(html, '/PythonRegister')}</main>`)).toContain('Registration closed');
    expect(texts(html, 'legend')).toContain('Registration');
    expect(elements(html, 'li').filter((card) => card['data-offer'] === 'closed')).toHaveLength(1);
  });

  test('has no code and no account on its payment page, and a way for who has paid', async () => {
    const html = await page('/PythonPayment');
    expect(html).not.toMatch(/upi:\/\/|QR code:|kaksha@example/);
    expect(wordsOf(html)).toContain('Please do not pay now');
    expect(linksOf(html)).toContain('/register/python');
  });

  test('takes the form of who has paid, and tells them', async () => {
    expect(wordsOf(await page('/register/python'))).toContain('Have you already paid? Then send this form');
    const status = await registered('python', 1);
    expect(wordsOf(await page(status))).toContain('Registration for this course has closed. We keep yours');
  });
});

describe('a page of the provider', () => {
  const linksIn = (html: string, nav: string) => {
    const [found = ''] = new RegExp(`<nav[^>]*aria-label="${nav}".*?</nav>`, 's').exec(html) ?? [];
    return elements(found, 'a').map(({ href, 'aria-current': current }) => (current ? `${href} is here` : href));
  };

  test('has its link in the header, in the menu of a phone and in the footer', async () => {
    const html = await page('/placements');
    expect(linksIn(html, 'Main')).toEqual([
      ...['/', '/AboutUs', '/ContactUs', '/Courses', '/placements is here', '/sign-in'],
    ]);
    expect(linksIn(html, 'Menu').slice(3, 6)).toEqual(['/Courses', '/placements is here', '/sign-in']);
    expect(linksIn(await page('/CRegister'), 'Quick Links').slice(-4)).toEqual([
      ...['/accessibility', '/fees', '/holidays', '/placements'],
    ]);
    expect(html).toContain('>Placements</a>');
  });

  test('shows its blocks, with a picture that is not cut', async () => {
    const html = await page('/placements');
    const [hall, asha] = elements(mainOf(html), 'img');
    // The phone noted a rotation.
    expect(hall).toMatchObject({ alt: 'Desks in our hall', width: '960', height: '1182' });
    expect(asha).toMatchObject({ alt: 'Asha Rao, smiling', width: '192', height: '192' });
    expect(wordsOf(html)).toMatch(/What it says Words about it\. Our hall In Kothrud Asha Rao Teaches Book a visit/);
    expect(linksOf(html)).toContainEqual(
      expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=.*Where%20our%20learners%20work%20now/),
    );
  });

  test('can be in the footer alone, and is on pages made on request as well', async () => {
    for (const path of ['/register/cpp', '/ReactRegister']) {
      const html = await page(path);
      expect([path, linksIn(html, 'Main')]).toEqual([path, expect.not.arrayContaining(['/fees', '/holidays'])]);
      expect([path, linksIn(html, 'Quick Links')]).toEqual([path, expect.arrayContaining(['/fees', '/placements'])]);
    }
  });
});

test('a notice is on every page but those of the desk', async () => {
  const notice = `<a href="/placements">${NOTICE}</a>`;
  for (const path of ['/', '/ReactRegister', '/ReactPayment', '/register/cpp', '/placements', '/sign-in'])
    expect([path, (await page(path)).split(notice).length - 1]).toEqual([path, 1]);
  expect(await page('/desk/sign-in')).not.toContain(NOTICE);
});

test('the home page has the sections that its file names, in their order', async () => {
  const html = mainOf(await page('/'));
  const at = ['id="non-tech"', 'aria-label="In figures"', 'id="tech"'].map((part) => html.indexOf(part));
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at[0]).toBeGreaterThan(0);
  expect(html).not.toMatch(/One minute, right here|You Need to Know/);
});

describe('a course in a classroom', () => {
  const classes = 'At our centre, Kothrud: Tuesday and Thursday, 6 to 8 PM';
  const come =
    'Come to our centre, Kothrud, on Tuesday, 3 February, at 6 PM. Classes: Tuesday and Thursday, 6 to 8 PM.';

  test('says where and when on its page, its card and to search engines', async () => {
    const html = await page('/CRegister');
    const words = wordsOf(html);
    expect(words).toContain(classes);
    expect(words).toMatch(/Mode Live, in a classroom .*Starts 3 Feb 2099, until 26 Mar 2099/);
    expect(words).toMatch(/Where Our centre, Kothrud .* Open the map/);
    expect(words).toContain(`It confirms your place. ${come}`);
    expect(words).not.toMatch(/Live, online|confirms your place\. You get/);
    expect(linksOf(html)).toContain('https://maps.example.org/kothrud');
    expect(wordsOf(`<main>${cardOf(await page('/Courses'), '/CRegister')}</main>`)).toContain(classes);
    expect(wordsOf(await page('/'))).toMatch(/ \d+ courses, from ₹/);
    expect(jsonLd(html)).toContainEqual(
      expect.objectContaining({
        hasCourseInstance: expect.objectContaining({
          courseMode: 'Onsite',
          location: expect.objectContaining({ name: 'our centre, Kothrud' }),
          courseSchedule: [expect.objectContaining({ startTime: '18:00', endTime: '20:00', startDate: '2099-02-03' })],
        }),
      }),
    );
  });

  test('says so before the payment and before the form', async () => {
    expect(wordsOf(await page('/C-Plus-Plus-Payment'))).toContain(come);
    expect(wordsOf(await page('/register/cpp'))).toContain(come);
  });
});

test('a course with seats asks for money while one is free, and then no more', async () => {
  const path = '/C-Plus-Plus-Payment';
  const words = wordsOf(await page('/CRegister'));
  expect(words).toContain('1 seat in a batch');
  expect(words).not.toContain('Tell me when it starts');
  const open = await fetch(server.url + path);
  expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await open.text()).toContain('QR code: pay ₹1,500');
  expect(await page(path.toLowerCase())).toContain('QR code: pay');
  expect(wordsOf(await page(await registered('cpp', 2)))).not.toContain('seat');

  await expect.poll(async () => wordsOf(await page('/CRegister'))).toContain('All seats are taken');
  const catalogue = cardOf(await page('/Courses'), '/ReactRegister');
  expect(catalogue).toBe(cardOf(copy.read('dist/current/client/Courses.html'), '/ReactRegister'));
  expect(catalogue).toContain('image/avif');

  const full = await page(path);
  expect(full).not.toMatch(/QR code:|kaksha@example/);
  expect(wordsOf(full)).toContain('Its only seat is taken. The batch starts on 3 Feb 2099. Please do not pay');
  expect(wordsOf(await page('/register/cpp'))).toMatch(/All seats are taken ?\./);
  const late = await page(await registered('cpp', 3));
  expect(wordsOf(late)).toContain('All seats were taken when your registration came.');
  expect(elements(late, 'a').map(({ href = '' }) => href)).toContainEqual(
    expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=.*registration%20\w{4}-\w{4}%20for%20Introduction/),
  );
});
