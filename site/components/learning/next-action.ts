/** The first line and the button of a course card. */
import { NOT_HERE } from '../../../domain/course/access.ts';
import { indianDayAt, formatDay } from '../../../domain/day.ts';
import { elsewhereWords } from '../../../domain/exam/elsewhere-words.ts';
import type { Standing } from '../../../domain/exam/exam-standing.ts';
import { slotWords } from '../../../domain/exam/slot/times.ts';
import type { NextStep } from '../../../domain/learning/next-step.ts';
import { minuteOf } from '../../../domain/learning/progress.ts';
import { formatRupees } from '../../../domain/money.ts';
import { coursePaths, examPath, learnerCertificatePath, lecturePath, registrationPath } from '../../../domain/paths.ts';
import { describeToLearner, stillToPay } from '../../../domain/registration/registration-states.ts';
import type { Course } from '../../../server/content/schema/course-schema.ts';
import type { Entry } from '../../../server/content/schema/schema.ts';
import type { LearnersCourse } from '../../../server/learning/my-courses.ts';

interface NextAction {
  /** The kind of step, shown above. */
  kind?: string;
  label: string;
  /** `title`: the words of a lecture after the label, in the course's language. */
  title?: string;
  text?: string;
  button: string;
  href: string;
  leadsOn: boolean;
}

/** The first card that leads on has the page's main button. */
export function leadsOn(of: LearnersCourse): boolean {
  return nextAction(of).leadsOn;
}

/** For one registration. */
export function nextAction(of: LearnersCourse): NextAction {
  const { next, course } = of;
  const found = course === undefined || next === undefined ? undefined : ofCourse(of, course, next);
  return found ?? ofRegistration(of);
}

/** The state of the registration, and what it asks for. */
function ofRegistration(of: LearnersCourse): NextAction {
  const { label, text } = describeToLearner(of);
  const href = registrationPath(of.token);
  const asks = of.state === 'needs-you';
  const missing = stillToPay(of);
  if (of.state === 'confirmed' && of.course === undefined)
    return { label, text: `${text} ${NOT_HERE}`, button: 'Open your registration', href, leadsOn: false };
  const button = missing === undefined ? (asks ? 'Reply' : 'See the progress') : `Pay ${formatRupees(missing)}`;
  return { label, text, button, href, leadsOn: asks };
}

/** Undefined if there is no next step on this site. */
function ofCourse(of: LearnersCourse, course: Entry<Course>, next: NextStep): NextAction | undefined {
  const href = examPath(of.id);
  switch (next.kind) {
    case 'exam-now':
      return next.standing.kind === 'sitting'
        ? { kind: 'Exam', label: 'Your exam is running', button: 'Continue your exam', href, leadsOn: true }
        : {
            kind: 'Exam',
            label: 'The waiting room of your exam is open',
            button: 'Open the exam',
            href,
            leadsOn: true,
          };
    case 'finished':
      return next.hasCertificate
        ? {
            kind: 'Finished',
            label: 'Your certificate is ready',
            button: 'See and share it',
            href: learnerCertificatePath(of.token),
            leadsOn: false,
          }
        : { kind: 'Finished', label: 'You passed the exam', button: 'Open the result', href, leadsOn: false };
    case 'watch': {
      const minute = minuteOf(next.seconds);
      return {
        kind: next.isNew ? 'First lecture' : 'Next lecture',
        label: `${next.number}. `,
        title: titleOf(course, next.number),
        ...(minute !== undefined && { text: `from minute ${minute}` }),
        button: next.isNew ? 'Start watching' : 'Continue watching',
        href: watchPath(course, next.number),
        leadsOn: true,
      };
    }
    case 'exam':
      return { kind: 'Exam', href, ...examWords(next.standing) };
    case 'watched':
      return {
        kind: 'Finished',
        label: 'You have watched all lectures',
        button: 'Watch them again',
        href: allLecturesPath(course) ?? registrationPath(of.token),
        leadsOn: false,
      };
    case 'none':
      return undefined;
  }
}

type ExamStep = Extract<NextStep, { kind: 'exam' }>['standing'];

function examWords(standing: ExamStep): Pick<NextAction, 'label' | 'text' | 'button' | 'leadsOn'> {
  switch (standing.kind) {
    case 'book':
      return {
        label: standing.missed ? 'You missed your slot. Choose another one' : 'Choose your exam slot',
        button: 'Book the exam',
        leadsOn: true,
      };
    case 'booked': {
      const { day, time } = slotWords(standing.seat);
      return { label: `${day}, ${time}`, text: 'Your slot is booked.', button: 'Open the exam', leadsOn: false };
    }
    case 'ready':
      return { label: 'Take it when you are ready', button: 'Open the exam', leadsOn: true };
    case 'marking':
      return { label: 'We have your exam and are marking it', button: 'Open the exam', leadsOn: false };
    case 'elsewhere':
      return { label: elsewhereWords(standing), button: 'Open the exam', leadsOn: false };
    case 'not-passed':
      return { label: 'Not passed this time', ...againWords(standing), button: 'Open the result', leadsOn: false };
  }
}

function againWords({ again }: Extract<Standing, { kind: 'not-passed' }>): { text?: string } {
  return again === undefined ? {} : { text: `You can take it again from ${formatDay(indianDayAt(again.from))}.` };
}

/** The title, or the subject if the title is only a number. */
function titleOf({ lectures, freeVideo }: Course, number: number): string {
  const lecture = lectures?.items[number - 1];
  return lecture?.subject ?? lecture?.title ?? freeVideo?.items[number - 1]?.title ?? '';
}

function watchPath(course: Entry<Course>, number: number): string {
  const { freeVideo } = course;
  if (course.lectures !== undefined) return lecturePath(course, number - 1);
  return `${freeVideo?.path}#${freeVideo?.items[number - 1]?.id}`;
}

/** Undefined for a course without lectures. */
export function allLecturesPath(course: Entry<Course>): string | undefined {
  const { playlist, video } = coursePaths(course);
  return playlist ?? video;
}
