/** Shows which staff worked on the registrations of which others, so that mutual favours are seen. */
import { inChunks } from '../../db/in-chunks.ts';
import type { Db } from '../../db/tables.ts';
import { staffLearners } from './staff-learners.ts';

export interface StaffPair {
  who: string;
  whose: string;
  /** Of logged actions; `last` in milliseconds since 1970. */
  actions: number;
  last: number;
  isMutual: boolean;
}

/** Mutual pairs first, then the latest. */
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
