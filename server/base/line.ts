interface Line {
  /** Does the work for `who` in its turn. Undefined if too much work waits already. */
  enter<Result>(work: () => Promise<Result>, who?: string): Promise<Result> | undefined;
}

interface Room {
  atOnce: number;
  waiting: number;
}

/**
 * A line that does `atOnce` pieces of work at a time and lets `waiting` more wait; `ofOne` limits one person. People
 * take turns, so that one with much work does not hold up others.
 */
export function createLine({ atOnce, waiting, ofOne = { atOnce, waiting } }: Room & { ofOne?: Room }): Line {
  const busy = new Map<string, number>();
  /** Waiting work of each person, in the order of their turns. */
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
    queues.delete(called);
    if (others.length > 0) queues.set(called, others);
    begin(called);
    first?.();
  };

  return {
    enter: (work, who = '') => {
      const own = queues.get(who) ?? [];
      let turn: Promise<void> | undefined;
      // Waiting work that could be done was called already, so new work cannot overtake it.
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
