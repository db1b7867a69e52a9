import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Beside the built folders: the Content-Security-Policy of each built page by its path. */
const POLICIES_FILE = 'policies.json';

/**
 * How the build fits into our own process: one module whose `pages` answers a Request with a Response, and the policies
 * of the built pages in a file, since only whoever sends a page can send its headers.
 */
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
            // At build; no page that is made on request makes a picture smaller.
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
