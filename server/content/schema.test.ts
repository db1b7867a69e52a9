import { expect, test } from 'vitest';
import { z } from 'zod';
import { courseSchema, pageSchema, readingSchema, siteSchema } from './schema.ts';

type Json = z.core.JSONSchema.BaseSchema;

interface Field {
  name: string;
  schema: Json;
}

/** Every field in a schema and in what it is made of, by its whole name. */
function fieldsOf(name: string, schema: Json): Field[] {
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flat();
  return [
    ...Object.entries(schema.properties ?? {}).map(([key, field]) => ({ name: `${name}.${key}`, schema: field })),
    ...parts.map((part) => ({ name: `${name}[]`, schema: part })),
  ].flatMap((field) =>
    typeof field.schema === 'object'
      ? [{ name: field.name, schema: field.schema }, ...fieldsOf(field.name, field.schema)]
      : [],
  );
}

test.each([
  ['site', siteSchema],
  ['course', courseSchema],
  ['reading', readingSchema],
  ['page', pageSchema],
])('every field of a %s tells an editor what belongs there', (name, schema) => {
  const fields = fieldsOf(name, z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  expect(fields.length).toBeGreaterThan(2);
  const isSilent = ({ description, type, const: only }: Json) =>
    // A group of fields leaves it to these, and what can have one value alone says which; an entry is told by its list.
    description === undefined ? type !== 'object' && only === undefined : description.trim() === '';
  const silent = fields.filter((field) => !field.name.endsWith('[]') && isSilent(field.schema));
  expect(silent.map((field) => field.name)).toEqual([]);
});
