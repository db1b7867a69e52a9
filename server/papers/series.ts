/** Numbers without gaps and repeats. */
import { paperNumber } from '../../domain/papers/paper-number.ts';
import type { Tx } from '../db/tables.ts';

/**
 * The next number of a series. The row of the series is locked until the transaction ends, so that of many at once each gets
 * its own, and one that is rolled back leaves no gap. Who draws from two series draws the note first: nobody waits in a circle.
 * Throws a RangeError for the millionth of a year.
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
