/** A provider and a course in Hindi: pictures have the letters, pages the language, and UPI apps a note. */
import { Parser } from 'htmlparser2';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { pngOf } from '../../site/art/brand/resvg.ts';
import { provider } from '../e2e/support/courses.ts';
import { elements, jsonLd, meta, texts } from '../e2e/support/page/html.ts';
import { paymentLink, readCodes } from '../e2e/support/page/qr.ts';
import { copyAt } from '../project-copy.fixture.ts';
import { confirm, newVisitor, register, signIn } from './visitors.fixture.ts';
import { id, NAME, urls } from './hindi-course.fixture.ts';

const copy = copyAt(inject('openCopy'));
const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-hindi-'));
const outbox = join(dataDir, 'outbox');
let server: ProductionServer | undefined;

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const HINDI = /\p{Script=Devanagari}/u;
const page = (path: string) => readFileSync(join(copy.client, `${path === '/' ? '/index' : path}.html`), 'utf8');
const pages = () =>
  readdirSync(copy.client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

/** Each text and label with the language in which a screen reader reads it. */
function said(html: string): { words: string; lang: string }[] {
  const langs = [''];
  const found: { words: string; lang: string }[] = [];
  let silent = 0;
  const parser = new Parser(
    {
      onopentag: (name, { lang = langs.at(-1) ?? '', 'aria-label': label, alt, title }) => {
        langs.push(lang);
        if (['head', 'script', 'style', 'template'].includes(name)) silent += 1;
        for (const words of [label, alt, title]) if (words && silent === 0) found.push({ words, lang });
      },
      ontext: (words) => {
        if (silent === 0 && words.trim() !== '') found.push({ words, lang: langs.at(-1) ?? '' });
      },
      onclosetag: (name) => {
        langs.pop();
        if (['head', 'script', 'style', 'template'].includes(name)) silent -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}

function missaid(html: string) {
  return said(html).filter(({ words, lang }) =>
    lang === 'hi' ? !HINDI.test(words) && /\p{L}/u.test(words) : lang !== 'en-IN' || HINDI.test(words),
  );
}

describe('pages', () => {
  test('say every word in its own language', () => {
    expect(pages().length).toBeGreaterThan(30);
    const wrong = pages().flatMap((name) =>
      missaid(readFileSync(join(copy.client, name), 'utf8')).map((each) => ({ name, ...each })),
    );
    expect(wrong).toEqual([]);
  });

  test.each(['/', '/Courses', urls.page, urls.payment, urls.playlist, urls.player, urls.reading])(
    '%s has words in Hindi',
    (path) => {
      expect(said(page(path)).filter(({ lang }) => lang === 'hi').length).toBeGreaterThan(1);
    },
  );

  test.each([urls.page, urls.playlist, urls.player, urls.reading])('%s is in Hindi as a whole', (path) => {
    const html = page(path);
    expect(elements(html, 'html')[0]?.lang).toBe('hi');
    expect(elements(html, 'body')[0]?.lang).toBe('en-IN');
    expect(meta(html, 'og:locale')).toBe('hi_IN');
  });

  test.each(['/', urls.payment, '/react'])('%s is in English as a whole', (path) => {
    const html = page(path === '/react' ? '/ReactRegister' : path);
    expect(elements(html, 'html')[0]?.lang).toBe('en-IN');
    expect(elements(html, 'body')[0]?.lang).toBeUndefined();
    expect(meta(html, 'og:locale')).toBe('en_IN');
  });

  test('structured data names the language of the course', () => {
    expect(jsonLd(page(urls.page))).toContainEqual(
      expect.objectContaining({ '@type': 'Course', name: NAME, inLanguage: 'hi' }),
    );
  });
});

describe('pictures', () => {
  function ink(courseId: string, [left, top, right, bottom]: readonly [number, number, number, number]): number {
    const { data, width } = PNG.sync.read(readFileSync(join(copy.client, 'social', `${courseId}.png`)));
    let dark = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if ((data[(y * width + x) * 4 + 1] ?? 0) < 100) dark += 1;
    return dark;
  }

  const TITLE = [64, 170, 760, 420] as const;
  const KICKER = [150, 60, 400, 150] as const;

  test('of a shared link show the name of the course and that of the provider', () => {
    expect(ink(id, TITLE)).toBeGreaterThan(5000);
    expect(ink(id, KICKER)).toBeGreaterThan(500);
    expect(ink(id, TITLE)).not.toBe(ink('react', TITLE));
  });

  test('of the cover show the first letters of its name, and not the sign for a name without letters', () => {
    const svg = readFileSync(join(copy.client, 'covers', `${id}.svg`), 'utf8');
    const [, emblem = ''] = /<g transform="translate\(102 95\)">(.*?)<\/g><\/g>/.exec(svg) ?? [];
    expect(emblem.match(/<path/g)).toHaveLength(1);
    expect(svg.length).toBeLessThan(6000);
  });
});

describe('drawings of the reading', () => {
  const drawings = () => /<article[\s\S]*<\/article>/.exec(page(urls.reading))?.[0].match(/<svg[\s\S]*?<\/svg>/g) ?? [];

  test('stand in its page, told in words, in tones of the page, without what the editor wrote beside', () => {
    const [days = '', hour = '', again] = drawings();
    expect(days).toMatch(/role="img" aria-label="दो दिन: सोमवार के तीन घंटे, मंगलवार के पाँच"/);
    expect(days).toContain('fill="var(--soft)"');
    expect(days).toContain('>सोमवार</text>');
    expect(days).not.toMatch(/title|xlink|version|Two days/);
    expect(hour).toContain('aria-hidden="true"');
    expect(again).toContain('aria-label="वही दो दिन"');
    expect(texts(page(urls.reading), 'figcaption')).toEqual(['दो दिन और उनके घंटे।']);
  });

  test('have ids of their own, though one is there twice', () => {
    const named = drawings().flatMap((svg) => Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, own]) => own));
    expect([named.length, new Set(named).size]).toEqual([2, 2]);
    for (const [index, own] of named.entries()) expect(drawings()[index * 2]?.split(`href="#${own}"`)).toHaveLength(4);
  });
});

test('the QR code holds a note in Latin letters', async () => {
  const drawings = page(urls.payment).match(/<svg[^>]*aria-label="QR code[\s\S]*?<\/svg>/g) ?? [];
  const pictures = drawings.map((svg) =>
    pngOf(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), { fitTo: { mode: 'width', value: 600 } }),
  );
  const codes = (await Promise.all(pictures.map(async (picture) => readCodes(await picture)))).flat();
  expect(codes).toEqual([paymentLink('kaksha@example', provider.payee, '450.00', 'Samay Prabandhan Aur Vidyarthi')]);
});

test('a learner and staff meet the name in its own language, from the form to the receipt', async () => {
  server = await startProductionServer(copy.root, undefined, dataDir);
  const learner = newVisitor(server.url);
  const person = { name: 'Asha Rao', email: 'asha@example.org', mobile: '9876543210', reference: '432109876543' };
  await register(learner, id, person);
  await signIn(learner, '/sign-in', person.email, outbox);
  const staff = newVisitor(server.url);
  await promisify(execFile)(
    process.execPath,
    [join(copy.root, 'scripts', 'staff.ts'), 'add', 'staff@example.org', '--role', 'verifier'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  await signIn(staff, '/desk/sign-in', 'staff@example.org', outbox);

  const mine = (await learner.get('/my-courses')).body;
  const status = elements(mine, 'a').find(({ href }) => href?.startsWith('/registrations/'))?.href ?? '';
  const queue = (await staff.get('/desk')).body;
  const one = elements(queue, 'a').find(({ href }) => href?.startsWith('/desk/registrations/'))?.href ?? '';
  const shown = [
    mine,
    queue,
    (await learner.get(urls.register)).body,
    (await learner.get(status)).body,
    (await staff.get(one)).body,
  ];
  await confirm(staff, person.name);
  shown.push((await learner.get(`${status}/receipt`)).body);
  for (const html of shown) {
    const heading = texts(html, 'h1').join();
    expect({ heading, wrong: missaid(html) }).toEqual({ heading, wrong: [] });
    expect({ heading, names: said(html) }).toMatchObject({
      names: expect.arrayContaining([{ words: NAME, lang: 'hi' }]),
    });
  }
});
