import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIndianMobile } from './phone.ts';

describe('parseIndianMobile', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '098765-43210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765.43210',
    '+91 (0) 98765 43210',
    '0091 98765 43210',
    '00919876543210',
    '91 98765 43210',
    '९८७६५४३२१०',
    '\u202A+91 98765\u00A043210\u202C',
    ' 98765–43210 ',
  ])('%j is +919876543210', (typed) => {
    expect(parseIndianMobile(typed)).toEqual({ mobile: '+919876543210' });
  });

  it.each([
    ['9198765432', '+919198765432'],
    ['0 91987 65432', '+919198765432'],
    ['6000000001', '+916000000001'],
    ['7012345678', '+917012345678'],
    ['8012345678', '+918012345678'],
    ['7977712345', '+917977712345'],
  ])('%j is %s', (typed, mobile) => {
    expect(parseIndianMobile(typed)).toEqual({ mobile });
  });

  it.each([
    ['', 'Type your mobile number'],
    ['   ', 'Type your mobile number'],
    ['asha@gmail.com', 'Use digits only'],
    ['98765 4321O', 'Use digits only'],
    ['98765 43210 / 98765 43211', 'one mobile number only'],
    ['+91 98765 43210 +91 98765 43211', 'one mobile number only'],
    ['+1 415 555 2671', 'another country'],
    ['+44 7911 123456', 'another country'],
    ['0044 7911 123456', 'another country'],
    ['[+1] 415 555 2671', 'another country'],
    ['+', 'another country'],
    ['0120-4567890', 'landline'],
    ['+91 120 456 7890', 'landline'],
    ['911204567890', 'landline'],
    ['011 2345 6789', 'landline'],
    ['022-23456789', 'landline'],
    ['080 2345 6789', 'landline'],
    ['079-26345678', 'landline'],
    ['5876543210', 'landline'],
    ['112', 'service number'],
    ['1930', 'service number'],
    ['57575', 'service number'],
    ['1800 123 4567', 'service number'],
    ['1800-11-4000', 'service number'],
    ['1860 500 1234', 'service number'],
    ['+91 1800 123 4567', 'service number'],
    ['987654321', 'this has 9'],
    ['98765432101', 'this has 11'],
    ['+91 98765 4321', 'this has 9'],
    ['98765', 'this has 5'],
    ['+91', 'this has 0'],
    ['123 4567', 'this has 7'],
    ['1800 123 45678', 'this has 12'],
    ['091 98765 43210', 'this has 12'],
    ['91 98765 43210 123', 'this has 15'],
    ['98765 43210 98765 4321', 'this has 19'],
    ['98765 43210 98765 43211', 'one mobile number only'],
    ['+91 98765 +43210', 'one mobile number only'],
  ])('%j is refused: %s', (typed, hint) => {
    expect(parseIndianMobile(typed)).toEqual({ problem: expect.stringContaining(hint) });
  });

  it('reads every mobile number in every way of writing it, and its result as itself', () => {
    const digit = fc.constantFrom(...'0123456789');
    // Beginnings that no landline shares with mobile numbers.
    const number = fc
      .tuple(fc.constantFrom('6', '9'), fc.string({ unit: digit, minLength: 9, maxLength: 9 }))
      .map((parts) => parts.join(''));
    const prefix = fc.constantFrom('', '0', '+91', '91', '0091', '+91 ', '+91-', '(+91) ', '+91 0');
    fc.assert(
      fc.property(number, prefix, fc.nat(9), fc.constantFrom('', ' ', '-', '.', ') '), (mobile, before, at, sign) => {
        const typed = before + mobile.slice(0, at) + sign + mobile.slice(at);
        expect(parseIndianMobile(typed)).toEqual({ mobile: `+91${mobile}` });
        expect(parseIndianMobile(`+91${mobile}`)).toEqual({ mobile: `+91${mobile}` });
      }),
    );
  });

  it('gives nothing but +91 and ten digits of which the first is 6 to 9', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ -()[]/.a'), maxLength: 20 });
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseIndianMobile(text);
        expect('mobile' in parsed ? parsed.mobile : '+919876543210').toMatch(/^\+91[6-9]\d{9}$/);
      }),
    );
  });
});
