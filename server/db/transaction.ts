import type { Db, Tx } from './tables.ts';

const ATTEMPTS = 5;

/** PostgreSQL ends one of several transactions that wait for each other. Nothing of it is kept, so it can run again. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001']);

/**
 * Runs `work` up to five times if PostgreSQL ends it by a deadlock or serialization failure. So `work` must only run
 * statements on `tx`; the rest goes to afterCommit. Throws every other error.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await committed(db, work);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (attempt === ATTEMPTS || !WORTH_ANOTHER_TRY.has(code)) throw error;
    }
  }
}

async function committed<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const actions = new Set<() => void>();
  const result = await db.transaction().execute((tx) => {
    afterwards.set(tx, actions);
    return work(tx);
  });
  for (const action of actions) action();
  return result;
}

const afterwards = new WeakMap<Tx, Set<() => void>>();

/** Runs an action once after the commit; it must not throw. Throws if `tx` is not from inTransaction. */
export function afterCommit(tx: Tx, action: () => void): void {
  const actions = afterwards.get(tx);
  if (actions === undefined) throw new Error('Only inTransaction can have something done after its commit');
  actions.add(action);
}
