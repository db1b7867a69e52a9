import { formatDayAndMonth, formatMoment, indianDayAt } from '../../../../../domain/day.ts';
import { markingPath } from '../../../../../domain/paths.ts';
import { shortPromise } from '../../../../../domain/registration/deadline.ts';
import type { WaitingList } from '../../../../../server/exam/marking/waiting-answers.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import table from '../../frame/table.module.css';
import { WithCode } from '../questions/QuestionText.tsx';

const ASKED = { second: 'You are asked as well', third: 'You decide' } as const;

/** The written answers that wait for one person. `now` in milliseconds since 1970. */
export function WaitingTable({ list: { answers }, now }: { list: WaitingList; now: number }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Written answers that wait for marks, the first promised first</caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Course</th>
          <th scope="col">Exam of</th>
          <th scope="col">Result due</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ attemptId, place, question, courseName, startedAt, dueAt, waitsFor }) => (
          <tr key={`${attemptId} ${place}`}>
            <th scope="row">
              <a href={markingPath(attemptId, place)}>
                {place}. <WithCode>{question}</WithCode>
              </a>{' '}
              {waitsFor !== 'first' && <Chip tone="part">{ASKED[waitsFor]}</Chip>}
            </th>
            <td data-label="Course">
              <Words>{courseName}</Words>
            </td>
            <td data-label="Exam of" className={table.whole}>
              {formatDayAndMonth(indianDayAt(startedAt))}
            </td>
            <td data-label="Result due" className={table.whole}>
              <time
                className={dueAt < now ? 'bad' : undefined}
                dateTime={new Date(dueAt).toISOString()}
                title={formatMoment(dueAt)}
              >
                {shortPromise(dueAt, now)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
