import { expect, test } from 'vitest';
import { firstName, railEntries } from './rail-entries.ts';

test.each([
  ['asha.rao@example.org', 'Asha'],
  ['ravi_k@example.org', 'Ravi'],
  ['a.rao@example.org', 'A.rao'],
  ['office2@example.org', 'Office'],
])('%s is called %s', (email, name) => {
  expect(firstName(email)).toBe(name);
});

test('at most four pages are tabs, for every role', () => {
  for (const role of ['owner', 'verifier'] as const) {
    const all = [...railEntries('daily', role), ...railEntries('seldom', role)];
    expect(all.filter(({ isTab }) => isTab).map(({ label }) => label)).toEqual(['Queue', 'Import', 'People', 'Exams']);
  }
});
