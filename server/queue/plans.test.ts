import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { openTest } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { aRegistration } from '../db/rows.fixture.ts';
import type { Db } from '../db/tables.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { contextOn, START } from '../registration/registration.fixture.ts';
import { queue, type QueueQuery } from './queue.ts';

const staff: DeskUser = { staffId: 'x', role: 'verifier', email: 'x@example.org', provedAt: 0 };

/** How SQLite goes about all that a page asks of registrations and refunds: a line for each step of each query. */
async function stepsOf(db: Db, query: QueueQuery): Promise<string[]> {
  const nodes = new Map<QueryId, RootOperationNode>();
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await queue({ ...contextOn(watched, 'sqlite') }, staff, query);
  const plans = await Promise.all(
    [...nodes].map(async ([id, node]) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, id);
      const { rows } = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      return rows.map(({ detail }) => detail);
    }),
  );
  return plans.flat();
}

const after = `${START}.${newId(START)}`;
const [STATE, COURSE] = ['registration_state', 'registration_course_id_state'];

test.each<[QueueQuery, string]>([
  [{ state: 'open' }, `${STATE}_due_at_id (state=?)`],
  [{ state: 'all', after }, `${STATE}_state_changed_at_id (state=? AND (state_changed_at,id)<(?,?))`],
  [{ state: 'open', courseId: 'react' }, `${COURSE}_due_at_id (course_id=? AND state=?)`],
  [{ state: 'confirmed', courseId: 'react' }, `${COURSE}_state_changed_at_id (course_id=? AND state=?)`],
  [{ state: 'refund-due' }, 'registration_excess (<expr>>?)'],
])('SQLite reads %o in its order, by %s', async (query, index) => {
  const db = await openTest('sqlite');
  await db.insertInto('registration').values(aRegistration()).execute();
  const steps = (await stepsOf(db, query)).filter((step) => /\b(registration|refund|payment)\b/.test(step));
  expect(steps).toContainEqual(expect.stringContaining(index));
  for (const step of steps) expect(step).toMatch(/^SEARCH /);
});
