/** Appends to the list of a key, which is made if it is missing. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Groups items by a key, in the order they came. */
export function grouped<Key, Value>(items: readonly Value[], common: (item: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const item of items) addTo(groups, common(item), item);
  return groups;
}
