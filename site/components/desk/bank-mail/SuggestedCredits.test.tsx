import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Paise } from '../../../../domain/money.ts';
import type { Suggestion } from '../../../../server/bank-mail/suggestions.ts';
import { SuggestedCredits } from './SuggestedCredits.tsx';

const suggestion: Suggestion = {
  credit: {
    ...{ id: 'credit', amount: 60_000 as Paise, paidOn: '2026-11-20', arrivedAt: Date.UTC(2026, 10, 20, 6) },
    ...{ reference: '632515227741', payer: 'MEERA', source: 'mail', verdict: 'signed', reason: null },
  },
  ...{ match: 'amount-differs', isTicked: false, isOwn: false },
  candidates: [
    {
      ...{ id: 'one', number: 'H4Q4-DF2Z', learnerName: 'Meera Deshpande', courseName: 'React.Js' },
      ...{ reference: '632515227741', missing: 65_000 as Paise, choice: 'choice' },
      conditions: [
        { of: 'signature', isRight: true, words: 'Signed by the bank' },
        { of: 'reference', isRight: true, words: 'Reference' },
        { of: 'amount', isRight: false, words: '₹50 short' },
        { of: 'date', isRight: true, words: 'Date' },
        { of: 'hour', isRight: false, words: 'Registered 3 hours after the payment' },
        { of: 'choice', isRight: true, words: 'Within your limits' },
      ],
    },
  ],
};

const drawn = (suggested: Suggestion) =>
  renderToStaticMarkup(<SuggestedCredits suggestions={[suggested]} />).replaceAll('<!-- -->', '');
const html = drawn(suggestion);
const texts = (tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))].map(([, attributes = '', inside = '']) => ({
    attributes,
    text: inside.replaceAll(/<[^>]*>/g, ''),
  }));

test('what agrees is one line, and what does not is said in full', () => {
  expect(texts('li').map(({ text }) => text)).toEqual([
    'Signed, reference, date, within limits: right',
    '₹50 short: wrong',
    'Registered 3 hours after the payment: wrong',
  ]);
});

test('nobody says of an SMS that it is signed', () => {
  const credit = { ...suggestion.credit, source: 'sms', verdict: 'unsure', reason: 'sms' } as const;
  const sms = drawn({ ...suggestion, credit });
  expect(sms).toContain('From your phone, reference, date, within limits');
  expect(sms).toContain('Nobody signs an SMS');
  expect(sms).not.toMatch(/\bsigned\b/i);
});

test('Enter in a box presses a button that neither leaves a payment nor confirms one', () => {
  const [first, ...others] = texts('button');
  expect(first?.attributes).toBe(' type="submit" hidden=""');
  expect(others.map(({ text }) => text)).toEqual(['Not ours', 'Confirm the ticked ones']);
});
