import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/** A backup has an SQLite file of this name, even from PostgreSQL. */
export const DATABASE = 'kaksha.sqlite';

export const SECRET = 'secret';

/** The value of SECRET, if the secret is not in a file. */
export const SECRET_OF_SETTINGS = 'secret-of-settings';

/** The provider's content, and films in the project. */
export const FOLDERS = ['content', 'media'] as const;

export type FolderName = (typeof FOLDERS)[number];

const fileEntry = z.strictObject({
  /** Relative path with forward slashes. */
  name: z.string().refine(isOurs),
  /** In bytes. */
  size: z.number().int().min(0),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const manifest = z.strictObject({
  /** Version of the manifest. A newer one is refused. */
  format: z.literal(1),
  version: z.string().regex(/^[\w.+-]+$/),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** Engine of the original database. */
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string().regex(/^[\w-]+$/)),
  /** Number of rows, by the table's name in the database. */
  rows: z.record(z.string().regex(/^\w+$/), z.number().int().min(0)),
  files: z.array(fileEntry),
});

export type Manifest = z.infer<typeof manifest>;
export type FileEntry = z.infer<typeof fileEntry>;

/** Undefined for a text that is no manifest, or one of a newer format. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const { success, data } = manifest.safeParse(JSON.parse(text));
    if (!success) return undefined;
    return new Set(data.files.map(({ name }) => name)).size === data.files.length ? data : undefined;
  } catch {
    return undefined;
  }
}

const SINGLE: readonly string[] = [DATABASE, SECRET, SECRET_OF_SETTINGS];

/** Whether a backup may have a file of this name, which must not lead out of its folder. */
export function isOurs(name: string): boolean {
  if (SINGLE.includes(name)) return true;
  const [folder = '', ...rest] = name.split('/');
  return (FOLDERS as readonly string[]).includes(folder) && rest.length > 0 && rest.every(isPlainName);
}

/** A name that means the same on every system and cannot control a terminal. */
function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[\\:\p{Cc}]/u.test(name);
}
