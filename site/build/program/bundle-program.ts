import type { AstroIntegration } from 'astro';
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contentPlace, PICTURES } from '../../../server/content/schema/content-place.ts';
import { merged, modulesIn, type Packages, PACKAGES, packagesOf } from './bundled-packages.ts';
import { putDrawingFiles } from '../../art/letters/drawing-files.ts';
import { putBeside } from './packages-beside.ts';
import { PROGRAM } from './load-program.ts';
import { oneFile, ownProcesses } from './bundle-file.ts';

/** The start of the program, and the script that compiles it at build. */
const [ENTRY, COMPILE] = ['entry.ts', 'compile-program.ts'].map((name) => join(import.meta.dirname, name)) as [
  string,
  string,
];

/**
 * Bundles the server's program with all packages, so that no module exists twice and nothing is read from the disk
 * later. Files for other processes become files of their own.
 * The framework needs parts, which tell it the styles of each page; they are joined at the end.
 */
export function oneProgram(): AstroIntegration {
  const processes = new Set<string>();
  const modules = { ssr: new Set<string>(), client: new Set<string>() };
  let server: string | undefined;
  return {
    name: 'one-program',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [withPackages(), ownInProgram(processes), remembering(modules)] } }),
      'astro:config:done': ({ config }) => {
        server = fileURLToPath(config.build.server);
      },
      'astro:build:done': async () => {
        if (server === undefined) throw new Error('the framework named no folder for the program');
        const folder = server;
        const program = await oneFile(join(folder, 'entry.mjs'), { form: 'function' });
        const others = await allOf(processes);
        await rm(folder, { recursive: true });
        await mkdir(folder);
        await writeFile(join(folder, PROGRAM), program.code);
        await Promise.all(others.map(({ name, code }) => writeFile(join(folder, `${name}.mjs`), code)));
        await putDrawingFiles(folder);
        const beside = putBeside(folder);
        const pictures = join(contentPlace(process.cwd()).folder, PICTURES);
        execFileSync(process.execPath, [COMPILE, folder, pictures], { env: {}, stdio: 'inherit' });
        // The framework's parts told the modules before they were joined.
        const packages: Packages = { browser: packagesOf(modules.client), program: packagesOf(modules.ssr) };
        for (const { name, modules: own } of others) packages[name] = packagesOf(own);
        packages['picture-process'] = merged([...(packages['picture-process'] ?? []), ...beside]);
        await writeFile(join(folder, '..', PACKAGES), JSON.stringify(packages));
      },
    },
  };
}

/** The start of the program and the files of all processes, those that only another process starts among them. */
async function allOf(processes: Set<string>): Promise<Awaited<ReturnType<typeof oneFile>>[]> {
  const bundled = new Map<string, Awaited<ReturnType<typeof oneFile>>>();
  let files = [ENTRY, ...processes];
  while (files.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones are known from these
    const made = await Promise.all(files.map(async (file) => [file, await oneFile(file, { processes })] as const));
    for (const [file, each] of made) bundled.set(file, each);
    files = [...processes].filter((file) => !bundled.has(file));
  }
  return [...bundled.values()];
}

/** Scripts of the browser start no process of ours. */
function ownInProgram(processes: Set<string>): Plugin {
  return { ...ownProcesses(processes), apply: 'build', applyToEnvironment: ({ name }) => name === 'ssr' };
}

function withPackages(): Plugin {
  return {
    name: 'with-packages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            // React uses its slow development build by default.
            define: {
              'process.env.NODE_ENV': JSON.stringify('production'),
            },
            resolve: { noExternal: true, external: ['pg-native'] },
          }
        : undefined,
  };
}

/** Records the modules of the program (`ssr`) and of the scripts (`client`). */
function remembering(modules: Readonly<Record<'ssr' | 'client', Set<string>>>): Plugin {
  return {
    name: 'remember-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in modules,
    generateBundle(_, bundle) {
      const noted = this.environment.name === 'ssr' ? modules.ssr : modules.client;
      for (const id of modulesIn(Object.values(bundle))) noted.add(id);
    },
  };
}
