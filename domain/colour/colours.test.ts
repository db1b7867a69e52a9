import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BrandColours, type House, houseOf, qrCode, SHIPPED, unreadable } from './colours.ts';
import { contrast } from './contrast.ts';
import { oklchOf } from './oklch.ts';

type Name = keyof House['colours'];
type Scheme = 'light' | 'dark';

const { colours, printed } = houseOf(SHIPPED);

/** For each ground, the colours of text on it. */
const TEXTS: Partial<Record<Name, Name[]>> = {
  paper: ['ink', 'soft', 'leaf', 'red', 'bar', 'link'],
  surface: ['ink', 'soft', 'leaf', 'red', 'bar', 'link'],
  sunk: ['ink', 'soft', 'leaf', 'red'],
  counter: ['ink', 'soft', 'leaf', 'red', 'bar'],
  slip: ['ink', 'soft', 'leaf', 'red', 'inkStamp', 'bar'],
  mainWash: ['ink', 'soft'],
  leafWash: ['ink', 'soft', 'leaf'],
  warnWash: ['ink', 'soft', 'red'],
  redWash: ['ink', 'soft', 'red'],
  main: ['onMain'],
  rail: ['onMain'],
  railOn: ['onMain'],
  accent: ['onAccent'],
  accentPress: ['onAccent'],
};

/** For each ground, the colours that mark the edge of a control or the keyboard focus on it. */
const BOUNDS: Partial<Record<Name, Name[]>> = {
  paper: ['edge', 'focus', 'bar'],
  surface: ['edge', 'focus', 'bar'],
  counter: ['edge', 'focus', 'bar'],
  slip: ['edge', 'focus', 'bar', 'inkStamp'],
  sunk: ['edge', 'focus', 'bar'],
  mainWash: ['edge', 'focus'],
  warnWash: ['warnEdge'],
};

const pairsOf = (table: Partial<Record<Name, Name[]>>) =>
  Object.entries(table).flatMap(([ground, tops]) => tops.map((top) => [top, ground as Name] as const));

const tooFaint = (brand: BrandColours, table: Partial<Record<Name, Name[]>>, scheme: Scheme, least: number) => {
  const { colours: own } = houseOf(brand);
  return pairsOf(table).filter(([top, ground]) => contrast(own[top][scheme], own[ground][scheme]) < least);
};

/** Extreme values come up often. */
const anyColour = fc
  .tuple(...([0, 1, 2] as const).map(() => fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 254, 255))))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

const anyBrand = fc.record({
  main: anyColour.map((colour) => unreadable(colour)?.near ?? colour),
  accent: anyColour,
});

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

// Contrast cannot be computed for anything else.
test('every colour is one that CSS reads', () => {
  const all = [...Object.values(colours).flatMap(Object.values), ...Object.values(printed), ...Object.values(qrCode)];
  expect(all.filter((colour) => !/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(colour))).toEqual([]);
});

test('a page is printed, and a QR code drawn, dark on white', () => {
  const { paper, surface, counter, slip, line, rule, ...texts } = printed;
  expect([paper, surface, counter, slip, qrCode.ground]).toEqual(['#fff', '#fff', '#fff', '#fff', '#fff']);
  expect(line).toBe(rule);
  const long = (colour: string) =>
    colour.length === 7 ? colour : `#${[...colour.slice(1)].flatMap((d) => [d, d]).join('')}`;
  const dark = [...Object.values(texts), qrCode.modules].map(long);
  for (const colour of dark) expect(contrast(colour, '#ffffff')).toBeGreaterThan(6);
});

test('the brand of the sample has the colours that stand in the file, each of them', () => {
  expect(colours.paper).toEqual({ light: '#fbf7ef', dark: '#14122a' });
  expect(colours.ink).toEqual({ light: '#221f44', dark: '#f3efe6' });
  expect(colours.bar).toEqual({ light: '#2e2a7b', dark: '#8f87e6' });
  expect(colours.inkStamp).toEqual({ light: '#3d37a0', dark: '#b6afff' });
  expect(colours.accent).toEqual({ light: '#f5a614', dark: '#ffb938' });
  expect(colours.accentEdge).toEqual(colours.accent);
  expect(colours.accentPress).toEqual({ light: '#ffb93f', dark: '#ffcb69' });
  expect(colours.onAccent).toEqual({ light: '#231f45', dark: '#1d1940' });
  expect(colours.focus).toEqual({ light: '#2e2a7b', dark: '#ffb938' });
});

describe.each(['light', 'dark'] as const)('in the %s scheme, whatever the two colours of a brand,', (scheme) => {
  test('text stands out 4.5 to 1', () => {
    fc.assert(fc.property(anyBrand, (brand) => void expect(tooFaint(brand, TEXTS, scheme, 4.5)).toEqual([])));
  });

  test('bounds and focus rings stand out 3 to 1', () => {
    fc.assert(fc.property(anyBrand, (brand) => void expect(tooFaint(brand, BOUNDS, scheme, 3)).toEqual([])));
  });

  test('what to press is seen on every page, or has an edge', () => {
    fc.assert(
      fc.property(anyBrand, (brand) => {
        const { accent, accentEdge, counter } = houseOf(brand).colours;
        const [ground, edge] = [accent, accentEdge].map((each) => contrast(each[scheme], counter[scheme]));
        expect(ground! >= 1.6 || edge! >= 3).toBe(true);
      }),
    );
  });

  test('the tones of courses find grounds as light, or as dark, as those of the sample', () => {
    const black = '#000000';
    fc.assert(
      fc.property(anyBrand, (brand) => {
        for (const name of ['paper', 'surface', 'counter', 'slip'] as const) {
          const own = contrast(houseOf(brand).colours[name][scheme], black);
          const shipped = contrast(colours[name][scheme], black);
          expect(scheme === 'light' ? own >= shipped : own <= shipped).toBe(true);
        }
      }),
    );
  });
});

test('links of emails, which are in the accent in the dark, can be read', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const { accent, slip } = houseOf(brand).colours;
      expect(contrast(accent.dark, slip.dark)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the two colours are used as they were chosen', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const { bar, main, accent } = houseOf(brand).colours;
      expect([bar.light, main.light, accent.light]).toEqual([brand.main, brand.main, brand.accent]);
    }),
  );
});

describe('a main colour', () => {
  test.each(['#ffe600', '#ffffff', '#ff0000', '#3b82f6', '#777777', '#00c853'])(
    'as light as %s is refused, with one of its hue that passes',
    (main) => {
      const found = unreadable(main);
      expect(found?.measured).toBeCloseTo(contrast(main, colours.counter.light));
      expect(found?.needed).toBe(4.5);
      const near = found?.near ?? '';
      expect(unreadable(near)).toBeUndefined();
      expect(contrast(near, colours.counter.light)).toBeLessThan(4.65);
      const [own, its] = [oklchOf(main), oklchOf(near)];
      // Grey has no hue to keep.
      expect(own.chroma < 0.02 ? 0 : Math.abs(own.angle - its.angle)).toBeLessThan(8);
    },
  );

  test.each(['#000000', '#2e2a7b', '#7a0019', '#0b5d3b', '#1b1b1b'])('as dark as %s passes', (main) =>
    expect(unreadable(main)).toBeUndefined(),
  );
});

test('a grey brand has no colour but what is the same in all', () => {
  const { leaf, leafWash, warnWash, warnEdge, red, redWash, ...own } = houseOf({
    main: '#333333',
    accent: '#999999',
  }).colours;
  expect([leaf, leafWash, warnWash, warnEdge, red, redWash]).toEqual(
    (['leaf', 'leafWash', 'warnWash', 'warnEdge', 'red', 'redWash'] as const).map((name) => colours[name]),
  );
  const chromas = Object.values(own).flatMap(({ light, dark }) => [oklchOf(light).chroma, oklchOf(dark).chroma]);
  expect(Math.max(...chromas)).toBeLessThan(0.005);
});
