import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['＝1+1', "'＝1+1"],
  ['＋91', "'＋91"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['\0=1', "'\0=1"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\nx', '"\'\nx"'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['a=b', 'a=b'],
  ['a,b', '"a,b"'],
  ['say "a"', '"say ""a"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
])('the cell %j is written as %j', (text, cell) => {
  expect(csvLines([['1', text, '3']])).toBe(`1,${cell},3\r\n`);
});

test('no row is no line, and each row is one', () => {
  expect(csvLines([])).toBe('');
  expect(csvLines([['a'], ['b']])).toBe('a\r\nb\r\n');
});

function byHand(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const harmless = /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  });
  return `${written.join(',')}\r\n`;
}

const hostile = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＠',
    '\t',
    '\r',
    '\n',
    '"',
    "'",
    ',',
    ';',
    '|',
    ' ',
    '1',
    'अ',
    '\u00a0',
    '\0',
  ),
  maxLength: 8,
});
const row = fc.array(hostile, { minLength: 2, maxLength: 4 });

test('any cell is written as by hand, with quotation marks besides only where a space begins or ends it', () => {
  fc.assert(
    fc.property(row, (cells) => {
      const trimmed = cells.map((cell) => cell.replace(/^ +/, '').replace(/(?<! ) +$/, ''));
      expect(csvLines([trimmed])).toBe(byHand(trimmed));
    }),
  );
  expect(csvLines([[' a', 'b ']])).toBe('" a","b "\r\n');
});

const APOSTROPHE = /^'(?=[=+\-@＝＋－＠\t\r\n\0])/;

test('what is written is read as it was, but for the apostrophe', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const { data, errors } = Papa.parse<string[]>(csvLines(rows), { delimiter: ',', newline: '\r\n' });
      expect(errors).toEqual([]);
      const read = data.slice(0, -1).map((cells) => cells.map((cell) => cell.replace(APOSTROPHE, '')));
      expect(read).toEqual(rows.map((cells) => cells.map((cell) => cell.replace(APOSTROPHE, ''))));
    }),
  );
});
