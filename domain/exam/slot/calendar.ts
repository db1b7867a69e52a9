/** Writes an event as a calendar file (RFC 5545). */

export interface CalendarEvent {
  /** Stays the same when the event moves. */
  uid: string;
  /** Increases with every change (3.8.7.4). */
  sequence: number;
  /** Milliseconds since 1970. */
  writtenAt: number;
  startsAt: number;
  endsAt: number;
  title: string;
  description: string;
  url: string;
  /** Durations before the start: `P1D`, `PT1H`. */
  alarms: readonly string[];
}

/** The file with CRLF line ends. `author` names the program that made it. */
export function calendarFile(event: CalendarEvent, author: string): string {
  const { uid, sequence, writtenAt, startsAt, endsAt, title, description, url, alarms } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(author)}//Exam//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    ...alarms.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:-${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261206T043000Z` (3.3.5, form 2). */
function utc(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Escapes text (3.3.11). */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Octets without the line end (3.1). */
const LONGEST = 75;

/** Splits a long line; the parts after the first begin with a space. No character is cut. */
function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const character of line) {
    const own = octetsOf(character);
    if (octets + own > LONGEST) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += own;
  }
  return written;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
