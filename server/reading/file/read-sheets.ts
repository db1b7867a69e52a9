import { MOST_ROWS } from '../../../domain/statement/cells/statement-limits.ts';
import type { Table } from '../../../domain/statement/cells/table.ts';
import { decodeText } from './decode-text.ts';
import { readDelimited } from './delimited.ts';
import { checkAmountOfText, StatementProblem, tooComplicated, tooManyRows } from './file-limits.ts';

/** The first file of an archive, an empty archive, and an archive in several volumes. */
const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];
const OLD_EXCEL = '\u00d0\u00cf\u0011\u00e0';
const PICTURES = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8'];

/** Reads sheets of a workbook, or one table of another file, by its bytes. Never throws because of the file. */
export async function readSheets(bytes: Uint8Array): Promise<{ sheets: readonly Table[] } | { problem: string }> {
  try {
    const sheets = (await tablesIn(bytes)).map(withLineEnds);
    const rows = sheets.flatMap((sheet) => sheet.rows);
    if (rows.length > MOST_ROWS) throw tooManyRows();
    checkAmountOfText(rows);
    // A statement has at least a date, a text and an amount.
    if (!rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 3)) {
      return { problem: 'There is no table in this file. Download the statement from your bank as CSV or Excel.' };
    }
    return { sheets };
  } catch (error) {
    if (error instanceof StatementProblem) return { problem: error.message };
    // A text, list or recursion too long for the engine.
    if (error instanceof RangeError) return { problem: tooComplicated().message };
    throw error;
  }
}

const BREAK = /<br\s{0,5}\/?>/gi;

/** Some banks write the HTML tag of a line break into cells. */
function withLineEnds(table: Table): Table {
  const rows = table.rows.map((row) =>
    row.cells.some((cell) => cell.includes('<'))
      ? { ...row, cells: row.cells.map((cell) => cell.replace(BREAK, '\n')) }
      : row,
  );
  return { ...table, rows };
}

/** Loads the package of this kind of file only: the process reads one file. */
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

/** An Excel file with a password is an old container that holds the workbook under this name. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

function oldExcel(bytes: Uint8Array): StatementProblem {
  return new StatementProblem(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED)
      ? 'This Excel file is protected by a password. Open it in Excel, remove the password, save it as .xlsx or CSV and choose that file.'
      : 'This is an old Excel file (.xls), which cannot be read here. Open it in Excel, save it as CSV or .xlsx without a password and choose that file.',
  );
}
