import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inChunks } from '../../db/in-chunks.ts';
import type { Db } from '../../db/tables.ts';

export interface MailOfFile {
  /** Id of the outbox row. */
  id: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
}

export const UNFINISHED = '.part';

/** `20261121T084620123Z-<id>.eml`, always the same for an email. */
export function mailFile(folder: string, { id, queuedAt }: MailOfFile): string {
  const time = new Date(queuedAt).toISOString().replace(/[-:.]/g, '');
  return join(folder, `${time}-${id.replace(/[^\w-]/g, '')}.eml`);
}

/** Removes the files of emails that have one. Throws the file system's error. */
export async function removeMailFiles(folder: string, mails: readonly MailOfFile[]): Promise<void> {
  await Promise.all(
    mails.flatMap((mail) => {
      const file = mailFile(folder, mail);
      return [rm(file, { force: true }), rm(`${file}${UNFINISHED}`, { force: true })];
    }),
  );
}

/** Removes files of killed processes and erased recipients. Answers how many. Throws errors of disk and database. */
export async function sweepMailFiles(db: Db, folder: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const gone = names.filter((name) => name.endsWith(UNFINISHED));
  const ids = new Map(
    names.flatMap((name) => {
      const id = /^\d{8}T\d{9}Z-([\w-]+)\.eml$/.exec(name)?.[1];
      return id === undefined ? [] : [[id, name] as const];
    }),
  );
  const erased = await inChunks(new Set(ids.keys()), (some) =>
    db.selectFrom('outbox').select('id').where('id', 'in', some).where('recipient', 'is', null).execute(),
  );
  gone.push(...erased.flatMap(({ id }) => ids.get(id) ?? []));
  await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })));
  return gone.length;
}
