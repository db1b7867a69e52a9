import { expect, it } from 'vitest';
import { twiceWords } from './twice.ts';

const tick = (line: number, name: string) => ({ line, row: String(line), registrationId: name, name });

it('says nothing where each row and each learner is ticked once', () => {
  expect(twiceWords([])).toEqual([]);
  expect(twiceWords([tick(2, 'Sana'), tick(3, 'Ravi')])).toEqual([]);
});

it('names the learner and the lines, in order', () => {
  expect(twiceWords([tick(18, 'Sana'), tick(3, 'Ravi'), tick(12, 'Sana')])).toEqual([
    'Lines 12 and 18 are both ticked for Sana.',
  ]);
  expect(twiceWords([tick(18, 'Sana'), tick(20, 'Sana'), tick(12, 'Sana')])).toEqual([
    'Lines 12, 18 and 20 are all ticked for Sana.',
  ]);
});

it('names a row that is ticked for two learners', () => {
  expect(twiceWords([tick(2, 'Ravi'), tick(2, 'Asha')])).toEqual(['Line 2 is ticked for 2 learners.']);
});
