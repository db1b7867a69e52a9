import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALPHABET } from '../registration/registration-number.ts';
import {
  certificateNumber,
  formatNumber,
  isCertificateNumber,
  RANDOM_BYTES,
  readCertificateNumber,
} from './certificate-number.ts';

const bytes = fc.uint8Array({ minLength: RANDOM_BYTES, maxLength: RANDOM_BYTES });

test('a number has 90 random bits and two check digits, in fours', () => {
  const zeros = certificateNumber(new Uint8Array(RANDOM_BYTES));
  expect(zeros).toBe('0'.repeat(20));
  expect(formatNumber(zeros)).toBe('0000-0000-0000-0000-0000');
  const firsts = Array.from(
    { length: 256 },
    (_, byte) => certificateNumber(new Uint8Array(RANDOM_BYTES).fill(byte))[0],
  );
  expect(new Set(firsts).size).toBe(32);
  expect(() => certificateNumber(new Uint8Array(RANDOM_BYTES - 1))).toThrow(RangeError);
});

test('what was printed is read back, however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const stored = certificateNumber(random);
      expect(isCertificateNumber(stored)).toBe(true);
      const printed = formatNumber(stored);
      const typed = [
        printed,
        printed.toLowerCase(),
        ` ${printed.replaceAll('-', ' ')} `,
        printed.replaceAll('-', '–'),
        printed.replaceAll('0', 'o').replaceAll('1', 'l'),
        printed.replaceAll('0', 'O').replaceAll('1', 'I'),
      ];
      for (const each of typed) expect(readCertificateNumber(each)).toEqual({ value: stored });
    }),
  );
});

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(bytes, fc.nat(19), fc.integer({ min: 1, max: 31 }), (random, place, by) => {
      const stored = certificateNumber(random);
      const other = ALPHABET.charAt((ALPHABET.indexOf(stored.charAt(place)) + by) % 32);
      expect(isCertificateNumber(stored.slice(0, place) + other + stored.slice(place + 1))).toBe(false);
    }),
  );
});

test('two neighbours that changed places are always found', () => {
  fc.assert(
    fc.property(bytes, fc.nat(18), (random, place) => {
      const stored = certificateNumber(random);
      const [one = '', two = ''] = stored.slice(place, place + 2);
      fc.pre(one !== two);
      expect(isCertificateNumber(stored.slice(0, place) + two + one + stored.slice(place + 2))).toBe(false);
    }),
  );
});

test('what is no number says what to do', () => {
  expect(readCertificateNumber('  ')).toEqual({ problem: 'Type the certificate number.' });
  expect(readCertificateNumber('K7Q2-9FXM')).toEqual({
    problem: 'A certificate number has five groups of four. Type all of them.',
  });
  expect(readCertificateNumber('0000-0000-0000-0000-0001')).toEqual({
    problem: 'There is a typing mistake in this number. Check each letter and digit.',
  });
  expect('problem' in readCertificateNumber('A'.repeat(5000))).toBe(true);
});
