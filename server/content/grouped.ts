/** The items under what they have in common, in the order they came. */
export function grouped<T>(items: readonly T[], common: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(common(item));
    if (group === undefined) groups.set(common(item), [item]);
    else group.push(item);
  }
  return [...groups];
}
