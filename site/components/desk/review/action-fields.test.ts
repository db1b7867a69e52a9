import { expect, it } from 'vitest';
import { actionsIn, registrationStates } from '../../../../domain/registration/states.ts';
import { actionForms, doneWords, pageName, pageProblems, plainFields } from './action-fields.ts';

it('has a form for everything that staff may do', () => {
  const actions = new Set(registrationStates.flatMap((state) => actionsIn(state, 'owner')));
  expect(Object.keys(actionForms).toSorted()).toEqual([...actions].toSorted());
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
});
