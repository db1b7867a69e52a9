/** A new course is one new file, in a real build. */
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, inject, test } from 'vitest';
import { startProductionServer } from '../support/production-server.ts';
import { drawnLetters } from '../../site/art/Letters.tsx';
import { palette } from '../../site/art/brand/brand-colours.ts';
import { boxOf, pngOf } from '../../site/art/brand/resvg.ts';
import { provider } from '../e2e/support/courses.ts';
import { decode, elements, ids, jsonLd, meta, texts } from '../e2e/support/page/html.ts';
import { paymentLink, readCodes } from '../e2e/support/page/qr.ts';
import { copyAt } from '../project-copy.fixture.ts';
import { clip, course, FORM, id, other, POINTS, urls, VIDEO } from './thirteenth-course.fixture.ts';

const copy = copyAt(inject('openCopy'));

const page = (path: string) => readFileSync(join(copy.client, `${path === '/' ? '/index' : path}.html`), 'utf8');
const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(page(path))?.[0] ?? '';
const wordsOf = (html: string) => decode(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const linksOf = (html: string) => elements(html, 'a').map(({ href }) => href);
const addresses = () => texts(readFileSync(join(copy.client, 'sitemap-0.xml'), 'utf8'), 'loc');

function codesOf(path: string): Promise<string[]> {
  const drawings = page(path).match(/<svg[^>]*aria-label="QR code[\s\S]*?<\/svg>/g) ?? [];
  const pictures = drawings.map((svg) => {
    const whole = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    return pngOf(whole, { fitTo: { mode: 'width', value: 600 } });
  });
  return Promise.all(pictures.map(async (picture) => readCodes(await picture))).then((found) => found.flat());
}

function cardOn(path: string): string {
  const cards = page(path).match(/<article[\s\S]*?<\/article>/g) ?? [];
  return cards.find((card) => linksOf(card).includes(urls.page)) ?? '';
}

describe('a course file and its video', () => {
  test.each(['/', '/Courses'])('give a card on %s', (path) => {
    const card = cardOn(path);
    expect(elements(card, 'img').map(({ src }) => src)).toEqual([`/covers/${id}.svg`]);
    const words = wordsOf(card);
    for (const part of [
      'Knots and Splices',
      'BESTSELLER',
      course.card.description,
      '3 hours recorded',
      '₹777.50',
      'open now',
      '3 Feb 2099',
    ]) {
      expect(words).toContain(part);
    }
  });

  test('give a page with what it costs and a way to pay', () => {
    expect(texts(mainOf(urls.page), 'h1')).toEqual(['Knots and Splices']);
    expect(wordsOf(mainOf(urls.page))).toContain('₹777.50');
    expect(linksOf(mainOf(urls.page))).toContain(urls.payment);
    expect(meta(page(urls.page), 'description')).toBe(course.page.metaDescription.replace('{price}', '₹777.50'));
    expect(jsonLd(page(urls.page))).toContainEqual(
      expect.objectContaining({ '@type': 'Course', offers: expect.objectContaining({ price: '777.50' }) }),
    );
  });

  test('give its outline, also before anybody has written the topics', () => {
    const outline =
      /<fieldset[^>]*role="radiogroup" aria-label="Course outline"[\s\S]*?<\/section>/.exec(mainOf(urls.page))?.[0] ??
      '';
    expect(texts(outline, 'label')).toEqual(['Module 1 Bends and hitches 2 hours', 'Module 2 Splices 1 hour']);
    expect([...ids(outline)]).toEqual(expect.arrayContaining(['module-1', 'module-2']));
    expect(wordsOf(outline)).toMatch(/Sheet bend .*Clove hitch .*Module 2: Splices .*Will be updated soon\.\.\./);
  });

  test('give a table of facts, with what is fixed of the exam', () => {
    const words = wordsOf(mainOf(urls.page));
    for (const part of [
      'From zero',
      'A rope',
      'Three metres of it.',
      '30 minutes, 12 questions, pass mark 50%, 2 attempts.',
      'Confirmation email within 24 hours',
      'The lectures are open on this site now.',
    ])
      expect(words).toContain(part);
  });

  test('give a payment page whose QR code holds the link for the exact amount', async () => {
    expect(await codesOf(urls.payment)).toEqual([
      paymentLink('kaksha@example', provider.payee, '777.50', 'Knots and Splices'),
    ]);
  });

  test('give a registration form, to which the payment page leads', () => {
    expect(linksOf(mainOf(urls.payment))).toContain(`${urls.register}?asked=777.5`);
  });

  test('are counted where the catalogue says how many there are', () => {
    const cards = mainOf('/Courses').match(/<article/g) ?? [];
    expect(cards.length).toBeGreaterThan(12);
    expect(meta(page('/Courses'), 'description')).toContain(`${cards.length} short courses side by side`);
  });

  test('give entries in the sitemap', () => {
    const { register, ...indexed } = urls;
    expect(addresses()).toEqual(expect.arrayContaining(Object.values(indexed).map((path) => `${provider.url}${path}`)));
    expect(addresses()).not.toContain(`${provider.url}${register}`);
  });

  test('give a picture for shared links that is not the one of the site', () => {
    expect(meta(page(urls.page), 'og:image')).toBe(`${provider.url}/social/${id}.png`);
    const bytes = readFileSync(join(copy.client, 'social', `${id}.png`));
    const picture = PNG.sync.read(bytes);
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(bytes.equals(readFileSync(join(copy.client, 'social', 'site.png')))).toBe(false);
  });

  test('give a cover with the initials', async () => {
    const cover = readFileSync(join(copy.client, 'covers', `${id}.svg`), 'utf8');
    for (const letter of drawnLetters('KS').d) expect(cover).toContain(`d="${letter}"`);
    expect(await boxOf(cover)).toBeDefined();
  });

  test('give a link in the footer of every page', () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(page('/ContactUs'))?.[0] ?? '';
    expect(linksOf(footer)).toContain(urls.page);
  });

  test('give a player for the video file, without a frame or a picture of another host', () => {
    expect(elements(mainOf(urls.player), 'video').map(({ src }) => src)).toEqual([VIDEO]);
    expect(elements(mainOf(urls.player), 'iframe')).toEqual([]);
    expect(linksOf(mainOf(urls.playlist))).toContain(urls.player);
    expect(elements(mainOf(urls.playlist), 'img')).toEqual([]);
  });

  test('are served by the production process, the video also piece by piece', async () => {
    const server = await startProductionServer(copy.root);
    try {
      for (const path of Object.values(urls))
        expect(await fetch(server.url + path)).toMatchObject({ status: 200, url: server.url + path });
      const respelt = [urls.page, urls.payment].map((path) => fetch(`${server.url}${path.toUpperCase()}/`));
      expect((await Promise.all(respelt)).map(({ url }) => url.slice(server.url.length))).toEqual([
        urls.page,
        urls.payment,
      ]);
      const missing = await fetch(`${server.url}${urls.player}9`);
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Module Not Found')]);
      expect((await fetch(`${server.url}/courses/none`)).status).toBe(404);
      const former = await fetch(`${server.url}/KnotsRegister?from=poster`, { redirect: 'manual' });
      expect([former.status, former.headers.get('location')]).toEqual([308, `${urls.page}?from=poster`]);
      const form = await (await fetch(server.url + urls.register)).text();
      expect(wordsOf(form)).toMatch(/Register for Knots and Splices .*₹777\.50/);
      expect((await fetch(server.url + urls.player)).headers.get('Content-Security-Policy')).toContain(
        "media-src 'self'",
      );
      const { response, body } = await ask(server.url + VIDEO, { Range: 'bytes=100-299' });
      expect(response.statusCode).toBe(206);
      expect(response.headers).toMatchObject({
        'content-type': 'video/webm',
        'content-range': `bytes 100-299/${clip.length}`,
      });
      expect(body.equals(clip.subarray(100, 300))).toBe(true);
    } finally {
      await server.stop();
    }
  });
});

describe('with a registration form elsewhere, in the other layouts,', () => {
  test('the cover and the picture of shared links have its own emblem, in the tones of its hue', () => {
    const { strong } = palette(210);
    const cover = readFileSync(join(copy.client, 'covers', `${other.id}.svg`), 'utf8');
    expect(cover).toContain(`<path d="M4 28 28 4" stroke="${strong}" stroke-width="6">`);
    const { data, width } = PNG.sync.read(readFileSync(join(copy.client, 'social', `${other.id}.png`)));
    const strongest = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      if (`#${data.subarray(at, at + 3).toString('hex')}` === strong) strongest.add(Math.floor(at / 4 / width));
    expect(strongest.size).toBeGreaterThan(100);
  });

  test('"Start now" leads to that form, and no page of ours stands in its place', () => {
    const [start] = elements(mainOf(other.urls.payment), 'a').filter(({ href }) => href === FORM);
    expect(start).toBeDefined();
    expect(page(other.urls.payment)).not.toContain(other.urls.register);
  });

  test('the QR code and the bank account are there', async () => {
    expect(await codesOf(other.urls.payment)).toEqual([
      paymentLink('kaksha@example', provider.payee, '777.50', 'Splices alone'),
    ]);
    expect(wordsOf(mainOf(other.urls.payment))).toContain(provider.bank['IFSC code']);
  });

  test('the page shows its eight points and leads to the payment', () => {
    expect(texts(mainOf(other.urls.page), 'h1')).toEqual(['Splices alone']);
    expect(linksOf(mainOf(other.urls.page))).toContain(other.urls.payment);
    expect(texts(mainOf(other.urls.page), 'li')).toEqual(expect.arrayContaining(POINTS));
  });
});

function ask(url: string, headers: Record<string, string>): Promise<{ response: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ response, body: Buffer.concat(pieces) }));
    }).on('error', reject);
  });
}
