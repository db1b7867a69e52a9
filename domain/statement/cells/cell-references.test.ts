import { describe, expect, it } from 'vitest';
import { payerIn, referencesIn } from './cell-references.ts';

describe('referencesIn', () => {
  it.each([
    ['the reference column first', '624812345671', 'UPI/624812345672/note', ['624812345671', '624812345672']],
    ['zeros that HDFC puts before an RRN', '0000624812345671', '', ['624812345671']],
    ['an RRN that begins with zero', '084718897182', '', ['084718897182']],
    ['what stands behind a word', 'UPI-624812345671', '', ['624812345671']],
    ['what is written in one with a word', 'UPI624812345671', 'RRN624812345672X', ['624812345671', '624812345672']],
    ['one number once', '624812345671', 'UPI/CR/624812345671/ASHA/', ['624812345671']],
    ['SBI', 'TRANSFER FROM 4897736162097', 'BY TRANSFER-UPI/CR/624812345671/ASHA/HDFC/a@ybl/x', ['624812345671']],
    ['Axis', '-', 'IMPS/P2A/624812345671/ASHA/HDFC BANK/x', ['624812345671']],
    [
      'HDFC, whose UPI ID is a telephone number',
      '',
      'UPI-ASHA-919876543210@YBL-HDFC0000001-624812345671-FEES',
      ['624812345671'],
    ],
    [
      'the place of the RRN before a number in the note',
      '',
      'UPI/ASHA RAO/a@ybl/998877665544/HDFC BANK/624812345671/YBL',
      ['624812345671', '998877665544'],
    ],
    ['a NEFT reference of 16', '', 'NEFT*HDFC0000001*N249262062454075*RAVI--', ['N249262062454075']],
    ['an RTGS reference of 22', '', 'RTGS UTR NO: YESBR12026030300006248--', ['YESBR12026030300006248']],
    ['sixteen digits in the reference column', '4897736162097123', '', ['4897736162097123']],
    ['small letters', 'citin52026090351403', '', ['CITIN52026090351403']],
    ['an RRN in fours', '', 'UPI/6248 1234 5671/ASHA', ['624812345671']],
    ['an RRN in fours with hyphens', '', 'IMPS 6248-1234-5671 ASHA', ['624812345671']],
    ['an RRN in two parts, in the column as in the text', '6248123 45671', 'UPI 62481234 5671', ['624812345671']],
    ['a UTR in two parts', '', 'SBIN52625 0123456 ASHA', ['SBIN526250123456']],
    ['zeros that fill the column before an RRN', '000000624812345671', '', ['624812345671']],
    ['zeros that fill the column before a UTR', '000SBIN526250123456', '', ['SBIN526250123456']],
    ['nothing in a column of zeros', '0000000000000000', 'UPI/624812345671', ['624812345671']],
  ])('finds %s, whatever the capitals', (_name, cell, narration, references) => {
    expect(referencesIn(cell, narration).references).toEqual(references);
    expect(referencesIn(cell.toLowerCase(), narration.toLowerCase()).references).toEqual(references);
  });

  it.each([
    ['11 digits', '62481234567'],
    ['13 digits', '6248123456710'],
    ['an account number of 16 digits in the text', 'FROM 5010000000000123'],
    ['a telephone number in a UPI ID', 'UPI/ASHA/919876543210-2@okaxis'],
    ['a long word', 'INTERNATIONALISATION'],
    ['an IFSC', 'HDFC0000001'],
    ['23 letters and digits', 'YESBR120260303000062480'],
    ['a word before a number', 'FROM 4897736162097 COUR 0097735162098'],
    ['a day before a telephone number', '20 9876543210'],
    ['three numbers in no fours', '62481 2345 671'],
    ['sixteen digits in fours, as on a card', '6248-1234-5671-8901'],
  ])('finds nothing in %s', (_name, narration) => {
    expect(referencesIn('', narration).references).toEqual([]);
  });
});

describe('what is only mentioned', () => {
  it.each([
    ['a number in the note of a UPI payment', '', 'UPI/CR/624812345671/ASHA/SBIN526250123456', ['SBIN526250123456']],
    ['a second UTR', '', 'SBIN526250123456 for HDFCN52026090800017', ['HDFCN52026090800017']],
    // The next column has the bank's own number.
    ['nothing in a bank transfer without any keyword', '4897736162097123', 'TRF/SBIN526250123456/RAVI', []],
    ['nothing where zeros fill the column', '000000624812345671', 'UPI/624812345671/ASHA', []],
    [
      'a number of the payment app',
      '',
      'ASHA RAO\nT261128725051834922775\nUTR No : 624812345671',
      ['T261128725051834922775'],
    ],
    ['a number without form behind a reference of its own', '4897736162097123', 'FEES 624812345671', ['624812345671']],
  ])('%s', (_name, cell, narration, mentioned) => {
    expect(referencesIn(cell, narration).mentioned).toEqual(mentioned);
  });
});

describe('payerIn', () => {
  it.each([
    ['BY TRANSFER-UPI/CR/624812345671/ASHA  RAO/HDFC/asha@okaxis/Payment--', 'ASHA RAO'],
    ['UPI/P2A/624812345671/K S SHALINI/YES BANK /UPI/', 'K S SHALINI'],
    ['IMPS/P2A/624812345671/RKBANSAL/RATNAKAR', 'RKBANSAL'],
    ['UPI-MEENA K-MEENA.K460-1@OKHDFCBANK-SBIN0040029-624812345671-FEES', 'MEENA K'],
    ['UPI/ASHA RAO/624812345671/Course fee', 'ASHA RAO'],
    ['UPI/RAVI KUMAR/ravi.k@ybl/fees/State Bank/624712345672/YBL0a1b', 'RAVI KUMAR'],
    ['IMPS-624812345671-MEERA D-HDFC-XXXX1234-FEES', 'MEERA D'],
    ['NEFT CR-CITI0000004-RAVI TRADERS PVT LTD-FEES', 'RAVI TRADERS PVT LTD'],
    ['BY TRANSFER-NEFT*HDFC0000001*N249262062454075*RAVI KUMAR--', 'RAVI KUMAR'],
    ['NEFT SBIN526250123456 RAVI KUMAR', 'RAVI KUMAR'],
    ['UPI 624712345672 RAVI KUMAR', 'RAVI KUMAR'],
    ['NEFT CR-SOMEBODY ELSE', null],
    ['UPI/624612345671/Course fee/asha.rao@okaxis/HDFC BANK', null],
    ['UPI/P2A/624812345671/12345/YES BANK', null],
    ['UPI-R-R@OKAXIS-HDFC0000001-624812345671-FEES', 'R'],
    ['BY TRANSFER-RTGS*HDFC0000001*HDFCR52026112112345678*RAVI KUMAR--', 'RAVI KUMAR'],
    // One character too many for a UTR.
    ['BY TRANSFER-RTGS*HDFC0000001*HDFCR520261121123456789*RAVI KUMAR--', null],
    ['RTGS HDFCR52026112112345678 RAVI KUMAR', 'RAVI KUMAR'],
    ['RTGS HDFCR520261121123456789 RAVI KUMAR', null],
    ['NEFT SBIN526250123456 RAVI KUMAR/2', null],
    // Beginnings of a bank's text count only at the start, not within a note.
    ['FEES UPI-MEENA K-MEENA.K460-1@OKHDFCBANK-SBIN0040029-624812345671-FEES', null],
    ['FEES UPI/ASHA RAO/624812345671/Course fee', null],
    ['FEES UPI/RAVI KUMAR/ravi.k@ybl/fees/State Bank/624712345672/YBL0a1b', null],
    ['FEES IMPS-624812345671-MEERA D-HDFC-XXXX1234-FEES', null],
    ['FEES NEFT CR-CITI0000004-RAVI TRADERS PVT LTD-FEES', null],
    ['FEES NEFT SBIN526250123456 RAVI KUMAR', null],
    ['CASH DEPOSIT SELF', null],
    ['UPI/HDFC/624812345671/note', null],
    ['UPI/CR-630712345678/624812345671/note', null],
    ['IMPS-624812345671-HDFC BANK LTD-XXXX1234', null],
    ['UPI/MAY BANKER/624812345671/note', 'MAY BANKER'],
    ['', null],
  ])('%j: %s, whatever the capitals', (narration, payer) => {
    expect(payerIn(narration)).toBe(payer);
    expect(payerIn(narration.toLowerCase())).toBe(payer?.toLowerCase() ?? null);
  });
});
