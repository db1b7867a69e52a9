/** Orders that chance decides. */

/** A whole number from 0 up to one below the limit, each as likely. */
export type Chance = (limit: number) => number;

/** Fisher and Yates: every order is as likely. */
export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    const moved = order[last] as T;
    order[last] = order[other] as T;
    order[other] = moved;
  }
  return order;
}
