import type { SentFields } from '../sent-fields.ts';
import { readRegistrationForm, type RegistrationInput } from './registration-form.ts';

const FIELDS = {
  for: 'self',
  learnerName: 'Asha Rao',
  email: 'asha@example.org',
  mobile: '98765 43210',
  method: 'upi',
  reference: '4321 0987 6543',
  paidOn: '2026-11-20',
  terms: 'yes',
  consent: 'yes',
};

/** Optional fields are empty unless `typed` has them. */
export function anInput(typed: SentFields = {}): RegistrationInput {
  const read = readRegistrationForm(
    { ...FIELDS, ...typed },
    { today: '2026-11-21', ownNumbers: new Set(), methods: ['upi', 'bank'] },
  );
  if ('problems' in read) throw new RangeError(JSON.stringify(read.problems));
  return read.value;
}
