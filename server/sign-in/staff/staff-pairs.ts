/** Who of the staff worked on the registrations of whom: two who do each other favours are seen side by side. */
import { inChunks } from '../../db/in-chunks.ts';
import type { Db } from '../../db/tables.ts';
import { staffLearners } from './staff-learners.ts';

export interface StaffPair {
  /** The address of who did it, and of whose registration it was. */
  who: string;
  whose: string;
  /** How often, by the log, and when last, in milliseconds since 1970. */
  actions: number;
  last: number;
  /** Whether the other has done something for the one, too. */
  isMutual: boolean;
}

/** By the log: pairs who worked on each other's registrations first, then the latest. */
export async function staffPairs(db: Db): Promise<StaffPair[]> {
  const learners = await staffLearners(db);
  const rows = await inChunks(new Set(learners.registrations), (some) =>
    db
      .selectFrom('audit')
      .innerJoin('staff', (join) =>
        join.on(({ eb, val, ref }) => eb('actor', '=', eb(val('staff:'), '||', ref('staff.id')))),
      )
      .select(['staff.id', 'staff.email', 'registrationId'])
      .select(({ fn }) => [fn.countAll<number | string>().as('actions'), fn.max('at').as('last')])
      .where('registrationId', 'in', some)
      .groupBy(['staff.id', 'staff.email', 'registrationId'])
      .execute(),
  );
  const pairs = new Map<string, StaffPair>();
  for (const { id, email: who, registrationId, actions, last } of rows) {
    for (const { id: of, email: whose } of registrationId === null ? [] : learners.behind(registrationId)) {
      if (of === id) continue;
      const before = pairs.get(`${who} ${whose}`);
      pairs.set(`${who} ${whose}`, {
        ...{ who, whose, isMutual: false },
        actions: Number(actions) + (before?.actions ?? 0),
        last: Math.max(Number(last), before?.last ?? 0),
      });
    }
  }
  return [...pairs.values()]
    .map((pair) => ({ ...pair, isMutual: pairs.has(`${pair.whose} ${pair.who}`) }))
    .toSorted((one, other) => Number(other.isMutual) - Number(one.isMutual) || other.last - one.last);
}
