import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../server/content/load.ts';
import { AVATARS, avatarPath } from '../../domain/paths.ts';
import { palette } from './brand/brand-colours.ts';
import { ComputerPicture } from './ComputerPicture.tsx';
import { Cover } from './Cover.tsx';
import { coverOf } from './course-cover.ts';
import { EmblemArt } from './EmblemArt.tsx';
import { icons } from './favicons.ts';
import { iconSvg } from './icon-svg.ts';
import { Icon } from './Icon.tsx';
import * as paths from './icons.ts';
import { Logo } from './Logo.tsx';
import { markOf } from './brand/brand-mark.ts';
import { outlinesOf } from './brand/outline.ts';
import { Border, TopRow } from './Border.tsx';
import { Quilt } from './Quilt.tsx';
import { boxOf } from './brand/resvg.ts';
import { socialImage } from './social.tsx';

const { emblems } = loadContent(fileURLToPath(new URL('../..', import.meta.url)));
describe('covers', () => {
  test.each(emblems)('$id draws in few bytes, in the tones of its course', (emblem) => {
    const svg = renderToStaticMarkup(<EmblemArt drawing={emblem} p={palette(200)} />);
    expect(svg.length).toBeLessThanOrEqual(1500);
    expect(svg).not.toMatch(/style=|undefined|NaN|var\(/);
    expect(svg).not.toBe(renderToStaticMarkup(<EmblemArt drawing={emblem} p={palette(90)} />));
  });

  test('an emblem fills its field, whatever field it was drawn on', async () => {
    const drawing = { viewBox: '10 20 40 20', markup: '<path d="M10 20h40v20h-40z"/>' };
    const svg = renderToStaticMarkup(<EmblemArt drawing={drawing} p={palette(200)} />);
    const box = await boxOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">${svg}</svg>`);
    expect(box).toEqual({ x: -64, y: -32, width: 128, height: 64 });
  });

  test('the same course always gets the same cover, another hue another one', () => {
    const draw = (hue: number) => renderToStaticMarkup(<Cover emblem="sun" hue={hue} initials="" />);
    expect(draw(48)).toBe(draw(48));
    expect(draw(48)).not.toBe(draw(200));
  });

  test('initials show in the letters emblem', () => {
    const draw = (initials: string) => renderToStaticMarkup(<Cover emblem="letters" hue={90} initials={initials} />);
    expect(draw('AB')).not.toBe(draw('CD'));
  });

  test('a name without letters that we can draw gets a book, not an empty field', () => {
    const draw = (initials: string) => renderToStaticMarkup(<Cover emblem="letters" hue={90} initials={initials} />);
    expect(draw('த')).toBe(draw(''));
    expect(draw('').match(/<path/g)?.length).toBeGreaterThan(draw('A').match(/<path/g)?.length ?? Infinity);
  });

  test('a name in Devanagari shows its first letters, in the middle and within the emblem', async () => {
    const draw = async (name: string) => {
      const course = { name, cover: { emblem: 'letters', hue: 90 } };
      return renderToStaticMarkup(<Cover {...coverOf(course, await outlinesOf([course]))} />);
    };
    const svg = await draw('समय का प्रबंधन');
    expect(svg).toBe(await draw('समय प्रबंधन'));
    expect(svg).not.toBe(await draw('समय पत्र'));
    expect(svg).not.toMatch(/style=|undefined|NaN/);
    const [, emblem = ''] = /<g transform="translate\(102 95\)">(.*?)<\/g><\/g>/.exec(svg) ?? [];
    const box = await boxOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">${emblem}</svg>`);
    expect(box?.width).toBeGreaterThan(80);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBeLessThan(2);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2)).toBeLessThan(2);
    expect(box?.width).toBeLessThanOrEqual(118);
  });

  test('every hue gives real colours', () => {
    for (let hue = 0; hue <= 360; hue += 1) {
      for (const colour of Object.values(palette(hue))) expect(colour).toMatch(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i);
    }
  });
});

describe('icons', () => {
  test('are hidden from screen readers', () => {
    expect(renderToStaticMarkup(<Icon of={paths.check} />)).toContain('aria-hidden="true"');
  });

  test('draw, and no two alike', () => {
    const drawings = Object.values(paths);
    expect(drawings.filter((path) => !path.startsWith('M'))).toEqual([]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('pictures', () => {
  test('five portraits differ, are dressed and name their author and licence; a sixth does not exist', () => {
    const portrait = (index: number) => new URL(`../../public${avatarPath(index)}`, import.meta.url);
    expect(AVATARS).toBe(5);
    const drawn = Array.from({ length: AVATARS }, (_, index) => readFileSync(portrait(index), 'utf8'));
    expect(new Set(drawn).size).toBe(AVATARS);
    for (const svg of drawn) {
      expect(svg).toContain('stroke-width="26"/></g></svg>');
      expect(svg).toContain('<dc:creator>Lisa Wischofsky</dc:creator>');
      expect(svg).toContain('https://creativecommons.org/publicdomain/zero/1.0/');
    }
    expect(existsSync(portrait(AVATARS))).toBe(false);
  });

  test('the computer says what it shows, the others are decoration', () => {
    expect(renderToStaticMarkup(<ComputerPicture />)).toMatch(/role="img" aria-label="Inside a computer/);
    expect(renderToStaticMarkup(<Logo />)).toContain('aria-hidden="true"');
  });
});

describe('the mark', () => {
  const drawn = async (name: string, mark: 'letter' | 'classroom' = 'letter') =>
    renderToStaticMarkup(<Logo mark={await markOf({ name, mark })} />);
  const letterBox = (svg: string) => {
    const [, letter = ''] = /(<path d="[^"]+" transform="[^"]+">)/.exec(svg) ?? [];
    return boxOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${letter}</path></svg>`);
  };

  test.each(['Vidya Institute', 'W', 'I', 'quick', '9 Lives', 'Élan', 'विद्या संस्थान', 'समय'])(
    'of %s has its first letter, which hangs from the bar within the tile',
    async (name) => {
      const box = await letterBox(await drawn(name));
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      expect(width * height).toBeGreaterThan(80);
      expect(y).toBeGreaterThanOrEqual(11.5);
      expect(y).toBeLessThanOrEqual(20);
      expect(x).toBeGreaterThanOrEqual(8);
      expect(x + width).toBeLessThanOrEqual(45);
      expect(y + height).toBeLessThanOrEqual(54);
    },
  );

  test('names that begin alike have the same, others another, and the sample has its own', async () => {
    expect(await drawn('vidya')).toBe(await drawn('Vivek'));
    expect(await drawn('Vidya')).not.toBe(await drawn('Arjun'));
    expect(await drawn('Kaksha', 'classroom')).toBe(renderToStaticMarkup(<Logo />));
    expect(await drawn('Kaksha')).not.toBe(renderToStaticMarkup(<Logo />));
  });

  test('of a name in letters that we cannot draw has the sun alone', async () => {
    const svg = await drawn('தமிழ்');
    expect(svg).toContain('r="13"');
    expect(svg).not.toContain('transform');
  });
});

describe('patterns of tiles', () => {
  const draw = (tiles: 'mixed' | 'petals' | 'waves' | 'kites', seed: string) =>
    renderToStaticMarkup(
      <svg>
        <Quilt x={0} y={0} columns={20} rows={3} size={60} p={palette(200)} seed={seed} tiles={tiles} />
      </svg>,
    );

  test.each(['mixed', 'petals', 'waves', 'kites'] as const)('%s draws real figures, of its own', (tiles) => {
    for (const seed of ['sun1', 'snake40', 'pointer240']) expect(draw(tiles, seed)).not.toMatch(/NaN|undefined/);
    expect(draw(tiles, 'sun1')).toBe(draw(tiles, 'sun1'));
  });

  test('no two are alike', () => {
    expect(new Set((['mixed', 'petals', 'waves', 'kites'] as const).map((tiles) => draw(tiles, 'sun1'))).size).toBe(4);
  });
});

describe('favicons', () => {
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  test('the drawing is the mark of the pages, and brighter on a dark bar', () => {
    const mark = /<path d="[^"]+"/.exec(renderToStaticMarkup(<Logo />))?.[0];
    expect(iconSvg()).toContain(mark);
    expect(iconSvg()).toContain('@media (prefers-color-scheme:dark)');
  });

  test.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const)('%s is a PNG of %i pixels', async (name, size) => {
    expect(sizeOf(Buffer.from(await icons[name]()))).toEqual([size, size]);
  });

  test('the .ico holds one PNG of 32 pixels, all of it', async () => {
    const file = Buffer.from(await icons['favicon.ico']());
    expect([file.readUInt16LE(2), file.readUInt16LE(4), file[6], file[7]]).toEqual([1, 1, 32, 32]);
    const at = file.readUInt32LE(18);
    expect(file.length).toBe(at + file.readUInt32LE(14));
    expect(sizeOf(file.subarray(at))).toEqual([32, 32]);
  });
});

/** Counts dark pixels on the side with the words. */
function inkOf(png: Uint8Array): number {
  const { data, width } = PNG.sync.read(Buffer.from(png));
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((at / 4) % width < 780 && (data[at + 1] ?? 0) < 100) ink += 1;
  }
  return ink;
}

describe('social pictures', () => {
  const words = {
    title: 'Introduction to C++',
    kicker: 'Kaksha',
    price: '₹1,500 · 15 hours live',
    footer: 'kaksha.example',
  };
  const cover = { emblem: 'letters', hue: 240, initials: 'IC' };

  test.each([
    ['a course', { ...words, covers: [cover] }],
    ['the site', { ...words, covers: Array.from({ length: 9 }, () => cover) }],
    [
      'a very long name',
      { ...words, title: 'Computer Organisation and Design for Everyone who Starts Now', covers: [cover] },
    ],
  ])('of %s is a PNG of 1200×630 under 120 KB', async (_, props) => {
    const png = Buffer.from(await socialImage(props));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(120 * 1024);
  });

  test.each(['समय प्रबंधन', 'विद्यार्थियों के लिए Python'])('%s is drawn', async (title) => {
    const ink = async (shown: string) => inkOf(await socialImage({ ...words, covers: [cover], title: shown }));
    expect((await ink(title)) - (await ink(''))).toBeGreaterThan(5000);
  });

  test.each([
    ['one long word', { title: 'Internationalisierungsmaßnahmen' }],
    ['a long name', { kicker: 'Vidya Institute of Advanced Studies and Research in Computing, Pune' }],
    [
      'many words',
      { title: 'Everything that a learner of computing in any town of India may want to know '.repeat(3) },
    ],
    ['a long price', { price: '₹1,500 · 15 hours live, and as many recorded to watch at home' }],
  ])('%s stays beside the cover', async (_, long) => {
    const { data, width } = PNG.sync.read(Buffer.from(await socialImage({ ...words, covers: [cover], ...long })));
    const at = (x: number, y: number) => data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
    const paper = at(20, 300);
    const marked = Array.from({ length: 600 }, (__, row) => row + 20).filter((y) =>
      Array.from({ length: 36 }, (__, column) => at(743 + column, y)).some((one) => !one.equals(paper)),
    );
    expect(marked).toEqual([]);
  });

  test('Devanagari is joined as it is written', async () => {
    const draw = async (title: string) => Buffer.from(await socialImage({ ...words, covers: [cover], title }));
    expect(inkOf(await draw('क्ष'))).toBeLessThan(inkOf(await draw('क\u094d\u200cष')));
  });

  test('the price with its rupee sign is drawn', async () => {
    const rupee = await socialImage({ ...words, covers: [cover], price: '₹' });
    const missing = await socialImage({ ...words, covers: [cover], price: '\u{10FFFD}' });
    expect(Buffer.from(rupee).equals(Buffer.from(missing))).toBe(false);
  });
});

test('the border of a certificate is drawn from its number, and its upper row is the one beside a result', () => {
  const course = { cover: { hue: 190 } };
  const border = (number: string) => renderToStaticMarkup(<Border number={number} course={course} />);
  const row = (number: string) => renderToStaticMarkup(<TopRow number={number} course={course} />);
  const [one, other] = ['G3914ZHAJPTEWK8JAMJA', 'G3914ZHAJPTEWK8JAMJB'];
  expect(border(one)).toBe(border(one));
  expect(border(one)).toContain(row(one));
  expect(border(other)).not.toContain(row(one));
});
