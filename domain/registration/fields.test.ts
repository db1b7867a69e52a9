import { expect, it } from 'vitest';
import { exportedFields, learnerFacts, registrationFields } from './fields.ts';

const KEPT = {
  learnerName: 'Asha Rao',
  guardianName: null,
  email: 'asha@gmail.com',
  mobile: '+919876543210',
  method: 'bank',
  reference: 'SBIN526325123456',
  referenceTyped: 'utr: sbin526325123456',
  paidOn: '2026-11-20',
  marketingConsentAt: null,
} as const;

it('the learner reads what they sent in the order of the form, without what they did not', () => {
  const facts = [
    { label: 'Learner', value: 'Asha Rao' },
    { label: 'E-mail', value: 'asha@gmail.com' },
    { label: 'Mobile', value: '+919876543210' },
    { label: 'Paid by', value: 'Bank transfer' },
    { label: 'Payment reference', value: 'SBIN526325123456' },
    { label: 'Date of payment', value: '20 Nov 2026' },
  ];
  expect(learnerFacts(KEPT)).toEqual(facts);
  const [learner, ...rest] = facts;
  const guardian = { label: 'Parent or guardian', value: 'Meera Rao' };
  expect(learnerFacts({ ...KEPT, guardianName: 'Meera Rao' })).toEqual([learner, guardian, ...rest]);
});

it('the export has the fields in the order that its readers know', () => {
  expect(exportedFields.map((name) => registrationFields[name].exported.heading)).toEqual([
    'Learner',
    'Parent or guardian',
    'E-mail',
    'Mobile',
    'Paid by',
    'Payment reference',
    'Paid on',
    'Agreed to other news',
  ]);
});
