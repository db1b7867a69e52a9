import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const POLICIES_FILE = 'policies.json';

/** Gives our process the pages as a module, and their policies as a file, since only a sender can set headers. */
export function ownProcess(): AstroIntegration {
  const policies: Record<string, string> = {};
  let file: URL | undefined;
  return {
    name: 'own-process',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        file = new URL(POLICIES_FILE, config.outDir);
        setAdapter({
          name: 'own-process',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./program/program.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic', staticHeaders: true },
          supportedAstroFeatures: {
            hybridOutput: 'stable',
            staticOutput: 'stable',
            serverOutput: 'stable',
            // No page on request resizes pictures.
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [pathname, { headers }] of routeToHeaders) {
          const policy = headers.get('Content-Security-Policy');
          if (policy !== null) policies[pathname] = policy;
        }
      },
      'astro:build:done': async () => {
        if (file !== undefined) await writeFile(fileURLToPath(file), JSON.stringify(policies));
      },
    },
  };
}
