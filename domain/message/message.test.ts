import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audienceText, audienceWords, readAudience } from './audience.ts';
import { readFields } from '../form-fields.ts';
import { filledIn, FIRST_NAME, LONGEST_MESSAGE, LONGEST_SUBJECT, messageFields } from './message.ts';

const FORM = {
  to: 'all',
  about: 'course',
  subject: 'Your exam is on 6 December',
  text: `Hello ${FIRST_NAME},\r\n\r\nthe exam is on Sunday.\r\nBe online at 11.`,
};

const read = (sent: Record<string, string>) => readFields(messageFields, sent, { today: '2026-11-21' });

function problemsOf(changes: Record<string, string>): string[] {
  const answer = read({ ...FORM, ...changes });
  return 'problems' in answer ? answer.problems.map(({ field, message }) => `${field}: ${message}`) : [];
}

describe('the form', () => {
  test('is read with its lines', () => {
    expect(read(FORM)).toMatchObject({
      value: {
        about: 'course',
        to: { to: 'all' },
        subject: 'Your exam is on 6 December',
        text: 'Hello {first name},\n\nthe exam is on Sunday.\nBe online at 11.',
      },
    });
  });

  test.each([
    [{ to: 'batch:2027-01-05' }, { to: 'batch', day: '2027-01-05' }],
    [
      { to: 'since', since: '2/11/2026' },
      { to: 'since', day: '2026-11-02' },
    ],
    [
      { to: 'since', since: '2026-11-02' },
      { to: 'since', day: '2026-11-02' },
    ],
  ])('%o says to whom', (changes, to) => {
    expect(read({ ...FORM, ...changes })).toMatchObject({ value: { to } });
  });

  test.each([
    ['nobody', { to: 'everybody' }, /^to: Choose who/],
    ['a batch of no day', { to: 'batch:2027-02-31' }, /^to: Choose who/],
    ['no day', { to: 'since', since: '' }, /^since: Give the first day/],
    ['a day that the calendar has not', { to: 'since', since: '31/02/2026' }, /^since: Give the first day/],
    ['no subject', { subject: ' ' }, /^subject: Write a subject/],
    ['a long subject', { subject: 'x'.repeat(LONGEST_SUBJECT + 1) }, /^subject: This is too long\. Use at most 120/],
    ['a pasted book as subject', { subject: 'x'.repeat(5000) }, /^subject: This is too long/],
    ['a name in the subject', { subject: 'News for {first name}' }, /^subject: Leave out \{first name\}/],
    ['no text', { text: ' \n ' }, /^text: Write what/],
    ['a greeting alone', { text: 'Hello {first name},\n\n' }, /^text: Write what/],
    ['a long text', { text: 'x'.repeat(LONGEST_MESSAGE + 1) }, /^text: This is too long\. Use at most 5,000/],
    ['a text of accents', { text: `e${'\u0301'.repeat(40)}` }, /^text: One letter/],
    ['what we cannot fill in', { text: 'Hello {name}, the exam is near.' }, /^text: We cannot fill in \{name\}/],
    ['no kind', { about: '' }, /^about: Choose whether/],
    ['a control character', { text: 'The\u0000 exam' }, /^text: There is a character/],
  ])('says what is wrong with %s', (_, changes, problem) => {
    expect(problemsOf(changes)).toEqual([expect.stringMatching(problem)]);
  });

  test('says all that is wrong at once, in the order of the fields', () => {
    const fields = problemsOf({ to: '', subject: '', text: '', about: '' }).map((problem) => problem.split(':')[0]);
    expect(fields).toEqual(['to', 'subject', 'text', 'about']);
  });

  test('a text of the longest kind is taken, however it ends its lines', () => {
    const lines = Array.from({ length: 50 }, () => 'x'.repeat(99)).join('\r\n');
    expect(problemsOf({ text: lines })).toEqual([]);
  });
});

describe('what a learner reads', () => {
  test('has their first name and the lines as they were written', () => {
    expect(filledIn('Hello {first name},\n\nsee you on Sunday.\nBring a pen.', 'Dr. Meera Rao')).toEqual([
      ['Hello Meera,'],
      ['see you on Sunday.', 'Bring a pen.'],
    ]);
  });

  test.each(['{first name}', '{First Name}', '{firstname}', '{first_name}', '{ first name }'])(
    '%s is known',
    (braces) => {
      expect(problemsOf({ text: `Dear ${braces}, the exam is near.` })).toEqual([]);
      expect(filledIn(`Dear ${braces}, hello`, 'Asha')).toEqual([['Dear Asha, hello']]);
    },
  );

  test('a name is put in as it is, whatever signs it has', () => {
    const names = fc.stringMatching(/^[$&{}A-Za-z`']{2,20}$/);
    fc.assert(
      fc.property(names, (name) => {
        expect(filledIn('To {first name}!', name, () => name)).toEqual([[`To ${name}!`]]);
      }),
    );
  });
});

test('an audience is kept and read as it was, and nothing else is one', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const audiences = fc.oneof(
    fc.constant({ to: 'all' } as const),
    fc.record({ to: fc.constantFrom('batch' as const, 'since' as const), day }),
  );
  fc.assert(
    fc.property(audiences, (audience) => {
      expect(readAudience(audienceText(audience))).toEqual(audience);
    }),
  );
  expect(['', 'ALL', 'batch', 'batch:', 'since:2026-13-01', 'all:2026-01-01'].map(readAudience)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
  expect(audienceWords({ to: 'batch', day: '2027-01-05' })).toBe('Batch of 5 Jan 2027');
  expect(audienceWords({ to: 'since', day: '2026-11-02' })).toBe('Confirmed since 2 Nov 2026');
});
