import { expect, it } from 'vitest';
import { personFields } from './person-fields.ts';
import { exportedFields, learnerFacts, registrationFields } from './registration-fields.ts';
import { anInput } from './registration-form.fixture.ts';

it('the learner reads what they sent in the order of the form, without what they did not', () => {
  const kept = { ...anInput(), marketingConsentAt: null };
  const facts = [
    { label: 'Learner', value: 'Asha Rao' },
    { label: 'Email', value: 'asha@example.org' },
    { label: 'Mobile', value: '+919876543210' },
    { label: 'Paid by', value: 'UPI' },
    { label: 'Payment reference', value: '432109876543' },
    { label: 'Date of payment', value: '20 Nov 2026' },
  ];
  expect(learnerFacts(kept)).toEqual(facts);
  const [learner, ...rest] = facts;
  const guardian = { label: 'Parent or guardian', value: 'Meera Rao' };
  expect(learnerFacts({ ...kept, guardianName: 'Meera Rao' })).toEqual([learner, guardian, ...rest]);
});

it('the export has the fields that its readers know under the same headings, in the same order', () => {
  const known = [
    'Learner',
    'Parent or guardian',
    'Email',
    'Mobile',
    'Paid by',
    'Payment reference',
    'Paid on',
    'Agreed to other news',
  ];
  const headings = exportedFields.map((name) => registrationFields[name].exported.heading);
  expect(headings.filter((heading) => known.some((each) => each === heading))).toEqual(known);
});

it('a field takes as many characters as its reading does', () => {
  const { learnerName, guardianName, email } = personFields;
  for (const { read, input, correctable } of [learnerName, guardianName]) {
    expect(correctable.input.maxLength).toBe(input.maxLength);
    expect(read('a'.repeat(input.maxLength))).toHaveProperty('value');
    expect(read('a'.repeat(input.maxLength + 1))).toHaveProperty('problem');
  }
  const address = (length: number) => `asha@${'a.'.repeat(123)}in`.padEnd(length, 'n');
  expect(email.correctable.input.maxLength).toBe(email.input.maxLength);
  expect(email.read(address(email.input.maxLength))).toHaveProperty('value');
  expect(email.read(address(email.input.maxLength + 1))).toHaveProperty('problem');
});

it('every field has words for all who read of it, and browsers know who it is about', () => {
  const words = Object.values(personFields).flatMap(({ label, input, purpose, exported, correctable }) => [
    label,
    input.label,
    purpose,
    exported.heading,
    correctable.logged,
    correctable.input.label,
  ]);
  expect(words.filter((each) => !/^\p{L}.*[\p{L}.]$/u.test(each))).toEqual([]);
  const { learnerName, guardianName, email, mobile } = personFields;
  const known = [learnerName, guardianName, email, mobile].map(({ input }) => input.autoComplete);
  expect(known).toEqual(['name', 'name', 'email', 'tel']);
  const columns = Object.values(registrationFields);
  const headings = columns.flatMap(({ exported }) => (exported === null ? [] : [exported.heading]));
  expect(new Set(headings).size).toBe(headings.length);
  const labels = columns.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).not.toContain('');
});
