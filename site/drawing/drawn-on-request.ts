/** Draws in another process, so that the site does not load the drawing modules. */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createDrawers, type Drawers } from '../../server/drawing/drawers.ts';
import { type Asker, createDrawings } from '../../server/drawing/drawings.ts';
import { networkOf } from '../../server/guard/limits.ts';
import { mailboxOf } from '../../domain/person/mailbox.ts';
import { ownBrand } from '../art/brand/own-brand.ts';
import type { Given } from './draw.ts';

/** On a busy machine a drawing takes a second. */
const LIMITS = { milliseconds: 20_000, patience: 2000, restFor: 60_000 };
/** Of what nobody waits for: on a busy machine all others come first. */
const UNHURRIED = { milliseconds: 5 * 60_000, patience: 5 * 60_000, restFor: 5000 };
const MEGABYTES = 128;

/** Seconds. */
const RETRY_AFTER = '5';

/** `nice`: 0 to 19, how far it yields the processor to others. */
function inProcess(nice: number, limits = LIMITS): Drawers {
  return createDrawers({
    start: () => {
      const child = fork(new URL('./drawing-process.ts', import.meta.url), {
        execArgv: [`--max-old-space-size=${MEGABYTES}`, '--max-semi-space-size=2'],
        // Gets nothing of the site's environment.
        env: {},
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      });
      if (child.pid !== undefined) setPriority(child.pid, nice);
      return child;
    },
    ...limits,
  });
}

// Node cannot run what the development server transforms; no other visitor waits there.
const here: Drawers = {
  draw: async (given) => (await import('./draw.ts')).draw(given as Given & { brand: typeof ownBrand }),
};
/** Draws files of the site, behind everything that anybody waits for. */
export const unhurried: Drawers = import.meta.env.DEV ? here : inProcess(19, UNHURRIED);

const drawings = createDrawings(
  import.meta.env.DEV ? { people: here, visitors: here } : { people: inProcess(0), visitors: inProcess(15) },
);

export function learner({ id, email }: { id: string; email: string | null }): Asker {
  return { person: email === null ? id : mailboxOf(email) };
}

export function visitor(ip: string | undefined): Asker {
  return { network: ip === undefined ? '' : networkOf(ip) };
}

/** The file with these headers, or an answer to try again if too many wait. */
export async function drawn(given: Given, asker: Asker, headers: Record<string, string>): Promise<Response> {
  const bytes = await drawings.drawn({ ...given, brand: ownBrand }, asker);
  return bytes === undefined
    ? new Response('We are making many files just now. Try again in a few seconds.\n', {
        status: 429,
        headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER },
      })
    : new Response(new Uint8Array(bytes), { headers });
}
