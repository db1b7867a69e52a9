import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../server/content/load.ts';
import { feeSlipOf } from './fee-slip.ts';

const { site, courses } = loadContent(fileURLToPath(new URL('..', import.meta.url)));
const course = { ...courses[0]!, price: 2500 };
const [first] = site.payees;
const payee = { ...first!, id: 'main', name: 'A Trust', vpa: 'atrust@okbank' };

function payment(change: Partial<typeof payee>) {
  return feeSlipOf(
    { ...course, payment: { ...course.payment, payees: ['main'] } },
    { ...site, payees: [{ ...payee, ...change }] },
  );
}

it('makes the code from price and payee', () => {
  expect(payment({}).payees[0]).toMatchObject({
    qr: `upi://pay?pa=atrust@okbank&pn=A%20Trust&am=2500.00&cu=INR&tn=React%20Js`,
  });
  expect(payment({}).sample).toBe(false);
});

it('has a button only for a verified merchant', () => {
  expect(payment({}).payees[0]?.appLink).toBeUndefined();
  const [merchant] = payment({ verifiedMerchant: true }).payees;
  expect(merchant?.appLink).toBe(merchant?.qr);
});

it('shows a signed code unchanged', () => {
  const signedQr = 'upi://pay?pa=atrust@okbank&sign=MEUC';
  expect(payment({ signedQr }).payees[0]?.qr).toBe(signedQr);
});

it('knows the limit for saved pictures of a code', () => {
  expect(payment({}).aboveSharedQrLimit).toBe(true);
  expect(feeSlipOf({ ...course, price: 2000 }, site).aboveSharedQrLimit).toBe(false);
});

it('shows the bank account of whichever payee has one', () => {
  const { bank } = payee;
  const two = { ...course, payment: { ...course.payment, payees: ['main', 'other'], bankDetails: true } };
  const payees = [
    { ...payee, bank: undefined },
    { ...payee, id: 'other' },
  ];
  expect(bank).toBeDefined();
  expect(feeSlipOf(two, { ...site, payees }).bank).toEqual(bank);
});

it('names an unknown payee with its course', () => {
  expect(() => feeSlipOf({ ...course, payment: { ...course.payment, payees: ['nobody'] } }, site)).toThrow('"nobody"');
});
