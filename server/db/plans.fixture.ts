import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';
import type { Engine, Db } from './tables.ts';

export async function plansOf(db: Db, engine: Engine, ask: (watched: Db) => Promise<unknown>): Promise<string[][]> {
  const nodes = new Map<QueryId, RootOperationNode>();
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await ask(watched);
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  return Promise.all(
    [...nodes].map(async ([id, node]) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, id);
      // A prepared query (prepare.ts) has no values to ask with.
      if (parameters.some((value) => typeof value === 'object' && value !== null)) return [];
      const { rows } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      return rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
    }),
  );
}
