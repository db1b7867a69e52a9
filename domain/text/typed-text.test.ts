import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasControlCharacter, isBlank, isTooLong, LONGEST_LINE, oneLine, plainLine } from './typed-text.ts';

describe('hasControlCharacter', () => {
  it.each([
    ['a\u0000b', true],
    ['a\u0007', true],
    ['a\u009F', true],
    ['half \uD83D', true],
    ['a\tb\r\nc', false],
    ['😀 शर्मा', false],
    ['', false],
  ])('%j: %s', (typed, has) => {
    expect(hasControlCharacter(typed)).toBe(has);
  });
});

describe('isBlank', () => {
  it.each([
    ['', true],
    [' \t\n\u00A0', true],
    ['\u200B\uFEFF\u200D', true],
    ['.', false],
    ['0', false],
  ])('%j: %s', (typed, blank) => {
    expect(isBlank(typed)).toBe(blank);
  });

  it('takes what is too long for something, without reading it', () => {
    const spaces = ' '.repeat(LONGEST_LINE);
    expect([isTooLong(spaces), isBlank(spaces)]).toEqual([false, true]);
    expect([isTooLong(`${spaces} `), isBlank(`${spaces} `)]).toEqual([true, false]);
  });
});

describe('oneLine', () => {
  it.each([
    ['  Asha \t\r\n  Rao ', 'Asha Rao'],
    ['Asha\u200B\uFEFF Rao\u202C', 'Asha Rao'],
    ['Jose\u0301', 'José'],
    // The joiner in क्‍ष belongs to the spelling.
    ['क्\u200Dष', 'क्\u200Dष'],
  ])('%j becomes %j', (typed, line) => {
    expect(oneLine(typed)).toBe(line);
  });

  it('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(oneLine(oneLine(typed))).toBe(oneLine(typed));
      }),
    );
  });
});

describe('plainLine', () => {
  it.each([
    ['４１２３', '4123'],
    ['०१२३४५६७८९', '0123456789'],
    ['০৯ ੦੯ ૦૯ ୦୯ ௦௯ ౦౯ ೦೯ ൦൯', '09 09 09 09 09 09 09 09'],
    ['4123–4567—8901−1', '4123-4567-8901-1'],
    ['41\u200D23\u0000', '4123'],
    [' a\u00A0\nb ', 'a b'],
  ])('%j becomes %j', (typed, line) => {
    expect(plainLine(typed)).toBe(line);
  });
});
