import type { AstroIntegration } from 'astro';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { modulesIn, PACKAGES, packagesOf } from './bundled-packages.ts';
import { oneFile } from './one-file.ts';

/** `new URL('./reading-process.ts', import.meta.url)`: a file of ours that runs in a process of its own. */
const OWN_PROCESS = /new URL\(\s*["'](\.\/[\w-]+)\.ts["'],\s*import\.meta\.url\s*\)/g;

/**
 * Makes the program for the server one file, packages and all, so that no module is there twice and nothing is left to
 * be read from the disk once it runs. Files that run in processes of their own become one file each beside it.
 *
 * The framework makes it in parts, since by them it knows which page needs which styles; they are joined at the end. Beside
 * it lies which packages are in it, and in the scripts of pages.
 */
export function oneProgram(): AstroIntegration {
  const processes = new Set<string>();
  const modules = new Set<string>();
  let server: string | undefined;
  return {
    name: 'one-program',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [withPackages(processes), remembering(modules)] } }),
      'astro:config:done': ({ config }) => void (server = fileURLToPath(config.build.server)),
      'astro:build:done': async () => {
        if (server === undefined) throw new Error('the framework named no folder for the program');
        const folder = server;
        const parts = await Promise.all([join(folder, 'entry.mjs'), ...processes].map(oneFile));
        await rm(folder, { recursive: true });
        await mkdir(folder);
        await Promise.all(parts.map(({ name, code }) => writeFile(join(folder, `${name}.mjs`), code)));
        const all = packagesOf([...modules, ...parts.flatMap((part) => part.modules)]);
        await writeFile(join(folder, '..', PACKAGES), JSON.stringify(all));
      },
    },
  };
}

function withPackages(processes: Set<string>): Plugin {
  return {
    name: 'with-packages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            // React has a slower build for development, and takes it unless it is told otherwise.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            // pg would use it if somebody had installed it.
            resolve: { noExternal: true, external: ['pg-native'] },
          }
        : undefined,
    // Pictures are made at build: the program needs nothing that makes them.
    resolveId: {
      filter: { id: /^virtual:image-service$/ },
      handler() {
        return this.resolve('astro/assets/services/noop');
      },
    },
    transform: {
      order: 'post',
      filter: { id: '**/server/**/*.ts' },
      handler: (code, id) =>
        code.replace(OWN_PROCESS, (_, name: string) => {
          processes.add(join(id, '..', `${name}.ts`));
          return `new URL('${name}.mjs', import.meta.url)`;
        }),
    },
  };
}

/** Notes which modules are in the program and in the scripts of pages. */
function remembering(modules: Set<string>): Plugin {
  return {
    name: 'remember-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr' || name === 'client',
    generateBundle: (_, bundle) => {
      for (const id of modulesIn(Object.values(bundle))) modules.add(id);
    },
  };
}
