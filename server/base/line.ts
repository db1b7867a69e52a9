/** Work of which only so much is done at once. */

interface Line {
  /** Does the work when its turn comes; undefined when too much waits already. `who` is for whom it is done. */
  enter<Result>(work: () => Promise<Result>, who?: string): Promise<Result> | undefined;
}

interface Room {
  atOnce: number;
  waiting: number;
}

/**
 * `atOnce` are done at the same time and `waiting` more may wait; `ofOne` says the same of the work for one and the same person.
 * People take turns, so that who wants much holds up nobody else, and what each wants is done in its order.
 */
export function createLine({ atOnce, waiting, ofOne = { atOnce, waiting } }: Room & { ofOne?: Room }): Line {
  const busy = new Map<string, number>();
  /** In the order of their turns; without those of whom nothing waits. */
  const queues = new Map<string, (() => void)[]>();
  const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
  const busyOf = (who: string) => busy.get(who) ?? 0;
  const isFree = (who: string) => sumOf(busy.values()) < atOnce && busyOf(who) < ofOne.atOnce;

  const begin = (who: string) => busy.set(who, busyOf(who) + 1);
  const end = (who: string) => {
    if (busyOf(who) === 1) busy.delete(who);
    else busy.set(who, busyOf(who) - 1);
    const next = [...queues].find(([each]) => isFree(each));
    if (next === undefined) return;
    const [called, [first, ...others]] = next;
    // Behind all others.
    queues.delete(called);
    if (others.length > 0) queues.set(called, others);
    begin(called);
    first?.();
  };

  return {
    enter: (work, who = '') => {
      const own = queues.get(who) ?? [];
      let turn: Promise<void> | undefined;
      // Where something waits that could be done, it was called already: nobody slips in before it.
      if (isFree(who)) begin(who);
      else {
        const all = sumOf([...queues.values()].map(({ length }) => length));
        if (all >= waiting || own.length >= ofOne.waiting) return undefined;
        turn = new Promise<void>((called) => queues.set(who, [...own, called]));
      }
      return Promise.resolve(turn)
        .then(work)
        .finally(() => end(who));
    },
  };
}
