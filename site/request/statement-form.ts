import { MOST_ROWS } from '../../domain/statement/cells/statement-limits.ts';
import { type ColumnMapping, COLUMNS } from '../../domain/statement/cells/mapping.ts';
import { cut, MOST_FIELDS, postedFields } from './form-fields.ts';

/** `again` asks for the columns of a layout once more, `back` answers for money that went back; `result` tells how it went and shows what is left. */
const STEPS = ['preview', 'again', 'mapping', 'back', 'confirm', 'result'] as const;

/** What the pages of the statement import send: a file or pasted rows, and after the preview the tickets of its ticks. */
export interface StatementForm {
  step: (typeof STEPS)[number];
  /** Undefined when nothing was chosen or pasted. */
  file: Uint8Array | undefined;
  /** What the file is called; undefined where it was pasted, or went along with a page. */
  fileName: string | undefined;
  /** Of the ticked rows: sent by themselves, or ticked among those that the page offered. */
  tickets: string[];
  /** The tickets of all rows that the page offered, in its order. */
  offered: string[];
  /** What the page said was tried before (confirm.ts). */
  tried: string[];
  /** The tickets of the answers for money that went back. */
  answers: string[];
  /** All fields that are text; of one that comes twice the last counts. */
  fields: Record<string, string>;
}

/** Of a file up to this many bytes a page carries a copy to the mapping screen and on, so that it need not be chosen again. */
export const MOST_CARRIED = 3 * 1024 * 1024;
/** The same beside the rows of a preview, of which a large file has many. */
export const MOST_CARRIED_BESIDE_ROWS = 512 * 1024;

/** Fields that are large on purpose. How large a file may be is for its reader to say, in words. */
const LARGE = new Set(['pasted', 'carried']);

/**
 * A ticket holds the text of a row, which may be two thousand characters and what was joined to them; in JSON and
 * base64url none of ours is as long. What is cut has no valid signature.
 */
const LONGEST_TICKET = 32_768;

const ANSWER = /^answer-\d{1,2}$/;

/** File systems take 255 bytes at most. */
const LONGEST_FILE_NAME = 255;

/** An answer that is no form has nothing in it. */
export async function readStatementForm(request: Request): Promise<StatementForm> {
  const fields: Record<string, string> = {};
  const tickets: string[] = [];
  const offered: string[] = [];
  const ticks: string[] = [];
  const tried: string[] = [];
  const answers: string[] = [];
  let file: File | undefined;
  const lists: Readonly<Record<string, string[]>> = { ticket: tickets, offered, tick: ticks, tried };
  // A statement has at most so many rows, each offered, ticked, or tried before.
  for (const [name, value] of await postedFields(request, 2 * MOST_ROWS + MOST_FIELDS)) {
    if (typeof value !== 'string') {
      if (name === 'file') file ??= value;
    } else if (Object.hasOwn(lists, name)) lists[name]?.push(value.slice(0, LONGEST_TICKET));
    // One of each row's radio buttons; an empty one decides later.
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

/** The form says of each column what it means; the desk asks by meaning. One that is said of two columns has both. */
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

/** What a form has of a mapping, by field: what each column means, and what staff said of words. */
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
  // A field for a file in which none was chosen sends an empty one.
  if (chosen !== undefined && chosen.size > 0) return new Uint8Array(await chosen.arrayBuffer());
  if (pasted.trim() !== '') return new TextEncoder().encode(pasted);
  return carried === '' ? undefined : new Uint8Array(Buffer.from(carried, 'base64'));
}

/** A file as a page carries it; undefined when it has more than so many bytes. */
export function carriedFile(file: Uint8Array, most = MOST_CARRIED): string | undefined {
  return file.byteLength > most ? undefined : Buffer.from(file).toString('base64');
}
