/** The headings of an email as they are, before any library interprets them. */
import { grouped } from '../../../domain/lists.ts';

interface Heading {
  /** In small letters. */
  name: string;
  /** In one line. */
  value: string;
  /** As in the source, without its last line break. Each character is a byte. */
  raw: string;
}

export interface Headings {
  all: readonly Heading[];
  /** Undefined if any line is not as RFC 5322 has it. */
  byName: ReadonlyMap<string, readonly string[]> | undefined;
  /** From the empty line on. */
  rest: Buffer;
}

/** An email, in bytes. The largest alert that we know has 60 KB. */
export const LARGEST_MESSAGE = 256 * 1024;

/** Gmail with all that it adds has 15 KB and 40 headings. */
const MOST_BYTES = 64 * 1024;
const MOST_HEADINGS = 300;

const FIELD = /^([!-9;-~]+):/;

/** Undefined if there are more headings than any email has. */
export function headingsOf(source: Buffer): Headings | undefined {
  const beginning = source.toString('latin1', 0, MOST_BYTES + 4);
  const found = /\r?\n\r?\n/.exec(beginning);
  const end = found?.index ?? beginning.length;
  if (end > MOST_BYTES) return undefined;
  const lines = beginning.slice(0, end).split(/\r?\n/);
  let isWellFormed = true;
  const parts: string[][] = [];
  for (const line of lines) {
    const isMore = /^[ \t]/.test(line);
    // Programs disagree on whether such lines end the headings.
    if (/[\0\r]/.test(line) || line.trim() === '' || (isMore ? parts.length === 0 : !FIELD.test(line)))
      isWellFormed = false;
    if (isMore) parts.at(-1)?.push(line);
    else parts.push([line]);
  }
  if (parts.length > MOST_HEADINGS) return undefined;
  const all = parts.map((part): Heading => {
    const raw = part.join('\r\n');
    const name = FIELD.exec(raw)?.[1] ?? '';
    const value = part.map((line) => line.trim()).join(' ');
    return { name: name.toLowerCase(), value: value.slice(name.length + 1).trim(), raw };
  });
  return {
    all,
    byName: isWellFormed ? valuesByName(all) : undefined,
    rest: source.subarray(end),
  };
}

function valuesByName(all: readonly Heading[]): ReadonlyMap<string, readonly string[]> {
  const byName = grouped(all, ({ name }) => name);
  return new Map([...byName].map(([name, each]) => [name, each.map(({ value }) => value)]));
}

/** Gmail replaces a message id that is not well-formed, after it has checked the signature. */
const REPLACED = /SMTPIN_ADDED_BROKEN@mx\.google\.com>?$/;

/** The email with the message id that Gmail replaced; undefined if it replaced none. */
export function withOwnMessageId({ all, rest }: Headings): Buffer | undefined {
  const [replaced, ...others] = all.filter(({ name }) => name === 'message-id');
  const [own, ...more] = all.filter(({ name }) => name === 'x-google-original-message-id');
  if (replaced === undefined || own === undefined || others.length > 0 || more.length > 0) return undefined;
  if (!REPLACED.test(replaced.value)) return undefined;
  const name = replaced.raw.slice(0, replaced.name.length);
  const put = all.map((each) => (each === replaced ? name + own.raw.slice(own.name.length) : each.raw));
  return Buffer.concat([Buffer.from(put.join('\r\n'), 'latin1'), rest]);
}
