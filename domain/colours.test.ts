import { describe, expect, test } from 'vitest';
import { colours, printed, qrCode } from './colours.ts';
import { contrast } from './contrast.fixture.ts';

type Name = keyof typeof colours;
type Scheme = 'light' | 'dark';

/** What text is set in, by what it is set on. */
const TEXTS: Partial<Record<Name, Name[]>> = {
  paper: ['ink', 'soft', 'leaf', 'red'],
  surface: ['ink', 'soft', 'leaf', 'red'],
  sunk: ['ink', 'soft', 'leaf', 'red'],
  counter: ['ink', 'soft', 'leaf', 'red'],
  slip: ['ink', 'soft', 'leaf', 'red', 'inkStamp'],
  indigoWash: ['ink', 'soft'],
  leafWash: ['ink', 'soft', 'leaf'],
  warnWash: ['ink', 'soft', 'red'],
  indigo: ['onIndigo', 'marigold'],
  marigold: ['onMarigold'],
  marigoldPress: ['onMarigold'],
};

/** What shows where a thing to fill in or press ends, and which one the keyboard is at. */
const BOUNDS: Partial<Record<Name, Name[]>> = {
  paper: ['edge', 'focus', 'bar'],
  surface: ['edge', 'focus', 'bar'],
  counter: ['edge', 'focus', 'bar'],
  slip: ['edge', 'focus', 'bar', 'inkStamp'],
  warnWash: ['warnEdge'],
  indigo: ['marigold'],
};

const pairsOf = (table: Partial<Record<Name, Name[]>>) =>
  Object.entries(table).flatMap(([ground, tops]) => tops.map((top) => [top, ground as Name] as const));

const tooFaint = (table: Partial<Record<Name, Name[]>>, scheme: Scheme, least: number) =>
  pairsOf(table).filter(([top, ground]) => contrast(colours[top][scheme], colours[ground][scheme]) < least);

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

// Of what is none, contrast could not be told.
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

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test('text stands out 4.5 to 1', () => {
    expect(tooFaint(TEXTS, scheme, 4.5)).toEqual([]);
  });

  test('bounds and focus rings stand out 3 to 1', () => {
    expect(tooFaint(BOUNDS, scheme, 3)).toEqual([]);
  });
});
