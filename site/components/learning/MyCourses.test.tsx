import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { paiseFromRupees } from '../../../domain/money.ts';
import { type MyCourse, MyCourses } from './MyCourses.tsx';

const react = { id: 'react', cover: { emblem: 'atom', hue: 190 } } as const;
const offer = { course: react, exam: 'on Sunday, 6 Dec 2026', playlist: '/course-content' };

const confirmed: MyCourse = {
  id: '0199f1c5-0000-7000-8000-000000000001',
  token: 'a'.repeat(32),
  course: 'React.Js',
  learner: 'Meera Deshpande',
  state: 'confirmed',
  stateReason: null,
  price: paiseFromRupees(650),
  kept: paiseFromRupees(650),
  refundDue: paiseFromRupees(0),
  paper: null,
  receivedAt: Date.UTC(2026, 10, 20),
  isOpen: true,
  accessUntil: '2027-11-20',
  offer,
};

const shown = (...courses: Partial<MyCourse>[]) =>
  renderToStaticMarkup(
    <MyCourses courses={courses.map((course) => ({ ...confirmed, ...course }))} email="meera@example.org" />,
  );

const buttons = (html: string) =>
  [...html.matchAll(/<a class="(button[^"]*)" href="[^"]*">([^<]*)/g)].map(([, kind, words]) => `${kind}: ${words}`);

describe('my courses', () => {
  test('what to do next stands first, and one button a page is the one to press', () => {
    expect(
      buttons(
        shown({ state: 'received', isOpen: false, accessUntil: null }, { state: 'needs-you', isOpen: false }, {}),
      ),
    ).toEqual(['button-quiet: See the progress', 'button: Reply', 'button-quiet: Open the lectures']);
  });

  test('who paid a part reads what is still to pay, and the button says so', () => {
    const html = shown({ state: 'needs-you', kept: paiseFromRupees(451), isOpen: false, accessUntil: null });
    expect(html).toContain('<strong>₹199 still to pay</strong>');
    expect(buttons(html)).toEqual(['button: Pay ₹199']);
  });

  test('a question is read here, also by who paid a part', () => {
    const asked = { state: 'needs-you', stateReason: 'Which day?', isOpen: false, accessUntil: null } as const;
    const html = shown({ ...asked, kept: paiseFromRupees(451) });
    expect(html).toContain('<strong>Your reply is needed</strong>');
    expect(html).toMatch(/<blockquote[^>]*>Which day\?</);
    expect(buttons(html)).toEqual(['button: Reply']);
  });

  test('money that goes back beside a confirmed course is told', () => {
    expect(shown({ refundDue: paiseFromRupees(200) })).toContain('We refund the extra ₹200');
    expect(shown({})).not.toContain('refund');
  });

  test('what no day ends promises no access', () => {
    const html = shown({ accessUntil: null, offer: { ...offer, playlist: undefined } });
    expect(html).not.toMatch(/Open until|Your access/);
    expect(html).toContain('Receipt');
  });

  test('access that has ended is said, and leads to no lecture', () => {
    const html = shown({ isOpen: false });
    expect(html).toContain('Your access ended on 20 Nov 2027');
    expect(html).not.toContain('/course-content');
  });

  test('the day of the exam begins with a capital, whatever words it is', () => {
    expect(shown({})).toContain('On Sunday, 6 Dec 2026');
  });

  test('a course without an exam has no line for it', () => {
    expect(shown({})).toContain('>Exam<');
    expect(shown({ offer: { ...offer, exam: null } })).not.toMatch(/exam\b/i);
  });

  test('of a course that the site does not have, who paid hears so, and whom to write to', () => {
    const html = shown({ offer: null, accessUntil: null });
    expect(html).toContain('React.Js');
    expect(html).not.toContain('<img');
    expect(html).toContain('This course is not on our site at present. Write to us');
    expect(buttons(html)).toEqual(['button-quiet: Open your registration']);
    expect(shown({ offer: null, state: 'received', isOpen: false })).not.toContain('not on our site');
  });

  test('nobody is left without a way on', () => {
    expect(shown()).toContain('href="/Courses"');
  });
});
