import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Stops the build, and the page in dev, when code for the browser imports something under server/. Astro itself
 * would ship it without a word.
 */
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
