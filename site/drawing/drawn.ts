/** Files that are drawn for somebody who asks, in a process of its own: what it needs is not loaded into the site's. */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createDrawers, type Drawers } from '../../server/drawing/drawers.ts';
import { type Asker, createDrawings } from '../../server/drawing/drawings.ts';
import { networkOf } from '../../server/guard/limits.ts';
import { mailboxOf } from '../../domain/person/mailbox.ts';
import type { Given } from './draw.ts';

/** On a busy machine a drawing takes a second. */
const LIMITS = { milliseconds: 20_000, patience: 2000, restFor: 60_000 };
const MEGABYTES = 128;

/** In seconds. */
const RETRY_AFTER = '5';

/** `nice`: how far what draws steps back where others want the processor as well, from 0 to 19. */
function inProcess(nice: number): Drawers {
  return createDrawers({
    start: () => {
      const child = fork(new URL('./drawing-process.ts', import.meta.url), {
        execArgv: [`--max-old-space-size=${MEGABYTES}`, '--max-semi-space-size=2'],
        // Nothing of the site but what it is given.
        env: {},
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      });
      if (child.pid !== undefined) setPriority(child.pid, nice);
      return child;
    },
    ...LIMITS,
  });
}

// Node alone cannot run what the development server does: there no other visitor waits.
const here: Drawers = { draw: async (given) => (await import('./draw.ts')).draw(given as Given) };
const drawings = createDrawings(
  import.meta.env.DEV ? { people: here, visitors: here } : { people: inProcess(0), visitors: inProcess(15) },
);

/** A learner, whichever of their registrations it is. */
export function learner({ id, email }: { id: string; email: string | null }): Asker {
  return { person: email === null ? id : mailboxOf(email) };
}

/** Somebody of whom at most the address is known. */
export function visitor(ip: string | undefined): Asker {
  return { network: ip === undefined ? '' : networkOf(ip) };
}

/** What was drawn, as an answer with these headers; one that says to try again where too much waits. */
export async function drawn(given: Given, asker: Asker, headers: Record<string, string>): Promise<Response> {
  const bytes = await drawings.drawn(given, asker);
  return bytes === undefined
    ? new Response('We are making many files just now. Try again in a few seconds.\n', {
        status: 429,
        headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER },
      })
    : new Response(new Uint8Array(bytes), { headers });
}
