import { counted } from '../../../../domain/text/counted.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import type { WithoutSlot } from '../../../../server/exam/slots/slot-waiters.ts';
import { Words } from '../../frame/Words.tsx';
import { Warning } from '../frame/DeskHead.tsx';

/** Courses with a paid exam that nobody can book. */
export function ExamsWithoutSlot({ exams }: { exams: readonly WithoutSlot[] }) {
  return exams.map(({ courseId, courseName, lang, waiting }) => (
    <Warning key={courseId}>
      <strong>
        <Words lang={lang}>{courseName}</Words>:
      </strong>{' '}
      {counted(waiting, 'learner has', 'learners have')} paid for an exam that has no slot to book.{' '}
      <a href={`${deskPaths.addSlots}?${new URLSearchParams({ course: courseId })}`}>
        Add slots<span className="visually-hidden"> for {courseName}</span>
      </a>
    </Warning>
  ));
}
