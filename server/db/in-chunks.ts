import { setImmediate as othersAreAnswered } from 'node:timers/promises';

const VALUES_AT_ONCE = 500;

/** Queries about more values than a statement takes parameters. Others are answered between two queries. */
export async function inChunks<Value, Row>(
  values: ReadonlySet<Value>,
  query: (some: readonly Value[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all = [...values];
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += VALUES_AT_ONCE) {
    // SQLite runs one statement at a time and blocks the process meanwhile.
    // oxlint-disable-next-line no-await-in-loop
    if (from > 0) await othersAreAnswered();
    // oxlint-disable-next-line no-await-in-loop
    rows.push(...(await query(all.slice(from, from + VALUES_AT_ONCE))));
  }
  return rows;
}
