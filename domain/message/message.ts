/** A message of staff to the learners of a course: reading its form, and filling it in for one learner. */
import { fieldReader, type Read, type SentFields } from '../sent-fields.ts';
import type { Problem } from '../problem.ts';
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

export const FIRST_NAME = '{first name}';

const BRACES = /\{[^{}\n]*\}/g;
const IS_FIRST_NAME = /^\{\s*first[ _-]?name\s*\}$/i;

/** More than any letter has (UAX #15, 13). Sorting a long row takes time with the square of its length. */
const TOO_MANY_ACCENTS = /\p{M}{31}/u;

/** Reads `to` (`all`, `batch:<day>` or `since`), `since`, `subject`, `text` and `about` (`course` or `news`). */
export function readCourseMessage(fields: SentFields): { value: CourseMessage } | { problems: Problem[] } {
  const { readField, problems } = fieldReader<'to' | 'since' | 'subject' | 'text' | 'about'>(fields);
  const audience = fields['to'] === 'since' ? since() : readField('to', readTo);
  const subject = readField('subject', readSubject);
  const text = readField('text', readText);
  const kind = readField('about', readKind);
  if (audience === undefined || subject === undefined || text === undefined || kind === undefined) return { problems };
  return { value: { kind, audience, subject, text } };

  function since(): Audience | undefined {
    const day = readField('since', (typed): Read<string> => {
      const read = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
      return read === null
        ? { problem: 'Give the first day on which they were confirmed, such as 02/11/2026.' }
        : { value: read };
    });
    return day === undefined ? undefined : { to: 'since', day };
  }
}

/** Paragraphs of lines for one learner. `name` is the full name; `clean` makes it safe for an email. */
export function filledIn(text: string, name: string | null, clean: (name: string) => string = oneLine): string[][] {
  const called = name === null ? 'learner' : clean(calledName(name));
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.replaceAll(BRACES, () => called)))
    .filter((lines) => lines.some((line) => line !== ''));
}

function readTo(typed: string): Read<Audience> {
  const audience = readAudience(typed);
  return audience === undefined ? { problem: 'Choose who gets the message.' } : { value: audience };
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

function readKind(typed: string): Read<MessageKind> {
  return typed === 'course' || typed === 'news'
    ? { value: typed }
    : { problem: 'Choose whether this is about their course, or news.' };
}
