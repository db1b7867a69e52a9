/** A random whole number from 0 to `limit` - 1, all equally likely. */
export type Chance = (limit: number) => number;

/** Fisher-Yates shuffle: all orders are equally likely. */
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
