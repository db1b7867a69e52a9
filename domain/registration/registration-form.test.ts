import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { states } from '../papers/paper-states.ts';
import { methodsOf } from '../payment/payment-input.ts';
import type { SentFields } from '../sent-fields.ts';
import { formFields, readCorrection, readRegistrationForm } from './registration-form.ts';

const NOW = {
  today: '2026-11-21',
  ownNumbers: new Set(['004512345678', '30012345678']),
  methods: ['upi', 'bank'],
} as const;

const FIELDS: SentFields = {
  for: 'self',
  learnerName: 'Asha Rao',
  guardianName: '',
  email: 'asha@gmail.com',
  mobile: '98765 43210',
  method: 'upi',
  reference: '4123 4567 8901',
  paidOn: '2026-11-20',
  terms: 'yes',
  consent: 'yes',
};

const VALUE = {
  for: 'self',
  learnerName: 'Asha Rao',
  guardianName: null,
  email: 'asha@gmail.com',
  mobile: '+919876543210',
  method: 'upi',
  reference: '412345678901',
  referenceTyped: '4123 4567 8901',
  paidOn: '2026-11-20',
  stateCode: null,
  marketing: false,
};

const read = (fields: SentFields) => readRegistrationForm({ ...FIELDS, ...fields }, NOW);
const problem = (field: string, hint: string) => ({ problems: [{ field, message: expect.stringContaining(hint) }] });

describe('readRegistrationForm', () => {
  it('reads an adult who registers for themselves', () => {
    expect(read({})).toEqual({ value: VALUE });
  });

  it('reads a parent who registers a child', () => {
    expect(read({ for: 'child', guardianName: 'Meera Rao', marketing: 'yes' })).toEqual({
      value: { ...VALUE, for: 'child', guardianName: 'Meera Rao', marketing: true },
    });
  });

  it('asks for the State alone where a tax goes by it', () => {
    const asked = (stateCode: string) => readRegistrationForm({ ...FIELDS, stateCode }, { ...NOW, states });
    expect(asked('09')).toEqual({ value: { ...VALUE, stateCode: '09' } });
    for (const typed of ['', '99', 'toString']) expect(asked(typed)).toEqual(problem('stateCode', 'Choose your State'));
    expect(read({ stateCode: '09' })).toEqual({ value: VALUE });
  });

  it('drops a guardian whom an adult left in the form, unread', () => {
    expect(read({ guardianName: 'x@1' })).toEqual({ value: VALUE });
  });

  it('keeps what was typed on one line beside the reference', () => {
    expect(read({ method: 'bank', reference: ' utr:  sbin526-325\n123456 ' })).toEqual({
      value: { ...VALUE, method: 'bank', reference: 'SBIN526325123456', referenceTyped: 'utr: sbin526-325 123456' },
    });
  });

  it('tells every problem of an empty form in the order of the form', () => {
    const result = readRegistrationForm({}, NOW);
    expect('problems' in result && result.problems.map(({ field }) => field)).toEqual([
      'reference',
      'method',
      'paidOn',
      'for',
      'learnerName',
      'email',
      'mobile',
      'terms',
      'consent',
    ]);
  });

  it('asks for the guardian in its place', () => {
    const result = readRegistrationForm({ for: 'child' }, NOW);
    expect('problems' in result && result.problems.map(({ field }) => field).slice(3, 6)).toEqual([
      'learnerName',
      'guardianName',
      'email',
    ]);
  });

  it.each([
    ['for', { for: 'both' }, 'Choose who will take this course'],
    ['guardianName', { for: 'child', guardianName: ' ' }, 'parent or guardian'],
    ['email', { email: 'asha@gmail.con' }, 'asha@gmail.com'],
    ['mobile', { mobile: '0120 456 7890' }, 'landline'],
    ['method', { method: 'card' }, 'Choose how you paid'],
    ['reference', { reference: 'CICAgMC2qrWXLA' }, 'UPI transaction ID'],
    ['reference', { reference: 'SBIN526325123456' }, 'choose bank transfer'],
    ['reference', { reference: `412345678901${' x'.repeat(60)}` }, 'too long'],
    ['terms', { terms: '' }, 'the refund rules'],
    ['consent', { consent: '' }, 'privacy notice'],
    ['consent', { consent: 'on' }, 'privacy notice'],
  ])('refuses %s: %j', (field, fields, hint) => {
    expect(read(fields as SentFields)).toEqual(problem(field, hint));
  });

  it('tells a wrong number also while the method is not chosen', () => {
    expect(read({ method: '', reference: 'T2411211234567890' })).toEqual({
      problems: [
        { field: 'reference', message: expect.stringContaining('UTR') },
        { field: 'method', message: expect.any(String) },
      ],
    });
  });

  it('takes marketing for refused unless it says yes', () => {
    expect(read({ marketing: 'on' })).toEqual({ value: VALUE });
  });

  it.each(['learnerName', 'email', 'mobile', 'method', 'reference', 'paidOn', 'consent', 'for'] as const)(
    'refuses control characters in %s',
    (field) => {
      for (const character of ['\u0000', '\u0007', '\u001B', '\u0084', '\uD800']) {
        const result = read({ [field]: `${FIELDS[field]}${character}` });
        expect(result).toEqual(problem(field, 'cannot be shown'));
      }
    },
  );
});

describe('names', () => {
  it.each([
    ['  Asha \n Rao  ', 'Asha Rao'],
    ["D'Souza", "D'Souza"],
    ['D’Souza', "D'Souza"],
    ['A. P. J. Abdul-Kalam', 'A. P. J. Abdul-Kalam'],
    ['श्री विद्यार्थी', 'श्री विद्यार्थी'],
    ['शर्\u200Dमा', 'शर्\u200Dमा'],
    ['தமிழ்ச்செல்வி', 'தமிழ்ச்செல்வி'],
    ['Jose\u0301', 'José'],
    ['محمد', 'محمد'],
    ['Li', 'Li'],
    ['a'.repeat(80), 'a'.repeat(80)],
    ['𐐷'.repeat(80), '𐐷'.repeat(80)],
  ])('takes %j', (typed, learnerName) => {
    expect(read({ learnerName: typed })).toEqual({ value: { ...VALUE, learnerName } });
  });

  it.each([
    ['', 'full name of the person who will take'],
    ['\u200B', 'full name of the person who will take'],
    ['A', 'Type the full name.'],
    ['Asha 2', 'no digits'],
    ['आशा २', 'no digits'],
    ['asha@gmail.com', 'looks like an address'],
    ['https://x.example', 'looks like an address'],
    ['Asha <b>', 'Use letters'],
    ['=HYPERLINK(A)', 'Use letters'],
    ['. - .', 'Use letters'],
    ['Asha 😀', 'Use letters'],
    ['a'.repeat(81), 'at most 80'],
  ])('refuses %j', (learnerName, hint) => {
    expect(read({ learnerName })).toEqual(problem('learnerName', hint));
  });
});

describe('the day of payment', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    [' 1/9/2026 ', '2026-09-01'],
    ['०१-०९-२०२६', '2026-09-01'],
    // The ninetieth day before.
    ['2026-08-23', '2026-08-23'],
  ])('%j is %s', (typed, paidOn) => {
    expect(read({ paidOn: typed })).toEqual({ value: { ...VALUE, paidOn } });
  });

  it.each([
    ['', 'such as 21/11/2026'],
    ['2026-11-22', '22 Nov 2026 is in the future'],
    ['22/11/2026', '22 Nov 2026 is in the future'],
    ['2026-08-22', '22 Aug 2026 is more than 90 days ago'],
    ['31-09-2026', 'This is not a valid date'],
    ['30-02-2026', 'This is not a valid date'],
    ['11/21/2026', 'This is not a valid date'],
    ['20-11-26', 'This is not a valid date'],
    ['yesterday', 'This is not a valid date'],
    ['2026-11-20T10:00', 'This is not a valid date'],
    ['0000-00-00', 'This is not a valid date'],
  ])('refuses %j', (paidOn, hint) => {
    expect(read({ paidOn })).toEqual(problem('paidOn', hint));
  });

  it('knows 29 February in leap years alone', () => {
    const leap = readRegistrationForm({ ...FIELDS, paidOn: '29-02-2028' }, { ...NOW, today: '2028-03-01' });
    expect(leap).toEqual({ value: { ...VALUE, paidOn: '2028-02-29' } });
    const other = readRegistrationForm({ ...FIELDS, paidOn: '29-02-2027' }, { ...NOW, today: '2027-03-01' });
    expect(other).toEqual(problem('paidOn', 'This is not a valid date'));
  });

  it('takes exactly the ninety days before today and today, written either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120, max: 30 }), fc.boolean(), (away, indian) => {
        const day = new Date(Date.UTC(2026, 10, 21 + away)).toISOString().slice(0, 10);
        const result = read({ paidOn: indian ? day.split('-').toReversed().join('/') : day });
        const taken = away <= 0 && away >= -90;
        expect(result).toEqual(taken ? { value: { ...VALUE, paidOn: day } } : problem('paidOn', '2026'));
      }),
    );
  });
});

describe('a course that is paid by UPI alone', () => {
  const upiAlone = { ...NOW, methods: methodsOf({ payment: { bankDetails: false } }) };

  it('asks for no method and takes UPI', () => {
    const { method: _asked, ...fields } = FIELDS;
    expect(readRegistrationForm(fields, upiAlone)).toEqual({ value: VALUE });
  });

  it('takes no bank transfer', () => {
    expect(readRegistrationForm({ ...FIELDS, method: 'bank' }, upiAlone)).toEqual(problem('method', 'paid by UPI'));
  });

  it('is told from one with an account, and from one that is gone', () => {
    expect(methodsOf({ payment: { bankDetails: true } })).toEqual(['upi', 'bank']);
    expect(methodsOf(undefined)).toEqual(['upi', 'bank']);
  });

  it('may be corrected as it was said: a bank transfer stays one', () => {
    expect(methodsOf({ payment: { bankDetails: false } }, 'bank')).toEqual(['upi', 'bank']);
    expect(methodsOf({ payment: { bankDetails: false } }, 'upi')).toEqual(['upi']);
  });
});

describe('any form', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '',
      'self',
      'child',
      'yes',
      'upi',
      'bank',
      'Asha Rao',
      'asha@gmail.com',
      '9876543210',
      '412345678901',
    ),
  );
  const form = fc.dictionary(fc.constantFrom(...formFields), field);

  it('gives a value or problems, each field once, in the order of the form', () => {
    fc.assert(
      fc.property(form, (fields) => {
        const result = readRegistrationForm(fields, NOW);
        const told = 'problems' in result ? result.problems.map((each) => each.field) : [];
        expect('value' in result).toBe(told.length === 0);
        expect(told).toEqual(formFields.filter((name) => told.includes(name)));
      }),
    );
  });

  it('reads what it gave as the same again', () => {
    fc.assert(
      fc.property(form, (fields) => {
        const result = read(fields);
        const value = 'value' in result ? result.value : undefined;
        const again = value && {
          ...value,
          guardianName: value.guardianName ?? '',
          stateCode: value.stateCode ?? '',
          reference: value.referenceTyped,
          terms: 'yes',
          consent: 'yes',
          marketing: value.marketing ? 'yes' : '',
        };
        expect(again && readRegistrationForm(again, NOW)).toEqual(value && { value });
      }),
    );
  });
});

describe('readCorrection', () => {
  it('reads method, reference and day alone', () => {
    expect(readCorrection({ method: 'bank', reference: 'sbin526325123456', paidOn: '20/11/2026' }, NOW)).toEqual({
      value: {
        method: 'bank',
        reference: 'SBIN526325123456',
        referenceTyped: 'sbin526325123456',
        paidOn: '2026-11-20',
      },
    });
  });

  it.each(['0045 1234 5678', 'A/c 30012345678'])('refuses the account number %s as a reference', (reference) => {
    const result = readCorrection({ method: 'bank', reference, paidOn: '2026-11-20' }, NOW);
    expect(result).toEqual(problem('reference', 'our account'));
  });

  it('tells what is wrong with those three', () => {
    const result = readCorrection({ reference: '9876543210', paidOn: '2027-01-01' }, NOW);
    expect('problems' in result && result.problems).toEqual([
      { field: 'reference', message: expect.stringContaining('phone number') },
      { field: 'method', message: expect.stringContaining('Choose') },
      { field: 'paidOn', message: expect.stringContaining('in the future') },
    ]);
  });
});
