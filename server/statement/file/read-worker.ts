/** The thread of one statement file: its bytes come in, the table goes out in parts, one whenever it is asked for. */
import { parentPort, workerData } from 'node:worker_threads';
import type { TableRow } from '../../../domain/statement/table.ts';
import { readTable } from './read-table.ts';

export type Part = { problem: string } | { rows: readonly TableRow[]; isLast: boolean };

/** What the process takes in one go: some ten milliseconds. Each cell costs it something, and each character. */
const WORTH_OF_A_PART = 500_000;
const WORTH_OF_A_CELL = 20;

const port = parentPort;
if (port === null) throw new Error('read-worker.ts runs as a thread.');

const read = await readTable(workerData as Uint8Array);
if ('problem' in read) {
  port.postMessage(read satisfies Part);
} else {
  const parts = partsOf(read.rows);
  const send = () => {
    const { value } = parts.next();
    if (value !== undefined) port.postMessage(value satisfies Part);
  };
  port.on('message', send);
  send();
}

function* partsOf(rows: readonly TableRow[]): Generator<Part, undefined> {
  let start = 0;
  let worth = 0;
  for (const [index, { cells }] of rows.entries()) {
    worth += cells.reduce((sum, cell) => sum + WORTH_OF_A_CELL + cell.length, 0);
    const isLast = index === rows.length - 1;
    if (worth < WORTH_OF_A_PART && !isLast) continue;
    yield { rows: rows.slice(start, index + 1), isLast };
    start = index + 1;
    worth = 0;
  }
}
