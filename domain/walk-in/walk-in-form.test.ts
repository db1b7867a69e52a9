import { describe, expect, test } from 'vitest';
import { personFieldNames } from '../registration/registration-fields.ts';
import { mayBeEmpty } from '../registration/registration-form.ts';
import { readWalkIn, walkInFields } from './walk-in-form.ts';

const NOW = { today: '2026-11-21', ownNumbers: new Set(['004512345678']), courseIds: ['react', 'python'] };

const FIELDS = {
  course: 'react',
  learnerName: ' Harpreet  Kaur ',
  mobile: '98765 43210',
  email: 'Harpreet@Example.org',
  for: 'self',
  guardianName: 'Left over',
  method: 'cash',
  amount: '650',
  reference: '',
  paidOn: '21/11/2026',
  terms: 'yes',
  consent: 'yes',
};

const NOBODY = Object.fromEntries(personFieldNames.map((name) => [name, null]));

function faults(changes: Record<string, string>): string[] {
  const read = readWalkIn({ ...FIELDS, ...changes }, NOW);
  return 'problems' in read ? read.problems.map(({ field }) => field) : [];
}

describe('readWalkIn', () => {
  test('cash as it was typed has no reference, and an adult no guardian', () => {
    expect(readWalkIn(FIELDS, NOW)).toEqual({
      value: {
        courseId: 'react',
        person: {
          ...NOBODY,
          learnerName: 'Harpreet Kaur',
          guardianName: null,
          email: 'harpreet@example.org',
          mobile: '+919876543210',
        },
        method: 'cash',
        amount: 65_000,
        transfer: null,
        paidOn: '2026-11-21',
        marketing: false,
      },
    });
  });

  test('a transfer has its reference as a learner would give it', () => {
    const upi = { ...FIELDS, method: 'upi', reference: 'UTR 5325 0000 0001', marketing: 'yes' };
    expect(readWalkIn(upi, NOW)).toMatchObject({
      value: {
        method: 'upi',
        transfer: { reference: '532500000001', referenceTyped: 'UTR 5325 0000 0001' },
        marketing: true,
      },
    });
    expect(readWalkIn({ ...upi, method: 'bank', reference: 'hdfcn 52026112000' }, NOW)).toMatchObject({
      value: { transfer: { reference: 'HDFCN52026112000' } },
    });
  });

  test('whatever stands in the field of the reference, cash has none', () => {
    expect(readWalkIn({ ...FIELDS, reference: '5325 0000 0001' }, NOW)).toMatchObject({ value: { transfer: null } });
  });

  test('nothing at all is a problem of every field that must be given, in the order of the form', () => {
    const read = readWalkIn({}, NOW);
    const optional: readonly string[] = [...personFieldNames.filter(mayBeEmpty), 'reference', 'marketing'];
    expect('problems' in read && read.problems.map(({ field }) => field)).toEqual(
      walkInFields.filter((field) => !optional.includes(field)),
    );
  });

  test.each<[Record<string, string>, string[]]>([
    [{ course: 'no-such' }, ['course']],
    [{ for: 'child', guardianName: '' }, ['guardianName']],
    [{ method: 'card' }, ['method']],
    [{ method: 'upi' }, ['reference']],
    [{ method: 'upi', reference: 'HDFCN52026112000' }, ['reference']],
    [{ method: 'bank', reference: '0045 1234 5678' }, ['reference']],
    [{ amount: '0' }, ['amount']],
    [{ paidOn: '22/11/2026' }, ['paidOn']],
    [{ terms: '' }, ['terms']],
    [{ consent: 'no' }, ['consent']],
    [{ email: 'x', learnerName: '7' }, ['learnerName', 'email']],
  ])('%o is refused', (changes, fields) => {
    expect(faults(changes)).toEqual(fields);
  });
});
