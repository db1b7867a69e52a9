import { indexOf } from './choice-index.ts';
import { type GroupedRows, placesInPage, type ShownRow } from './row-groups.ts';
import type { LiveRowsOf } from './StatementRows.tsx';

/** What the page of these rows needs to show them. `keep` is asked for a name only if the page does not have all. */
export async function liveRowsOf(
  grouped: GroupedRows,
  { inPart, keep }: { inPart: number; keep: (rows: readonly ShownRow[]) => Promise<string> },
): Promise<LiveRowsOf> {
  const { rows, choices } = grouped;
  const places = placesInPage(grouped);
  return {
    index: indexOf(choices),
    ticked: rangeOf(choices.flatMap(({ at, isTicked }) => (isTicked ? [at] : []))),
    first: places.flatMap((at) => (rows[at] === undefined ? [] : [[at, rows[at]] as const])),
    ...(places.length < rows.length && { kept: await keep(rows) }),
    inPart,
  };
}

/** Consecutive places as a range, which is short in a page. */
function rangeOf(places: readonly number[]): LiveRowsOf['ticked'] {
  const [from = 0, to = -1] = [places[0], places.at(-1)];
  return places.length > 0 && to - from === places.length - 1 ? { from, to: to + 1 } : places;
}
