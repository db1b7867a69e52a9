import { describe, expect, it } from 'vitest';
import { cutReferencesIn, isCutOf } from './cut-references.ts';

const isFound = (text: string, reference: string) => cutReferencesIn(text).some((cut) => isCutOf(cut, reference));

describe('what is left of a reference', () => {
  it.each([
    ['without its middle', 'UPI REVERSAL/RRN 6248XXXX5671', '624812345671'],
    ['without its middle, with stars', '6248****5671', '624812345671'],
    ['without its end', 'RRN 624812345', '624812345671'],
    ['without its end, as a UTR', 'NEFT RTN-SBIN526250123', 'SBIN526250123456'],
    ['its last six digits', 'ORIG ..345671', '624812345671'],
    ['its last six digits, the others hidden', 'CHBK/UPI/XXXXXX345671', '624812345671'],
    ['without its first digit', 'REF 24812345671', '624812345671'],
  ])('is found: %s', (_, text, reference) => {
    expect(isFound(text, reference)).toBe(true);
    expect(isFound(text, reference.replace(/.(?=.$)/, '0'))).toBe(
      text.includes('NEFT') || text.includes('RRN 624812345'),
    );
  });

  it.each([
    ['few digits', 'A/C XX5671'],
    ['the whole', 'UPI 624812345671'],
    ['an amount', '5,671.00'],
  ])('is none: %s', (_, text) => {
    expect(isFound(text, '624812345671')).toBe(false);
  });
});
