import { useState } from 'react';
import { useUndo } from '../confirm/use-undo.ts';
import type { ToldChange } from '../colleagues/colleague-words.ts';
import { confirmRow, isPlain } from './confirm-row.ts';
import type { QueuePlace } from './queue-address.ts';
import type { NewsRow } from './queue-news.ts';
import { whatBecame } from './use-queue-news.ts';

/** What the press on "Confirm" has come to, for one row. */
export type Outcome =
  | { kind: 'sending' | 'done' }
  | { kind: 'first'; change: ToldChange | undefined }
  | { kind: 'refused'; why: string };

const OPEN_IT = 'Open it to confirm: the row alone is not enough.';

/** Rows that were confirmed together, with one "Undo". */
type Pressed = readonly NewsRow[];

export function useConfirming(place: QueuePlace) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const note = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));
  const { waiting, add, undo, sendNow } = useUndo<Pressed>((rows) => {
    for (const row of rows) void send(row);
  });

  async function send(row: NewsRow): Promise<void> {
    note(row.id, { kind: 'sending' });
    const answer = await confirmRow(row);
    if (answer.kind !== 'changed') return note(row.id, answer);
    const [change] = await whatBecame(place, [row]).catch(() => []);
    note(row.id, { kind: 'first', change });
  }

  function confirm(rows: readonly NewsRow[]): void {
    const plain = rows.filter(isPlain);
    for (const { id } of rows.filter((row) => !plain.includes(row))) note(id, { kind: 'refused', why: OPEN_IT });
    if (plain.length > 0) add(plain);
  }

  return { outcomes, waiting, confirm, undo, sendNow };
}
