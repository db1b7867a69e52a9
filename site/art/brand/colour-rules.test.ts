import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { houseOf, SHIPPED } from '../../../domain/colour/colours.ts';
import { colourRules, paperRules } from './colour-rules.ts';

const { colours, printed } = houseOf(SHIPPED);
const COURSE = { cover: { hue: 190 } };

test('the house has every colour by day, those that differ by night, and those of print', () => {
  const [, day = '', night = '', print = ''] =
    /^@layer tokens\{:root\{(.*)\}@media \(prefers-color-scheme:dark\)\{:root\{(.*)\}\}\}@layer base\{@media print\{html\{(.*)\}\}\}$/.exec(
      colourRules({ house: SHIPPED }),
    ) ?? [];
  expect(day).toContain(`--paper:${colours.paper.light};`);
  expect(day).toContain(`--ink-stamp:${colours.inkStamp.light};`);
  expect(day.split(';')).toHaveLength(Object.keys(colours).length);
  expect(night).toContain(`--ink:${colours.ink.dark};`);
  expect(night).not.toContain('--stage');
  expect(print.split(';')).toHaveLength(Object.keys(printed).length);
});

test('hues come alone on a page that has the house', () => {
  expect(colourRules({ courses: [COURSE], band: [COURSE] })).toMatch(
    /^@layer tokens\{\[data-hue="190"\]\{.*\}:root\{--hues:linear-gradient\(90deg,#\w+ 0 100%\)\}\}$/,
  );
});

test('a paper is light, whatever the page is', () => {
  expect(paperRules()).toContain(`[data-paper]{--paper:${colours.paper.light};`);
  expect(paperRules()).toContain(`@media print{[data-paper]{--paper:${printed.paper};`);
});

test('every custom property that the styles use is declared', () => {
  const site = new URL('../..', import.meta.url);
  const sheets = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|astro|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, site), 'utf8'))
    .concat(colourRules({ house: SHIPPED, courses: [COURSE], band: [COURSE] }));
  const declared = new Set(sheets.flatMap((css) => [...css.matchAll(/(--[\w-]+)['"]?:/g)].map(([, name]) => name)));
  // From astro.config.ts.
  declared.add('--font-display');
  const used = sheets.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
});
