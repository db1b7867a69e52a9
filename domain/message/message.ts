/** A message of staff to the learners of a course: its form, and filling it in for one learner. */
import { choice, hidden } from '../form-fields.ts';
import type { Read, SentFields } from '../sent-fields.ts';
import { calledName } from '../person/name.ts';
import { parseDay } from '../statement/cells/date.ts';
import { isBlank, isTooLong, oneLine, plainLine } from '../text/typed-text.ts';
import { type Audience, readAudience } from './audience.ts';

/** `course` goes to all learners of the course; `news` is about other courses and needs consent. */
export type MessageKind = 'course' | 'news';

export interface CourseMessage {
  kind: MessageKind;
  audience: Audience;
  subject: string;
  /** May have several lines, and `{first name}` for each learner's own name. */
  text: string;
}

/** Mail programs cut longer subjects. */
export const LONGEST_SUBJECT = 120;
export const LONGEST_MESSAGE = 5000;
/** Characters before accents are combined with letters. Must be less than what is read of any field. */
const LONGEST_TYPED = 9000;

/** The choice of those confirmed on a day or later. */
export const SINCE = 'since';

export const FIRST_NAME = '{first name}';

/** How a message begins. */
export const GREETING = `Hello ${FIRST_NAME},`;

const BRACES = /\{[^{}\n]*\}/g;
const IS_FIRST_NAME = /^\{\s*first[ _-]?name\s*\}$/i;

/** More than any letter has (UAX #15, 13). Sorting a long row takes time with the square of its length. */
const TOO_MANY_ACCENTS = /\p{M}{31}/u;

function dayIn(typed: string | undefined): string | null {
  return typed === undefined || isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
}

/** `to` is `since` or as a stored audience. `id` is of the message, `do` the button, and `seen` proves a preview. */
export const messageFields = {
  ...{ id: hidden, do: hidden, seen: hidden },
  to: {
    label: 'To',
    read: (typed: string, { sent }: { sent: SentFields }): Read<Audience> => {
      // A wrong day is the problem of the next field.
      const audience: Audience | undefined =
        typed === SINCE ? { to: SINCE, day: dayIn(sent['since']) ?? '' } : readAudience(typed);
      return audience === undefined ? { problem: 'Choose who gets the message.' } : { value: audience };
    },
  },
  since: {
    label: 'Confirmed since',
    type: 'date',
    read: (typed: string, { sent }: { sent: SentFields }): Read<string> =>
      sent['to'] === SINCE && dayIn(typed) === null
        ? { problem: 'Give the first day on which they were confirmed, such as 25/11/2026.' }
        : { value: typed },
  },
  subject: { label: 'Subject', maxLength: LONGEST_SUBJECT, read: readSubject },
  text: {
    label: 'Message',
    hint: `${FIRST_NAME} becomes each learner’s first name. You cannot attach files; add a link.`,
    lines: true,
    maxLength: LONGEST_MESSAGE,
    read: readText,
  },
  about: choice(
    'What is it about?',
    [
      { value: 'course', label: 'Their course', hint: 'Goes to all of them.' },
      { value: 'news', label: 'News or an advert' },
    ],
    'Choose whether this is about their course, or news.',
  ),
} as const;

/** Paragraphs of lines for one learner. `name` is the full name; `clean` makes it safe for an email. */
export function filledIn(text: string, name: string | null, clean: (name: string) => string = oneLine): string[][] {
  const called = name === null ? 'learner' : clean(calledName(name));
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.replaceAll(BRACES, () => called)))
    .filter((lines) => lines.some((line) => line !== ''));
}

function readSubject(typed: string): Read<string> {
  if (isBlank(typed)) return { problem: 'Write a subject that says the news, such as "Your exam is on 6 December".' };
  const subject = isTooLong(typed) ? '' : oneLine(typed);
  if (subject === '' || subject.length > LONGEST_SUBJECT) {
    return { problem: `This is too long. Use at most ${LONGEST_SUBJECT} characters.` };
  }
  if (subject.match(BRACES) !== null) {
    return { problem: `Leave out ${subject.match(BRACES)?.[0]}: phones show the subject on a locked screen.` };
  }
  return { value: subject };
}

function readText(typed: string): Read<string> {
  const tooLong = { problem: `This is too long. Use at most ${LONGEST_MESSAGE.toLocaleString('en-IN')} characters.` };
  if (typed.length > LONGEST_TYPED) return tooLong;
  if (TOO_MANY_ACCENTS.test(typed)) return { problem: 'One letter in this has too many accents. Type it again.' };
  const text = typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text.length > LONGEST_MESSAGE) return tooLong;
  const unknown = (text.match(BRACES) ?? []).find((each) => !IS_FIRST_NAME.test(each));
  if (unknown !== undefined) {
    return { problem: `We cannot fill in ${unknown}. Only ${FIRST_NAME} becomes each learner’s own.` };
  }
  const said = text.replaceAll(BRACES, '').replaceAll(',', '').trim().toLowerCase();
  if (['', 'hello', 'dear', 'hi'].includes(said)) {
    return { problem: 'Write what the learners should know.' };
  }
  return { value: text };
}
