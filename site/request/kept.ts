/** Keeps slow but repeatable results between builds, by their input. */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '../../domain/day.ts';

/** Beside the framework's own cache; builds run in the project's folder. */
export const KEPT = join(process.cwd(), 'node_modules', '.astro', 'kept');

/** Where a build finds the sizes of pictures that another has made. */
export const MADE_BY_BUILDS = join(KEPT, '..', 'pictures');

/** Milliseconds after which an unused result is deleted. */
const KEPT_FOR = 7 * DAY;

const DIGEST_BYTES = 32;

const digest = (bytes: Uint8Array) => Buffer.from(hash('sha256', bytes, 'hex'), 'hex');

export interface Kept {
  content: Buffer;
  known: boolean;
}

/** The stored result for `source` and a purpose, or a new one. Damaged files are made again. */
export async function kept(
  folder: string,
  { purpose, source }: { purpose: string; source: Uint8Array | string },
  make: () => Promise<Uint8Array>,
): Promise<Kept> {
  const place = join(folder, `${purpose}-${hash('sha256', source)}`);
  const before = await whole(place);
  if (before !== undefined) return { content: before, known: true };
  const content = Buffer.from(await make());
  await mkdir(folder, { recursive: true });
  const beside = `${place}.${randomUUID()}`;
  await writeFile(beside, Buffer.concat([digest(content), content]));
  await rename(beside, place);
  return { content, known: false };
}

async function whole(place: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(place);
    const content = bytes.subarray(DIGEST_BYTES);
    if (!digest(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    const now = new Date();
    await utimes(place, now, now);
    return content;
  } catch {
    return undefined;
  }
}

export async function forgetUnused(folder: string): Promise<void> {
  const before = Date.now() - KEPT_FOR;
  const files = (await readdir(folder)).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      // Another build may have removed it.
      const found = await stat(file).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < before) await rm(file, { force: true });
    }),
  );
}
