import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Standing } from '../../../domain/exam/exam-standing.ts';
import { leftOf } from '../../../domain/learning/left.ts';
import type { NextStep } from '../../../domain/learning/next-step.ts';
import { paiseFromRupees } from '../../../domain/money.ts';
import { loadContent } from '../../../server/content/load.ts';
import type { LearnersCourse } from '../../../server/learning/my-courses.ts';
import { MyCourses } from './MyCourses.tsx';

const { courses } = loadContent(join(import.meta.dirname, '..', '..', '..'));
const courseNamed = (id: string) => courses.find((course) => course.id === id);

const ID = '0199f1c5-0000-7000-8000-000000000001';
const react = courseNamed('react');
const left = leftOf(react?.lectures?.items ?? [], [{ number: 1, seconds: 487, isDone: false, at: 1 }]);

const confirmed: LearnersCourse = {
  id: ID,
  token: 'a'.repeat(32),
  courseId: 'react',
  courseName: 'React.Js',
  batch: null,
  learnerName: 'Meera Deshpande',
  state: 'confirmed',
  stateReason: null,
  price: paiseFromRupees(650),
  paid: paiseFromRupees(650),
  kept: paiseFromRupees(650),
  refundDue: paiseFromRupees(0),
  receivedAt: Date.UTC(2026, 10, 20),
  confirmedAt: Date.UTC(2026, 10, 20),
  resitOf: null,
  course: react,
  access: { until: '2027-11-20', isOpen: true },
  left,
  reading: undefined,
  exam: undefined,
  links: undefined,
  certificate: undefined,
  receipt: { number: 'K/26-27/000142', amount: paiseFromRupees(650), day: '2026-11-20' },
  next: { kind: 'watch', number: 1, seconds: 487, isNew: false },
};

const nothing = { access: undefined, left: undefined, next: undefined, receipt: undefined };

const shown = (...changed: Partial<LearnersCourse>[]) =>
  renderToStaticMarkup(
    <MyCourses
      courses={changed.map((course) => ({ ...confirmed, ...course }))}
      email="meera@example.org"
      today="2026-11-21"
      others={[]}
    />,
  );

const buttons = (html: string) =>
  [...html.matchAll(/<a class="(button(?:-quiet)?)[^"]*" href="([^"]*)">([^<]*)/g)].map(
    ([, kind, href, words]) => `${kind}: ${words} ${href}`,
  );

function row(html: string, label: string): string | undefined {
  return new RegExp(`<dt>${label}</dt>(.*?)</div>`)
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const seat = { id: 'seat', startsAt: Date.parse('2026-12-06T10:00+05:30') };
const withExam = (standing: Standing, more: Partial<NonNullable<LearnersCourse['exam']>> = {}) => ({
  exam: { standing, sat: 0, attempts: 2, takenAt: undefined, marks: undefined, ...more },
});

test('a course at a place says where and when, once it is confirmed', () => {
  const classes = [{ weekdays: ['sat' as const], from: '10:00', to: '13:00' }];
  const course = react && { ...react, place: { name: 'our centre' }, classes };
  expect(row(shown({ course }), 'Where')).toBe('Our centre Saturday, 10 AM to 1 PM');
  expect(row(shown({ ...nothing, course, state: 'received' }), 'Where')).toBeUndefined();
  expect(row(shown({}), 'Where')).toBeUndefined();
});

describe('the step that comes next', () => {
  test('stands first, and one button a page is the one to press', () => {
    const html = shown({ ...nothing, state: 'received' }, { ...nothing, state: 'needs-you' }, {});
    expect(buttons(html).map((button) => button.replace(/ \/.*/, ''))).toEqual([
      'button-quiet: See the progress',
      'button: Reply',
      'button-quiet: Continue watching',
    ]);
  });

  test('is the lecture that was left, at its minute', () => {
    const html = shown({});
    expect(html).toContain('<strong>1. HTML and CSS, from minute 8</strong>');
    expect(buttons(html)).toEqual(['button: Continue watching /module/0']);
    const isNew: NextStep = { kind: 'watch', number: 1, seconds: 0, isNew: true };
    expect(buttons(shown({ next: isNew }))).toEqual(['button: Start watching /module/0']);
    expect(shown({ next: isNew })).toMatch(/First lecture.*<strong>1\. HTML and CSS<\/strong>/);
  });

  test('of free videos leads to the one that was left', () => {
    const course = courseNamed('time-management');
    const id = course?.freeVideo?.items[1]?.id;
    const next: NextStep = { kind: 'watch', number: 2, seconds: 0, isNew: false };
    expect(buttons(shown({ course, next }))).toEqual([`button: Continue watching /effectiveVideo#${id}`]);
  });

  test.each<[NextStep, string]>([
    [{ kind: 'exam', standing: { kind: 'book', missed: false } }, 'button: Book the exam'],
    [{ kind: 'exam', standing: { kind: 'ready' } }, 'button: Open the exam'],
    [{ kind: 'exam', standing: { kind: 'booked', seat, canChange: true } }, 'button-quiet: Open the exam'],
    [{ kind: 'exam', standing: { kind: 'marking', attemptId: 'x' } }, 'button-quiet: Open the exam'],
    [
      { kind: 'exam', standing: { kind: 'not-passed', attemptId: 'x', again: undefined } },
      'button-quiet: Open the result',
    ],
    [{ kind: 'exam-now', standing: { kind: 'sitting', attemptId: 'x' } }, 'button: Continue your exam'],
    [{ kind: 'exam-now', standing: { kind: 'door', seat } }, 'button: Open the exam'],
    [{ kind: 'finished', hasCertificate: false }, 'button-quiet: Open the result'],
  ])('is the exam: %j', (next, button) => {
    expect(buttons(shown({ next }))).toEqual([`${button} /exam/${ID}`]);
  });

  test('is to share a certificate, once there is one', () => {
    const html = shown({ next: { kind: 'finished', hasCertificate: true } });
    expect(html).toContain('<strong>Your certificate is ready</strong>');
    expect(buttons(html)).toEqual([`button-quiet: See and share it /registrations/${'a'.repeat(32)}/certificate`]);
  });

  test('is to watch again, where all is watched and no exam is held here', () => {
    expect(buttons(shown({ next: { kind: 'watched' } }))).toEqual(['button-quiet: Watch them again /course-content']);
  });
});

describe('a registration that is not confirmed', () => {
  test('of who paid a part says what is still to pay, and the button says so', () => {
    const html = shown({ ...nothing, state: 'needs-you', kept: paiseFromRupees(451) });
    expect(html).toContain('<strong>₹199 still to pay</strong>');
    expect(buttons(html)[0]).toMatch(/^button: Pay ₹199 /);
  });

  test('shows what is asked, also to who paid a part', () => {
    const html = shown({ ...nothing, state: 'needs-you', stateReason: 'Which day?', kept: paiseFromRupees(451) });
    expect(html).toContain('<strong>Your reply is needed</strong>');
    expect(html).toMatch(/<blockquote[^>]*>Which day\?</);
    expect(buttons(html)[0]).toMatch(/^button: Reply /);
  });

  test('has no row but its own', () => {
    const html = shown({ ...nothing, state: 'received' });
    expect([...html.matchAll(/<dt>([^<]+)/g)].map(([, label]) => label)).toEqual(['Registration']);
    expect(html).not.toContain('What you watched');
  });
});

describe('the lectures', () => {
  test('have a cell each, and lead to all of them', () => {
    const watched = [true, false, true, false, false];
    const html = shown({ left: { ...left, watched, minutes: 899 } });
    expect(html).toContain('<a href="/course-content">2 of 5 lectures watched</a><span>15 hours left</span>');
    const [open, filled] = [...html.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path.split('M').length - 1);
    expect([open, filled]).toEqual([3, 2]);
  });

  test('say no hours where they are not known, and nothing of them once all are watched', () => {
    expect(shown({ left: { ...left, minutes: undefined } })).not.toMatch(/hours? left|minutes? left/);
    expect(shown({ left: { ...left, next: undefined } })).toContain('Watch again any time');
  });

  test('are closed after the last day', () => {
    const html = shown({ access: { until: '2027-11-20', isOpen: false }, next: { kind: 'none' } });
    expect(html).toContain('Your access ended on 20 Nov 2027');
    expect(html).not.toContain('/course-content');
  });

  test('that no day ends promise none', () => {
    expect(shown({ access: { until: null, isOpen: true } })).not.toMatch(/Open until|Your access/);
  });
});

describe('the rows', () => {
  test('of an exam that is held elsewhere say the day, with a capital, whatever words it is', () => {
    expect(row(shown({}), 'Exam')).toMatch(/^[A-Z]/);
  });

  test('of a course that is under way', () => {
    const course = courseNamed('time-management');
    const html = shown({
      course,
      reading: { read: 3, chapters: 15 },
      ...withExam({ kind: 'booked', seat, canChange: true }),
    });
    expect(row(html, 'Reading')).toBe('3 of 15 sections read Read React.Js');
    expect(row(html, 'Exam')).toBe(
      'Sun 6 Dec, 10:00 AM Slot booked. You can change it until 5 Dec, 10 AM. Open the React.Js exam',
    );
    expect(row(html, 'Then')).toBe('result, certificate');
    expect(row(html, 'Receipt')).toBe('K/26-27/000142 ₹650, 20 Nov 2026 Open receipt of React.Js');
  });

  test('of a course that is passed', () => {
    const html = shown({
      ...withExam(
        { kind: 'passed', attemptId: 'x' },
        { sat: 1, takenAt: Date.UTC(2026, 10, 15), marks: { marks: 4100, most: 5000 } },
      ),
      certificate: { number: '7'.repeat(20), isPublic: true },
    });
    expect(html).toContain('Passed on 15 Nov 2026');
    expect(row(html, 'Exam')).toBe('Taken on 15 Nov 2026 1 of 2 attempts used');
    expect(row(html, 'Result')).toBe('✓ Passed , 41 of 50 marks Open result of React.Js');
    expect(row(html, 'Certificate')).toBe(
      '7777-7777-7777-7777-7777 Anyone with the number can check it. Open certificate of React.Js',
    );
    const closed = shown({ certificate: { number: '7'.repeat(20), isPublic: false } });
    expect(row(closed, 'Certificate')).toContain('Nobody can look it up until you make it public.');
  });

  test('of what a course does not have are left out', () => {
    const cpp = courseNamed('cpp');
    const html = shown({ course: cpp && { ...cpp, dates: { ...cpp.dates, exam: { held: false } } }, left: undefined });
    expect([...html.matchAll(/<dt>([^<]+)/g)].map(([, label]) => label)).toEqual(['Receipt', 'Registration']);
  });

  test('money that goes back beside a confirmed course is told', () => {
    expect(shown({ refundDue: paiseFromRupees(200) })).toContain('We refund the extra ₹200');
    expect(shown({})).not.toContain('refund');
  });

  test('say who learns only where registrations differ', () => {
    expect(row(shown({}), 'Learner')).toBeUndefined();
    expect(shown({})).toContain('<p>Meera Deshpande · meera@example.org</p>');
    const both = shown({}, { learnerName: 'Asha Deshpande' });
    expect(row(both, 'Learner')).toBe('Meera Deshpande');
    expect(both).toContain('<p>meera@example.org</p>');
  });
});

test('of a course that the site does not have, who paid hears so, and whom to write to', () => {
  const gone = { ...nothing, course: undefined };
  const html = shown(gone);
  expect(html).toContain('React.Js');
  expect(html).not.toContain('<img');
  expect(html).toContain('This course is not on our site now. Write to us');
  expect(buttons(html)[0]).toMatch(/^button-quiet: Open your registration /);
  expect(shown({ ...gone, state: 'received' })).not.toContain('not on our site');
});

test('nobody is left without a way on', () => {
  expect(shown()).toContain('href="/Courses"');
});
