/** How an import went, as the address of its result carries it: a number each. */
export const importCounts = ['confirmed', 'partly', 'besides', 'unchanged', 'refused'] as const;

export type ImportCounts = Record<(typeof importCounts)[number], number>;

export const nothingImported: ImportCounts = { confirmed: 0, partly: 0, besides: 0, unchanged: 0, refused: 0 };

export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    confirmed: one.confirmed + other.confirmed,
    partly: one.partly + other.partly,
    besides: one.besides + other.besides,
    unchanged: one.unchanged + other.unchanged,
    refused: one.refused + other.refused,
  };
}

/** `confirmed=12&partly=0&besides=0&unchanged=3&refused=0` */
export function resultQuery(counts: ImportCounts): string {
  return importCounts.map((name) => `${name}=${counts[name]}`).join('&');
}

/** The numbers of an address; undefined where it has none. */
export function readResult(query: URLSearchParams): ImportCounts | undefined {
  const counts = { ...nothingImported };
  for (const name of importCounts) {
    const value = query.get(name) ?? '';
    if (!/^\d{1,6}$/.test(value)) return undefined;
    counts[name] = Number(value);
  }
  return counts;
}
