/**
 * Cuts all fields before any rule reads them: some work on text takes the square of its length, such as normalising
 * accents, and one form would delay everybody. URLs and headers need no limit, since Node answers 431 above 16 KB.
 */

/** UTF-16 units. Every rule refuses text of this length (the longest has 8,000), so cut text is never accepted. */
export const LONGEST_FIELD = 10_000;

/** Our own forms have fewer than thirty. */
export const MOST_FIELDS = 100;

/** Text fields without files; of a repeated field the last counts. The request can be read again. */
export function readForm(request: Request): Promise<Record<string, string>> {
  return takeForm(request.clone());
}

/** As `readForm`, but uses up the request. */
export async function takeForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await postedFields(request, MOST_FIELDS)) {
    if (typeof value === 'string') fields[name] = cut(value);
  }
  return fields;
}

export function cut(value: string): string {
  return value.slice(0, LONGEST_FIELD);
}

/** The first `most` fields, uncut. Anything but a form gives none. Uses up the request. */
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

/** Only that many fields: reading seven megabytes of `a&` would take minutes. */
function firstFields(body: string, most: number): string {
  let end = -1;
  for (let count = 0; count < most; count++) {
    end = body.indexOf('&', end + 1);
    if (end === -1) return body;
  }
  return body.slice(0, end);
}
