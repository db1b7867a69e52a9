/** How long a build takes with a dozen courses, a hundred and a thousand: the first, and one after a change of some words. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../table.ts';
import { writeContent } from './many-courses.ts';

const root = join(import.meta.dirname, '..', '..');
const COUNTS = [12, 100, 1000];

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
export async function measureBuilds(): Promise<string[]> {
  const dist = mkdtempSync(join(root, 'dist', 'bench-'));
  const work = mkdtempSync(join(tmpdir(), 'kaksha-builds-'));
  try {
    const figures = COUNTS.map((count) => {
      const folder = join(work, String(count));
      writeContent(join(root, 'content'), folder, count);
      const first = secondsToBuild(folder, dist);
      console.log(`${count} courses: ${first.toFixed(1)} s`);
      const course = join(folder, 'courses', 'react.yaml');
      writeFileSync(course, readFileSync(course, 'utf8').replace(/^price: .*$/m, 'price: 651'));
      return { count, first, again: secondsToBuild(folder, dist) };
    });
    const [few] = figures;
    const each = (now: number, then = 0, more = 1) => (more === 0 ? '' : ((now - then) * 1000) / more);
    console.log('\nBuilds of the whole site. The goal is 60 ms for each course more.\n');
    console.log(
      table(
        ['courses', 'first s', 'ms a course', 'again s', 'ms a course'],
        figures.map(({ count, first, again }) => {
          const more = count - (few?.count ?? 0);
          return [String(count), first, each(first, few?.first, more), again, each(again, few?.again, more)];
        }),
      ),
    );
  } finally {
    rmSync(dist, { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
  }
  return [];
}

/** With nothing kept of earlier builds when this content is built for the first time: its pages are its own. */
function secondsToBuild(content: string, dist: string): number {
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--force', '--outDir', join(dist, 'site')],
    {
      cwd: root,
      env: { ...process.env, CONTENT_DIR: content, ENV_FILE: 'none', ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (status !== 0) throw new Error(`The build failed:\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
  return (performance.now() - began) / 1000;
}
