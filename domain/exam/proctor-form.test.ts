import { expect, test } from 'vitest';
import { type ProctorAction, readProctorForm } from './proctor-form.ts';

type Case = [action: ProctorAction, fields: Record<string, string>, expected: object];

const ticks = { sameName: 'yes', sameFace: 'yes' };
const renamed = { renamedFace: 'yes', learnerName: ' Asha  Rao ' };
const given = { minutes: '5', why: 'The call was lost' };
const read = (fields: Record<string, string>) => readProctorForm(fields, { today: '2026-11-21' });
const LONG = 'x'.repeat(500);

test.each<Case>([
  ['let-in', ticks, { lateMinutes: undefined }],
  ['let-in', { ...ticks, lateMinutes: ' 120 ' }, { lateMinutes: 120 }],
  ['let-in', { ...ticks, lateMinutes: '1', renamedMinutes: '9' }, { lateMinutes: 1 }],
  ['rename', renamed, { learnerName: 'Asha Rao', renamedMinutes: undefined }],
  ['rename', { ...renamed, renamedMinutes: '25', lateMinutes: '9' }, { learnerName: 'Asha Rao', renamedMinutes: 25 }],
  ['move', { moved: 'no-id' }, { moved: 'no-id' }],
  ['move', { moved: 'other' }, { moved: 'other' }],
  ['move', {}, { moved: 'other' }],
  ['give-time', given, { minutes: 5, why: 'The call was lost' }],
  ['give-time', { ...given, minutes: 'other', otherMinutes: '7' }, { minutes: 7, why: 'The call was lost' }],
  // A typed number wins, whichever option is ticked.
  ['give-time', { ...given, otherMinutes: '7' }, { minutes: 7, why: 'The call was lost' }],
  ['note', { note: ' Somebody \n spoke ' }, { note: 'Somebody spoke' }],
  ['note', { note: LONG }, { note: LONG }],
  // A character as people see it counts once.
  ['note', { note: '😀'.repeat(500) }, { note: '😀'.repeat(500) }],
  ['end', {}, {}],
  ['void', { reason: 'The power failed' }, { reason: 'The power failed' }],
])('%s with %j', (action, fields, value) => {
  expect(read({ action, ...fields })).toMatchObject({ value: { action, ...value } });
});

test.each<[action: ProctorAction, fields: Record<string, string>, problems: string[]]>([
  ['let-in', {}, ['sameName', 'sameFace']],
  ['let-in', { ...ticks, sameName: 'on' }, ['sameName']],
  ['let-in', { ...ticks, lateMinutes: '121' }, ['lateMinutes']],
  ['let-in', { ...ticks, lateMinutes: '0' }, ['lateMinutes']],
  ['rename', {}, ['learnerName', 'renamedFace']],
  ['rename', { ...renamed, renamedMinutes: '1.5' }, ['renamedMinutes']],
  ['give-time', {}, ['minutes', 'why']],
  ['give-time', { ...given, minutes: 'other' }, ['otherMinutes']],
  ['give-time', { ...given, minutes: '1'.repeat(4000) }, ['minutes']],
  ['note', { note: ' ' }, ['note']],
  ['note', { note: `${LONG}x` }, ['note']],
  ['void', {}, ['reason']],
])('%s with %j is refused at %j', (action, fields, problems) => {
  const answer = read({ action, ...fields });
  expect('problems' in answer && answer.problems.map(({ field }) => field)).toEqual(problems);
});

test.each<Record<string, string>>([{}, { action: '' }, { action: 'erase' }])(
  'a form with %j does nothing',
  (fields) => {
    expect(read(fields)).toMatchObject({ problems: [{ field: 'action' }] });
  },
);
