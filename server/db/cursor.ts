/** Where a page of a list begins: after the row with this moment and id, in the order of the list. */
export interface Cursor {
  /** Milliseconds since 1970. */
  at: number;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([\da-f-]{36})$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** For a URL: `1790000000000.0190…`. */
export function cursorText({ at, id }: Cursor): string {
  return `${at}.${id}`;
}

/** Undefined, which means the first page, for a text that is no cursor. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = CURSOR.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** Whether a text has the form of an id, so that a lookup is worthwhile. */
export function isId(text: string): boolean {
  return ID.test(text);
}
