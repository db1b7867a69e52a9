/** A person's name as typed into a form. Names as banks write them are in `name.ts`. */
import type { Read } from '../sent-fields.ts';
import { isTooLong, oneLine } from '../text/typed-text.ts';

const LEAST = 2;
const MOST = 80;

/** The name on one line with plain apostrophes. `missing` is the problem for an empty field. */
export function readFullName(typed: string, missing: string): Read<string> {
  const tooLong = { problem: `The name may have at most ${MOST} characters.` };
  if (isTooLong(typed)) return tooLong;
  const name = oneLine(typed).replace(/[\u2018\u2019\u02BC]/g, "'");
  const length = [...name].length;
  if (name === '') return { problem: missing };
  if (/\p{N}/u.test(name)) return { problem: 'A name has no digits. Type the name alone.' };
  if (/[@/:\\]/.test(name)) return { problem: 'This looks like an address. Type the name alone.' };
  if (!/^(?:[\p{L}\p{M} .'-]|\u200C|\u200D)+$/u.test(name) || !/\p{L}/u.test(name)) {
    return { problem: "Use letters, spaces, dots, hyphens and ' only." };
  }
  if (length < LEAST) return { problem: 'Type the full name.' };
  if (length > MOST) return tooLong;
  return { value: name };
}
