import type { AstroIntegration } from 'astro';
import type { House, Schemes } from '../../../domain/colour/colours.ts';

/** Dark properties only where they differ from the light ones. */
function setsOf({ colours, printed }: House): Record<string, (readonly [string, string])[]> {
  const pairs = Object.entries<Schemes>(colours);
  return {
    light: pairs.map(([name, { light }]) => [name, light]),
    dark: pairs.filter(([, { light, dark }]) => light !== dark).map(([name, { dark }]) => [name, dark]),
    printed: Object.entries(printed),
  };
}

/** Fills the `@colours` rules in site/styles/. A change restarts `astro dev`. */
export function colourTokens(house: House): AstroIntegration {
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
                  handler: (css) => withColours(css, house),
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

/** `inkStamp` becomes `--ink-stamp`. */
function customProperty(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
