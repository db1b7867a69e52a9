/** Messages that staff often write, to begin with. What is to be filled in stands in braces, which no message is sent with. */
import { FIRST_NAME } from './message.ts';

/** The date, length and rules of an exam that is held by hand, for staff who write them to a course. */
export function examDateMessage(course: string): { subject: string; text: string } {
  return {
    subject: `The date of your exam: ${course}`,
    text: [
      `Hello ${FIRST_NAME},`,
      `Your ${course} exam is on {day} at {time}, Indian time. It takes {number} minutes. To pass, you need {number} per cent of the marks.`,
      'Please have a photo ID and a quiet room, and a phone or computer with a camera. Join the call 15 minutes before the start:\n{link}',
      'If you cannot come, reply to this email.',
    ].join('\n\n'),
  };
}
