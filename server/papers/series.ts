import { paperNumber } from '../../domain/papers/paper-number.ts';
import type { Tx } from '../db/tables.ts';

/**
 * The next number of a series without gaps: its row is locked until the commit. Draw a note's number before another, to
 * avoid a deadlock. Throws a RangeError after 999,999 in a year.
 */
export async function drawNumber(tx: Tx, series: string): Promise<{ series: string; serial: number; number: string }> {
  const { last } = await tx
    .insertInto('paperSeries')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet(({ eb, ref }) => ({ last: eb(ref('paperSeries.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const serial = Number(last);
  return { series, serial, number: paperNumber(series, serial) };
}
