import { paiseFromRupees } from '../money.ts';
import type { Paper } from './paper.ts';
import { splitOf, untaxed } from './split.ts';
import type { StateCode } from './paper-states.ts';

const amount = paiseFromRupees(650);

export function aPaper(changes: Partial<Paper> = {}): Paper {
  return {
    kind: 'receipt',
    number: 'K/26-27/000123',
    day: '2026-11-21',
    amount,
    ...untaxed(amount),
    recipient: 'Anita Deshpande',
    learner: 'Meera Deshpande',
    words: {
      brand: 'Kaksha',
      supplier: {
        name: 'Kaksha',
        address: 'Sample address, Sector 62, Noida',
        gstin: null,
        email: 'hello@example.com',
        phone: '+91 120 000 0000',
      },
      registration: 'K7QT-M4PX',
      course: 'React.Js',
      receivedOn: '2026-11-20',
      payments: [{ id: '1', amount, paidOn: '2026-11-20', reference: '532500000001', method: 'upi' }],
      extra: paiseFromRupees(0),
      atDesk: false,
      tax: null,
      of: null,
    },
    ...changes,
  };
}

export function anInvoice({ placeOfSupply = '09' }: { placeOfSupply?: StateCode } = {}): Paper {
  const tax = { rate: 18, supplier: '09', placeOfSupply } as const;
  const { words, ...paper } = aPaper();
  const supplier = { ...words.supplier, name: 'Kaksha Sample Private Limited', gstin: '09ABCDE1234F1ZY' };
  return {
    ...paper,
    kind: 'tax-invoice',
    number: 'KT/26-27/000123',
    ...splitOf(amount, tax),
    words: { ...words, supplier, tax: { ...tax, sac: '999293' } },
  };
}
