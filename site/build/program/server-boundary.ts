import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Fails the build, and the page in dev, when browser code imports from server/. Astro would ship it silently. */
export function serverBoundary(root: string): Plugin {
  const serverRoot = join(root, 'server/').replaceAll('\\', '/');
  return {
    name: 'server-boundary',
    enforce: 'pre',
    load(id) {
      if (this.environment.name === 'client' && id.startsWith(serverRoot)) {
        this.error(
          `${id.slice(serverRoot.length)} of server/ was imported by code that runs in the browser. Pass the data as a prop instead.`,
        );
      }
    },
  };
}
