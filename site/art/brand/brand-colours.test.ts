import { expect, test } from 'vitest';
import { contrast } from '../../../domain/colour/contrast.ts';
import { colours, courseTones } from './brand-colours.ts';

const SCHEMES = ['light', 'dark'] as const;

// A provider may choose any hue.
const hues = Array.from({ length: 360 }, (_, hue) => hue);

/** Hues in which two colours are too similar. */
const tooFaint = (least: number, pair: (tones: ReturnType<typeof courseTones>) => readonly [string, string]) =>
  hues.filter((hue) => contrast(...pair(courseTones(hue))) < least);

test('the words on a tile stand out 4.5 to 1, whatever the hue', () => {
  expect(tooFaint(4.5, ({ c2, c4 }) => [c4, c2])).toEqual([]);
  expect(tooFaint(4.5, ({ c1, c4 }) => [c4, c1])).toEqual([]);
  expect(tooFaint(4.5, ({ c0, c4 }) => [c4, c0])).toEqual([]);
});

test.each(SCHEMES)('in the %s scheme, text on the ground of a course and in its tone, whatever the hue', (scheme) => {
  for (const name of ['ink', 'soft'] as const)
    expect
      .soft(
        tooFaint(4.5, ({ hg }) => [colours[name][scheme], hg[scheme]]),
        name,
      )
      .toEqual([]);
  for (const name of ['paper', 'surface'] as const)
    expect
      .soft(
        tooFaint(5, ({ ht }) => [ht[scheme], colours[name][scheme]]),
        name,
      )
      .toEqual([]);
  expect.soft(tooFaint(4.5, ({ ht, hg }) => [ht[scheme], hg[scheme]])).toEqual([]);
});

test.each(SCHEMES)('in the %s scheme, the bars of a course stand out 3 to 1, whatever the hue', (scheme) => {
  for (const name of ['paper', 'surface'] as const)
    expect
      .soft(
        tooFaint(3, ({ hb }) => [hb[scheme], colours[name][scheme]]),
        name,
      )
      .toEqual([]);
  expect.soft(tooFaint(3, ({ hb, hg }) => [hb[scheme], hg[scheme]])).toEqual([]);
});
