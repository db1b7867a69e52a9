import { expect, test } from 'vitest';
import { type DeskUseCase, mayDo, mayPostTo } from './roles.ts';

const OWNERS_ALONE = [
  'export',
  'erase',
  'personal-data',
  'settings',
  'forget-layout',
  'list-staff',
  'add-staff',
  'remove-staff',
  'send-news',
  'change-price',
  'accounts',
  'correct-question',
] as const satisfies readonly DeskUseCase[];

test.each(OWNERS_ALONE)('owners alone may do: %s', (useCase) => {
  expect([mayDo('owner', useCase), mayDo('verifier', useCase)]).toEqual([true, false]);
});

test.each([
  'queue',
  'review',
  'take-action',
  'send-again',
  'import',
  'save-layout',
  'log',
  'account',
  'people',
  'message-course',
  'walk-in',
  'move',
  'proctor',
  'mark-exam',
  'exam-questions',
] as const)('everybody on the staff may do: %s', (useCase) => {
  expect([mayDo('owner', useCase), mayDo('verifier', useCase)]).toEqual([true, true]);
});

test.each([
  ['/desk', true],
  ['/desk/import', true],
  ['/desk/account', true],
  ['/desk/registrations/01926b', true],
  ['/desk/people', true],
  ['/desk/people/01926b', false],
  ['/desk/courses/react/message', true],
  ['/desk/registrations/01926b/price', false],
  ['/desk/registrations/01926b/move', true],
  ['/desk/walk-in', true],
  ['/desk/accounts', false],
  ['/desk/export', false],
  ['/desk/settings', false],
  ['/desk/staff', false],
])('a form to %s may come from a verifier: %s', (path, may) => {
  expect(mayPostTo(path, 'verifier')).toBe(may);
  expect(mayPostTo(path, 'owner')).toBe(true);
});
