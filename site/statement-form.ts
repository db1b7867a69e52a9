import { MOST_ROWS } from '../domain/statement/limits.ts';
import { cut, MOST_FIELDS, postedFields } from './form-fields.ts';

/** `again` asks for the columns of a remembered layout once more. */
const STEPS = ['preview', 'again', 'mapping', 'confirm'] as const;

/** What the pages of the statement import send: a file or pasted rows, and after the preview the tickets of its ticks. */
export interface StatementForm {
  step: (typeof STEPS)[number];
  /** Undefined when nothing was chosen or pasted. */
  file: Uint8Array | undefined;
  tickets: string[];
  /** All fields that are text; of one that comes twice the last counts. */
  fields: Record<string, string>;
}

/** Of a file up to this many bytes a page carries a copy to the mapping screen and on, so that it need not be chosen again. */
export const MOST_CARRIED = 3 * 1024 * 1024;

/** Fields that are large on purpose. How large a file may be is for its reader to say, in words. */
const LARGE = new Set(['pasted', 'carried']);

/**
 * A ticket holds the text of a row, which may be two thousand characters and what was joined to them; in JSON and
 * base64url none of ours is as long. What is cut has no valid signature.
 */
export const LONGEST_TICKET = 32_768;

/** An answer that is no form has nothing in it. */
export async function readStatementForm(request: Request): Promise<StatementForm> {
  const fields: Record<string, string> = {};
  const tickets: string[] = [];
  let file: File | undefined;
  // A statement has at most so many rows to tick.
  for (const [name, value] of await postedFields(request, MOST_ROWS + MOST_FIELDS)) {
    if (typeof value !== 'string') {
      if (name === 'file') file ??= value;
    } else if (name === 'ticket') tickets.push(value.slice(0, LONGEST_TICKET));
    else fields[name] = LARGE.has(name) ? value : cut(value);
  }
  return {
    step: STEPS.find((step) => step === fields['step']) ?? 'preview',
    file: await fileOf(file, fields),
    tickets,
    fields,
  };
}

async function fileOf(
  chosen: File | undefined,
  { pasted = '', carried = '' }: Record<string, string>,
): Promise<Uint8Array | undefined> {
  // A field for a file in which none was chosen sends an empty one.
  if (chosen !== undefined && chosen.size > 0) return new Uint8Array(await chosen.arrayBuffer());
  if (pasted.trim() !== '') return new TextEncoder().encode(pasted);
  return carried === '' ? undefined : new Uint8Array(Buffer.from(carried, 'base64'));
}

/** A file as a page carries it; undefined when it is too large for that. */
export function carriedFile(file: Uint8Array): string | undefined {
  return file.byteLength > MOST_CARRIED ? undefined : Buffer.from(file).toString('base64');
}
