import { expect, it } from 'vitest';
import { isSettlement } from './settlement.ts';

it.each([
  'PHONEPE PRIVATE LIMITED',
  'PHONEPE P',
  'PhonePe Pvt Ltd',
  'ONE 97 COMMUNICATIONS LIMITED',
  'ONE97 COMMUNICATIONS LTD',
  'PAYTM PAYMENTS SERVICES LTD',
  'GOOGLE PAYMENT INDIA',
  'GOOGLE INDIA DIGITAL SERVICES',
  'BHARATPE',
  'RESILIENT INNOVATIONS PVT LTD',
  'RAZORPAY SOFTWARE PRIVATE LIMITED',
  'RAZORPAY',
  'PAYU PAYMENTS PVT LTD',
  'CASHFREE PAYMENTS INDIA',
  'AVENUES INDIA PVT LTD',
  'CCAVENUE',
  'PINE LABS PRIVATE LIMITED',
  'HDFC MERCHANT SETTLEMENT',
  'A SHOP NODAL A/C',
])('%s pays out sums', (payer) => {
  expect(isSettlement({ payer, upiId: null })).toBe(true);
});

it.each(['razorpay@okexample', 'phonepe.settlement@okexample', 'cashfreepayout@okexample'])('%s too', (upiId) => {
  expect(isSettlement({ payer: null, upiId })).toBe(true);
});

it.each([
  ['ASHA RAO', 'asha@okexample'],
  ['RAZIA KHAN', 'raziapayments@okexample'],
  ['PAYAL SHAH', 'payal.1@paytm'],
  ['PINAKI DAS', '9000000000@ybl'],
  ['GOOGLIE RAO', null],
  [null, null],
])('%s is a person', (payer, upiId) => {
  expect(isSettlement({ payer, upiId })).toBe(false);
});
