/** Whatever two colours a provider takes, words can be read on the pages, and bars and the focus seen, in both schemes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type BrandColours, houseOf, unreadable } from '../../../domain/colours.ts';
import { contrast } from '../../../domain/contrast.ts';
import { withColours } from '../../../site/build/colour-tokens.ts';
import { expect, test } from '../support/test.ts';
import { kinds } from '../support/urls.ts';

/** The colour itself, or the one that the check offers in its place. */
const passing = (main: string) => unreadable(main)?.near ?? main;

const BRANDS: Readonly<Record<string, BrandColours>> = {
  yellow: { main: passing('#ffe600'), accent: '#ffe600' },
  'nearly black': { main: '#000000', accent: '#0a0a0a' },
  'nearly white': { main: passing('#fefefe'), accent: '#fefefe' },
  'red and green': { main: passing('#ff0000'), accent: '#00c853' },
  'green and red': { main: '#0b5d3b', accent: '#ff1744' },
  'grey in the middle': { main: passing('#808080'), accent: '#757575' },
};

// What is put into the pages is no part of them, and their own rules would refuse it.
test.use({ bypassCSP: true, viewport: { width: 360, height: 800 } });

function paint(page: Page, brand: BrandColours) {
  const css = ':root { @colours light; } @media (prefers-color-scheme: dark) { :root { @colours dark; } }';
  return page.addStyleTag({ content: withColours(css, houseOf(brand)) });
}

async function faint(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  );
}

/** The least contrast of what is no words, https://www.w3.org/TR/WCAG22/#non-text-contrast. */
const BOUNDS = 3;

/** Bars of the brand, and the ring of the first thing to press, that do not stand out from what they lie on. Words are axe's. */
async function unseen(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  await page.locator(':is(main, body:not(:has(main))) :is(a, button, input):visible').first().focus();
  const lines = await page.evaluate(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    /** Colours one over the other, the last on top, as `#rrggbb`. */
    const painted = (...colours: readonly string[]) => {
      for (const colour of colours) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
    };
    const groundOf = (element: Element | null): string[] =>
      element === null ? ['canvas'] : [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor];
    const root = getComputedStyle(document.documentElement);
    const [barWidth, barColour] = ['--bar-width', '--bar'].map((name) => root.getPropertyValue(name));
    const found = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, outlineColor } = getComputedStyle(element);
      // A course has bars of its own hue, which no brand changes.
      const isOfBrand = painted(borderTopColor) === painted(barColour ?? '');
      const isBar = isOfBrand && borderTopStyle === 'solid' && borderTopWidth === barWidth && element.checkVisibility();
      return [
        ...(isBar ? [{ element, what: 'bar', colour: borderTopColor }] : []),
        ...(element === document.activeElement ? [{ element, what: 'ring', colour: outlineColor }] : []),
      ];
    });
    return found.map(({ element, what, colour }) => {
      const ground = groundOf(element.parentElement);
      return {
        what: `${what} of ${element.outerHTML.slice(0, 60)}`,
        colour: painted(...ground, colour),
        ground: painted(...ground),
      };
    });
  });
  expect(lines).not.toEqual([]);
  return lines
    .filter(({ colour, ground }) => contrast(colour, ground) < BOUNDS)
    .map(({ what, colour, ground }) => `${what}: ${colour} on ${ground}`);
}

/** Between them they have every ground and everything that stands on one. */
const PAGES = [
  kinds.home,
  kinds.courses,
  kinds['landing page'],
  kinds['landing page with a picture'],
  kinds['detail page'],
  kinds['payment in steps'],
  kinds.registration,
  kinds.playlist,
  kinds['plain text'],
  kinds['unknown address'],
  '/desk/sign-in',
];

for (const path of PAGES) {
  test(`words can be read and lines seen on ${path}, whatever the brand`, async ({ page }) => {
    await page.goto(path);
    for (const [name, brand] of Object.entries(BRANDS)) {
      const style = await paint(page, brand);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft([...(await faint(page)), ...(await unseen(page))], `${name}, ${colorScheme}`).toEqual([]);
      }
      await style.evaluate((element: Element) => element.remove());
    }
    // A colour that is refused is seen to be wrong here, on this page too.
    await paint(page, { main: '#ffe600', accent: '#0b5d3b' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await unseen(page)).not.toEqual([]);
  });
}

test('the colours that are put into a page are those that it shows', async ({ page }) => {
  const brand = BRANDS['green and red']!;
  await page.goto('/');
  await paint(page, brand);
  const button = page.locator('main .button').first();
  await expect(button).toHaveCSS('background-color', 'rgb(255, 23, 68)');
  await expect(page.locator('body > header')).toHaveCSS('border-top-color', 'rgb(11, 93, 59)');
});
