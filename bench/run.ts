/**
 * `npm run bench`: measures the built site. `npm run bench -- first-load server` runs the named parts only;
 * `--dist folder` measures a site built elsewhere, `--show` tells each wrong tick of `matching` by its file and line.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Asked {
  /** The folder of the build that is measured. */
  dist: string;
  show: boolean;
}

/** Prints its tables and gives a line for everything that is not as it must be. */
type Measure = (asked: Asked) => Promise<string[]>;

/** What can be measured. A part is loaded only when it is asked for. */
const PARTS: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  'first-load': () => import('./first-load.ts'),
  server: () => import('./server.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  desk: () => import('./desk.ts'),
  exam: () => import('./exam.ts'),
  drawings: () => import('./drawings.ts'),
  matching: () => import('./matching.ts'),
  builds: () => import('./builds.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: join(import.meta.dirname, '..', 'dist', 'current') },
    show: { type: 'boolean', default: false },
  },
});

/** Gives the exit code: 1 when something is not as it must be. */
async function run(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`);
    return 1;
  }
  // Told to stop, we leave by the door: on the way out the processes that were started are ended too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const problems: string[] = [];
  for (const [name, load] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is measured by itself
    problems.push(...(await (await load()).measure({ dist: resolve(values.dist), show: values.show })));
  }
  if (problems.length === 0) return 0;
  console.error(`\nNot as it must be:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return 1;
}

process.exitCode = await run(positionals);
