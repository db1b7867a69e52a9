import { join } from 'node:path';
import { measureFirstLoad } from './pages/first-load.ts';
import { measureMatching } from './desk/matching.ts';
import { type ProductionServer, startProductionServer } from './server/production-server.ts';
import { measureAgainstNginx } from './server/against-nginx.ts';
import { measureServer } from './server/server.ts';

const root = join(import.meta.dirname, '..');

interface Wishes {
  /** Each thing that is not as it must be, with where it is. */
  show: boolean;
}

type Part = (server: ProductionServer, dist: string, wishes: Wishes) => Promise<string[]>;

/** What can be measured. Each prints its tables and gives a line for everything that is not as it must be. */
export const parts = {
  'first-load': measureFirstLoad,
  server: measureServer,
  nginx: measureAgainstNginx,
  // Lighthouse takes a second to load: only those wait who want it.
  lighthouse: async (server, dist) => (await import('./pages/lighthouse.ts')).measureLighthouse(server, dist),
  // And the desk brings a database along.
  desk: async (server, dist) => (await import('./desk/desk.ts')).measureDesk(server, dist),
  exam: async (server, dist) => (await import('./exam/exam.ts')).measureExam(server, dist),
  years: async () => (await import('./desk/years.ts')).measureYears(),
  'hostile-statements': async (server, dist) =>
    (await import('./attacks/hostile-statements.ts')).measureHostileStatements(server, dist),
  builds: async () => (await import('./build/builds.ts')).measureBuilds(),
  matching: async (_server, _dist, { show }) => measureMatching(show),
  'sign-in-timing': async (server, dist) =>
    (await import('./attacks/sign-in-timing.ts')).measureSignInTiming(server, dist),
  attacks: async (server, dist) => (await import('./attacks/attacks.ts')).measureAttacks(server, dist),
  drawings: async (server, dist) => (await import('./attacks/drawings.ts')).measureDrawings(server, dist),
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

/** Runs the parts one after the other against the built site. Gives the exit code: 1 when something is not as it must be. */
export async function bench(
  names: readonly PartName[],
  dist = join(root, 'dist', 'current'),
  wishes: Wishes = { show: false },
): Promise<number> {
  // Told to stop, we leave by the door: on the way out the processes that were started are ended too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const server = await startProductionServer(root, dist);
  const problems: string[] = [];
  try {
    for (const name of names) problems.push(...(await parts[name](server, dist, wishes)));
  } finally {
    await server.stop();
  }
  if (problems.length === 0) return 0;
  console.error(`\nNot as it must be:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return 1;
}
