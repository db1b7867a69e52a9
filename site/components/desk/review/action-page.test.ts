import { expect, it } from 'vitest';
import { actionForm } from '../../../../domain/registration/registration-actions.ts';
import { pageName } from '../confirm/page-name.ts';
import { actionText, doneWords, pageProblems, plainFields } from './action-page.ts';

it('says of a refund and a confirmation what is so in the course', () => {
  expect(actionText('mark-refund-due', 'lectures')).toMatch(/The lectures on this site close for them\.$/);
  expect(actionText('mark-refund-due', 'open')).toMatch(/stay open to anyone\.$/);
  expect(actionText('mark-refund-due', 'free')).toMatch(/stay open to anyone\.$/);
  expect(actionText('mark-refund-due', 'sessions')).toMatch(/Links that were emailed stay with them/);
  expect(actionText('mark-refund-due', undefined)).toBe(actionForm('mark-refund-due').text);
  expect(actionText('confirm', 'recordings')).toMatch(
    /The links to the lectures come by email, with it or after it\.$/,
  );
  expect(actionText('hold', 'lectures')).toBe(actionForm('hold').text);
});

it('gives the desk the names that it knows, and the page its own', () => {
  const sent = { action: 'ask', seen: '17', [pageName('ask', 'reason')]: 'Which bank?' };
  expect(plainFields(sent, 'ask')).toEqual({ action: 'ask', seen: '17', reason: 'Which bank?' });
  expect(pageProblems([{ field: 'reason', message: 'Write what you ask.' }], 'ask')).toEqual([
    { field: 'ask-reason', message: 'Write what you ask.' },
  ]);
});

it('says only of what there is that it was done', () => {
  expect(doneWords('hold')).toBe('Put on hold.');
  expect(doneWords('toString')).toBeUndefined();
  expect(doneWords('toString', true)).toBeUndefined();
});

it('promises no email to a learner without an address', () => {
  expect(doneWords('walk-in', true)).toBe('Added. They have no email address, so they get their papers from you.');
  expect(doneWords('hold', true)).toBe('Put on hold.');
  for (const action of ['confirm', 'ask', 'reject', 'part', 'move', 'change-price', 'walk-in']) {
    expect(doneWords(action)).toMatch(/email/);
    expect(doneWords(action, true)).toMatch(/has no email address|have no email address/);
  }
  expect(actionText('ask', 'open', true)).toMatch(/has no email address: call them instead\.$/);
  expect(actionText('hold', 'open', true)).toBe(actionForm('hold').text);
});
