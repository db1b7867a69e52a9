import type { Db, Tx } from './tables.ts';

/** How often a transaction is tried in all. */
const ATTEMPTS = 5;

/** PostgreSQL ends one of several transactions that wait for each other; nothing of it is kept, so it can run again. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001']);

/**
 * Runs work in a transaction, anew when PostgreSQL ended it for the sake of another (deadlock or serialization
 * failure). So the work may run several times: it does nothing but statements on `tx`, and leaves the rest to
 * afterCommit. Throws any other error, and that one too after five tries.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      // A try follows the one before.
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

/**
 * Has something done once the transaction is committed, and never if it is not; the same function twice is done once.
 * It must not throw: what is committed stays. Throws where `tx` is none of inTransaction.
 */
export function afterCommit(tx: Tx, action: () => void): void {
  const actions = afterwards.get(tx);
  if (actions === undefined) throw new Error('Only inTransaction can have something done after its commit');
  actions.add(action);
}
