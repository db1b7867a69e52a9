import { expect, test } from 'vitest';
import { methodOfRow } from './row-method.ts';

test.each([
  ['UPI-ASHA RAO-PAYER@OKAXIS-HDFC0000001-532500000001-COURSE', '532500000001', 'bank', 'upi'],
  ['upi/cr/532500000001/ASHA', '532500000001', 'bank', 'upi'],
  ['MMT/IMPS/532500000001/ASHA', '532500000001', 'upi', 'bank'],
  ['NEFT CR-HDFC0000001-ASHA RAO', 'HDFCN52026112000', 'upi', 'bank'],
  ['RTGS HDFCR52026112000000000', 'HDFCR52026112000', 'cash', 'bank'],
  // Texts that name neither, and names that only begin or end like a method.
  ['BY TRANSFER SUPIYA UPINDER', '532500000001', 'upi', 'upi'],
  ['BY TRANSFER NEFTEX', '532500000001', 'bank', 'bank'],
  ['', '532500000001', 'cash', 'upi'],
  ['', 'HDFCN52026112000', 'upi', 'bank'],
] as const)('%s with %s, of who said %s, is %s', (narration, reference, said, method) => {
  expect(methodOfRow({ narration, reference, said })).toBe(method);
});
