import type { AstroIntegration } from 'astro';
import { colours, printed, shadow } from '../../domain/colours.ts';

const pairs = Object.entries({ ...colours, shadow });

/** Custom properties by the word that stands for them. Of the dark ones only those that differ from the light. */
const sets: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map([
  ['light', pairs.map(([name, { light }]) => [name, light])],
  ['dark', pairs.filter(([, { light, dark }]) => light !== dark).map(([name, { dark }]) => [name, dark])],
  ['printed', Object.entries(printed)],
]);

/**
 * Puts the colours of domain/colours.ts into the files of site/styles/, where `@colours light;`, `@colours dark;` and
 * `@colours printed;` stand. When they change, `astro dev` starts again with the new ones.
 */
export function colourTokens(): AstroIntegration {
  return {
    name: 'colour-tokens',
    hooks: {
      'astro:config:setup': ({ addWatchFile, updateConfig }) => {
        addWatchFile(new URL('../../domain/colours.ts', import.meta.url));
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'colour-tokens',
                enforce: 'pre',
                transform: { filter: { id: /\/site\/styles\/[\w-]+\.css(\?|$)/ }, handler: withColours },
              },
            ],
          },
        });
      },
    },
  };
}

/**
 * A style sheet with custom properties in place of its `@colours` rules.
 *
 * @throws Error where the word after `@colours` is none of light, dark and printed
 */
export function withColours(css: string): string {
  return css.replace(/@colours\b([^;}]*);?/g, (rule, rest: string) => {
    const set = sets.get(rest.trim());
    if (set === undefined) throw new Error(`"${rule}": after @colours comes one of ${[...sets.keys()].join(', ')}.`);
    return set.map(([name, value]) => `${customProperty(name)}: ${value};`).join(' ');
  });
}

/** `softOnIndigo` is `--soft-on-indigo`. */
function customProperty(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
