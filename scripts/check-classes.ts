/** `node scripts/check-classes.ts`: finds unused classes of stylesheets and missing ones. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { classProblems } from './lint/classes.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('site/**/*.{astro,css,ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
const problems = classProblems(
  new Map(files.map((file) => [file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')])),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
