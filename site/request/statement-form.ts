import { MOST_ROWS } from '../../domain/statement/cells/statement-limits.ts';
import { type ColumnMapping, COLUMNS } from '../../domain/statement/cells/mapping.ts';
import { cut, MOST_FIELDS, postedFields } from './read-form.ts';

/** `again`: choose the columns again. `back`: answers about money that went back. */
const STEPS = ['preview', 'again', 'mapping', 'back', 'confirm', 'result'] as const;

export interface StatementForm {
  step: (typeof STEPS)[number];
  /** Undefined if nothing was chosen or pasted. */
  file: Uint8Array | undefined;
  /** Undefined for pasted rows and carried files. */
  fileName: string | undefined;
  /** Tickets of ticked rows, sent alone or chosen from `offered`. */
  tickets: string[];
  /** Tickets of all rows on the page, in order. */
  offered: string[];
  /** Already tried, according to the page (confirm.ts). */
  tried: string[];
  /** Tickets of answers about money that went back. */
  answers: string[];
  /** Text fields; of a repeated one the last counts. */
  fields: Record<string, string>;
}

/** Bytes. A page carries smaller files to the next page, so that nobody has to choose them again. */
export const MOST_CARRIED = 3 * 1024 * 1024;
/** Bytes beside the rows of a preview, which is a short page; it may have the file several times. */
export const MOST_CARRIED_BESIDE_ROWS = 48 * 1024;

/** Large on purpose. Their reader reports a file that is too large. */
const LARGE = new Set(['pasted', 'carried']);

/** A ticket has a row's text; none of ours is as long in JSON and base64url. A cut ticket has no valid signature. */
const LONGEST_TICKET = 32_768;

const ANSWER = /^answer-\d{1,2}$/;

/** File systems allow 255 bytes. */
const LONGEST_FILE_NAME = 255;

/** An answer that is no form gives nothing. */
export async function readStatementForm(request: Request): Promise<StatementForm> {
  const fields: Record<string, string> = {};
  const tickets: string[] = [];
  const offered: string[] = [];
  const ticks: string[] = [];
  const tried: string[] = [];
  const answers: string[] = [];
  let file: File | undefined;
  const lists: Readonly<Record<string, string[]>> = { ticket: tickets, offered, tick: ticks, tried };
  // Each row of a statement may be offered and ticked or tried.
  for (const [name, value] of await postedFields(request, 2 * MOST_ROWS + MOST_FIELDS)) {
    if (typeof value !== 'string') {
      if (name === 'file') file ??= value;
    } else if (Object.hasOwn(lists, name)) lists[name]?.push(value.slice(0, LONGEST_TICKET));
    // Radio buttons of a row; an empty value decides later.
    else if (ANSWER.test(name)) answers.push(...(value === '' ? [] : [value.slice(0, LONGEST_TICKET)]));
    else fields[name] = LARGE.has(name) ? value : cut(value);
  }
  for (const [column, at] of columnsIn(fields)) fields[column] = at;
  return {
    step: STEPS.find((step) => step === fields['step']) ?? 'preview',
    file: await fileOf(file, fields),
    fileName: file?.name.slice(0, LONGEST_FILE_NAME),
    tickets: [...tickets, ...ticks.flatMap((at) => (/^\d{1,5}$/.test(at) ? (offered[Number(at)] ?? []) : []))],
    offered,
    tried,
    answers,
    fields,
  };
}

/** The form sends a meaning for each column; the desk needs columns by meaning. A repeated meaning has both columns. */
function columnsIn(fields: Readonly<Record<string, string>>): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const [name, meaning] of Object.entries(fields)) {
    const [, at] = /^column-(\d{1,2})$/.exec(name) ?? [];
    if (at === undefined || !COLUMNS.some((column) => column === meaning)) continue;
    const before = chosen.get(meaning);
    chosen.set(meaning, before === undefined ? at : `${before} and ${at}`);
  }
  return chosen;
}

/** The fields of a mapping: the meaning of columns, and of words. */
export function mappingFields(mapping: Partial<ColumnMapping>): Record<string, string> {
  const columns = COLUMNS.flatMap((column) =>
    mapping[column] === undefined ? [] : [[`column-${mapping[column]}`, column]],
  );
  const words = [['', mapping.words] as const, ...Object.entries(mapping.says ?? {})].flatMap(([of, said = {}]) =>
    Object.entries(said).map(([word, flow]) => ({ of, word, flow })),
  );
  return {
    dateOrder: mapping.dateOrder ?? 'day-first',
    ...Object.fromEntries(columns),
    ...Object.fromEntries(
      words.flatMap(({ of, word, flow }, at) => [
        [`word-${at}`, word],
        [`flow-${at}`, flow],
        [`of-${at}`, of],
      ]),
    ),
  };
}

async function fileOf(
  chosen: File | undefined,
  { pasted = '', carried = '' }: Record<string, string>,
): Promise<Uint8Array | undefined> {
  // An empty file field sends an empty file.
  if (chosen !== undefined && chosen.size > 0) return new Uint8Array(await chosen.arrayBuffer());
  if (pasted.trim() !== '') return new TextEncoder().encode(pasted);
  return carried === '' ? undefined : new Uint8Array(Buffer.from(carried, 'base64'));
}

/** A file for the page to carry. Undefined if it is too large. */
export function carriedFile(file: Uint8Array, most = MOST_CARRIED): string | undefined {
  return file.byteLength > most ? undefined : Buffer.from(file).toString('base64');
}
