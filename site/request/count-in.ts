/** A count that an address brings back from a form, as `?told=3` does: up to six digits; undefined for anything else. */
export function countIn(asked: URLSearchParams, name: string): number | undefined {
  const [digits] = /^\d{1,6}$/.exec(asked.get(name) ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
