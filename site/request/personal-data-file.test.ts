import { expect, test } from 'vitest';
import type { PersonalData } from '../../server/records/personal-data.ts';
import { personalDataFile } from './personal-data-file.ts';

const data = {
  keptBy: 'Kaksha',
  madeAt: '2026-11-22T11:30+05:30',
  person: { email: 'meera@example.org' },
  registrations: [{ learnerName: '<b>Meera</b> & co', guardianName: null, payments: [], history: [{ by: 'you' }] }],
  signIn: [],
} as unknown as PersonalData;

test('for a program it is the data as JSON', async () => {
  const file = personalDataFile(data, 'json', 'personal-data-K7QT-M4PX');
  expect(await file.json()).toEqual(data);
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="personal-data-K7QT-M4PX.json"');
  expect(file.headers.get('Cache-Control')).toBe('no-store');
});

test('for a person it is a page that says every field in words, and runs nothing of what is in it', async () => {
  const file = personalDataFile(data, 'html', 'x');
  const html = await file.text();
  expect(html).toContain('<dt>Learner name</dt><dd>&lt;b&gt;Meera&lt;/b&gt; &amp; co</dd>');
  expect(html).toContain('<dt>Made at</dt><dd>2026-11-22T11:30+05:30</dd>');
  expect(html).toContain('<dt>Payments</dt><dd>none</dd>');
  expect(html).not.toContain('Guardian name');
  expect(html).not.toMatch(/<script|https?:/);
});
