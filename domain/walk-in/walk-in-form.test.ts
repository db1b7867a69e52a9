import { describe, expect, test } from 'vitest';
import { personFieldNames } from '../registration/person-fields.ts';
import { mayBeEmpty, readRegistrationForm } from '../registration/registration-form.ts';
import { readFields } from '../form-fields.ts';
import { walkInFields } from './walk-in-form.ts';

const COURSE = { id: 'react', name: 'React.Js', price: 650 };
const TABLE = walkInFields({ ownNumbers: new Set(['004512345678']), courses: [COURSE] });
const readWalkIn = (sent: Record<string, string>) => readFields(TABLE, sent, { today: '2026-11-21' });

const FIELDS = {
  form: '0000-0000',
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

function faults(changes: Record<string, string>): string[] {
  const read = readWalkIn({ ...FIELDS, ...changes });
  return 'problems' in read ? read.problems.map(({ field }) => field) : [];
}

describe('the form', () => {
  test('cash as it was typed has no reference, and an adult no guardian', () => {
    expect(readWalkIn(FIELDS)).toEqual({
      value: {
        ...{ form: '0000-0000', course: COURSE, for: 'self', anyway: '' },
        ...{ learnerName: 'Harpreet Kaur', guardianName: null },
        ...{ email: 'harpreet@example.org', mobile: '+919876543210' },
        ...{ method: 'cash', amount: 65_000, reference: null, paidOn: '2026-11-21' },
        ...{ terms: true, consent: true, marketing: false },
      },
    });
  });

  test('a transfer has its reference as a learner would give it', () => {
    const upi = { ...FIELDS, method: 'upi', reference: 'UTR 5325 0000 0001', marketing: 'yes' };
    expect(readWalkIn(upi)).toMatchObject({
      value: {
        method: 'upi',
        reference: { reference: '532500000001', referenceTyped: 'UTR 5325 0000 0001' },
        marketing: true,
      },
    });
    expect(readWalkIn({ ...upi, method: 'bank', reference: 'hdfcn 52026112000' })).toMatchObject({
      value: { reference: { reference: 'HDFCN52026112000' } },
    });
  });

  test('an address may be left empty here, and not on the form of learners', () => {
    expect(readWalkIn({ ...FIELDS, email: ' ' })).toMatchObject({ value: { email: null, mobile: '+919876543210' } });
    expect(faults({ email: '', mobile: '' })).toEqual(['mobile']);
    const own = readRegistrationForm(
      { ...FIELDS, email: ' ' },
      { ownNumbers: new Set(), today: '2026-11-21', methods: ['upi'] },
    );
    expect('problems' in own && own.problems.map(({ field }) => field)).toContain('email');
  });

  test('whatever stands in the field of the reference, cash has none', () => {
    expect(readWalkIn({ ...FIELDS, reference: '5325 0000 0001' })).toMatchObject({ value: { reference: null } });
  });

  test('nothing at all is a problem of every field that must be given, in the order of the form', () => {
    const read = readWalkIn({});
    const ofPerson: readonly string[] = personFieldNames.filter(mayBeEmpty);
    const optional = [...ofPerson, 'email', 'reference', 'marketing', 'anyway'];
    expect('problems' in read && read.problems.map(({ field }) => field)).toEqual(
      Object.keys(TABLE).filter((field) => !optional.includes(field)),
    );
  });

  test.each<[Record<string, string>, string[]]>([
    [{ form: 'x' }, ['form']],
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
