import { Parser } from 'htmlparser2';
import readWorkbook from 'read-excel-file/universal';
import { MOST_COLUMNS, MOST_ROWS } from '../../../domain/statement/cells/statement-limits.ts';
import { lineOfSheet } from '../../../domain/statement/line-name.ts';
import type { Table, TableRow } from '../../../domain/statement/cells/table.ts';
import { checkRow, DEEPEST, StatementProblem, tooManyColumns, tooManyRows, unlikely } from './file-limits.ts';
import { createXmlCheck } from './xml-tags.ts';
import { unzip, zipStored } from './zip.ts';

/** Excel's own limits. The reader allocates every row and column that an address names. */
const EXCEL_ROWS = 1_048_576;
const EXCEL_COLUMNS = 16_384;
/** Counts empty rows that only have a format. */
const MOST_ROW_ELEMENTS = 100_000;
const LONGEST_FORMAT = 255;

/** All non-empty sheets, hidden ones too. Formulas count by saved value. Throws a StatementProblem if refused. */
export async function readXlsx(bytes: Uint8Array): Promise<Table[]> {
  const sheets = await sheetsIn(checkedWorkbook(bytes));
  return sheets
    .map(({ sheet: name, data }, at) => ({ sheet: { name, number: at + 1 }, rows: rowsOf(data, at + 1) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The checked parts of the workbook, repacked uncompressed: the reader sees nothing else and inflates nothing. */
function checkedWorkbook(bytes: Uint8Array): ArrayBuffer {
  const entries = unzip(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new StatementProblem(
      'This is a zip file, not an Excel workbook. Unpack it and choose the statement inside, as CSV or .xlsx.',
    );
  }
  const checkTags = createXmlCheck();
  for (const { data } of entries) {
    const xml = new TextDecoder().decode(data);
    checkTags(xml);
    checkAddresses(xml);
  }
  return zipStored(entries).buffer;
}

async function sheetsIn(archive: ArrayBuffer) {
  try {
    return await readWorkbook(archive);
  } catch {
    throw new StatementProblem(
      'This Excel workbook cannot be read. Open it in Excel, save it as CSV and choose that file.',
    );
  }
}

/** Throws for addresses and formats with which a small file costs the reader much memory or time. */
function checkAddresses(xml: string): void {
  let depth = 0;
  let rows = 0;
  let row = 0;
  let column = 0;
  const parser = new Parser(
    {
      onopentag: (qualified, attributes) => {
        if (++depth > DEEPEST) throw unlikely('Excel workbook');
        if ((attributes['formatCode']?.length ?? 0) > LONGEST_FORMAT) throw unlikely('Excel workbook');
        const name = qualified.slice(qualified.indexOf(':') + 1);
        if (name === 'row') {
          row = Number(attributes['r'] ?? row + 1);
          if (!(row <= EXCEL_ROWS) || ++rows > MOST_ROW_ELEMENTS) throw tooManyRows();
        } else if (name === 'c' && attributes['r'] !== undefined) {
          [row, column] = addressOf(attributes['r']);
          if (row > EXCEL_ROWS) throw tooManyRows();
          if (column > EXCEL_COLUMNS) throw tooManyColumns();
        } else if ((name === 'v' || name === 'is') && row > MOST_ROWS) {
          throw tooManyRows();
        } else if ((name === 'v' || name === 'is') && column > MOST_COLUMNS) {
          throw tooManyColumns();
        }
      },
      onclosetag: () => {
        depth--;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function addressOf(address: string): [row: number, column: number] {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined || digits === undefined) throw unlikely('Excel workbook');
  return [Number(digits), [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)];
}

function rowsOf(data: readonly (readonly unknown[])[], sheet: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const [index, cells] of data.entries()) {
    const row = { line: lineOfSheet(sheet, index + 1), cells: cells.map(textOf) };
    if (row.cells.every((cell) => cell === '')) continue;
    checkRow(row);
    rows.push(row);
  }
  return rows;
}

/** Cells as text: a day in ISO form, an amount without the noise of binary fractions. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day = '', time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
  }
  if (typeof value === 'number') {
    const rounded = Math.round(value * 100) / 100;
    return String(Math.abs(rounded - value) < 1e-6 ? rounded : value);
  }
  return String(value);
}
