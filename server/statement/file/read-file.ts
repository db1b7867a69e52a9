/** The one door for statement files and pasted text. Whatever is in them, the process goes on answering others. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { MOST_MEGABYTES } from '../../../domain/statement/limits.ts';
import type { Table, TableRow } from '../../../domain/statement/table.ts';
import { createLine } from './line.ts';
import { busyWithStatements, tooComplicated } from './limits.ts';
import { inThread, type ThreadLimits } from '../in-thread.ts';
import type { Part } from './read-worker.ts';

/** A file of 5 MB takes 2 seconds and 150 MB on a small machine. */
const LIMITS: ThreadLimits = { milliseconds: 20_000, megabytes: 384 };

/** A thread takes a core and its memory. Who waits has an answer within a minute, which is as long as proxies wait. */
const line = createLine({ atOnce: 2, waiting: 4 });

/**
 * The table in a statement file, or what is wrong with the file and what to do. Takes CSV and other delimited text,
 * .xlsx and HTML tables; text that was pasted comes as its bytes in UTF-8. Never throws for what is in the file: it is
 * read in a thread of its own, which is ended when it takes longer or more memory than the limits.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  limits: Partial<ThreadLimits> = {},
): Promise<{ table: Table } | { problem: string }> {
  if (bytes.length === 0) return { problem: 'The file is empty. Download the statement again.' };
  if (bytes.length > MOST_MEGABYTES * 1024 * 1024) {
    return { problem: `The file is larger than ${MOST_MEGABYTES} MB. Download the statement for a shorter period.` };
  }
  return line.enter(() => readInThread(bytes, { ...LIMITS, ...limits })) ?? { problem: busyWithStatements().message };
}

async function readInThread(bytes: Uint8Array, limits: ThreadLimits): Promise<{ table: Table } | { problem: string }> {
  // The caller keeps its bytes; this one copy moves.
  const moved = new Uint8Array(bytes);
  const rows: TableRow[] = [];
  const read = await inThread<{ table: Table } | { problem: string }>({
    file: new URL('./read-worker.ts', import.meta.url),
    given: { data: moved, moved: [moved.buffer] },
    limits,
    heard: (message, { end, say }) => {
      const part = message as Part;
      if ('problem' in part) return end(part);
      rows.push(...part.rows);
      if (part.isLast) return end({ table: { rows } });
      void othersAreAnswered().then(() => say('more'));
    },
  });
  return read ?? { problem: tooComplicated().message };
}
