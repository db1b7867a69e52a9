import { expect, test } from 'vitest';
import { bankNameOf } from './bank-name.ts';

test.each([
  ['sahakari_bank-statement-nov-2026.xlsx', 'Sahakari Bank'],
  ['Statement of Account Saraswat Bank 01-11-2026 to 20-11-2026.csv', 'Saraswat Bank'],
  ['TJSB.csv', 'TJSB'],
  ['सहकारी बैंक.csv', 'सहकारी बैंक'],
  ['statement.csv', 'New bank'],
  ['Acct_Statement_XX1234_20112026.xls', 'New bank'],
  ['20261120.csv', 'New bank'],
  [`${'long '.repeat(20)}.csv`, 'New bank'],
  [undefined, 'New bank'],
])('%s is called %s', (fileName, name) => {
  expect(bankNameOf(fileName)).toBe(name);
});
