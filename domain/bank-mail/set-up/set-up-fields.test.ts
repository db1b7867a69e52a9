import { describe, expect, it } from 'vitest';
import { formOf } from '../../form-fields.ts';
import { accountFields } from './account-fields.ts';
import { mailboxFields } from './mailbox-fields.ts';

const MANY = 1_000_000;
const today = '2026-11-27';

describe('the account', () => {
  const read = (sent: Record<string, string>) =>
    formOf(accountFields(['kaksha@example'])).read(
      { bank: 'hdfc', accountEnd: '4821', money: 'each', ...sent },
      { today },
    );
  const problemOf = (sent: Record<string, string>) => {
    const answer = read(sent);
    return 'problems' in answer ? answer.problems : answer.value;
  };

  it.each([
    [{ accountEnd: ' 4821 ' }, { accountEnd: '4821' }],
    [{ accountEnd: 'XX4821' }, { accountEnd: '4821' }],
    [{ accountEnd: '**** 4821' }, { accountEnd: '4821' }],
    [{ accountEnd: '४८२१' }, { accountEnd: '4821' }],
    [
      { bank: 'nkgsb', accountEnd: '821' },
      { bank: 'nkgsb', accountEnd: '821' },
    ],
    [{ money: 'sum' }, { money: 'sum' }],
  ])('%o is taken', (sent, value) => {
    expect(read(sent)).toMatchObject({ value });
  });

  it.each([
    [{ accountEnd: '' }, 'accountEnd', 'Enter the last 4 digits of the account.'],
    [{ accountEnd: '482' }, 'accountEnd', 'Enter the last 4 digits of the account.'],
    [{ accountEnd: '50100012344821' }, 'accountEnd', 'Enter the last 4 digits of the account.'],
    [{ accountEnd: '-4821' }, 'accountEnd', 'Enter the last 4 digits of the account.'],
    [{ accountEnd: '4'.repeat(MANY) }, 'accountEnd', 'Enter the last 4 digits of the account.'],
    [{ bank: 'nkgsb' }, 'accountEnd', 'Enter the last 3 digits of the account.'],
    [{ bank: '' }, 'bank', 'Choose your bank.'],
    [{ bank: '__proto__' }, 'bank', 'Choose your bank.'],
    [{ bank: 'icici' }, 'bank', 'This bank sends no email for money that comes in. Continue to import statements.'],
    [{ money: 'both' }, 'money', 'Choose how the money reaches this account.'],
  ])('%o is refused', (sent, field, message) => {
    expect(problemOf(sent)).toEqual([{ field, message }]);
  });

  it('says in the list which banks may not confirm, and which digits others show', () => {
    const { bank, accountEnd, money } = accountFields(['a@example', 'b@example']);
    const labels = bank.options.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['HDFC Bank', 'State Bank of India: only suggests', 'ICICI Bank: sends no email']),
    );
    expect(accountEnd.hint).toContain('Canara Bank and NKGSB Co-operative Bank: the last 3.');
    expect(money.options[0]?.hint).toBe('a@example and b@example are UPI IDs of this account.');
  });
});

describe('the mailbox', () => {
  const read = (sent: Record<string, string>) =>
    formOf(mailboxFields).read({ address: 'fees@example.org', ...sent }, { today });

  it('has the usual folder and port, and the server that belongs to the address', () => {
    expect(read({ address: ' Fees@Example.ORG ' })).toEqual({
      value: { address: 'fees@example.org', host: '', password: '', folder: 'INBOX', port: 993 },
    });
  });

  it.each([
    [{ host: ' IMAP.Gmail.com ' }, { host: 'imap.gmail.com' }],
    [{ host: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ host: 'localhost' }, { host: 'localhost' }],
    [{ password: ' abcd efgh ' }, { password: 'abcd efgh' }],
    [{ password: 'घर का पासवर्ड' }, { password: 'घर का पासवर्ड' }],
    [{ folder: ' Bank/Alerts ' }, { folder: 'Bank/Alerts' }],
    [{ folder: 'Bank\r\nLOGOUT' }, { folder: 'Bank LOGOUT' }],
    [{ port: ' 143 ' }, { port: 143 }],
  ])('%o is taken', (sent, value) => {
    expect(read(sent)).toMatchObject({ value });
  });

  it.each([
    ...[
      'imap.gmail.com:993',
      'imaps://imap.gmail.com',
      'rina@imap.gmail.com',
      'imap.gmail.com/INBOX',
      'imap gmail com',
      'imap.gmail.com\r\nA1 LOGOUT',
      '-imap.gmail.com',
      '[::1]',
      'a'.repeat(64),
      'a.'.repeat(MANY),
    ].map((host) => ({ host })),
    ...['0', '65536', '-1', '9e2', '993 143', '9'.repeat(MANY)].map((port) => ({ port })),
    ...['abcd\r\nA1 LOGOUT', 'abcd\u0000', 'a'.repeat(MANY)].map((password) => ({ password })),
    { folder: 'a'.repeat(MANY) },
    ...['', 'fees', 'fees@example', `${'a'.repeat(MANY)}@example.org`].map((address) => ({ address })),
  ])('%o is refused beside its field', (sent) => {
    expect(read(sent)).toMatchObject({ problems: [{ field: Object.keys(sent)[0] }] });
  });
});
