import { expect, test } from 'vitest';
import { z } from 'zod';
import { explain, show } from './explain.ts';

test('of each field the first thing that is wrong with it is told, with what belongs there', () => {
  const schema = z.object({
    name: z
      .string()
      .min(3)
      .regex(/^[a-z]+$/)
      .describe('A name in small letters.'),
    price: z.number().min(10).multipleOf(5).describe('Rupees.'),
  });
  const { error } = schema.safeParse({ name: 'A', price: 4 });
  expect(error?.issues).toHaveLength(4);
  expect(explain(schema, { name: 'A', price: 4 }, error?.issues ?? [])).toEqual([
    { field: 'name', wrong: expect.any(String), fix: 'A name in small letters.' },
    { field: 'price', wrong: expect.any(String), fix: 'Rupees.' },
  ]);
});

test.each([
  [null, 'nothing'],
  [new Date('2026-11-21'), 'the date 2026-11-21'],
  ['two words', '"two words"'],
  [['a', 1], '["a",1]'],
  ['x'.repeat(78), `"${'x'.repeat(78)}"`],
  ['x'.repeat(79), `"${'x'.repeat(76)}…`],
  [undefined, 'undefined'],
])('%j is shown as %s', (value, shown) => expect(show(value)).toBe(shown));
