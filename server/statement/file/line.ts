/** Work of which only so much is done at once. */

export interface Line {
  /** Does the work when its turn comes; undefined when too many wait already. */
  enter<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
}

/** `atOnce` are done at the same time and `waiting` more may wait, who come first first. */
export function createLine({ atOnce, waiting }: { atOnce: number; waiting: number }): Line {
  let busy = 0;
  const queue: (() => void)[] = [];

  const turn = async () => {
    if (busy < atOnce) busy++;
    // Who leaves hands the place on, so that nobody slips in between.
    else await new Promise<void>((called) => queue.push(called));
  };
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) busy--;
    else next();
  };

  return {
    enter: (work) => {
      if (busy === atOnce && queue.length >= waiting) return undefined;
      return turn().then(work).finally(leave);
    },
  };
}
