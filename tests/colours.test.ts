import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { colours, tones } from '../site/art/brand/brand-colours.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const PLACES = ['domain/colour/colours.ts', 'domain/colour/palettes.ts', 'site/art/brand/brand-colours.ts'];

// A test and its fixtures may use any colour.
const SOURCE = /(?<!\.(?:test|fixture))\.(astro|css|js|mjs|ts|tsx)$/;
const COLOUR = /(?<![\w&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

const sources = ['domain', 'scripts', 'server', 'site'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => SOURCE.test(file)),
);

const coloursIn = (text: string) => text.match(COLOUR) ?? [];

test.each(['#fff', '#FBF7EF', '#ffffff1f', "fill='#0006'", 'rgb(0 0 0 / 6%)', 'hsl(20deg 5% 5%)', 'oklch(0.5 0.1 20)'])(
  '%s is seen',
  (text) => expect(coloursIn(text)).toHaveLength(1),
);

test.each(['&#39;', '#12345', '#heading', 'toOklab(rgb)', 'color-mix(in srgb, currentcolor 10%, transparent)'])(
  '%s is no colour',
  (text) => expect(coloursIn(text)).toEqual([]),
);

describe('a colour is written', () => {
  test('in its module alone: other files import it, style sheets say var(--name)', () => {
    expect(sources).toEqual(expect.arrayContaining(PLACES));
    const strays = sources
      .filter((file) => !PLACES.includes(file))
      .flatMap((file) => coloursIn(readFileSync(join(root, file), 'utf8')).map((colour) => `${file}: ${colour}`));
    expect(strays).toEqual([]);
  });

  test('with six digits or eight, small', () => {
    const values = Object.values(colours).flatMap(({ light, dark }) => [light, dark]);
    expect(values.filter((value) => !/^#([\da-f]{6}|[\da-f]{8})$/.test(value))).toEqual([]);
  });

  test('once: a drawing has no tone that is a colour of the house', () => {
    const ofTheHouse = new Set<string>(Object.values(colours).flatMap(({ light, dark }) => [light, dark]));
    expect(Object.entries(tones).filter(([, tone]) => ofTheHouse.has(tone))).toEqual([]);
  });
});
