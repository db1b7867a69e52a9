import type { Standing } from '../../../domain/exam/exam-standing.ts';
import { elsewhereWords } from '../../../domain/exam/elsewhere-words.ts';
import { slotWords } from '../../../domain/exam/slot/times.ts';
import { examPath } from '../../../domain/paths.ts';
import type { ListedExam } from '../../../server/exam/exams-of.ts';
import { Words } from '../frame/Words.tsx';
import styles from './ExamList.module.css';

export function ExamList({ exams }: { exams: readonly ListedExam[] }) {
  return (
    <ul className={`narrow ${styles.list}`}>
      {exams.map(({ id, course, lang, standing }) => (
        <li key={id}>
          <a href={examPath(id)}>
            <Words lang={lang}>{course}</Words>
          </a>
          <p>{next(standing)}</p>
        </li>
      ))}
    </ul>
  );
}

function next(standing: Standing): string {
  switch (standing.kind) {
    case 'book':
      return 'Choose a slot.';
    case 'booked': {
      const { day, time } = slotWords(standing.seat);
      return `Booked: ${day}, ${time}.`;
    }
    case 'door':
      return 'The waiting room is open.';
    case 'ready':
      return 'You can start at any time.';
    case 'sitting':
      return 'In progress.';
    case 'marking':
      return 'Submitted. We will email you the result.';
    case 'passed':
      return 'Passed.';
    case 'not-passed':
      return 'Not passed.';
    case 'elsewhere':
      return elsewhereWords(standing);
  }
}
