import type { AstroIntegration } from 'astro';
import type { House, Schemes } from '../../../domain/colour/colours.ts';
import { courseTones } from '../../art/brand/brand-colours.ts';
import { type HuedCourse, wholeHue } from '../../art/brand/whole-hue.ts';

/** Dark properties only where they differ from the light ones. */
function setsOf({ colours, printed }: House): Record<string, (readonly [string, string])[]> {
  const pairs = Object.entries<Schemes>(colours);
  return {
    light: pairs.map(([name, { light }]) => [name, light]),
    dark: pairs.filter(([, { light, dark }]) => light !== dark).map(([name, { dark }]) => [name, dark]),
    printed: Object.entries(printed),
  };
}

/** Fills the `@colours` and `@courses` rules in site/styles/. A change restarts `astro dev`. */
export function colourTokens(house: House, courses: readonly HuedCourse[]): AstroIntegration {
  return {
    name: 'colour-tokens',
    hooks: {
      'astro:config:setup': ({ addWatchFile, updateConfig }) => {
        addWatchFile(new URL('../../../domain/colour/colours.ts', import.meta.url));
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'colour-tokens',
                enforce: 'pre',
                transform: {
                  filter: { id: /\/site\/styles\/[\w-]+\.css(\?|$)/ },
                  handler: (css) => withCourses(withColours(css, house), courses),
                },
              },
            ],
          },
        });
      },
    },
  };
}

/** Replaces `@colours` rules by custom properties. Throws an Error for any word other than light, dark and printed. */
export function withColours(css: string, house: House): string {
  const sets = setsOf(house);
  return css.replace(/@colours\b([^;}]*);?/g, (rule, rest: string) => {
    const set = sets[rest.trim()];
    if (set === undefined) throw new Error(`"${rule}": after @colours comes one of ${Object.keys(sets).join(', ')}.`);
    return set.map(([name, value]) => `${customProperty(name)}: ${value};`).join(' ');
  });
}

/** Replaces `@courses light;` by a rule for each hue, and `@courses dark;` by the differences in the dark. */
export function withCourses(css: string, courses: readonly HuedCourse[]): string {
  return css.replace(/@courses (light|dark);/g, (_, scheme: keyof Schemes) =>
    Array.from(new Set(courses.map(wholeHue)), (hue) => ruleOf(`data-hue='${hue}'`, tonesOf(hue, scheme))).join(' '),
  );
}

function ruleOf(attribute: string, properties: Record<string, string>): string {
  const declared = Object.entries(properties).map(([name, value]) => `--${name}: ${value};`);
  return `[${attribute}] { ${declared.join(' ')} }`;
}

function tonesOf(hue: number, scheme: keyof Schemes): Record<string, string> {
  const { c0, c1, c2, c4, hg, hb, ht } = courseTones(hue);
  const changed = { hg: hg[scheme], hb: hb[scheme], ht: ht[scheme] };
  return scheme === 'light' ? { c0, c1, c2, c4, ...changed } : changed;
}

/** `inkStamp` becomes `--ink-stamp`. */
function customProperty(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
