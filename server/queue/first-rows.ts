/** What bank mail puts before all others of the queue: payments that a statement lacks, then those that it found. */
import { type BankMailInQueue, missingInQueue } from '../bank-mail/at-desk/in-queue.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { Db } from '../db/tables.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { countsIn, keptCounts } from './kept-counts.ts';
import { statesOf } from './shelves.ts';

export interface FirstRow {
  id: string;
  courseId: string;
  dueAt: number;
  /** Whether its state waits for staff anyway: otherwise only the statement brings it into the queue. */
  isCounted: boolean;
}

/** In their order, in all courses. */
export async function firstRows(
  db: Db,
  { missing, found }: Pick<BankMailInQueue, 'missing' | 'found'>,
): Promise<FirstRow[]> {
  const same = [...found].filter(([, { isSame }]) => isSame).map(([id]) => id);
  const ids = new Set([...missing.keys(), ...same]);
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('registration').select(['id', 'courseId', 'dueAt', 'state']).where('id', 'in', some).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counted: readonly string[] = statesOf('now');
  return [...ids].flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { courseId, dueAt, state } = row;
    const isCounted = counted.includes(state);
    return isCounted || missing.has(id) ? [{ id, courseId, dueAt, isCounted }] : [];
  });
}

/** The number of registrations that wait for staff, in all courses. */
export async function waiting(
  context: Pick<DeskContext, 'db' | 'now' | 'bankMail' | 'bankSms'>,
  who: Pick<DeskUser, 'role'>,
): Promise<number> {
  const { db } = context;
  const missing = await missingInQueue(context, who);
  const first = await firstRows(db, { missing, found: new Map() });
  return countsIn(await keptCounts(db), undefined).now + first.filter(({ isCounted }) => !isCounted).length;
}
