import { describe, expect, it } from 'vitest';
import { oneTable } from './one-table.fixture.ts';
import { readSheets } from './read-sheets.ts';
import { sheetXml, workbook, workbookFiles } from './workbook.fixture.ts';
import { zipStored } from './zip.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const TEXT = 'Date,Narration,Credit\n05/09/2026,Asha ₹,1500\n';
const TABLE = {
  sequential: true,
  rows: [
    { line: 1, cells: ['Date', 'Narration', 'Credit'] },
    { line: 2, cells: ['05/09/2026', 'Asha ₹', '1500'] },
  ],
};

describe('text', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${TEXT}`)],
    ['UTF-16, little end first', utf16le(TEXT)],
    ['UTF-16, big end first', utf16le(TEXT).swap16()],
    ['line ends of Windows', utf8(TEXT.replaceAll('\n', '\r\n'))],
    ['line ends of old Macs', utf8(TEXT.replaceAll('\n', '\r'))],
    ['tabs', utf8(TEXT.replaceAll(',', '\t'))],
    ['semicolons', utf8(TEXT.replaceAll(',', ';'))],
    ['pipes', utf8(TEXT.replaceAll(',', '|'))],
  ])('%s', async (_name, bytes) => {
    expect(await oneTable(bytes)).toEqual(TABLE);
  });

  it('takes the tag of a line end for one', async () => {
    expect(await oneTable(utf8(TEXT.replace('Asha', '532589330<BR/>753')))).toMatchObject({
      rows: [{}, { cells: ['05/09/2026', '532589330\n753 ₹', '1500'] }],
    });
  });

  it('takes what is no UTF-8 for windows-1252', async () => {
    const bytes = Buffer.from('Date,Narration,Credit\n05/09/2026,Caf\u00e9,1500', 'latin1');
    expect(await oneTable(bytes)).toMatchObject({ rows: [{}, { cells: ['05/09/2026', 'Café', '1500'] }] });
  });

  it('finds tabs between amounts that have commas', async () => {
    const bytes = utf8('Name:,x,y,z\nDate\tText\tIn\tOut\n1/9/26\tA\t1,50,000.00\t\n2/9/26\tB\t\t1,000.00\n');
    expect(await oneTable(bytes)).toMatchObject({
      rows: [{}, {}, { cells: ['1/9/26', 'A', '1,50,000.00', ''] }, { cells: ['2/9/26', 'B', '', '1,000.00'] }],
    });
  });

  it('does not look for the delimiter between quotation marks', async () => {
    const bytes = utf8('1,"a;b;c","d;e;f;g"\n2,"a;b;c","d;e;f;g"\n');
    expect(await oneTable(bytes)).toMatchObject({
      rows: [{ cells: ['1', 'a;b;c', 'd;e;f;g'] }, { cells: ['2', 'a;b;c', 'd;e;f;g'] }],
    });
  });

  it('reads a cell that is written as a formula, with commas in it', async () => {
    const bytes = utf8('="01-10-2026",="A, B","1,200.00"\n="02-10-2026",="1,800.00",="a"b",=1+2\n');
    expect(await oneTable(bytes)).toMatchObject({
      rows: [{ cells: ['01-10-2026', 'A, B', '1,200.00'] }, { cells: ['02-10-2026', '1,800.00', '="a"b"', '=1+2'] }],
    });
  });

  it('counts lines in the file, through empty lines and line breaks in cells', async () => {
    const bytes = utf8('a,b,c\n\n1,"two\nlines",3\n4,5,6\n');
    expect(await oneTable(bytes)).toMatchObject({ rows: [{ line: 1 }, { line: 3 }, { line: 5 }] });
  });

  it('loses no row to a quotation mark that is not closed', async () => {
    const bytes = utf8('a,b,c\n1,"QUICK" TRADERS,3\n4,"open,6\n7,8,9\n');
    expect(await oneTable(bytes)).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b', 'c'] },
        { line: 2, cells: ['1', '"QUICK" TRADERS', '3'] },
        { line: 3, cells: ['4', '"open', '6'] },
        { line: 4, cells: ['7', '8', '9'] },
      ],
      sequential: true,
    });
  });
});

describe('workbooks', () => {
  it('reads numbers as they were meant, days as ISO, and keeps row numbers', async () => {
    const bytes = workbook([['a', 'b', 'c'], [], [0.1 + 0.2, { serial: 46270.5 }, 624812345671]]);
    expect(await oneTable(bytes)).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b', 'c'] },
        { line: 3, cells: ['0.3', '2026-09-05 12:00:00', '624812345671'] },
      ],
    });
  });

  it('reads a formula by the value saved with it, and nothing where there is none', async () => {
    const bytes = workbook([
      ['a', 'b', 'c'],
      [{ xml: '<f>HYPERLINK("http://x.example","y")</f><v>y</v>' }, { xml: '<f>1+1</f>' }, 'z'],
    ]);
    expect(await oneTable(bytes)).toMatchObject({ rows: [{}, { cells: ['y', '', 'z'] }] });
  });

  it('reads parts whose names end in capitals', async () => {
    const files = workbookFiles(sheetXml([['a', 'b', 'c']])).map(({ name, data }) => ({
      name: name.replace('sheet1.xml', 'sheet1.XML'),
      data: utf8(new TextDecoder().decode(data).replace('sheet1.xml', 'sheet1.XML')),
    }));
    expect(await oneTable(zipStored(files))).toEqual({ rows: [{ line: 1, cells: ['a', 'b', 'c'] }] });
  });

  it('reads every sheet that is not empty, hidden ones as well', async () => {
    const files = workbookFiles(
      sheetXml([['Summary']]),
      sheetXml([]),
      sheetXml([
        ['a', 'b', 'c'],
        [1, 2, 3],
      ]),
    ).map(({ name, data }) => ({
      name,
      data: utf8(
        new TextDecoder().decode(data).replace('<sheet name="Sheet3"', '<sheet name="Refunds" state="hidden"'),
      ),
    }));
    expect(await readSheets(zipStored(files))).toEqual({
      sheets: [
        { sheet: { name: 'Sheet1', number: 1 }, rows: [{ line: 1, cells: ['Summary'] }] },
        {
          sheet: { name: 'Refunds', number: 3 },
          rows: [
            { line: 20_000_001, cells: ['a', 'b', 'c'] },
            { line: 20_000_002, cells: ['1', '2', '3'] },
          ],
        },
      ],
    });
  });

  it('takes as many rows as a statement has from all sheets together', async () => {
    const half = sheetXml(Array.from({ length: 10_001 }, () => ['a', 'b', 'c']));
    expect(await readSheets(zipStored(workbookFiles(half, half)))).toEqual({
      problem: expect.stringContaining('more than 20,000 rows'),
    });
  });
});

describe('what is told instead', () => {
  it.each([
    ['a PDF', utf8('%PDF-1.7\n%\u00e2\u00e3'), 'This is a PDF. Download the same statement'],
    ['a PNG', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'picture'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as CSV or .xlsx without a password'],
    [
      'an Excel file with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected by a password',
    ],
    ['a zip of something else', zipStored([{ name: 'statement.xml', data: utf8('<a/>') }]), 'not an Excel workbook'],
    ['plain prose', utf8('Dear customer,\nyour statement is ready.\n'), 'no table'],
    ['a page without a table', utf8('<!doctype html><p>Your session has ended.</p>'), 'no table'],
    ['bytes of no text', new Uint8Array(100), 'not text'],
  ])('%s', async (_name, bytes, problem) => {
    expect(await oneTable(bytes)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
