/** An upgrade that changes the schema also checks unchanged content files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { texts } from '../../e2e/support/page/html.ts';
import { copyProject } from '../../project-copy.fixture.ts';

const SCHEMA = 'server/content/schema/course-schema.ts';
const copy = copyProject();
afterAll(copy.remove);

const badges = () =>
  texts(readFileSync(join(copy.client, 'Courses.html'), 'utf8'), 'article').filter((card) => /bestseller/i.test(card));

test('a default that changes is that of every course from the next build on', async () => {
  await copy.buildWell();
  expect(badges()).not.toEqual([]);
  const schema = copy.read(SCHEMA);
  const changed = schema.replace('bestseller: z.boolean().default(true)', 'bestseller: z.boolean().default(false)');
  expect(changed).not.toBe(schema);
  copy.write(SCHEMA, changed);
  await copy.buildWell();
  expect(badges()).toEqual([]);
});
