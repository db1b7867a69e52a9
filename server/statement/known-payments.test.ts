import * as fc from 'fast-check';
import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import { describe, expect, test } from 'vitest';
import { registrationStates } from '../../domain/registration/registration-states.ts';
import { engines, openTest } from '../db/databases.fixture.ts';
import { inChunks } from '../db/in-chunks.ts';
import { aPayment, aRegistration, aStaffMember } from '../db/rows.fixture.ts';
import type { Db } from '../db/tables.ts';
import { type Recorded, recordedPayments } from './known-payments.ts';

const numbered = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, at) => name(at));
const REFERENCES = numbered(60, (index) => String(532_500_000_000 + index));
const HASHES = numbered(200, (index) => `hash ${index}`);

async function fill(db: Db): Promise<void> {
  const staff = aStaffMember();
  const registrations = numbered(150, (index) => REFERENCES[(index * 7) % 50] ?? '').map((reference, index) =>
    aRegistration({
      reference,
      state: registrationStates[index % registrationStates.length]!,
      email: `learner${index}@example.org`,
      // Later ones are due sooner.
      dueAt: 1_000_000 - index,
    }),
  );
  const payments = numbered(150, (index) => REFERENCES[10 + ((index * 11) % 45)] ?? '').map((reference, index) =>
    aPayment({
      registrationId: registrations[(index * 13) % registrations.length]!.id,
      staffId: staff.id,
      reference,
      rowHash: index % 3 === 0 ? null : (HASHES[index] ?? null),
    }),
  );
  await db.insertInto('staff').values(staff).execute();
  await insert(db, registrations, payments);
}

async function insert(
  db: Db,
  registrations: readonly ReturnType<typeof aRegistration>[],
  payments: readonly ReturnType<typeof aPayment>[],
): Promise<void> {
  await inChunks(new Set(registrations), (some) => db.insertInto('registration').values(some).execute());
  await inChunks(new Set(payments), (some) => db.insertInto('payment').values(some).execute());
}

async function ofAll(db: Db, { references, hashes }: Parameters<typeof recordedPayments>[1]): Promise<Recorded> {
  const byReference = new Map<string, { registrationId: string }>();
  const byRow = new Map<string, { registrationId: string }>();
  const registrations = await db.selectFrom('registration').selectAll().orderBy('id').execute();
  for (const { id, reference, state } of registrations) {
    if (state === 'confirmed' && references.has(reference)) byReference.set(reference, { registrationId: id });
  }
  const payments = await db.selectFrom('payment').selectAll().orderBy('id').execute();
  for (const { registrationId, reference, rowHash: hash } of payments) {
    if (references.has(reference)) byReference.set(reference, { registrationId });
    if (hash !== null && hashes.has(hash)) byRow.set(hash, { registrationId });
  }
  return { byReference, byRow };
}

/** A database that notes queries and their numbers of rows. */
function watched(db: Db) {
  const nodes = new Map<QueryId, RootOperationNode>();
  const seen = {
    rows: 0,
    queries: (): CompiledQuery[] => [...nodes].map(([id, node]) => db.getExecutor().compileQuery(node, id)),
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: ({ result }) => {
      seen.rows += result.rows.length;
      return Promise.resolve(result);
    },
  };
  return { db: db.withPlugin(plugin), seen };
}

describe.each(engines)('on %s', (engine) => {
  test('what is recorded of a file is what would be found among everything', async () => {
    const db = await openTest(engine);
    await fill(db);
    const everything = { references: new Set(REFERENCES), hashes: new Set(HASHES) };
    const all = await recordedPayments(db, everything);
    expect(all).toEqual(await ofAll(db, everything));
    expect([all.byReference.size, all.byRow.size]).toEqual([54, 100]);
    await fc.assert(
      fc.asyncProperty(fc.subarray(REFERENCES), fc.subarray(HASHES), async (references, hashes) => {
        const file = { references: new Set([...references, 'unknown']), hashes: new Set([...hashes, 'unknown']) };
        expect(await recordedPayments(db, file)).toEqual(await ofAll(db, file));
      }),
      { numRuns: 20 },
    );
  });

  test('a file with more references and rows than a statement takes parameters is looked up whole', async () => {
    const db = await openTest(engine);
    await fill(db);
    const references = new Set([...numbered(40_000, (index) => `OTHER${index}`), ...REFERENCES]);
    const hashes = new Set([...numbered(1200, (index) => `other ${index}`), ...HASHES]);
    const { byReference, byRow } = await recordedPayments(db, { references, hashes });
    expect([byReference.size, byRow.size]).toEqual([54, 100]);
  });

  test('no more is read because more was ever paid', async () => {
    const { db, seen } = watched(await openTest(engine));
    await fill(db);
    const file = { references: new Set(REFERENCES.slice(0, 30)), hashes: new Set(HASHES.slice(0, 30)) };
    seen.rows = 0;
    const before = await recordedPayments(db, file);
    const rows = seen.rows;
    expect(rows).toBeGreaterThan(0);

    const staff = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const others = numbered(1000, (index) => `OTHER${index}`).map((reference, index) =>
      aRegistration({ reference, state: 'confirmed', email: `other${index}@example.org` }),
    );
    await insert(
      db,
      others,
      others.map(({ id, reference }) =>
        aPayment({ registrationId: id, staffId: staff.id, reference, rowHash: `of ${reference}` }),
      ),
    );
    seen.rows = 0;
    expect(await recordedPayments(db, file)).toEqual(before);
    expect(seen.rows).toBe(rows);
  });
});

test('SQLite looks each reference and each row up in an index', async () => {
  const plain = await openTest('sqlite');
  const { db, seen } = watched(plain);
  await recordedPayments(db, { references: new Set(REFERENCES), hashes: new Set(HASHES) });
  const plans = await Promise.all(
    seen.queries().map(async ({ sql, parameters }) => {
      const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await plain.executeQuery<{ detail: string }>(query);
      return rows[0]?.detail;
    }),
  );
  expect(plans).toEqual([
    'SEARCH registration USING INDEX registration_reference (reference=?)',
    'SEARCH payment USING INDEX payment_reference (reference=?)',
    'SEARCH payment USING INDEX payment_row_hash (row_hash=?)',
  ]);
});
