/** What a backup says of itself: the first file in it, `manifest.json`. */
import { z } from 'zod';

/** The name of the manifest in a backup. */
export const MANIFEST = 'manifest.json';

/** Whatever wrote the database, in a backup it is an SQLite file of this name. */
export const DATABASE = 'kaksha.sqlite';

/** The file `secret` of the data folder. */
export const SECRET = 'secret';

/** What SECRET of the settings said, where the secret is no file. */
export const SECRET_OF_SETTINGS = 'secret-of-settings';

/** The folder of the provider's content, and films that lie in the project: each a folder in the backup. */
export const FOLDERS = ['content', 'media'] as const;

export type FolderName = (typeof FOLDERS)[number];

const fileEntry = z.strictObject({
  /** From the root of the backup, with forward slashes. */
  name: z.string().refine(isOurs),
  /** In bytes. */
  size: z.number().int().min(0),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const manifest = z.strictObject({
  /** Of this file and what it describes. A newer one is refused. */
  format: z.literal(1),
  /** The version of Kaksha that made it. */
  version: z.string().regex(/^[\w.+-]+$/),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** Where the data lay. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that the database had run. */
  migrations: z.array(z.string().regex(/^[\w-]+$/)),
  /** How many rows each table has, by its name in the database. */
  rows: z.record(z.string().regex(/^\w+$/), z.number().int().min(0)),
  /** Every other file, in their order. */
  files: z.array(fileEntry),
});

export type Manifest = z.infer<typeof manifest>;
export type FileEntry = z.infer<typeof fileEntry>;

/** Reads a manifest; undefined when it is none, or one of a newer format. */
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

/** Whether a file of this name may be in a backup: none leads out of the folder that it is put into. */
export function isOurs(name: string): boolean {
  if (SINGLE.includes(name)) return true;
  const [folder = '', ...rest] = name.split('/');
  return (FOLDERS as readonly string[]).includes(folder) && rest.length > 0 && rest.every(isPlainName);
}

/** A name of one file or folder that means the same on every system, and does nothing to a terminal that shows it. */
function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[\\:\p{Cc}]/u.test(name);
}
