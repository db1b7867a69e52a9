/** Publishing goes on when the person who began it does not wait for it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { Side } from './plan.ts';
import { publish, type Published, type What } from './publish.ts';

/** In milliseconds: as long as a browser may wait for a page without a sign of life. */
const SHORT = 1500;

export type Running = {
  kind: 'running';
  /** Undefined while files are read. */
  pages: Pages | undefined;
};

interface Pages {
  made: number;
  of: number;
}

/** By the person who began it. What has ended stays until they begin again: two tabs may ask how. */
const begun = new Map<string, { ended?: Published | Error }>();

/** Publishes. If that takes longer than a moment, `publishProgress` tells how far it is. */
export async function beginPublish(
  context: DeskContext,
  who: DeskUser,
  what: What,
  chosen: ReadonlyMap<string, Side>,
): Promise<Published | Running> {
  const last = begun.get(who.staffId);
  // What is decided waits for its turn; a second press of the same button does not.
  if (last !== undefined && last.ended === undefined && !('change' in what)) return stateNow(context);
  const state: { ended?: Published | Error } = {};
  begun.set(who.staffId, state);
  const work = publish(context, who, what, chosen).then(
    (ended) => void (state.ended = ended),
    (error: unknown) => void (state.ended = error instanceof Error ? error : new Error(String(error))),
  );
  const waiting = new AbortController();
  await Promise.race([work, pause(SHORT, undefined, { signal: waiting.signal, ref: false }).catch(() => {})]);
  waiting.abort();
  return publishOutcome(context, who) ?? stateNow(context);
}

/** How far it is what the person has begun. Undefined once it has ended, and if nothing was begun here. */
export function publishProgress(context: DeskContext, { staffId }: DeskUser): Running | undefined {
  const state = begun.get(staffId);
  return state === undefined || state.ended !== undefined ? undefined : stateNow(context);
}

/** How far it is, or how the last one has ended. Undefined if nothing was begun here. */
export function publishOutcome(context: DeskContext, { staffId }: DeskUser): Published | Running | undefined {
  const state = begun.get(staffId);
  if (state === undefined) return undefined;
  if (state.ended === undefined) return stateNow(context);
  if (state.ended instanceof Error) throw state.ended;
  return state.ended;
}

function stateNow(context: DeskContext): Running {
  return { kind: 'running', pages: context.pagesMade() };
}
