/** Temporary copies of the project, for changes and real builds. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { packagesHash } from '../scripts/setup/stamps.mjs';

const project = join(import.meta.dirname, '..');

/** In the folder, but not part of the project. */
const LEFT_OUT = ['.astro', '.git', 'data', 'dist', 'node_modules', 'playwright-report', 'test-results'];

/** Set by the test runner, and read by builds. */
const RUNNERS_OWN = ['BASE_URL', 'CONTENT_DIR', 'DEV', 'ENV_FILE', 'MODE', 'NODE_ENV', 'PROD', 'SSR', 'TEST', 'VITEST'];

export type ProjectCopy = ReturnType<typeof copyAt>;

/** Without built files; packages are links. */
export function copyProject() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kaksha-copy-')));
  for (const name of readdirSync(project)) {
    if (!LEFT_OUT.includes(name) && (!name.startsWith('.env') || name === '.env.example'))
      cpSync(join(project, name), join(root, name), { recursive: true });
  }
  linkPackages(root);
  // Tells its commands that everything is installed.
  writeFileSync(join(root, 'node_modules', '.kaksha-installed'), packagesHash(root));
  return copyAt(root);
}

export function copyAt(root: string) {
  return {
    root,
    /** The folder for browsers. */
    client: join(root, 'dist', 'current', 'client'),
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write(file: string, content: string | Buffer) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    },
    /** Throws if the old words are missing. */
    change(file: string, words: string | RegExp, by: string) {
      const text = readFileSync(join(root, file), 'utf8');
      const changed = text.replace(words, by);
      if (changed === text) throw new Error(`${file} does not hold: ${words}`);
      writeFileSync(join(root, file), changed);
    },
    /** A hash for each file, without packages and built files. */
    state: () =>
      new Map(
        filesIn(root).map((file) => [
          file,
          createHash('sha256')
            .update(readFileSync(join(root, file)))
            .digest('hex'),
        ]),
      ),
    build: () => build(root),
    async buildWell() {
      const { code, output } = await build(root);
      if (code !== 0) throw new Error(output);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** One link for each package, so that the caches of builds are separate. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
  }
}

function filesIn(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.includes(basename(file))) return [];
    return entry.isDirectory() ? filesIn(root, file) : [file];
  });
}

export function ownEnvironment(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !RUNNERS_OWN.includes(name))),
    NO_COLOR: '1',
  };
}

async function build(root: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root, env: ownEnvironment() });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
