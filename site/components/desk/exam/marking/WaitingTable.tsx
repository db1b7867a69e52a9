import { formatDayAndMonth, formatMoment, indianDayAt } from '../../../../../domain/day.ts';
import { markingPath } from '../../../../../domain/paths.ts';
import { shortPromise } from '../../../../../domain/registration/deadline.ts';
import type { WaitingList } from '../../../../../server/exam/marking/waiting-answers.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import { DeskTable } from '../../frame/DeskTable.tsx';
import styles from './WaitingTable.module.css';
import { WithCode } from '../questions/QuestionText.tsx';

const ASKED = { second: 'You are asked as well', third: 'You decide' } as const;

/** `now` in milliseconds since 1970. */
export function WaitingTable({ list: { answers }, now }: { list: WaitingList; now: number }) {
  return (
    <DeskTable
      caption="Written answers waiting for marks, earliest result first"
      columns={[
        {
          heading: 'Question',
          cell: ({ attemptId, place, question, waitsFor }) => (
            <>
              <a className={styles.question} href={markingPath(attemptId, place)}>
                {place}. <WithCode>{question}</WithCode>
              </a>{' '}
              {waitsFor !== 'first' && <Chip tone="part">{ASKED[waitsFor]}</Chip>}
            </>
          ),
        },
        { heading: 'Course', className: styles.course, cell: ({ courseName }) => <Words>{courseName}</Words> },
        { heading: 'Exam of', is: 'whole', cell: ({ startedAt }) => formatDayAndMonth(indianDayAt(startedAt)) },
        {
          heading: 'Result due',
          is: 'whole',
          cell: ({ dueAt }) => (
            <time
              className={dueAt < now ? 'bad' : undefined}
              dateTime={new Date(dueAt).toISOString()}
              title={formatMoment(dueAt)}
            >
              {shortPromise(dueAt, now)}
            </time>
          ),
        },
      ]}
      rows={answers}
      keyOf={({ attemptId, place }) => `${attemptId} ${place}`}
    />
  );
}
