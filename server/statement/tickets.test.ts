import { expect, test } from 'vitest';
import type { Paise } from '../../domain/money.ts';
import { readTicket, signTicket, type Ticket } from './tickets.ts';

const ticket: Ticket = {
  registrationId: '019364c0-0000-7000-8000-000000000001',
  hash: 'ab'.repeat(32),
  line: 21,
  layout: 'HDFC Bank',
  amount: 150_000 as Paise,
  paidOn: '2026-11-20',
  reference: '532500000001',
  narration: 'UPI-आशा RAO-ASHA@OKAXIS',
  importId: '019364c0-0000-7000-8000-000000000002',
};
const DAY = 24 * 3_600_000;
const use = { secret: new Uint8Array(32).fill(7), staffId: 'staff-1', now: 1_790_000_000_000 };
const signed = signTicket(ticket, use);

test('a ticket gives back what was signed, for a day', () => {
  expect(readTicket(signed, use)).toEqual(ticket);
  expect(readTicket(signed, { ...use, now: use.now + DAY - 1 })).toEqual(ticket);
  expect(readTicket(signed, { ...use, now: use.now + DAY })).toBeUndefined();
});

test('a ticket is worth nothing to somebody else or elsewhere', () => {
  expect(readTicket(signed, { ...use, staffId: 'staff-2' })).toBeUndefined();
  expect(readTicket(signed, { ...use, secret: new Uint8Array(32).fill(8) })).toBeUndefined();
});

test('a ticket that was changed is refused', () => {
  const [body = '', signature = ''] = signed.split('.');
  const other = Buffer.from(JSON.stringify({ ...ticket, amount: 1, expiresAt: use.now + DAY })).toString('base64url');
  for (const forged of [
    '',
    '.',
    body,
    `${body}.`,
    `${other}.${signature}`,
    `${signed}.x`,
    `${body}.${signature.slice(1)}`,
  ]) {
    expect(readTicket(forged, use)).toBeUndefined();
  }
});
