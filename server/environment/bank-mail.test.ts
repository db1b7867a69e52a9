import { expect, test } from 'vitest';
import { bankMailOf } from './bank-mail.ts';
import { readEnv } from './env.ts';
import { parseImapUrl } from './imap-url.ts';

const WHOLE = {
  BANK_MAIL_URL: 'imaps://Rina%40gmail.com:abcd%20efgh@imap.example.com/Bank%20mail',
  BANK_MAIL_BANK: 'hdfc',
  BANK_MAIL_ACCOUNT: '1234',
};
const of = (settings: Record<string, string>) => bankMailOf(readEnv(settings));

test('the settings name a mailbox, a bank and the end of its account', () => {
  expect(of(WHOLE)).toEqual({
    account: {
      ...{ host: 'imap.example.com', port: 993, secure: true },
      ...{ user: 'Rina@gmail.com', password: 'abcd efgh', folder: 'Bank mail' },
    },
    ...{ bankId: 'hdfc', accountEnd: '1234', address: 'rina@gmail.com', confirm: undefined },
  });
  expect(of({ ...WHOLE, BANK_MAIL_ADDRESS: 'Alerts@example.org', BANK_MAIL_CONFIRM: 'no' })).toMatchObject({
    ...{ address: 'alerts@example.org', confirm: undefined },
  });
  expect(of({ ...WHOLE, BANK_MAIL_CONFIRM: '2000,20000' })?.confirm).toEqual({
    perPayment: 200_000,
    perDay: 2_000_000,
  });
});

test('without them, owners choose at the desk', () => {
  expect(of({})).toBeUndefined();
  expect(of({ BANK_MAIL_DNS: '127.0.0.1:5353' })).toBeUndefined();
});

test.each([
  ['BANK_MAIL_URL', { ...WHOLE, BANK_MAIL_URL: '' }],
  ['BANK_MAIL_BANK', { ...WHOLE, BANK_MAIL_BANK: '' }],
  ['BANK_MAIL_ACCOUNT', { ...WHOLE, BANK_MAIL_ACCOUNT: '' }],
  ['BANK_MAIL_ADDRESS', { ...WHOLE, BANK_MAIL_URL: 'imap://rina:pass@localhost:1143' }],
  ['BANK_MAIL_URL and BANK_MAIL_BANK and BANK_MAIL_ACCOUNT', { BANK_MAIL_CONFIRM: 'no' }],
])('%s is named if it alone is missing', (names, settings) => {
  expect(() => of(settings)).toThrow(`${names} ${names.includes(' and ') ? 'are' : 'is'} not set. Set all of them`);
  expect(() => of(settings)).toThrow(`Example: ${names.split(' ')[0]}=`);
});

test('a mailbox may be plain, or have another port', () => {
  expect(parseImapUrl('imap://a:b@[::1]:1143')).toMatchObject({
    host: '::1',
    port: 1143,
    secure: false,
    folder: 'INBOX',
  });
  expect(parseImapUrl('imap://a:b@localhost')).toMatchObject({ port: 143 });
  expect(parseImapUrl('IMAPS://a:b@Imap.Example.org:9930/')).toMatchObject({ host: 'imap.example.org', port: 9930 });
});

test.each([
  'https://a:b@imap.example.com',
  'imaps://imap.example.com',
  'imaps://a@imap.example.com',
  'imaps://a:b@',
  'imaps://a:b@imap.example.com/?folder=x',
  'imaps://a:b@imap.example.com/#x',
  'imaps://a:%zz@imap.example.com',
  'imaps://a:b%0D%0Ac@imap.example.com',
  'imaps://a:b@imap.example.com/Bank%0A',
])('%s does not name a mailbox', (text) => {
  expect(parseImapUrl(text)).toBeUndefined();
});
