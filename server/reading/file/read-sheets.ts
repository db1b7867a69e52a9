/** The tables in a statement's bytes: what it is, is told by the bytes, never by a name. Runs in a process of its own (apart.ts). */
import { MOST_ROWS } from '../../../domain/statement/cells/statement-limits.ts';
import type { Table } from '../../../domain/statement/cells/table.ts';
import { decodeText } from './decode-text.ts';
import { readDelimited } from './delimited.ts';
import { checkAmountOfText, StatementProblem, tooComplicated, tooManyRows } from './file-limits.ts';

/** The first file of a zip archive, an archive without files, and one in several volumes. */
const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];
const OLD_EXCEL = '\u00d0\u00cf\u0011\u00e0';
const PICTURES = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8'];

/**
 * The sheets of a workbook, or the one table of any other file; else what is wrong with the file and what to do. Never
 * throws for what is in the file.
 */
export async function readSheets(bytes: Uint8Array): Promise<{ sheets: readonly Table[] } | { problem: string }> {
  try {
    const sheets = (await tablesIn(bytes)).map(withLineEnds);
    const rows = sheets.flatMap((sheet) => sheet.rows);
    if (rows.length > MOST_ROWS) throw tooManyRows();
    checkAmountOfText(rows);
    // Date, text and amount: less is no statement.
    if (!rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 3)) {
      return { problem: 'There is no table in this file. Download the statement from your bank as CSV or Excel.' };
    }
    return { sheets };
  } catch (error) {
    if (error instanceof StatementProblem) return { problem: error.message };
    // A text, a list or a recursion longer than the engine has room for.
    if (error instanceof RangeError) return { problem: tooComplicated().message };
    throw error;
  }
}

const BREAK = /<br\s{0,5}\/?>/gi;

/** Some banks write the tag of a line end into their cells. */
function withLineEnds(table: Table): Table {
  const rows = table.rows.map((row) =>
    row.cells.some((cell) => cell.includes('<'))
      ? { ...row, cells: row.cells.map((cell) => cell.replace(BREAK, '\n')) }
      : row,
  );
  return { ...table, rows };
}

/** Each kind of file needs a package of its own: a process, which reads one file, loads no other. */
async function tablesIn(bytes: Uint8Array): Promise<Table[]> {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (ZIP.some((beginning) => start.startsWith(beginning))) {
    return (await import('./xlsx.ts')).readXlsx(bytes);
  }
  if (start.startsWith(OLD_EXCEL)) throw oldExcel(bytes);
  if (start.includes('%PDF-')) {
    throw new StatementProblem(
      'This is a PDF. Download the same statement from your bank as CSV or Excel (.xlsx); where it offers only XLS, that may work too.',
    );
  }
  if (PICTURES.some((picture) => start.startsWith(picture))) {
    throw new StatementProblem('This is a picture. Download the statement from your bank as CSV or Excel (.xlsx).');
  }

  const text = decodeText(bytes);
  if (text.includes('\0')) {
    throw new StatementProblem('This file is not text. Download the statement from your bank as CSV or Excel (.xlsx).');
  }
  const isHtml = text.trimStart().startsWith('<');
  const rows = isHtml ? (await import('./html-table.ts')).readHtmlTable(text) : readDelimited(text);
  return [{ rows, sequential: true }];
}

/** An Excel file with a password is an old container with the workbook in it under this name. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

function oldExcel(bytes: Uint8Array): StatementProblem {
  return new StatementProblem(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED)
      ? 'This Excel file is protected by a password. Open it in Excel, remove the password, save it as .xlsx or CSV and choose that file.'
      : 'This is an old Excel file (.xls), which cannot be read here. Open it in Excel, save it as CSV or .xlsx without a password and choose that file.',
  );
}
