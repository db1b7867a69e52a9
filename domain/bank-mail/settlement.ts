/**
 * Companies that collect payments and pay them out in one sum. No learner can be seen in such a sum, so it is never a
 * learner's payment, whatever its amount and reference.
 */
import type { Credit } from './bank.ts';

// Names of companies, also cut at nine letters as by Axis. cspell:disable
const COMPANIES =
  'PHONEPE|ONE 97 COM|ONE97 COM|ONE97COMM|ONE 97 CO|PAYTM PAY|PAYTM SETT|PAYTM POOL|GOOGLE PAY|GOOGLE IND|GOOGLE DIG|GPAY BUS|' +
  'BHARATPE|RESILIENT INNO|RESILIENT|RAZORPAY|RZPX|PAYU PAY|PAYU IND|PAYU MONEY|PAYUMONEY|CASHFREE|CCAVENUE|AVENUES IND|AVENUES I|' +
  'INFIBEAM|PINE LABS|PINELABS|INSTAMOJO|BILLDESK|INDIAIDEAS|EASEBUZZ|MSWIPE|WORLDLINE|INNOVITI|JUSPAY|STRIPE IND|' +
  'STRIPE PAY|PAYPAL|ATOM TECH|NTT DATA PAY|ZAAKPAY|MOBIKWIK|ONE MOBIKWIK|AMAZON PAY|EZETAP|FREECHARGE|PAYGLOCAL|' +
  'HITACHI PAY|TRANSACT CAMPUS|SABPAISA|EASYPAY|PAYG IND|OPEN FINANCIAL|ZWITCH|DECENTRO|LYRA NETWORK|AIRPAY|CAMSPAY|PAYNIMO|TECHPROCESS';
const POOLS = /(?<![A-Z])(?:SETTLEMENTS?|SETTL|PAYOUTS?|NODAL|ESCROW|MERCHANT POOL|POOL A\/?C)(?![A-Z])/;
const LOCAL_PARTS =
  'phonepe|paytm|gpay|googlepay|bharatpe|razorpay|rzp|payu|cashfree|ccavenue|pinelabs|instamojo|billdesk|easebuzz|mswipe|juspay|mobikwik';
// cspell:enable

const companies = COMPANIES.split('|');
const localParts = LOCAL_PARTS.split('|');

/** Whether a credit comes from a known settlement company, by the payer's name or the UPI ID. */
export function isSettlement({ payer, upiId }: Pick<Credit, 'payer' | 'upiId'>): boolean {
  const name = (payer ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9/]+/g, ' ')
    .trim();
  const [, local = ''] = /^([a-z\d]+)/.exec((upiId ?? '').toLowerCase()) ?? [];
  return (
    POOLS.test(name) ||
    companies.some((company) => ` ${name}`.includes(` ${company}`)) ||
    localParts.some((part) => local === part || local.startsWith(`${part}settle`) || local.startsWith(`${part}payout`))
  );
}
