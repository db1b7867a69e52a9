import { expect, test } from 'vitest';
import { signsAgainst } from './legend.ts';

const note = (...cells: string[]) => ({ line: 1, cells });

test('signs that the statement explains as money that went back, is held or never came', () => {
  const signs = signsAgainst([
    note('Flag: C - Contra entry   R - Returned to remitter, debit in next cycle'),
    note('', 'H = On hold', '* : Pending'),
  ]);
  expect([...signs]).toEqual([
    ['R', 'Returned to remitter'],
    ['H', 'On hold'],
    ['*', 'Pending'],
  ]);
});

test('none where other things are explained', () => {
  expect(signsAgainst([note('Account - CA, UPI - Unified Payments Interface', 'Page 1 - 2')]).size).toBe(0);
});
