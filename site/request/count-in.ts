/** A count in a URL after a form, such as `?told=3`: up to six digits. Undefined for anything else. */
export function countIn(asked: URLSearchParams, name: string): number | undefined {
  const [digits] = /^\d{1,6}$/.exec(asked.get(name) ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
