import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aPaper, anInvoice } from '../../../domain/papers/paper.fixture.ts';
import type { Paper } from '../../../domain/papers/paper.ts';
import { sheetOf } from '../../../domain/papers/sheet.ts';
import { PaperDocument } from './PaperDocument.tsx';

const textOf = (paper: Paper) =>
  renderToStaticMarkup(<PaperDocument paper={paper} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const invoice = anInvoice();
const { tax } = invoice.words;
if (tax === null) throw new Error('an invoice has a tax');
const of = { number: 'KT/26-27/000123', day: '2026-11-21', because: 'refund', reference: 'N3252612' } as const;
const bill = { ...invoice.words, tax: { ...tax, rate: null } };
const note = { ...invoice.words, payments: [], of };

const SUPPLIED = '✓ Received 20 Nov ✓ Checked 21 Nov ✓ Confirmed 21 Nov';

test.each<[what: string, paper: Paper, stamps: string]>([
  ['a receipt', aPaper(), SUPPLIED],
  ['a tax invoice', invoice, SUPPLIED],
  ['one for another State', anInvoice({ placeOfSupply: '27' }), SUPPLIED],
  ['a bill of supply', { ...invoice, kind: 'bill-of-supply', words: bill }, SUPPLIED],
  ['a credit note', { ...invoice, kind: 'credit-note', words: note }, '← Refunded 21 Nov'],
  ['one of who was erased', aPaper({ recipient: null, learner: null }), SUPPLIED],
])('%s has all that its sheet has, in its order, and its stamps', (_what, paper, stamps) => {
  const { name, heading, above, supplier, facts, parts, total, inWords, notes, signature, copy } = sheetOf(paper);
  const lines = (all: readonly { label: string; value: string }[]) => all.flatMap(({ label, value }) => [label, value]);
  const text = textOf(paper);
  let at = 0;
  for (const part of [
    ...[
      `${name} ${paper.number}`,
      supplier,
      above,
      heading,
      ...lines([...facts, ...parts, total]),
      'In words',
      inWords,
    ],
    ...[stamps, notes.join(' '), signature, copy?.heading, ...lines(copy?.facts ?? []), copy?.note],
  ]) {
    const next = text.indexOf(part ?? '', at);
    expect([part, next >= 0]).toEqual([part, true]);
    at = next;
  }
  expect(text.includes('Copy for')).toBe(copy !== undefined);
});
