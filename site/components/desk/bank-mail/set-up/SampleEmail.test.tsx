import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hdfc } from '../../../../../domain/bank-mail/banks/hdfc.ts';
import { readEmail } from '../../../../../domain/bank-mail/read-email.ts';
import { SampleText } from './SampleEmail.tsx';

test('the sample is an email that we read, and each fact is marked', () => {
  const html = renderToStaticMarkup(<SampleText />);
  const text = html.replace(/<[^>]+>/g, '');
  expect(readEmail(hdfc, text)).toMatchObject({
    ...{
      kind: 'credit',
      amount: 65_000,
      accountEnd: '4821',
      date: '2026-11-20',
      reference: '632416104821',
    },
  });
  const marked = [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, fact]) => fact);
  expect(marked).toEqual(['Rs. 650.00', '4821', '20-11-26', '632416104821']);
});
