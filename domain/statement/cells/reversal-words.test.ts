import { describe, expect, it } from 'vitest';
import { isReversal, tellsOfReversalOut } from './reversal-words.ts';

describe('isReversal', () => {
  it.each([
    'BY TRANSFER-UPI/REV/624812345672/TEA STALL',
    'REV-UPI-624812345672',
    'REV: UPI 624812345672',
    'UPI REV 624812345672',
    'REVERSAL OF FAILED TXN',
    'UPI/CR/624812345672/REVERSAL',
    'UPI_REVERSAL_624812345672',
    'NEFT RETURN-N249262062454075',
    'NEFT_RTN/N249',
    'rev-upi',
    'rev of fees',
    'UPI REFUND 624812345672',
    'REFUND/624812345672/SHOP',
    'Partially refunded',
    'UPI-RFND-624812345672',
    'CHARGEBACK 624812345672',
    'CHARGE BACK DR',
    'UPI DISPUTE CREDIT 624812345672',
    'NEFT RET N249262062454075',
    'RET-IMPS-624812345672',
    'CHQ RET 000123',
    'UPI/RVSL624812345671/SHOP',
    'DEBITREVERSAL-UPI',
    'IMPS REJECT 624812345671',
    'UPIRET/624812345671',
    'BY CLG (REJ)',
    'bank took it back on 9th',
    'fee given back',
    '2nd one sent back',
  ])('%j is one', (narration) => {
    expect(isReversal(narration)).toBe(true);
  });

  it.each([
    'BY TRANSFER-UPI/CR/624812345671/REV JOHN MATHEW/HDFC/j@okaxis/',
    'UPI-REV. JOHN-JOHN@OKAXIS-HDFC0000001-624812345671-FEES',
    'UPI/CR/624812345671/REVATHI/HDFC/r@ybl/',
    'UPI/PREV DUES/624812345671',
    'NEFT-RETURNS CONSULTANCY LLP',
    'UPI/CR/624812345671/RETNAM PILLAI/HDFC/r@ybl/',
    'UPI/CR/624812345671/RET SINGH/HDFC/r@ybl/',
    'UPI/CR/624812345671/NON REFUNDABLE FEE/HDFC/r@ybl/',
    'Not refunded',
    'No refund',
  ])('%j is none', (narration) => {
    expect(isReversal(narration)).toBe(false);
  });
});

describe('tellsOfReversalOut', () => {
  it.each([
    'CRADJ/UPI/NPCI',
    'UPI CHARGEBACK ADJ BATCH',
    'FAILED UPI TXN',
    'CB-DEBIT-CARD NETWORK',
    'UPI/REF/624812345671',
    'CHQ ISSUED BOUNCE',
    'REJECT:FUNDS INSUFFICIENT',
  ])('%j may be one in a row of money out, and is none in one of money in', (text) => {
    expect(tellsOfReversalOut(text)).toBe(true);
    expect(isReversal(text.replace('CHARGEBACK ', ''))).toBe(false);
  });

  it.each([
    'RENT NOV',
    'UPI/DR/624812345672/REVATHI STORES',
    'RETAIL SHOP',
    'CBSE FORMS',
    'REFERENCE BOOKS',
    'TO SALARY',
  ])('%j is none', (text) => {
    expect(tellsOfReversalOut(text)).toBe(false);
  });
});
