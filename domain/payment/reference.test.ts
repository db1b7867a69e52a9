import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearReferences, parsePaymentReference, type TransferMethod, referenceHelp } from './reference.ts';

const METHODS: TransferMethod[] = ['upi', 'bank'];

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const rrn = digits(12).filter((reference) => new Set(reference).size > 1);
/** NEFT and RTGS as banks write them: four letters of the bank, one or two for the direction, and digits. */
const utr = fc
  .tuple(
    fc.constantFrom('SBIN', 'HDFC', 'ICIC', 'UTIB', 'KKBK', 'CITI', 'IDIB', 'PYTM', 'BARB'),
    fc.constantFrom('N', 'R', 'RC', 'R5', 'H', '5'),
    fc.integer({ min: 11, max: 16 }).chain(digits),
  )
  .map((parts) => parts.join(''));

/** The reference in small letters, with characters that people put between its own. */
const scattered = (reference: string) =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '-', '.', ' - ', '\u200B', '\u00A0', '–', '\uFEFF'), {
      minLength: reference.length + 1,
      maxLength: reference.length + 1,
    })
    .map((between) =>
      [...reference].reduce(
        (text, character, at) => text + character.toLowerCase() + between[at + 1],
        between[0] ?? '',
      ),
    );

const problemOf = (typed: string, method: TransferMethod) => {
  const parsed = parsePaymentReference(typed, method);
  return 'problem' in parsed ? parsed.problem : `accepted as ${parsed.reference}`;
};

describe('parsePaymentReference', () => {
  it.each([
    ['412345678901', 'upi', '412345678901'],
    [' 4123 4567 8901 ', 'upi', '412345678901'],
    ['4123-4567.8901', 'upi', '412345678901'],
    ['४१२३४५६७८९०१', 'upi', '412345678901'],
    ['UPI Ref No: 412345678901', 'upi', '412345678901'],
    ['UPI transaction ID\n412345678901', 'upi', '412345678901'],
    ['utr412345678901', 'upi', '412345678901'],
    ['412345678901.', 'bank', '412345678901'],
    // This also has the form of a phone number with 91 before it.
    ['919876543210', 'upi', '919876543210'],
    ['0000636726925223', 'upi', '636726925223'],
    ['0000636726925223', 'bank', '636726925223'],
    ['sbin526325123456', 'bank', 'SBIN526325123456'],
    ['CITIN52026092200001', 'bank', 'CITIN52026092200001'],
    ['HDFCR52026112112345678', 'bank', 'HDFCR52026112112345678'],
    // Sixteen digits, but no card number: the check digit is wrong.
    ['4111111111111112', 'bank', '4111111111111112'],
    ['N325261234567890', 'bank', 'N325261234567890'],
    ['IDIBN52026112112345', 'bank', 'IDIBN52026112112345'],
    ['UTR No. ICIC-R520-2611-2112-345678', 'bank', 'ICICR52026112112345678'],
  ] as const)('%j (%s) is %s', (typed, method, reference) => {
    expect(parsePaymentReference(typed, method)).toEqual({ reference });
  });

  it.each([
    // In groups of two, the padding looks like a date; with slashes, the digits look like a phone number.
    ['00 00 63 67 26 92 52 23', 'upi', '636726925223'],
    ['6367/2692/5223', 'upi', '636726925223'],
    ['2012 34 56 7890', 'upi', '201234567890'],
    ['2026-11-21-3456', 'upi', '202611213456'],
    // Only zeros before exactly twelve digits are padding.
    ['SBIN0000636726925223', 'bank', 'SBIN0000636726925223'],
    ['000063672692522312', 'bank', '000063672692522312'],
    ['ICICR5 2026 11 21 12345678', 'bank', 'ICICR52026112112345678'],
    ['SBIN526321112026', 'bank', 'SBIN526321112026'],
    ['2111202612345678', 'bank', '2111202612345678'],
    ['SBIN526320261121', 'bank', 'SBIN526320261121'],
    ['20261121111212800', 'bank', '20261121111212800'],
    ['HDFC202611211234567890', 'bank', 'HDFC202611211234567890'],
    ['202611211234567890HD', 'bank', '202611211234567890HD'],
    // Contain the signs of rupees, Paytm, PhonePe and an IFSC, but have more characters.
    ['PUNBRS526325123456', 'bank', 'PUNBRS526325123456'],
    ['SBIN52632512345RS', 'bank', 'SBIN52632512345RS'],
    ['5263RS2512345678', 'bank', '5263RS2512345678'],
    ['SBIPTM5263251234', 'bank', 'SBIPTM5263251234'],
    ['T12345678SBIN1234', 'bank', 'T12345678SBIN1234'],
    ['SBIN0263251234567', 'bank', 'SBIN0263251234567'],
    ['52632512SBIN0001234', 'bank', '52632512SBIN0001234'],
    // One digit too many for a card, with the check digit of one.
    ['74263251234567895', 'bank', '74263251234567895'],
    ['42632512345678918', 'bank', '42632512345678918'],
  ] as const)('takes %j (%s), which only resembles something else', (typed, method, reference) => {
    expect(parsePaymentReference(typed, method)).toEqual({ reference });
  });

  it('finds the 12 digits with anything invisible, spaces, hyphens and dots between them', () => {
    fc.assert(
      fc.property(
        rrn.chain((reference) => fc.tuple(fc.constant(reference), scattered(reference))),
        fc.constantFrom(...METHODS),
        ([reference, typed], method) => {
          expect(parsePaymentReference(typed, method)).toEqual({ reference });
        },
      ),
    );
  });

  it('finds a UTR likewise, for a bank transfer alone', () => {
    fc.assert(
      fc.property(
        utr.chain((reference) => fc.tuple(fc.constant(reference), scattered(reference))),
        ([reference, typed]) => {
          expect(parsePaymentReference(typed, 'bank')).toEqual({ reference });
          expect(problemOf(typed, 'upi')).toMatch(/^This (looks like the UTR of a bank transfer|is an order)/);
        },
      ),
    );
  });

  it('gives only references of the right form, which it reads again as themselves', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'0123456789ATPCI-./ :@'), maxLength: 30 }),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...METHODS), (typed, method) => {
        const parsed = parsePaymentReference(typed, method);
        const reference = 'reference' in parsed ? parsed.reference : '412345678901';
        expect(reference).toMatch(method === 'upi' ? /^\d{12}$/ : /^(\d{12}|[A-Z0-9]{16,22})$/);
        expect(parsePaymentReference(reference, method)).toEqual({ reference });
      }),
    );
  });

  it('refuses digits of any other number', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 40 })
          .filter((length) => length !== 12 && length !== 16)
          .chain(digits),
        (typed) => {
          expect(parsePaymentReference(typed, 'upi')).toHaveProperty('problem');
        },
      ),
    );
  });

  describe.each(METHODS)('paid by %s', (method) => {
    it.each([
      ['CICAgKDpmoqsVw', 'copy the "UPI transaction ID"'],
      ['cicagmc2qrwxla', 'copy the "UPI transaction ID"'],
      ['Google transaction ID: CICAgMC2qrWXLA', 'copy the "UPI transaction ID"'],
      ['CICAgOjR6-XYZ_1234567', 'copy the "UPI transaction ID"'],
      ['T2411211234567890123456', 'copy the "UTR"'],
      ['t241121 1234567890', 'copy the "UTR"'],
      ['P1806151243210987', 'copy the "UTR"'],
      ['Transaction ID T24112112345678901234', 'copy the "UTR"'],
      ['20261121111212800110168123456789012', 'copy the "UPI Ref No"'],
      ['202611211112128001', 'copy the "UPI Ref No"'],
      ['PTM1234567890123456', 'copy the "UPI Ref No"'],
      ['Order ID: 123456789012', 'copy the "UPI Ref No"'],
      ['Wallet Txn ID 41234567890', 'copy the "UPI Ref No"'],
      ['9876543210', 'phone number'],
      ['98765 43210', 'phone number'],
      ['+91 98765 43210', 'phone number'],
      ['09876543210', 'phone number'],
      ['0091 98765 43210', 'phone number'],
      ['650', 'amount'],
      ['₹ 1,500', 'amount'],
      ['Rs. 1500.00', 'amount'],
      ['1,50,000.00', 'amount'],
      ['1500/-', 'amount'],
      ['asha@okaxis', 'UPI ID'],
      ['412345678901@ybl', 'UPI ID'],
      ['21/11/2026', 'date'],
      ['21-11-26', 'date'],
      ['2026-11-21', 'date'],
      ['21 Nov 2026, 10:30 AM', 'date'],
      ['Nov 21, 2026', 'date'],
      ['21.11.2026', 'date'],
      ['21112026', 'date'],
      ['20261121', 'date'],
      ['1/9/2026', 'date'],
      ['2026-9-1', 'date'],
      ['21/11/2026 9:30', 'date'],
      ['21/11/2026 10:30', 'date'],
      ['99.5', 'amount'],
      ['Rs 99.5', 'amount'],
      ['99.5 Rs', 'amount'],
      ['1,500.5', 'amount'],
      ['T24112112', 'copy the "UTR"'],
      ['YBL0123456789abcdef0123456789abc', 'shorter one'],
      // Almost a known wrong form, so the message only counts characters.
      ['123-11-2026', 'This has 9 digits.'],
      ['21-123-2026', 'This has 9 digits.'],
      ['2026-123-01', 'This has 9 digits.'],
      ['2026-01-123', 'This has 9 digits.'],
      ['2026-01-1234', 'This has 10 digits.'],
      ['41234567', 'This has 8 digits.'],
      ['1234,500', 'This has 7 digits.'],
      ['1,500,0000', 'This has 8 digits.'],
      ['99.555', 'This has 5 digits.'],
      ['1,500.555', 'This has 7 digits.'],
      ['Rs 99.555', 'This has'],
      ['99.555 Rs', 'This has'],
      ['412345678901 +919876543210', 'This has 24 digits.'],
      ['1111111111112', 'This has 13 digits.'],
      ['YBLX0123456789abcdef0123456789abcdef', 'This has'],
      ['SBIN0001234', 'IFSC'],
      ['4111 1111 1111 1111', 'card number'],
      ['YBL0123456789abcdef0123456789abcdef', 'shorter one'],
      ['0000 0000 0000', 'All its digits are the same'],
      ['0000111111111111', 'All its digits are the same'],
      ['41234567890', 'This has 11 digits.'],
      ['4123456789012', 'This has 13 digits.'],
      ['1', 'amount'],
      ['4123O5678901', 'O is not a zero'],
      ['UTR:', 'missing'],
      ['---', 'missing'],
      ['', 'Type the'],
      [' \u200B ', 'Type the'],
      ['paid by my brother yesterday', 'Type the'],
    ])('%j is refused: %s', (typed, hint) => {
      expect(problemOf(typed, method)).toContain(hint);
    });
  });

  it('refuses words that only have the length of a UTR', () => {
    expect(problemOf('PAIDBYMYBROTHER12', 'bank')).toContain('words');
    // Enough digits, but seven letters in a row; or short words, but only seven digits.
    expect(problemOf('PAYMENT123456789', 'bank')).toContain('words');
    expect(problemOf('AB1CD2EF3GH4IJ567', 'bank')).toContain('words');
    expect(problemOf('HDFC UPI 412345678901', 'bank')).toContain('words');
    expect(problemOf('Rs 1500 paid 412345678901 thanks', 'bank')).toContain('Type the UTR');
  });

  it('says how long something is that is too long for a UTR, or for a reference with letters for digits', () => {
    expect(problemOf('ICICR520261121123456789', 'bank')).toContain('This has 23 letters and digits.');
    expect(problemOf('A4123O5678901', 'bank')).toContain('This has 13 letters and digits.');
    expect(problemOf('4123O5678901A', 'bank')).toContain('This has 13 letters and digits.');
  });

  it('asks for what the method has', () => {
    expect(problemOf('', 'upi')).toMatch(/12 digits .* UPI transaction ID, UTR, UPI Ref No or RRN/);
    expect(problemOf('', 'bank')).toMatch(/16 to 22 letters and digits for NEFT or RTGS, 12 digits for IMPS/);
  });
});

describe('referenceHelp', () => {
  it('speaks of the five kinds of app', () => {
    expect(referenceHelp.map(({ name }) => name)).toEqual([
      'Google Pay',
      'PhonePe',
      'Paytm',
      'BHIM',
      'Bank app or net banking',
    ]);
  });

  it.each(referenceHelp)('says for $name in whole sentences where, what and what not', ({ where, called, not }) => {
    expect(where).toMatch(/^Open .+\.$/);
    expect(called).toMatch(/^It is called ".+" .+\.$/);
    expect(not).toMatch(/^It is not .+\.$/);
  });

  it('names the wrong numbers as the refusals do', () => {
    const [google, phonePe] = referenceHelp;
    expect(google!.not).toContain('"Google transaction ID"');
    expect(problemOf('CICAgMC2qrWXLA', 'upi')).toContain('"Google transaction ID"');
    expect(phonePe!.not).toContain('"Transaction ID"');
    expect(problemOf('T2411211234567890', 'upi')).toContain('"Transaction ID"');
  });
});

describe('nearReferences', () => {
  it.each([
    ['412345678901', '412345678901', undefined],
    ['412345678901', '412345678902', 'one digit differs'],
    ['412345678901', '912345678901', 'one digit differs'],
    ['412345678901', '421345678901', 'two neighbouring digits swapped'],
    ['412345678901', '412345678910', 'two neighbouring digits swapped'],
    ['412345678901', '41234567801', 'one digit missing or too many'],
    ['412345678901', '4123456789011', 'one digit missing or too many'],
    ['012345678901', '12345678901', 'leading zeros'],
    ['0000636726925223', '636726925223', 'leading zeros'],
    ['412345678901', '422345678902', undefined],
    ['412345678901', '432145678901', undefined],
    ['412345678901', '4123456789', undefined],
    ['SBIN526325123456', 'SBIN526325123465', 'two neighbouring digits swapped'],
    ['', '', undefined],
  ])('%s and %s: %s', (a, b, reason) => {
    expect(nearReferences(a, b)).toBe(reason);
    expect(nearReferences(b, a)).toBe(reason);
  });

  it('finds every single slip in a reference', () => {
    const other = (digit: string, by: number) => String((Number(digit) + by) % 10);
    fc.assert(
      fc.property(rrn, fc.nat(11), fc.integer({ min: 1, max: 9 }), (reference, at, by) => {
        const before = reference.slice(0, at);
        const changed = before + other(reference[at]!, by) + reference.slice(at + 1);
        expect(nearReferences(reference, changed)).toBe('one digit differs');
        const missing = before + reference.slice(at + 1);
        expect(nearReferences(reference, missing)).toMatch(/^(one digit missing or too many|leading zeros)$/);
        const twice = before + String(by) + reference.slice(at);
        expect(nearReferences(reference, twice)).toBe('one digit missing or too many');
      }),
    );
  });

  it('finds neighbours that were swapped', () => {
    fc.assert(
      fc.property(rrn, fc.nat(10), (reference, at) => {
        fc.pre(reference[at] !== reference[at + 1]);
        const swapped = reference.slice(0, at) + reference[at + 1] + reference[at] + reference.slice(at + 2);
        expect(nearReferences(reference, swapped)).toBe('two neighbouring digits swapped');
      }),
    );
  });

  it('does not depend on the order, and never holds a reference near to itself', () => {
    const short = fc.string({ unit: fc.constantFrom(...'012'), maxLength: 5 });
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(nearReferences(a, b)).toBe(nearReferences(b, a));
        expect(nearReferences(a, a)).toBeUndefined();
      }),
    );
  });

  it('sees nothing near when two digits far apart differ', () => {
    const plus = (reference: string, at: number) =>
      reference.slice(0, at) + ((Number(reference[at]) + 5) % 10) + reference.slice(at + 1);
    fc.assert(
      fc.property(rrn, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 2, max: 11 }), (reference, from, gap) => {
        fc.pre(from + gap < 12);
        expect(nearReferences(reference, plus(plus(reference, from), from + gap))).toBeUndefined();
      }),
    );
  });
});
