/** The time and memory of a build with a dozen and with a hundred courses. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from './table.ts';

const root = join(import.meta.dirname, '..');
const COUNTS = [12, 100];
/** Behind the sample's courses in their group. */
const FIRST_ORDER = 200;
/** Prints the most kilobytes that the build used. */
const TELL = `data:text/javascript,process.on('exit',()=>console.log('had '+process.resourceUsage().maxRSS))`;

export async function measure(): Promise<string[]> {
  const dist = mkdtempSync(join(root, 'dist', 'bench-'));
  const work = mkdtempSync(join(tmpdir(), 'kaksha-builds-'));
  try {
    const rows = COUNTS.map((count) => {
      const content = join(work, String(count));
      writeContent(content, count);
      const first = build(content, dist);
      const course = join(content, 'courses', 'react.yaml');
      writeFileSync(course, readFileSync(course, 'utf8').replace(/^price: .*$/m, 'price: 651'));
      const again = build(content, dist);
      return [count, first.seconds, again.seconds, first.megabytes];
    });
    console.log('\nBuilds of the whole site: the first, and one after the change of a price.\n');
    console.log(table(['courses', 'first s', 'again s', 'most MB'], rows));
  } finally {
    rmSync(dist, { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
  }
  return [];
}

/** The content is new, so nothing of its pages is kept from earlier builds. */
export function build(content: string, dist: string): { seconds: number; megabytes: number } {
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', TELL, 'node_modules/astro/bin/astro.mjs', 'build', '--force', '--outDir', join(dist, 'site')],
    {
      cwd: root,
      env: { ...process.env, CONTENT_DIR: content, ENV_FILE: 'none', ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (status !== 0) throw new Error(`The build failed:\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
  const kilobytes = Number(/^had (\d+)$/m.exec(stdout)?.[1]);
  return { seconds: (performance.now() - began) / 1000, megabytes: kilobytes / 1024 };
}

/** Copies the sample's courses until there are so many. */
export function writeContent(folder: string, count: number): void {
  cpSync(join(root, 'content'), folder, { recursive: true });
  const courses = join(folder, 'courses');
  const files = readdirSync(courses).filter((name) => name.endsWith('.yaml'));
  for (let number = files.length; number < count; number++) {
    const file = files[number % files.length] ?? '';
    const copy = Math.floor(number / files.length);
    // Unique name, order, URLs, titles and descriptions.
    const text = readFileSync(join(courses, file), 'utf8')
      .replace(/^name: .*$/m, `$& ${copy}`)
      .replace(/^order: .*$/m, `order: ${FIRST_ORDER + number}`)
      .replace(/^( {2}(?:path|player|video|wrongLecture): \/\S+)$/gm, `$1-${copy}`)
      .replace(/^( {2}(?:title|metaDescription): )(['"]?)/gm, `$1$2${copy.toString(36)} `);
    const name = file.replace(/\.yaml$/, `-${copy}.yaml`);
    writeFileSync(join(courses, name), text);
    const exam = join(folder, 'exams', file);
    if (existsSync(exam)) copyFileSync(exam, join(folder, 'exams', name));
  }
}
