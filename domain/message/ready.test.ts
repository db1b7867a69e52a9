import { expect, test } from 'vitest';
import { readFields } from '../form-fields.ts';
import { messageFields } from './message.ts';
import { examDateMessage } from './ready.ts';

test('the message of an exam cannot be sent before it is filled in, and then it can', () => {
  const { subject, text } = examDateMessage('Introduction to C++');
  const read = (filled: string) =>
    readFields(messageFields, { to: 'all', about: 'course', subject, text: filled }, { today: '2026-11-21' });
  expect(read(text)).toMatchObject({
    problems: [{ field: 'text', message: expect.stringContaining('{day}') as string }],
  });
  const filled = text.replaceAll(/\{(?!first name)[^}]*\}/g, '45');
  expect(read(filled)).toMatchObject({
    value: { subject: 'The date of your exam: Introduction to C++', text: filled },
  });
});
