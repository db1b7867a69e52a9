import { z } from 'zod';

type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/** The schema inside optional, default and preprocess. */
function bare(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap());
  if (schema instanceof z.ZodPipe) return bare(schema.out);
  return schema;
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** The schema for a path, with its wrappers. In a union, the option closest to the value. */
export function wrappedAt(schema: Schema, value: unknown, path: Path): Schema {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  let inner = bare(schema);
  if (inner instanceof z.ZodUnion) inner = bare(bestOption(inner, value)?.schema ?? inner);
  const child =
    inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return child === undefined ? inner : wrappedAt(child, valueAt(value, [key]), rest);
}

/** The schema for a path of a value, without its wrappers. */
export function schemaAt(schema: Schema, value: unknown, path: Path): Schema {
  return bare(wrappedAt(schema, value, path));
}

/** The description of the field at a path. */
export function sentenceOf(schema: Schema, value: unknown, path: Path): string | undefined {
  return described(wrappedAt(schema, value, path));
}

function described(schema: Schema): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  if (own !== undefined) return own;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return described(schema.unwrap());
  return schema instanceof z.ZodPipe ? described(schema.out) : undefined;
}

/** The keys that a schema allows; for a union, those of all its options. */
export function keysOf(schema: Schema): string[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  return inner instanceof z.ZodUnion ? [...new Set(inner.options.flatMap(keysOf))] : [];
}

/** The possible keys beside those of a value. In a discriminated union, only those of its option. */
export function keysBeside(schema: Schema, value: unknown): string[] {
  const union = bare(schema);
  const option = union instanceof z.ZodDiscriminatedUnion ? bestOption(union, value)?.schema : undefined;
  return keysOf(option ?? union);
}

/** The option of a union that a value is meant for: that of its discriminator, else that with most of its keys. */
export function bestOption(schema: Schema, value: unknown): { schema: Schema; index: number } | undefined {
  const union = bare(schema);
  if (!(union instanceof z.ZodUnion) || typeof value !== 'object' || value === null) return undefined;
  const teller = union instanceof z.ZodDiscriminatedUnion ? union.def.discriminator : undefined;
  const scored = union.options.map((option: Schema, index: number) => {
    const known = keysOf(option).filter((key) => key in value).length;
    const told =
      teller !== undefined && z.safeParse(schemaAt(option, value, [teller]), valueAt(value, [teller])).success;
    return { schema: option, index, score: known + (told ? 1000 : 0) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? undefined : best;
}
