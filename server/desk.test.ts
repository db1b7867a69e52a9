import { expect, test } from 'vitest';
import { openTest } from './db/databases.fixture.ts';
import { createDesk } from './desk.ts';
import { contextOn } from './registration/registration.fixture.ts';

const form = (number: number, changes = {}) => ({
  courseId: 'react',
  fields: {
    for: 'self',
    learnerName: 'Meera Deshpande',
    email: `learner${number}@example.org`,
    mobile: '9876543210',
    method: 'upi',
    reference: `5325${String(number).padStart(8, '0')}`,
    paidOn: '2026-11-20',
    consent: 'yes',
  },
  ip: '203.0.113.9',
  ...changes,
});

async function counted(count: number, changes: (number: number) => object) {
  const desk = createDesk(contextOn(await openTest('sqlite'), 'sqlite'));
  const kinds: string[] = [];
  for (let number = 0; number < count; number++) {
    // One after the other, as they are counted.
    // oxlint-disable-next-line no-await-in-loop
    kinds.push((await desk.register(form(number, changes(number)))).kind);
  }
  return kinds;
}

test('a college behind one address may register in an hour, a script may not', async () => {
  const kinds = await counted(302, () => ({}));
  expect(kinds.slice(0, 300).every((kind) => kind === 'registered')).toBe(true);
  expect(kinds.slice(300)).toEqual(['limited', 'limited']);
});

test('visitors whose address is not known do not stand in one line', async () => {
  const kinds = await counted(320, () => ({ ip: undefined }));
  expect(new Set(kinds)).toEqual(new Set(['registered']));
});

test('forms with mistakes count as well, before they are read', async () => {
  const kinds = await counted(302, () => ({ fields: {} }));
  expect(kinds.slice(298)).toEqual(['invalid', 'invalid', 'limited', 'limited']);
});

test('one person has fewer, from wherever', async () => {
  const kinds = await counted(22, (number) => ({
    ip: `203.0.113.${number}`,
    fields: { ...form(number).fields, email: 'meera@example.org' },
  }));
  expect(kinds.slice(18)).toEqual(['registered', 'registered', 'limited', 'limited']);
});
