import { expect, test } from 'vitest';
import { examFacts, howHeld } from './facts.ts';
import { settings } from './exam.fixture.ts';

test('the page tells of the exam how it is held', () => {
  expect(examFacts(settings)).toEqual({
    short: 'Online, proctored',
    minutes: 45,
    questions: 3,
    passMark: 60,
    attempts: 1,
    resit: 'You can take it once more after 14 days for ₹200.',
  });
});

test.each([
  [1, 14, 200, 1, undefined],
  [3, 14, 200, 1, 'You can take it 2 more times, each after 14 days for ₹200.'],
  [3, 0, 1500, 1, 'You can take it 2 more times, each for ₹1,500.'],
  [2, 0, 200, 1, 'You can take it once more for ₹200.'],
  [2, 0, 0, 2, undefined],
  [3, 1, 0, 3, 'You can take it again after 1 day.'],
])('of %i attempts, %i days apart, ₹%i each, the price buys %i', (attempts, afterDays, fee, bought, resit) => {
  expect(examFacts({ ...settings, attempts, resit: { afterDays, fee } })).toMatchObject({ attempts: bought, resit });
});

test('an exam that nobody watches over is sat at any time', () => {
  expect(howHeld({ proctored: false })).toBe('Online, at any time');
  expect(howHeld()).toBe('Online, proctored');
});
