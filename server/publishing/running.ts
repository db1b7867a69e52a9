/** Publishing goes on when the person who began it does not wait for it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { Side } from './plan.ts';
import { publish, type Published, type What } from './publish.ts';

/** In milliseconds: as long as a browser may wait for a page without a sign of life. */
const SHORT = 1500;

/** Milliseconds between two signs of life for other processes, and after how many a process counts as dead. */
const SAID_EVERY = 1000;
const DEAD_AFTER = 5000;

export type Running = {
  kind: 'running';
  /** Undefined while files are read. */
  pages: Pages | undefined;
};

interface Pages {
  made: number;
  of: number;
}

/** By the person who began it here. What has ended stays until they begin again: two tabs may ask how. */
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
  const work = told(context, who, () => publish(context, who, what, chosen)).then(
    (ended) => void (state.ended = ended),
    (error: unknown) => void (state.ended = error instanceof Error ? error : new Error(String(error))),
  );
  const waiting = new AbortController();
  await Promise.race([work, pause(SHORT, undefined, { signal: waiting.signal, ref: false }).catch(() => {})]);
  waiting.abort();
  if (state.ended instanceof Error) throw state.ended;
  return state.ended ?? stateNow(context);
}

/** How far it is what the person has begun. Undefined once it has ended, and if nothing was begun. */
export async function publishProgress(context: DeskContext, who: DeskUser): Promise<Running | undefined> {
  const state = await publishOutcome(context, who);
  return state?.kind === 'running' ? state : undefined;
}

/** How far it is, or how the last one has ended, on whichever process. Undefined if nothing was begun. */
export async function publishOutcome(
  context: DeskContext,
  { staffId }: DeskUser,
): Promise<Published | Running | undefined> {
  const state = begun.get(staffId);
  if (state !== undefined && state.ended === undefined) return stateNow(context);
  if (context.shared !== undefined) return toldElsewhere(context, staffId);
  if (state?.ended instanceof Error) throw state.ended;
  return state?.ended;
}

function stateNow(context: DeskContext): Running {
  return { kind: 'running', pages: context.pagesMade() };
}

/** Tells other processes how far the work is, and how it ended. */
async function told(context: DeskContext, { staffId }: DeskUser, work: () => Promise<Published>): Promise<Published> {
  if (context.shared === undefined) return work();
  const tell = (of: Published | Running) => {
    const row = { at: context.now(), state: JSON.stringify(of) };
    return context.db
      .insertInto('publishRun')
      .values({ staffId, ...row })
      .onConflict((conflict) => conflict.column('staffId').doUpdateSet(row))
      .execute();
  };
  await tell(stateNow(context));
  let saying: Promise<unknown> = Promise.resolve();
  const again = setInterval(() => {
    saying = saying.then(() => tell(stateNow(context))).catch(() => {});
  }, SAID_EVERY).unref();
  let ended: Published = { kind: 'failed' };
  try {
    ended = await work();
    return ended;
  } finally {
    clearInterval(again);
    await saying;
    await tell(ended);
  }
}

async function toldElsewhere({ db, now }: DeskContext, staffId: string): Promise<Published | Running | undefined> {
  const row = await db.selectFrom('publishRun').selectAll().where('staffId', '=', staffId).executeTakeFirst();
  if (row === undefined) return undefined;
  const state = JSON.parse(row.state) as Published | Running;
  return state.kind === 'running' && row.at < now() - DEAD_AFTER ? undefined : state;
}
