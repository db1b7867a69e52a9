/** What pages have read of the content, so that it is known which of them show a change. */

export interface PageReads {
  /** Read by more than half of the pages. If one of these changes, all pages are made again. */
  common: readonly string[];
  /** What else each page has read, by its path. */
  own: Readonly<Record<string, readonly string[]>>;
  /** Each thing that was read, as it was then. */
  hashes: Readonly<Record<string, string>>;
}

/** A list of all reads of all pages would have megabytes. */
export function pageReads(reads: ReadonlyMap<string, Iterable<string>>, hashOf: (read: string) => string): PageReads {
  const counts = new Map<string, number>();
  for (const of of reads.values()) for (const read of of) counts.set(read, (counts.get(read) ?? 0) + 1);
  const isCommon = (read: string) => (counts.get(read) ?? 0) > reads.size / 2;
  return {
    common: [...counts.keys()].filter(isCommon),
    own: Object.fromEntries([...reads].map(([path, of]) => [path, [...of].filter((read) => !isCommon(read))])),
    hashes: Object.fromEntries([...counts.keys()].map((read) => [read, hashOf(read)])),
  };
}

/** Tells of a path whether its page is known to show nothing that has changed. */
export function unchangedBy(
  { common, own, hashes }: PageReads,
  hashOf: (read: string) => string,
): (path: string) => boolean {
  const changed = new Set(Object.keys(hashes).filter((read) => hashOf(read) !== hashes[read]));
  if (common.some((read) => changed.has(read))) return () => false;
  return (path) => own[path]?.some((read) => changed.has(read)) === false;
}

/** Everything that a page has read, or more. */
export function readsOf({ common, own }: PageReads, path: string): readonly string[] {
  return [...common, ...(own[path] ?? [])];
}
