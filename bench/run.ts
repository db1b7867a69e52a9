/**
 * `npm run bench -- first-load server` runs these parts; `--dist folder` measures another build. `matching --show`
 * prints details, `matching --full` tries every mapping (up to 1000 of a statement), and `matching --seed 7` others.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Asked {
  dist: string;
  full: boolean;
  seed: number;
  show: boolean;
}

/** Prints tables and returns a line for every problem. */
type Measure = (asked: Asked) => Promise<string[]>;

/** Parts load only on request. */
const PARTS: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  'first-load': () => import('./first-load.ts'),
  server: () => import('./server.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  desk: () => import('./desk.ts'),
  exam: () => import('./exam.ts'),
  drawings: () => import('./drawings.ts'),
  matching: () => import('./matching.ts'),
  builds: () => import('./builds.ts'),
  'bank-mail': () => import('./bank-mail.ts'),
  publish: () => import('./publish.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: join(import.meta.dirname, '..', 'dist', 'current') },
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '12' },
    show: { type: 'boolean', default: false },
  },
});

const asked: Asked = { ...values, dist: resolve(values.dist), seed: Number(values.seed) };

/** Exit code 1 for problems. */
async function run(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`);
    return 1;
  }
  // A regular exit also ends the started processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const problems: string[] = [];
  for (const [name, load] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is measured by itself
    problems.push(...(await (await load()).measure(asked)));
  }
  if (problems.length === 0) return 0;
  console.error(`\nNot as expected:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return 1;
}

process.exitCode = await run(positionals);
