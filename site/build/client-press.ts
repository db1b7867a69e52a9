import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';

/** Adds `client:press` for islands that come with the first press on them (site/islands/press.ts). */
export function clientPress(): AstroIntegration {
  return {
    name: 'client-press',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'press',
          entrypoint: fileURLToPath(new URL('../islands/press.ts', import.meta.url)),
        }),
    },
  };
}
