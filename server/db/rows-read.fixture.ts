import type { Db } from './tables.ts';

/** Watches a database for the largest number of rows in an answer. */
export function rowsRead(db: Db): { db: Db; most: () => number } {
  let most = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      most = Math.max(most, result.rows.length);
      return Promise.resolve(result);
    },
  });
  return { db: watched, most: () => most };
}
