import { MINUTE } from '../../../domain/day.ts';
import { sha256 } from '../../db/hash.ts';
import { firstIdAt } from '../../db/id.ts';
import { prepare } from '../../db/prepare.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { openNow } from './open-now.ts';

/** The longest that a transaction of another process may take to show its entry in the log, and more. */
const WINDOW = 10 * MINUTE;

const newestEntries = prepare((db, { from }: { from: string }) =>
  db
    .selectFrom('audit')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('id').as('newest')])
    .where('id', '>=', from),
);

const toldByBank = prepare((db, { state }: { state: 'open' }) =>
  db
    .selectFrom('bankCredit')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number | string>().as('count'),
      fn.max('id').as('newest'),
      selectFrom('statementImport')
        .select(({ fn: of }) => of.max('id').as('newest'))
        .as('statement'),
    ])
    .where('state', '=', state),
);

/**
 * A text that changes with the queue: whatever changes a registration is logged in the same transaction. The count
 * notices an entry that became visible after a later one. What the bank tells and what a statement lacks is not logged.
 */
export async function queueVersion({ db, now }: Pick<DeskContext, 'db' | 'now'>): Promise<string> {
  const at = now();
  const since = at - (at % WINDOW) - WINDOW;
  const [log] = await newestEntries(db, { from: firstIdAt(since) });
  const [told] = await toldByBank(db, { state: 'open' });
  const bank = [Number(told?.count), told?.newest, told?.statement];
  const open = (await openNow(db, at)).map(({ registrationId, staffId }) => `${registrationId}.${staffId}`);
  return sha256(JSON.stringify([since, Number(log?.count), log?.newest, bank, [...new Set(open)].toSorted()])).slice(
    0,
    16,
  );
}
