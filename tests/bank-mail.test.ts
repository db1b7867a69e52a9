/** docs/bank-mail.md says of each bank what the code says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { banks, uses } from '../domain/bank-mail/banks/banks.ts';
import { smsBanks } from '../domain/bank-mail/sms/sms-banks.ts';

const text = readFileSync(new URL('../docs/bank-mail.md', import.meta.url), 'utf8');

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the table has every bank with what its emails may do, the digits that are compared, and why', () => {
  const [heading, , ...told] = rows.slice(0, banks.length + 2);
  expect(heading).toEqual(['Bank', 'Its emails', 'Last digits of the account', 'Why']);
  expect(told).toEqual(
    banks.map(({ name, use, accountDigits, why }) => [
      name,
      uses[use],
      use === 'none' ? '' : String(accountDigits),
      why,
    ]),
  );
});

test('the table of SMS has every bank whose SMS are known', () => {
  const [heading, , ...told] = rows.slice(rows.findIndex(([, setting]) => setting === '`BANK_SMS_BANK`'));
  expect(heading).toEqual(['Bank', '`BANK_SMS_BANK`', 'Digits of the account in its SMS']);
  expect(told).toEqual(
    smsBanks.map(({ name, id, accountDigits }) => [name, `\`${id}\``, String(accountDigits ?? 'none')]),
  );
});
