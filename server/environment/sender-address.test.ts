import { expect, test } from 'vitest';
import { isAddress, parseMailbox } from './sender-address.ts';

test.each([
  ['Kaksha <hello@example.com>', { name: 'Kaksha', address: 'hello@example.com' }],
  ['"Kaksha, Noida" <hello@example.com>', { name: 'Kaksha, Noida', address: 'hello@example.com' }],
  ['कक्षा <hello@example.com>', { name: 'कक्षा', address: 'hello@example.com' }],
  ['  hello@example.com ', { name: '', address: 'hello@example.com' }],
  ['<hello@example.com>', { name: '', address: 'hello@example.com' }],
  ['Kaksha', undefined],
  ['Kaksha <hello>', undefined],
  ['Kaksha <hello@example.com', undefined],
  ['Kaksha <a@example.com>, <b@example.com>', undefined],
  ['Kaksha\r\nBcc: x <hello@example.com>', undefined],
  ['', undefined],
])('%j is read as %j', (text, mailbox) => expect(parseMailbox(text)).toEqual(mailbox));

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'a@example.com> SIZE=1',
  'a b@example.com',
  'a@b@example.com',
  '@example.com',
  'a@',
  'a@example.com\u0000',
  `${'a'.repeat(65)}@example.com`,
])('%j is no address', (text) => expect(isAddress(text)).toBe(false));

test.each(['asha.verma+kaksha@example.co.in', "o'hara@example.com", 'आशा@example.com'])('%s is an address', (text) =>
  expect(isAddress(text)).toBe(true),
);
