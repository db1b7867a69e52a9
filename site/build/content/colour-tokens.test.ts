import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { houseOf, SHIPPED } from '../../../domain/colour/colours.ts';
import { hueBand, hueRules } from '../../art/brand/hue-rules.ts';
import { withColours as withColoursOf } from './colour-tokens.ts';

const house = houseOf(SHIPPED);
const { colours, printed } = house;
const withColours = (css: string) => withColoursOf(css, house);

describe('in a style sheet there stand, in place of', () => {
  test('@colours light, every colour', () => {
    const css = withColours(':root { @colours light; --page: 72rem; }');
    expect(css).toContain(`:root { --paper: ${colours.paper.light}; `);
    expect(css).toContain(`; --ink-stamp: ${colours.inkStamp.light}; `);
    expect(css).toContain(`; --stage: ${colours.stage.light}; --page: 72rem; }`);
  });

  test('@colours dark, those that the dark changes', () => {
    const css = withColours('@colours dark;');
    expect(css).toContain(`--ink: ${colours.ink.dark};`);
    expect(css).not.toContain('--stage');
  });

  test('@colours printed, those of paper', () => {
    const { paper, red } = printed;
    const css = withColours('@colours printed;');
    expect(css).toMatch(new RegExp(`^--paper: ${paper}; .*--red: ${red};$`));
    expect(css.split('--')).toHaveLength(Object.keys(printed).length + 1);
  });
});

test('another word stops the build', () => {
  expect(() => withColours('a { @colours night; }')).toThrow('"@colours night;": after @colours comes one of light');
  expect(() => withColours('a { @colours }')).toThrow('after @colours comes one of');
});

test('every custom property that a style uses without a fallback is declared somewhere', () => {
  const site = new URL('../..', import.meta.url);
  const sheets = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|astro|tsx)$/.test(name) && !name.endsWith('.test.tsx'))
    .map((name) => withColours(readFileSync(new URL(name, site), 'utf8')))
    .concat(hueRules([{ cover: { hue: 190 } }]), hueBand([{ cover: { hue: 190 } }]));
  const declared = new Set(sheets.flatMap((css) => [...css.matchAll(/(--[\w-]+)['"]?:/g)].map(([, name]) => name)));
  // From astro.config.ts.
  declared.add('--font-display');
  const used = sheets.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
});
