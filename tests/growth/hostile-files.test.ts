import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApartLimits } from '../../server/base/apart.ts';
import { readApart } from '../../server/reading/apart.ts';
import { oneTable } from '../../server/reading/file/one-table.fixture.ts';
import { deflatedZip, sheetXml, workbook, workbookFiles } from '../../server/reading/file/workbook.fixture.ts';
import { type ZipEntry, zipStored } from '../../server/reading/file/zip.ts';
import { readHere } from '../../server/statement/read-here.fixture.ts';
import { isThorough } from '../thorough.ts';

const moduleText = (name: string) => JSON.stringify(new URL(`../../server/reading/file/${name}`, import.meta.url).href);
const utf8 = (text: string) => new TextEncoder().encode(text);
const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const plain = () =>
  workbook([
    ['a', 'b', 'c'],
    [1, 2, 3],
  ]);

/** Compresses to about 1 %. */
function scattered(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0, next = 1; at < length; at += 200, next = (next * 75 + 74) % 65_537) bytes[at] = next;
  return bytes;
}

const opened = (bytes: Uint8Array, limits?: Partial<ApartLimits>) =>
  readApart(async (ask) => ask('open', bytes), limits);

/** A process takes a quarter of a second to start, so only the thorough run uses it. */
async function problemOf(bytes: Uint8Array, reading = isThorough ? readApart : readHere): Promise<string> {
  const read = await reading(async (ask) => ask('open', bytes));
  return 'problem' in read ? read.problem : 'none';
}

const withSheet = (xml: string) => zipStored(workbookFiles(xml));
const cells = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;
const ROW = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>';
const beside = (xml: string) => `<worksheet>${xml}<sheetData>${ROW}</sheetData></worksheet>`;

describe('zip archives', () => {
  it.each([
    ['51 MB, and no high ratio', deflatedZip(SHEET, scattered(51 * MB)), 'unpacks to more than 50 MB'],
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
    ['cut off', plain().slice(0, -40), 'the download did not finish'],
    ['the beginning alone', plain().slice(0, 10), 'the download did not finish'],
  ])('%s', async (_name, bytes, problem) => {
    expect(await problemOf(bytes)).toContain(problem);
  });

  it('inflates no more than was declared, whatever comes out', () => {
    const program = `
      import { constants, deflateRawSync } from 'node:zlib';
      import { packedZip } from ${moduleText('workbook.fixture.ts')};
      import { unzip } from ${moduleText('zip.ts')};
      const zeros = deflateRawSync(new Uint8Array(${MB}), { finishFlush: constants.Z_FULL_FLUSH });
      const gigabyte = Buffer.concat([...Array.from({ length: 1024 }, () => zeros), Buffer.from([3, 0])]);
      const zip = packedZip('a.xml', gigabyte, { declared: ${MB}, crc: 0 });
      const before = process.resourceUsage().maxRSS;
      try {
        unzip(zip, () => true);
      } catch (error) {
        console.log(error.message);
      }
      console.log((process.resourceUsage().maxRSS - before) / 1024 < 256 ? 'little memory' : 'much memory');
    `;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    expect(String(stdout)).toMatch(/^The file is damaged\b.*\nlittle memory\n$/);
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
          expect(Object.keys(await oneTable(bytes.slice(0, length)))[0]).toMatch(/^(?:rows|problem)$/);
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
    [
      'an address of no form',
      cells('<row r="1"><c r="ABCDEFGHIJ1"><v>1</v></c></row>'),
      'does not look like one from a bank',
    ],
    [
      'an address with more behind it',
      cells('<row r="1"><c r="A1:B1"><v>1</v></c></row>'),
      'does not look like one from a bank',
    ],
    ['1,000 columns', sheetXml([Array.from({ length: 1000 }, () => 'x')]), 'more than 60 columns'],
    ['20,001 rows', sheetXml(Array.from({ length: 20_001 }, () => [1, 2, 3])), 'more than 20,000 rows'],
    ['a long cell', sheetXml([['a', 'b', 'x'.repeat(2001)]]), 'more than 2,000 characters'],
    ['deep elements', '<a>'.repeat(100_000), 'does not look like one from a bank'],
    ['no XML', 'nothing', 'cannot be read'],
    [
      'an entity',
      '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData><row><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
      'does not look like one from a bank',
    ],
  ])('%s', async (_name, xml, problem) => {
    expect(await problemOf(withSheet(xml))).toContain(problem);
  });

  it('takes an empty row at the very end, which LibreOffice writes', async () => {
    const xml = cells(`${ROW}<row r="1048576"/>`);
    expect(await oneTable(withSheet(xml))).toEqual({ rows: [{ line: 1, cells: ['1', '2', '3'] }] });
  });

  it.each([
    ['a format of 255 characters', (more) => beside(`<a formatCode="${'0'.repeat(255 + more)}"/>`)],
    // Inside a worksheet.
    ['199 elements inside of each other', (more) => beside('<a>'.repeat(199 + more) + '</a>'.repeat(199 + more))],
    [
      'an empty cell in the last column of Excel',
      (more) => cells(ROW.replace('</row>', `<c r="XF${more ? 'E' : 'D'}1"/></row>`)),
    ],
    ['100,000 rows, of which nearly all are empty', (more) => cells(ROW + '<row/>'.repeat(99_999 + more))],
  ] satisfies [string, (more: 0 | 1) => string][])('takes %s, and no more', async (_name, xml) => {
    expect(await oneTable(withSheet(xml(0)))).toMatchObject({ rows: [{ cells: ['1', '2', '3'] }] });
    expect(await oneTable(withSheet(xml(1)))).toHaveProperty('problem');
  });

  it('takes 20,000 rows, 60 columns and 2,000 characters', async () => {
    const rows = Array.from({ length: 20_000 }, () => [1, 2, 3]);
    const wide = sheetXml([Array.from({ length: 60 }, (_, index) => (index === 0 ? 'x'.repeat(2000) : 'x'))]);
    expect(await problemOf(withSheet(sheetXml(rows)))).toBe('none');
    expect(await problemOf(withSheet(wide))).toBe('none');
  });
});

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');

describe('what takes readers of XML apart', () => {
  it.each([
    ['200,000 attributes', beside(`<a${attributes(200_000)}/>`)],
    ['101 attributes', beside(`<a${attributes(101)}/>`)],
    ['a long value', beside(`<a b="${'x'.repeat(MB)}"/>`)],
    ['a long value of the other quotation mark', beside(`<a b='${'x'.repeat(MB)}'/>`)],
    ['a long name', beside(`<${'x'.repeat(MB)}/>`)],
    ['a long name of an attribute', beside(`<a ${'x'.repeat(MB)}=""/>`)],
    ['a long end of a tag', beside(`<a></a${' '.repeat(MB)}>`)],
    ['spaces', beside(`<a${' '.repeat(MB)}`)],
    ['a long text', beside('x'.repeat(MB))],
    ['a long comment', beside(`<!--${'x'.repeat(MB)}-->`)],
    ['a comment without an end', beside(`<!--${'-'.repeat(MB)}`)],
    ['a comment that some readers end earlier', beside('<!--><a b="--><c d=">"/>')],
    ['a long instruction', beside(`<?${'x'.repeat(MB)}?>`)],
    ['an instruction that some readers end earlier', beside('<?a ><b c="?><d e=">"/>')],
    ['a long section', beside(`<![CDATA[${'x'.repeat(MB)}]]>`)],
    ['a section without an end', beside(`<![CDATA[${'x'.repeat(MB)}`)],
    ['a million opening signs', beside('<'.repeat(MB))],
    ['a value without quotation marks', beside('<a b=c/>')],
    ['a quotation mark in a name', beside(`<a b'c="'>"/>`)],
    ['a tag in a value', beside('<a b="<c>"/>')],
    ['attributes without a space between', beside('<a b="c"d="e"/>')],
  ])('%s', async (_name, xml) => {
    expect(await problemOf(withSheet(xml))).toContain('does not look like one from a bank');
  });

  it.each(['xl/styles.xml', 'xl/workbook.xml', 'xl/sharedStrings.xml', '_rels/.rels', 'docProps/app.xml'])(
    'in %s as well',
    async (name) => {
      const rest = workbookFiles(beside('')).filter((file) => file.name !== name);
      const bytes = zipStored([...rest, { name, data: utf8(`<a${attributes(200_000)}/>`) }]);
      expect(await problemOf(bytes)).toContain('does not look like one from a bank');
    },
  );

  it('takes everything that XML allows', async () => {
    const prologue = '\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<!-- made by a - bank -->\n';
    const odd = `<a b = "x>y"\n\tc='"' d:e=""></a ><![CDATA[ <x> ]]>`;
    expect(await problemOf(withSheet(prologue + beside(odd)))).toBe('none');
    expect(await problemOf(withSheet(beside(`<a${attributes(100)}/>`)))).toBe('none');
  });

  it('answers a long text that every cell names', async () => {
    const named = (row: number) => `<row r="${row}"><c r="A${row}" t="s"><v>0</v></c></row>`;
    const rows = Array.from({ length: 20_000 }, (_, index) => named(index + 1));
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const files = workbookFiles(cells(rows.join(''))).map((file) =>
      file.name === 'xl/_rels/workbook.xml.rels'
        ? {
            ...file,
            data: utf8(
              new TextDecoder()
                .decode(file.data)
                .replace(
                  '</Relationships>',
                  `<Relationship Id="s" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
                ),
            ),
          }
        : file,
    );
    const strings = { name: 'xl/sharedStrings.xml', data: utf8(`<sst><si><t>${'x'.repeat(2000)}</t></si></sst>`) };
    expect(await problemOf(zipStored([...files, strings]))).toContain('too large or too complicated');
  });
});

describe('text', () => {
  it.each([
    ['20,001 rows', utf8('1,2,3\n'.repeat(20_001)), 'more than 20,000 rows'],
    ['1,000 columns', utf8(`${'1,'.repeat(1000)}2\n`.repeat(3)), 'more than 60 columns'],
    ['a long cell', utf8(`1,2,${'x'.repeat(2001)}`), 'Line 1 has a cell of more than 2,000 characters'],
    ['deep tables', utf8('<table><tr><td>'.repeat(50_000)), 'nested too deep'],
    ['20,001 rows of HTML', utf8(`<table>${'<tr><td>1<td>2<td>3'.repeat(20_001)}`), 'more than 20,000 rows'],
    ['1,000 columns of HTML', utf8(`<table><tr>${'<td>1'.repeat(1000)}</table>`), 'more than 60 columns'],
    ['a million empty cells of HTML', utf8(`<table><tr>${'<td>'.repeat(1_000_000)}`), 'no table'],
    ['200,000 attributes of HTML', utf8(`<table><tr${attributes(200_000)}>`), 'does not look like one from a bank'],
    ['201 words in a tag of HTML', utf8(`<table><tr${'/a'.repeat(201)}>`), 'does not look like one from a bank'],
    ['a tag of 1 MB of HTML', utf8(`<table><tr a='${'>'.repeat(MB)}'>`), 'does not look like one from a bank'],
    ['a tag of HTML without an end', utf8(`<table><tr a="${'x" '.repeat(MB)}`), 'does not look like one from a bank'],
    ['a million closing tags of HTML', utf8(`<table>${'</p>'.repeat(MB)}`), 'no table'],
    ['a million entities of HTML', utf8(`<table><tr><td>${'&amp'.repeat(MB)}`), 'more than 2,000 characters'],
    ['five million empty lines', new Uint8Array(5 * MB).fill(0x0a), 'more than 20,000 rows'],
    ['five million line ends of old Macs', new Uint8Array(5 * MB).fill(0x0d), 'more than 20,000 rows'],
    ['five million commas', new Uint8Array(5 * MB).fill(0x2c), 'no table'],
    ['five million quotation marks', new Uint8Array(5 * MB).fill(0x22), 'more than 2,000 characters'],
    ['quotation marks that do not pair', utf8('1,"2,3\n'.repeat(20_001)), 'more than 20,000 rows'],
    ['a long cell of HTML', utf8(`<table><tr><td>1<td>2<td>${'x'.repeat(2001)}`), 'more than 2,000 characters'],
  ])('%s', async (_name, bytes, problem) => {
    expect(await problemOf(bytes)).toContain(problem);
  });

  it('takes columns behind the sixtieth that hold nothing but spaces', async () => {
    expect(await problemOf(utf8(`1,2,3${', '.repeat(58)}\n`))).toBe('none');
    expect(await problemOf(utf8(`1,2,3${', '.repeat(57)},4\n`))).toContain('more than 60 columns');
  });

  it('takes a script and the picture of a logo for what they are', async () => {
    const logo = `<img src="data:image/png;base64,${'iVBORw0KGgo='.repeat(10_000)}">`;
    const script = `<script>for (let i = 0; i<n; i++) { ${'x y '.repeat(300)} } // "</script>`;
    const page = `<!doctype html><!-- <a ${'b '.repeat(300)}--><html><head>${script}</head><body>${logo}<table><tr><td nowrap width=10%>1<td>2<td>3`;
    expect(await oneTable(utf8(page))).toEqual({
      rows: [{ line: 1, cells: ['1', '2', '3'] }],
      sequential: true,
    });
  });

  it('reads around bytes of no meaning', async () => {
    const bytes = Buffer.concat([
      utf8('Date,Narration,Credit\n05/09/2026,'),
      Buffer.from([0xc3, 0x28, 0xff]),
      utf8(',1500\n'),
    ]);
    const read = await oneTable(bytes);
    expect(read).toMatchObject({ rows: [{}, { cells: ['05/09/2026', expect.any(String), '1500'] }] });
  });

  it('says something of any bytes, and throws nothing', async () => {
    const beginnings = ['', '<table><tr>', 'PK\u0003\u0004', '\u00ff\u00fe', '\u00fe\u00ff', '"', 'a,b,c\n'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), async (beginning, rest) => {
        const bytes = Buffer.concat([Buffer.from(beginning, 'latin1'), rest]);
        expect(Object.keys(await oneTable(bytes))[0]).toMatch(/^(?:rows|problem)$/);
      }),
    );
  });
});

describe('the process', () => {
  const large = () =>
    workbook(
      Array.from({ length: 4000 }, (_, row) => Array.from({ length: 20 }, (_cell, column) => `${row} ${column}`)),
    );
  const AGAIN = 'The site is busy, or reads several statements at the moment. Try again in a minute.';
  const tooMuch = { problem: expect.stringContaining('too large or too complicated to read') };

  it('goes on while it reads, and keeps the bytes it was given', async () => {
    const bytes = large();
    const { length } = bytes;
    let turns = 0;
    let isReading = true;
    const count = () => {
      turns++;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    const read = await opened(bytes);
    isReading = false;
    expect(read).toMatchObject({ headings: { length: 60 } });
    expect(bytes).toHaveLength(length);
    // Reading in this thread leaves only a handful of turns for others.
    expect(turns).toBeGreaterThan(100);
  });

  it('ends a reading that takes too long or too much memory, and reads the next', async () => {
    expect(await opened(plain(), { milliseconds: 1 })).toEqual({ problem: AGAIN });
    const forEver = () => new Promise<never>(() => {});
    expect(await readApart(forEver, { milliseconds: 200_000, processorMs: 1 })).toEqual(tooMuch);
    expect(await opened(large(), { megabytes: 12 })).toEqual(tooMuch);
    expect(await opened(plain(), { megabytes: 12 })).toHaveProperty('headings');
  });

  it('reads two at a time, lets four wait and asks the others to come again', async () => {
    const problems = await Promise.all(Array.from({ length: 9 }, async () => problemOf(plain(), readApart)));
    expect(problems).toEqual([...Array.from({ length: 6 }, () => 'none'), AGAIN, AGAIN, AGAIN]);
    expect(await problemOf(plain(), readApart)).toBe('none');
  });

  it('does not wait for a reading when it stops', () => {
    const program = `
      import { readApart } from ${moduleText('../apart.ts')};
      void readApart((ask) => ask('open', new Uint8Array(5_000_000).fill(0x2c))).then(() => console.log('read'));
    `;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    expect([status, stdout.toString()]).toEqual([0, '']);
  });
});
