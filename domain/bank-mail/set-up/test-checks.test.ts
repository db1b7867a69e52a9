import { expect, test } from 'vitest';
import { asideWords, checksOfCredit } from './test-checks.ts';

const SIGNED = {
  verdict: 'signed',
  reason: null,
  domain: 'hdfcbank.bank.in',
  reference: '632516061145',
} as const;

const wrong = (credit: Parameters<typeof checksOfCredit>[0]) =>
  checksOfCredit(credit, '4821').flatMap(({ words, isRight }) => (isRight ? [] : [words]));

test('an email with all that a confirmation needs passes five checks', () => {
  expect(checksOfCredit(SIGNED, '4821').map(({ words }) => words)).toEqual([
    ...['Signed by hdfcbank.bank.in', 'Sent to you', 'Account 4821', 'Amount', 'Reference'],
  ]);
  expect(wrong(SIGNED)).toEqual([]);
});

test.each([
  [{ reference: null }, ['No reference']],
  [{ verdict: 'unsure', reason: 'text-changed' }, ['Changed on its way', 'Amount']],
  [{ verdict: 'unsure', reason: 'to-unsigned' }, ['Recipient not signed', 'Sent to you']],
  [{ verdict: 'unsure', reason: 'parts-differ' }, ['Parts differ', 'Amount']],
  [{ verdict: 'unsure', reason: 'vouched' }, ['Checked by the mailbox only', 'Sent to you', 'Amount']],
  [{ verdict: 'unsure', reason: 'clock' }, ['Clock']],
] as const)('%j fails %j', (changes, failed) => {
  expect(wrong({ ...SIGNED, ...changes })).toEqual(failed);
});

test.each([
  ['refused', 'other-account', '7702', 'Refused', 'Account 7702, not 4821'],
  ['refused', 'other-signer', '4821', 'Refused', 'Forged'],
  ['notice', 'debit', null, 'Not a payment', 'Debit'],
  ['notice', 'settlement', null, 'Not a payment', 'Settlement'],
  ['unknown', null, null, 'Unknown', 'Form not known'],
] as const)('an email that is %s because of %s says so', (outcome, reason, accountEnd, verdict, check) => {
  expect(asideWords({ outcome, reason, accountEnd }, '4821')).toMatchObject({ verdict, check });
});
