/** The one door for statement files and pasted text. Whatever is in them, the process goes on answering others. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MOST_MEGABYTES } from '../../../domain/statement/limits.ts';
import type { Table, TableRow } from '../../../domain/statement/table.ts';
import { createLine } from './line.ts';
import { tooComplicated } from './limits.ts';
import type { Part } from './read-worker.ts';

export interface ReadingLimits {
  /** From the start of the thread to the last row. */
  milliseconds: number;
  /** Of what the thread makes of the file, without the file's bytes. */
  megabytes: number;
}

/** A file of 5 MB takes 2 seconds and 150 MB on a small machine. */
const LIMITS: ReadingLimits = { milliseconds: 20_000, megabytes: 384 };

/** A thread takes a core and its memory. Who waits has an answer within a minute, which is as long as proxies wait. */
const line = createLine({ atOnce: 2, waiting: 4 });

/**
 * The table in a statement file, or what is wrong with the file and what to do. Takes CSV and other delimited text,
 * .xlsx and HTML tables; text that was pasted comes as its bytes in UTF-8. Never throws for what is in the file: it is
 * read in a thread of its own, which is ended when it takes longer or more memory than the limits.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  limits: Partial<ReadingLimits> = {},
): Promise<{ table: Table } | { problem: string }> {
  if (bytes.length === 0) return { problem: 'The file is empty. Download the statement again.' };
  if (bytes.length > MOST_MEGABYTES * 1024 * 1024) {
    return { problem: `The file is larger than ${MOST_MEGABYTES} MB. Download the statement for a shorter period.` };
  }
  return (
    line.enter(() => readInThread(bytes, { ...LIMITS, ...limits })) ?? {
      problem: 'Several statements are being read at the moment. Try again in a minute.',
    }
  );
}

async function readInThread(bytes: Uint8Array, { milliseconds, megabytes }: ReadingLimits) {
  // The caller keeps its bytes; this one copy moves.
  const moved = new Uint8Array(bytes);
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: moved,
    transferList: [moved.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // Nothing of the process but the file.
    env: {},
    execArgv: [],
  });
  try {
    return await answerOf(worker, milliseconds);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, milliseconds: number): Promise<{ table: Table } | { problem: string }> {
  const rows: TableRow[] = [];
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve({ problem: tooComplicated().message });
    const timer = setTimeout(giveUp, milliseconds).unref();
    worker.on('message', (part: Part) => {
      if ('problem' in part) return resolve(part);
      rows.push(...part.rows);
      if (part.isLast) return resolve({ table: { rows } });
      void othersAreAnswered().then(() => worker.postMessage('more', []));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp();
      else reject(error);
    });
    worker.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that reads statements ended by itself (${code}).`));
    });
    // A process that stops does not wait for it. Listening, above, would make it wait again.
    worker.unref();
  });
}
