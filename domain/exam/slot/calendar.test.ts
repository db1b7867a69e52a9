import { expect, test } from 'vitest';
import { indianMoment } from '../../day.ts';
import { calendarFile, type CalendarEvent } from './calendar.ts';

const EVENT: CalendarEvent = {
  uid: 'exam-1@kaksha.example',
  sequence: 2,
  writtenAt: indianMoment('2026-11-21', '11:30'),
  startsAt: indianMoment('2026-12-06', '10:00'),
  endsAt: indianMoment('2026-12-06', '11:00'),
  title: 'Exam: C, C++; and \\ more',
  description: 'Photo ID\nQuiet room',
  url: 'https://kaksha.example/exam/1',
  alarms: ['P1D', 'PT1H'],
};

const fileOf = (changes: Partial<CalendarEvent> = {}) => calendarFile({ ...EVENT, ...changes }, 'Kaksha');
/** Joins folded lines as calendars do (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('the event stands in UTC, with what keeps it one event when it moves', () => {
  const lines = linesOf(fileOf());
  expect(lines.slice(0, 11)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaksha//Exam//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:exam-1@kaksha.example',
    'SEQUENCE:2',
    'DTSTAMP:20261121T060000Z',
    'DTSTART:20261206T043000Z',
    'DTEND:20261206T053000Z',
  ]);
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H']);
  for (const part of ['VCALENDAR', 'VEVENT', 'VALARM']) {
    const count = (word: string) => lines.filter((line) => line === `${word}:${part}`).length;
    expect([part, count('BEGIN')]).toEqual([part, count('END')]);
  }
});

test('what has a meaning in the format is escaped', () => {
  const lines = linesOf(fileOf());
  expect(lines).toContain(String.raw`SUMMARY:Exam: C\, C++\; and \\ more`);
  expect(lines).toContain(String.raw`DESCRIPTION:Photo ID\nQuiet room`);
});

test('a text cannot begin a line of its own', () => {
  const lines = linesOf(fileOf({ title: 'Exam\r\nATTACH:http://x.example\u2028X\u0000Y' }));
  expect(lines).toContain(String.raw`SUMMARY:Exam\nATTACH:http://x.example\nX Y`);
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});

test('every line ends with CR and LF and has at most 75 octets, and no character is cut', () => {
  const title = 'परीक्षा का समय और स्थान 😀'.repeat(9);
  const file = fileOf({ title });
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const sizes = file.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(Math.max(...sizes)).toBeGreaterThan(70);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});
