/** Readable words and visible bars and focus rings with any two colours, in both schemes. */
import type { Page } from '@playwright/test';
import { type BrandColours, unreadable } from '../../../domain/colour/colours.ts';
import { contrast } from '../../../domain/colour/contrast.ts';
import { colourRules } from '../../../site/art/brand/colour-rules.ts';
import { isThorough } from '../../thorough.ts';
import { contrastFaults } from '../support/page/axe.ts';
import { expect, test } from '../support/test.ts';
import { kinds } from '../support/urls.ts';

/** The colour itself, or the one that the check suggests. */
const passing = (main: string) => unreadable(main)?.near ?? main;

const BRANDS: Readonly<Record<string, BrandColours>> = {
  yellow: { main: passing('#ffe600'), accent: '#ffe600' },
  'nearly black': { main: '#000000', accent: '#0a0a0a' },
  'nearly white': { main: passing('#fefefe'), accent: '#fefefe' },
  'red and green': { main: passing('#ff0000'), accent: '#00c853' },
  'green and red': { main: '#0b5d3b', accent: '#ff1744' },
  'grey in the middle': { main: passing('#808080'), accent: '#757575' },
};

// The page's own policy would refuse the injected code.
test.use({ bypassCSP: true, viewport: { width: 360, height: 800 } });

function paint(page: Page, brand: BrandColours) {
  return page.addStyleTag({ content: colourRules({ house: brand }) });
}

/** For normal and for large words: https://www.w3.org/TR/WCAG22/#contrast-minimum. */
const WORDS = 4.5;
const LARGE_WORDS = 3;
/** https://www.w3.org/TR/WCAG22/#non-text-contrast. */
const BOUNDS = 3;

/** Words, bars and focus rings with too little contrast, by computed colours: ten times faster than axe. */
async function unseen(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const known = new Map<string, string>();
    /** Blends colours, the last on top, to `#rrggbb`. */
    const painted = (...colours: readonly string[]) => {
      const key = colours.join();
      const hex = known.get(key) ?? mixed(colours);
      known.set(key, hex);
      return hex;
    };
    const mixed = (colours: readonly string[]) => {
      for (const colour of colours) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
    };
    const grounds = new Map<Element, string[] | undefined>();
    const groundOf = (element: Element | null): string[] | undefined => {
      if (element === null) return ['canvas'];
      if (grounds.has(element)) return grounds.get(element);
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const below = groundOf(element.parentElement);
      const ground = below && backgroundImage === 'none' ? [...below, backgroundColor] : undefined;
      grounds.set(element, ground);
      return ground;
    };
    const root = getComputedStyle(document.documentElement);
    const [barWidth, barColour] = ['--bar-width', '--bar'].map((name) => root.getPropertyValue(name));
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // A course has bars in its own hue.
      const isOfBrand = painted(style.borderTopColor) === painted(barColour ?? '');
      const isBar = isOfBrand && style.borderTopStyle === 'solid' && style.borderTopWidth === barWidth && isSeen;
      const isWords = isSeen && element instanceof HTMLElement && hasWords(element) && element.offsetWidth > 1;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const [on, under] = [groundOf(element), groundOf(element.parentElement)];
      const example = element.outerHTML.slice(0, 60);
      return [
        ...(isWords && on
          ? [{ what: isLarge ? 'large words' : 'words', colours: [...on, style.color], on, example }]
          : []),
        ...(isBar && under ? [{ what: 'bar', colours: [...under, style.borderTopColor], on: under, example }] : []),
        ...(element === document.activeElement && under
          ? [{ what: 'ring', colours: [...under, style.outlineColor], on: under, example }]
          : []),
      ].map(({ what, colours, on: ground, example: of }) => ({
        what,
        colour: painted(...colours),
        ground: painted(...ground),
        of,
      }));
    });
  });
  const least: Record<string, number> = { words: WORDS, 'large words': LARGE_WORDS, bar: BOUNDS, ring: BOUNDS };
  expect(found.map(({ what }) => what)).toEqual(expect.arrayContaining(['words', 'ring']));
  return found
    .filter(({ what, colour, ground }) => contrast(colour, ground) < least[what]!)
    .map(({ what, colour, ground, of }) => `${what}: ${colour} on ${ground} of ${of}`);
}

/** These pages have every ground and everything on them. */
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
    await page.keyboard.press('Tab');
    await page.locator(':is(main, body:not(:has(main))) :is(a, button, input):visible').first().focus();
    for (const [name, brand] of Object.entries(BRANDS)) {
      const style = await paint(page, brand);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const found = [...(await unseen(page)), ...(isThorough ? await contrastFaults(page) : [])];
        expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
      }
      await style.evaluate((element: Element) => element.remove());
    }
    // A refused colour fails here too.
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
