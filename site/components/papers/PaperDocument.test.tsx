import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { aPaper, anInvoice } from '../../../domain/papers/paper.fixture.ts';
import type { Paper } from '../../../domain/papers/paper.ts';
import { PaperDocument } from './PaperDocument.tsx';

const textOf = (paper: Paper) =>
  renderToStaticMarkup(<PaperDocument paper={paper} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const invoice = anInvoice();
const { tax } = invoice.words;
if (tax === null) throw new Error('an invoice has a tax');

describe('a paper', () => {
  test('without tax is a plain receipt with a copy', () => {
    const text = textOf(aPaper());
    for (const part of [
      'Receipt K/26-27/000123',
      'Received with thanks',
      'Received from Anita Deshpande',
      'For the learner Meera Deshpande',
      'Paid on 20 Nov 2026, by UPI',
      'Registration K7QT-M4PX',
      'Amount ₹650.00',
      'Rupees six hundred and fifty only',
      'Copy for your college or employer',
      'This is a receipt and not a tax invoice.',
    ])
      expect(text).toContain(part);
  });

  test('of a regular provider has what rule 46 asks for', () => {
    const text = textOf(invoice);
    for (const part of [
      'Original for recipient',
      'Tax invoice KT/26-27/000123',
      'Kaksha Sample Private Limited',
      'GSTIN 09ABCDE1234F1ZY',
      'Date 21 Nov 2026',
      'Commercial training and coaching, SAC 999293',
      'Place of supply Uttar Pradesh (09)',
      'Reverse charge No',
      'Taxable value ₹550.84',
      'CGST at 9% ₹49.58',
      'SGST at 9% ₹49.58',
      'Total ₹650.00',
      'For Kaksha Sample Private Limited, authorised signatory',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/IGST|Copy for your college|Composition/);
    expect(textOf(anInvoice({ placeOfSupply: '27' }))).toContain(
      'Place of supply Maharashtra (27) Reverse charge No Paid on 20 Nov 2026, by UPI Payment reference 532500000001 Registration K7QT-M4PX Taxable value ₹550.85 IGST at 18% ₹99.15',
    );
  });

  test('under composition has the words of rule 5, and no tax', () => {
    const text = textOf({
      ...invoice,
      kind: 'bill-of-supply',
      words: { ...invoice.words, tax: { ...tax, rate: null } },
    });
    expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies Bill of supply');
    expect(text).not.toMatch(/CGST|SGST|IGST|Taxable value|Reverse charge/);
  });

  test('that takes another back names it and says why', () => {
    const of = { number: 'KT/26-27/000123', day: '2026-11-21', because: 'refund', reference: 'N3252612' } as const;
    const note: Paper = {
      ...invoice,
      kind: 'credit-note',
      number: 'KC/26-27/000001',
      words: { ...invoice.words, payments: [], of },
    };
    const text = textOf(note);
    for (const part of [
      'Credit note KC/26-27/000001',
      'Against KT/26-27/000123 of 21 Nov 2026',
      'Reason We refunded the money.',
      'Transfer reference N3252612',
      'Issued to Anita Deshpande',
      'CGST at 9% ₹49.58',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Original for recipient|Paid on|Received from/);
  });

  test('of who was erased says so where the name stood', () => {
    expect(textOf(aPaper({ recipient: null, learner: null }))).toContain('Received from Name deleted on request');
  });
});
