import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { foundBy } from '../queue/search.ts';
import { emptyPlace, engines, openPlace } from './databases.fixture.ts';
import { asReleased, migrationsRun, type Release, releases, schemaOf } from './releases.fixture.ts';
import type { Tables } from './tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe.each(releases())('version $version', (release) => {
  test('its migrations are still the first ones, and make what they made', async () => {
    const db = await asReleased(release, await emptyPlace('sqlite'), 'sqlite');
    expect(await migrationsRun(db)).toEqual(release.migrations);
    expect(await schemaOf(db)).toBe(release.schema);
    await db.destroy();
  });

  test.each(engines)('on %s, its data is all there after an upgrade, and the desk finds it', async (engine) => {
    const place = await emptyPlace(engine);
    await (await asReleased(release, place, engine)).destroy();
    const db = await openPlace(place);
    for (const [table, before] of Object.entries(release.rows)) {
      const columns = Object.keys(before[0] ?? {});
      const after = (await db
        .selectFrom(table as keyof Tables)
        .selectAll()
        .execute()) as Release['rows'][string];
      const kept = after.map((row) => JSON.stringify(columns.map((column) => row[column])));
      expect(kept.toSorted()).toEqual(
        before.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted(),
      );
      expect(before.length).toBeGreaterThan(0);
    }
    // Derived data is there too: the counts of the queue, and the words for searching.
    const all = release.rows.registration?.length;
    const { rows } = await sql<{ counted: number }>`select sum(number) as counted from registration_count
      where state <> 'excess'`.execute(db);
    expect(Number(rows[0]?.counted)).toBe(all);
    const found = await foundBy({ db, engine }, 'sunita rao', {
      among: 100,
      limit: 100,
      under: () => sql`true`,
      after: undefined,
    });
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      release.rows.registration
        ?.filter(({ guardianName }) => guardianName === 'Sunita Rao')
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

test('the version has its place in the changelog, and the one before it is kept', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) — \d{1,2} [A-Z][a-z]{2} \d{4}$/gm)].map(
    ([, each]) => each,
  );
  expect(versions[0]).toBe(version);
  expect(releases().map((release) => release.version)).toEqual(versions.toReversed());
});
