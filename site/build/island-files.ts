import type { Plugin } from 'vite';

/**
 * Divides the browser's code into few files: React and what starts islands, which stays in caches when an island changes;
 * what many islands draw; and each island. The benchmark weighs `react` by its name.
 */
const groups = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/site\/(?:islands\/(?!await-turns|after-paint|seldom-files|rare-files|when)|components\/frame\/Room)/,
  },
  {
    name: 'common',
    test: /\/site\/(?:art|components\/form\/(?:Field\.tsx|field-problems|form\.module))|\/domain\/(?:text\/counted|person\/phone-links)/,
  },
  {
    name: 'proctor',
    test: /\/site\/components\/desk\/exam\/proctor\/(?:proctor-words|seat-form|use-news|ConnectionState)|\/domain\/exam\/proctor-form/,
  },
  { name: 'cards', test: /\/site\/components\/desk\/frame\/(?:ActionBar|Card)\./ },
  { name: 'day', test: /\/domain\/day\.ts/ },
  { name: 'fields', test: /\/site\/components\/form\/|\/domain\/(?:sent-fields|text\/typed-text|person\/full-name)/ },
];

const PRELOAD = '\0vite/preload-helper.js';

/**
 * Every page has the list of all islands. Vite would add what each of them imports, to ask for it a moment earlier; this
 * costs every page 1.5 KB.
 */
export const islandFiles: Plugin = {
  name: 'island-files',
  apply: 'build',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: {
              // Rolldown asks for it where groups are as they are named.
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: { groups, includeDependenciesRecursively: false },
                // As short as may be: no compression shortens it, and every page has the list of all islands.
                chunkFileNames: '_astro/[name].[hash:7].js',
              },
            },
          },
        }
      : undefined,
  load: {
    filter: { id: new RegExp(PRELOAD) },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
