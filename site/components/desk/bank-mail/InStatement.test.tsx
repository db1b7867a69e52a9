import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Paise } from '../../../../domain/money.ts';
import type { FoundPayment, ToldInStatement } from '../../../../server/bank-mail/at-desk/told-in-statement.ts';
import { AfterImport, doneTitle, FoundInStatement, InStatementStrip, NotInStatement } from './InStatement.tsx';

const found: FoundPayment = {
  ...{ registrationId: 'found', number: 'H4Q4-DF2Z', learnerName: 'Riya Nambiar', courseName: 'React.Js' },
  ...{ amount: 65_000 as Paise, paidOn: '2026-11-20', line: 14 },
};
const missing = [
  {
    ...found,
    ...{ creditId: 'credit', paymentId: 'payment', registrationId: 'lost', learnerName: 'Sameer Kulkarni' },
    ...{ reference: '632413472290', recordedAt: 1, waitsUntil: null },
    statement: { at: 2, firstDay: '2026-11-19', lastDay: '2026-11-25' },
  },
];
const drawn = (told: ToldInStatement) =>
  renderToStaticMarkup(
    <>
      <InStatementStrip told={told} confirmed={3} left={0} />
      <NotInStatement {...told} />
      <FoundInStatement {...told} />
      <AfterImport missing={told.missing} />
    </>,
  ).replaceAll('<!-- -->', '');

test('a statement that shows all says so, and leads back to the queue', () => {
  const told = { bankName: 'HDFC Bank', found: Array.from({ length: 12 }, () => found), missing: [] };
  const html = drawn(told);
  expect(doneTitle(told)).toBe('Done: all 12 found');
  expect(html).toContain('12, all found');
  expect(html).toContain('12 found, and no one missing');
  expect(html).toContain('20 Nov, line 14');
  expect(html).toContain('Show 7 more');
  expect(html).toContain('₹7,800 is in the account. Nothing was confirmed twice.');
  expect(html).not.toContain('lists no such line');
  expect(html).toMatch(/class="button"[^>]*>Back to the queue/);
});

test('what a statement lacks comes first, each a link, and is opened next', () => {
  const told = { bankName: 'HDFC Bank', found: [found], missing };
  const html = drawn(told);
  expect(doneTitle(told)).toBe('Done: 1 not found');
  expect(html).toContain('1 of 2 found');
  expect(html.indexOf('Sameer Kulkarni')).toBeLessThan(html.indexOf('Riya Nambiar'));
  expect(html).toMatch(/<a href="\/desk\/registrations\/lost">Sameer Kulkarni<\/a>/);
  expect(html).toMatch(/class="button"[^>]*>Open Sameer Kulkarni/);
  expect(html).toMatch(/class="button-quiet"[^>]*>Back to the queue/);
});
