/** Where a page of a list begins: after the row with this moment and id, in the list's own order. */
export interface Cursor {
  /** Milliseconds since 1970. */
  at: number;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([\da-f-]{36})$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** For an address: `1790000000000.0190…`. */
export function cursorText({ at, id }: Cursor): string {
  return `${at}.${id}`;
}

/** The first page, undefined, for what is no cursor. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = CURSOR.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** Whether a text from an address has the form of an id; anything else need not be looked up. */
export function isId(text: string): boolean {
  return ID.test(text);
}
