import type { AstroIntegration } from 'astro';

/** Gives our process the pages as a module. */
export function ownProcess(): AstroIntegration {
  return {
    name: 'own-process',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'own-process',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./program/program.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            hybridOutput: 'stable',
            staticOutput: 'stable',
            serverOutput: 'stable',
            // No page on request resizes pictures.
            sharpImageService: 'stable',
          },
        }),
    },
  };
}
