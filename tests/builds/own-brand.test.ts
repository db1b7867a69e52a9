/** Nothing that is built shows the sample's brand. */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { PNG } from 'pngjs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { houseOf, SHIPPED } from '../../domain/colour/colours.ts';
import { loadContent } from '../../server/content/load.ts';
import { contentOfBuild } from '../../server/setup/build.ts';
import { brandOf } from '../../site/content.ts';
import type { Given } from '../../site/drawing/draw.ts';
import { Band } from '../../site/art/Cover.tsx';
import { palette } from '../../site/art/brand/brand-colours.ts';
import { CLASSROOM } from '../../site/art/brand/classroom.ts';
import { pngOf } from '../../site/art/brand/resvg.ts';
import { elements, meta } from '../e2e/support/page/html.ts';
import { copyAt } from '../project-copy.fixture.ts';
import { newVisitor, signIn } from './visitors.fixture.ts';
import { house, LOGO, LOGO_RED, NAME, OWN } from './own-brand.fixture.ts';

const copy = copyAt(inject('openCopy'));
const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-own-brand-'));
const outbox = join(dataDir, 'outbox');
let server: ProductionServer | undefined;

beforeAll(async () => {
  server = await startProductionServer(copy.root, undefined, dataDir);
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const built = (file: string) => readFileSync(join(copy.client, file), 'utf8');

const SAME_EVERYWHERE = ['leaf', 'leafWash', 'warnWash', 'warnEdge', 'red', 'redWash'];

/** Except those that are equal in every brand. */
const shippedColours = Object.entries(houseOf(SHIPPED).colours)
  .filter(([name]) => !SAME_EVERYWHERE.includes(name))
  .flatMap(([, { light, dark }]) => [light, dark]);

const shippedIn = (text: string) => shippedColours.filter((colour) => text.toLowerCase().includes(colour));

/** The share of a picture near a colour, 0 to 1. */
function share(png: Buffer, colour: string): number {
  const { data } = PNG.sync.read(png);
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 4)) count += 1;
  return (count * 4) / data.length;
}

const visitor = () => newVisitor(server?.url ?? '');

describe('nothing of the sample is left', () => {
  test('in any file that is text', () => {
    // Drawn portraits have colours of their own, and a first run begins with those of the sample.
    const files = readdirSync(copy.client, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(html|css|js|svg|webmanifest|xml|txt)$/.test(name) && !/^avatars|ColourPreview/.test(name),
    );
    expect(files.length).toBeGreaterThan(60);
    const left = files.flatMap((name) => {
      const text = built(name);
      const mark = text.includes(CLASSROOM.path) ? ['the mark'] : [];
      return [...shippedIn(text), ...mark].map((what) => `${name}: ${what}`);
    });
    expect(left).toEqual([]);
    expect(shippedIn(`fill="${SHIPPED.accent}"`)).toContain(SHIPPED.accent);
  });

  test.each(['/register/react', '/sign-in', '/desk/sign-in'])('on %s, which is made on request', async (path) => {
    const { status, body } = await visitor().get(path);
    expect(status).toBe(200);
    expect(shippedIn(body)).toEqual([]);
    expect(body).not.toContain(CLASSROOM.path);
    expect(body).toContain(`--bar:${OWN.main}`);
  });

  test('in the pattern of covers and bands', () => {
    for (const { id, cover } of loadContent(copy.root).courses) {
      const tiles = (svg: string) => new Set(svg.match(/ d="[^"]+"/g));
      const shipped = tiles(renderToStaticMarkup(createElement(Band, cover)));
      const own = tiles(built(`bands/${id}.svg`));
      expect(own.size).toBeGreaterThan(3);
      // Grounds are squares in every pattern, so they may be equal.
      const alike = [...own].filter((path) => shipped.has(path) && !/^ d="(M[\d. ]+h60v60h-60z)+"$/.test(path));
      expect(alike).toEqual([]);
    }
  });

  test.each(['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'social/site.png'])(
    'in %s',
    (name) => {
      const png = readFileSync(join(copy.client, name));
      for (const colour of [SHIPPED.main, SHIPPED.accent]) expect(share(png, colour)).toBeLessThan(0.0005);
      expect(share(png, LOGO_RED)).toBeGreaterThan(0.003);
    },
  );

  test('in an email', async () => {
    await promisify(execFile)(
      process.execPath,
      [join(copy.root, 'scripts', 'staff.ts'), 'add', 'staff@example.org', '--role', 'owner'],
      { env: { ...process.env, DATA_DIR: dataDir } },
    );
    await signIn(visitor(), '/desk/sign-in', 'staff@example.org', outbox);
    const mails = await Promise.all(
      readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { html = '', from } of mails) {
      expect(from?.name).toBe(NAME);
      expect(html).toContain(`border-top: 4px solid ${OWN.main}`);
      expect(shippedIn(html)).toEqual([]);
    }
  });
});

describe('the own brand is there', () => {
  test('in the head of a page, for both schemes, with its place kept free', () => {
    const html = built('index.html');
    const [logo] = elements(html, 'img').filter(({ src }) => src === '/logo.svg');
    expect(logo).toMatchObject({ width: '48', height: '40', alt: '' });
    expect(elements(html, 'source')[0]).toMatchObject({ srcSet: '/logo-dark.svg' });
    expect(html).toContain(`>${NAME}</span>`);
    expect(meta(html, 'og:site_name')).toBe(NAME);
    expect(built('logo.svg')).toBe(LOGO);
  });

  test('in what browsers and launchers show', () => {
    const { name, theme_color: theme, background_color: ground } = JSON.parse(built('site.webmanifest'));
    expect([name, theme, ground]).toEqual([NAME, house.paper.light, house.paper.light]);
    const themes = elements(built('index.html'), 'meta').filter((each) => each.name === 'theme-color');
    expect(themes.map(({ content }) => content)).toEqual([house.paper.light, house.paper.dark]);
    expect(built('favicon.svg')).toContain('data:image/svg+xml;base64,');
    const ico = readFileSync(join(copy.client, 'favicon.ico'));
    expect(share(ico.subarray(22), LOGO_RED)).toBeGreaterThan(0.3);
  });

  test('in the picture of a shared link: its bar, its ground, its price', () => {
    const png = readFileSync(join(copy.client, 'social', 'react.png'));
    expect(share(png, OWN.main)).toBeGreaterThan(0.02);
    expect(share(png, house.paper.light)).toBeGreaterThan(0.3);
    expect(share(png, OWN.accent)).toBeGreaterThan(0.02);
  });

  test('in the covers, where the accent stands in for that of the sample', async () => {
    expect(built('covers/react.svg')).toContain(OWN.accent);
    const cover = await pngOf(built('covers/react.svg'));
    expect(share(cover, OWN.accent)).toBeGreaterThan(0.003);
  });

  test('the picture of a certificate, which a process of its own draws, with the emblem of the course', async () => {
    const { site } = loadContent(copy.root);
    const given: Given = {
      kind: 'certificate.png',
      about: {
        site: { brand: site.brand, certificate: site.certificate },
        course: { name: 'Splices alone', cover: { emblem: 'rope', hue: 210 } },
        url: 'https://kaksha.example/certificates/K7Q29FXM4TPAW8ZC3R5N',
        certificate: {
          ...{ number: 'K7Q29FXM4TPAW8ZC3R5N', learnerName: 'Meera Kulkarni', courseName: 'Knots', duration: null },
          ...{ topics: [], passedOn: '2026-11-15', issuedOn: '2026-11-17', proctored: null },
        },
      },
    };
    const child = fork(join(copy.root, 'dist/current/server/drawing-process.mjs'), { serialization: 'advanced' });
    const content = contentOfBuild(join(copy.root, 'dist/current'));
    if (content?.brandKit === undefined) throw new Error('the build kept no brand');
    child.send({ ...given, brand: brandOf(content, content.brandKit) });
    const [said] = (await once(child, 'message')) as [{ drawn: Uint8Array }];
    child.kill('SIGKILL');
    await once(child, 'exit');
    const png = Buffer.from(said.drawn);
    expect(share(png, OWN.main)).toBeGreaterThan(0.01);
    for (const colour of [SHIPPED.main, SHIPPED.accent]) expect(share(png, colour)).toBeLessThan(0.0001);
    const { data, width } = PNG.sync.read(png);
    const middle = (241 * width + 1018) * 4;
    expect(`#${data.subarray(middle, middle + 3).toString('hex')}`).toBe(palette(210).strong);
  });
});
