import type { Plugin } from 'vite';

/**
 * Every page starts any island, so the framework would give each the styles of all. The page that draws an island has
 * them already; to the browser's code they are the names of classes.
 */
export const pageStyles: Plugin = {
  name: 'page-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // After the names were read, before the styles are kept.
  transform: { filter: { id: /\.css$/ }, handler: () => ({ code: '', map: null }) },
};
