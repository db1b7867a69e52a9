import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatementFile } from './read-file.ts';
import { deflatedZip, sheetXml, workbook, workbookFiles } from './workbook.fixture.ts';
import { type ZipEntry, zipStored } from './zip.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const plain = () =>
  workbook([
    ['a', 'b', 'c'],
    [1, 2, 3],
  ]);

async function problemOf(bytes: Uint8Array): Promise<string> {
  const read = await readStatementFile(bytes);
  return 'problem' in read ? read.problem : 'none';
}

const withSheet = (xml: string) => zipStored(workbookFiles(xml));
const cells = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;

describe('zip archives', () => {
  it.each([
    ['a bomb of 60 MB', deflatedZip(SHEET, new Uint8Array(60 * MB)), 'unpacks to more than 50 MB'],
    ['a ratio of 1000', deflatedZip(SHEET, new Uint8Array(2 * MB)), '200 times its size'],
    ['1 GB declared', deflatedZip(SHEET, utf8('<a/>'), 1024 * MB), 'unpacks to more than 50 MB'],
    ['more inside than declared', deflatedZip(SHEET, new Uint8Array(60 * MB), 1000), 'damaged'],
    ['less inside than declared', deflatedZip(SHEET, utf8('<a></a><a></a>'), 100), 'damaged'],
    ['the size of zip64', deflatedZip(SHEET, utf8('<a/>'), 0xffffffff), 'unpacks to more than 50 MB'],
    [
      '201 files',
      zipStored(Array.from({ length: 201 }, (_, index): ZipEntry => ({ name: `${index}.xml`, data: utf8('<a/>') }))),
      'more than 200 files',
    ],
    ['one name twice', zipStored([...workbookFiles(sheetXml([])), ...workbookFiles(sheetXml([]))]), 'damaged'],
    ['cut off', plain().slice(0, -40), 'not downloaded to its end'],
    ['the beginning alone', plain().slice(0, 10), 'not downloaded to its end'],
  ])('%s', async (_name, bytes, problem) => {
    expect(await problemOf(bytes)).toContain(problem);
  });

  it('refuses an entry with a password', async () => {
    const bytes = Buffer.from(plain());
    bytes.writeUInt8(1, bytes.indexOf('PK\u0001\u0002', 0, 'latin1') + 8);
    expect(await problemOf(bytes)).toContain('password');
  });

  it('refuses a file that changed on its way', async () => {
    const bytes = Buffer.from(plain());
    bytes.write('9', bytes.indexOf('<v>1</v>') + 3);
    expect(await problemOf(bytes)).toContain('damaged');
  });

  it('says something of any workbook with any bytes changed, and throws nothing', async () => {
    const original = plain();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        fc.nat(original.length),
        async (changes, length) => {
          const bytes = original.slice();
          for (const [at, value] of changes) bytes[at] = value;
          expect(Object.keys(await readStatementFile(bytes.slice(0, length)))).toHaveLength(1);
        },
      ),
    );
  });
});

describe('sheets', () => {
  it.each([
    ['a row far below', cells('<row r="999999999"><c r="A999999999"><v>1</v></c></row>'), 'more than 20,000 rows'],
    ['a row number of no number', cells('<row r="x"><c r="A1"><v>1</v></c></row>'), 'more than 20,000 rows'],
    ['a cell below the limit', cells('<row r="1"><c r="A20001"><v>1</v></c></row>'), 'more than 20,000 rows'],
    ['700,000 empty rows', cells('<row/>'.repeat(700_000)), 'more than 20,000 rows'],
    ['a cell far to the right', cells('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), 'more than 60 columns'],
    ['an address of no form', cells('<row r="1"><c r="ABCDEFGHIJ1"><v>1</v></c></row>'), 'not one that a bank makes'],
    ['1,000 columns', sheetXml([Array.from({ length: 1000 }, () => 'x')]), 'more than 60 columns'],
    ['20,001 rows', sheetXml(Array.from({ length: 20_001 }, () => [1, 2, 3])), 'more than 20,000 rows'],
    ['a long cell', sheetXml([['a', 'b', 'x'.repeat(2001)]]), 'more than 2,000 characters'],
    ['deep elements', '<a>'.repeat(100_000), 'not one that a bank makes'],
    ['no XML', 'nothing', 'cannot be read'],
    [
      'an entity',
      '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData><row><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
      'no table',
    ],
  ])('%s', async (_name, xml, problem) => {
    expect(await problemOf(withSheet(xml))).toContain(problem);
  });

  it('takes an empty row at the very end, which LibreOffice writes', async () => {
    const xml = cells(
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row><row r="1048576"/>',
    );
    expect(await readStatementFile(withSheet(xml))).toEqual({ table: { rows: [{ line: 1, cells: ['1', '2', '3'] }] } });
  });

  it('takes 20,000 rows, 60 columns and 2,000 characters', async () => {
    const rows = Array.from({ length: 20_000 }, () => [1, 2, 3]);
    const wide = sheetXml([Array.from({ length: 60 }, (_, index) => (index === 0 ? 'x'.repeat(2000) : 'x'))]);
    expect(await problemOf(withSheet(sheetXml(rows)))).toBe('none');
    expect(await problemOf(withSheet(wide))).toBe('none');
  });
});

describe('text', () => {
  it.each([
    ['more than 5 MB', new Uint8Array(5 * MB + 1).fill(0x61), 'larger than 5 MB'],
    ['20,001 rows', utf8('1,2,3\n'.repeat(20_001)), 'more than 20,000 rows'],
    ['1,000 columns', utf8(`${'1,'.repeat(1000)}2\n`.repeat(3)), 'more than 60 columns'],
    ['a long cell', utf8(`1,2,${'x'.repeat(2001)}`), 'Line 1 has a cell of more than 2,000 characters'],
    ['deep tables', utf8('<table><tr><td>'.repeat(50_000)), 'nested too deep'],
    ['20,001 rows of HTML', utf8(`<table>${'<tr><td>1<td>2<td>3'.repeat(20_001)}`), 'more than 20,000 rows'],
    ['1,000 columns of HTML', utf8(`<table><tr>${'<td>1'.repeat(1000)}</table>`), 'more than 60 columns'],
    ['a million empty cells of HTML', utf8(`<table><tr>${'<td>'.repeat(1_000_000)}`), 'no table'],
    ['a long cell of HTML', utf8(`<table><tr><td>1<td>2<td>${'x'.repeat(2001)}`), 'more than 2,000 characters'],
  ])('%s', async (_name, bytes, problem) => {
    expect(await problemOf(bytes)).toContain(problem);
  });

  it('reads around bytes of no meaning', async () => {
    const bytes = Buffer.concat([
      utf8('Date,Narration,Credit\n05/09/2026,'),
      Buffer.from([0xc3, 0x28, 0xff]),
      utf8(',1500\n'),
    ]);
    const read = await readStatementFile(bytes);
    expect(read).toMatchObject({ table: { rows: [{}, { cells: ['05/09/2026', expect.any(String), '1500'] }] } });
  });

  it('says something of any bytes, and throws nothing', async () => {
    const beginnings = ['', '<table><tr>', 'PK\u0003\u0004', '\u00ff\u00fe', '\u00fe\u00ff', '"', 'a,b,c\n'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), async (beginning, rest) => {
        const bytes = Buffer.concat([Buffer.from(beginning, 'latin1'), rest]);
        expect(Object.keys(await readStatementFile(bytes))).toHaveLength(1);
      }),
    );
  });
});
