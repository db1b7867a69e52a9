/**
 * What is read of a posted form. All lengths are cut here, before any rule looks at a field: some of what is done with
 * text takes the square of its length (to put a long row of accents in order, or to match an expression written without
 * care), and one such form would keep everybody else waiting. Addresses, cookies and other headers need no cap here:
 * Node answers 431 to more than 16 KB of them.
 */

/**
 * UTF-16 units of a field that are read. Every rule refuses text as long as this (the longest that any takes, the
 * headings of a statement, has 8,000), so what was cut is never taken, and comes back to whoever typed it.
 */
export const LONGEST_FIELD = 10_000;

/** Fields that are read of a form; ours have fewer than thirty. */
export const MOST_FIELDS = 100;

/**
 * The text fields of a posted form; of a field that comes twice the last counts, and files are left out. An answer that
 * is no form gives no fields. The request stays readable.
 */
export function readForm(request: Request): Promise<Record<string, string>> {
  return takeForm(request.clone());
}

/** The same for whoever alone reads the request: it is used up. */
export async function takeForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await postedFields(request, MOST_FIELDS)) {
    if (typeof value === 'string') fields[name] = cut(value);
  }
  return fields;
}

/** As much of a field as is read. */
export function cut(value: string): string {
  return value.slice(0, LONGEST_FIELD);
}

/** The first `most` fields of a posted form, whole; none for what is no form. Uses the request up. */
export async function postedFields(request: Request, most: number): Promise<[name: string, FormDataEntryValue][]> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';', 1);
  try {
    if (type.trim().toLowerCase() === 'application/x-www-form-urlencoded') {
      return [...new URLSearchParams(firstFields(await request.text(), most))];
    }
    return [...(await request.formData())].slice(0, most);
  } catch {
    return [];
  }
}

/** So much of the body as has that many fields: to read all of seven megabytes of `a&` would take minutes. */
function firstFields(body: string, most: number): string {
  let end = -1;
  for (let count = 0; count < most; count++) {
    end = body.indexOf('&', end + 1);
    if (end === -1) return body;
  }
  return body.slice(0, end);
}
