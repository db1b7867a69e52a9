import type { ReactNode } from 'react';
import { counted } from '../../../domain/text/counted.ts';
import {
  formatDay,
  formatDayAndMonth,
  formatShortWeekday,
  formatTime,
  formatTimeBriefly,
  indianDayAt,
  indianTimeAt,
} from '../../../domain/day.ts';
import { formatMarks } from '../../../domain/exam/kinds/marks.ts';
import type { BookedSeat } from '../../../domain/exam/exam-standing.ts';
import { CHANGE_UNTIL } from '../../../domain/exam/slot/times.ts';
import type { ExamInList } from '../../../server/learning/my-courses.ts';
import styles from './CourseCard.module.css';

/** `label` is the text of the link, if there is something to do or see. */
export function examRow({ standing, sat, attempts, takenAt }: ExamInList): {
  label?: string;
  words: string;
  small?: string;
} {
  switch (standing.kind) {
    case 'book':
      return { label: 'Book', words: 'Book your slot', ...(sat > 0 && { small: attemptsWords({ sat, attempts }) }) };
    case 'booked':
      return {
        label: 'Open',
        words: slotOf(standing.seat),
        small: standing.canChange
          ? `Slot booked. You can change it until ${changeUntil(standing.seat)}.`
          : 'Slot booked.',
      };
    case 'door':
      return { label: 'Open', words: slotOf(standing.seat), small: 'The waiting room is open.' };
    case 'ready':
      return { label: 'Open', words: 'Whenever you are ready' };
    case 'sitting':
      return { label: 'Open', words: 'It is running now' };
    case 'elsewhere':
      return { label: 'Open', words: 'Under another registration' };
    case 'marking':
    case 'passed':
    case 'not-passed':
      return { words: `Taken on ${formatDay(indianDayAt(takenAt ?? 0))}`, small: attemptsWords({ sat, attempts }) };
  }
}

/** Undefined before a result. */
export function resultRow({ standing, marks }: ExamInList): ReactNode {
  if (standing.kind === 'marking') return 'We are marking it';
  if (standing.kind !== 'passed' && standing.kind !== 'not-passed') return undefined;
  const sum = marks === undefined ? '' : `, ${formatMarks(marks.marks)} of ${formatMarks(marks.most)} marks`;
  return standing.kind === 'passed' ? (
    <>
      <span className={styles.passed}>✓ Passed</span>
      {sum}
    </>
  ) : (
    `Not passed${sum}`
  );
}

function attemptsWords({ sat, attempts }: Pick<ExamInList, 'sat' | 'attempts'>): string {
  return `${sat} of ${counted(attempts, 'attempt')} used`;
}

/** `Sun 6 Dec, 10:00 AM`. */
function slotOf({ startsAt }: BookedSeat): string {
  const day = indianDayAt(startsAt);
  return `${formatShortWeekday(day)}, ${formatTime(indianTimeAt(startsAt))}`;
}

/** `5 Dec, 10 AM`. */
function changeUntil({ startsAt }: BookedSeat): string {
  const until = startsAt - CHANGE_UNTIL;
  return `${formatDayAndMonth(indianDayAt(until))}, ${formatTimeBriefly(indianTimeAt(until))}`;
}
