/** Message templates for staff. A message that still has braces is not sent. */
import { FIRST_NAME } from './message.ts';

/** A message with the date of an exam, whose braces staff fill in. */
export function examDateMessage(course: string): { subject: string; text: string } {
  return {
    subject: `The date of your exam: ${course}`,
    text: [
      `Hello ${FIRST_NAME},`,
      `Your ${course} exam is on {day} at {time} IST. It takes {number} minutes. To pass, you need {number} per cent of the marks.`,
      'Please have a photo ID and a quiet room, and a phone or computer with a camera. Join the call 15 minutes before the start:\n{link}',
      'If you cannot come, reply to this email.',
    ].join('\n\n'),
  };
}
