import { expect, test } from 'vitest';
import { cellText, collapse, rowText } from './table.ts';

test('padding is left out, and every run of spaces is one', () => {
  expect(collapse(' \u00a0a \n b\t\tc ')).toBe('a b c');
});

test.each([
  [' 1,500.00 ', '1,500.00'],
  ['="000123"', '000123'],
  ['=" 000123 "', '000123'],
  ["'000123", '000123'],
  ["' 000123", '000123'],
  ['"000123"', '000123'],
  ["'000123'", '000123'],
  ['“000123”', '000123'],
  [`="'000123'"`, '000123'],
  // No wrapping: it covers only a part of the cell, or is not closed.
  ['x="000123"', 'x="000123"'],
  ['="000123"x', '="000123"x'],
  ['="000123', '="000123'],
  ["D'Souza", "D'Souza"],
  ['"A" and "B', '"A" and "B'],
  ['"', '"'],
])('a cell %j says %j', (cell, text) => {
  expect(cellText({ line: 1, cells: ['', cell] }, 1)).toBe(text);
});

test('a cell that is not there says nothing', () => {
  const row = { line: 1, cells: ['a'] };
  expect([cellText(row, 1), cellText(row, undefined)]).toEqual(['', '']);
});

test('a row is shown with its filled cells, in at most 120 characters', () => {
  expect(rowText({ line: 1, cells: [' a  b ', '', ' ', 'c'] })).toBe('a b | c');
  expect(rowText({ line: 1, cells: ['x'.repeat(120)] })).toBe('x'.repeat(120));
  expect(rowText({ line: 1, cells: ['x'.repeat(121)] })).toBe(`${'x'.repeat(119)}…`);
});
