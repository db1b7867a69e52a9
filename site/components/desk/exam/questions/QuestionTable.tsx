import { counted } from '../../../../../domain/counted.ts';
import { levelWord } from '../../../../../domain/exam/kinds.ts';
import { deskQuestionsPath } from '../../../../../domain/paths.ts';
import type { QuestionList, QuestionRow } from '../../../../../server/exam/questions/question-list.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import { Meter } from './Meter.tsx';
import styles from './QuestionTable.module.css';
import { WithCode } from './QuestionText.tsx';

/** The filter that shows what somebody should look at again; any other is the id of a topic. */
export const AGAIN = 'look-again';

/** The address of the questions of a course, of a topic or to look at again. */
export function questionsAddress(courseId: string, filter?: { show: typeof AGAIN } | { topic: string }): string {
  const query = filter === undefined ? '' : `?${new URLSearchParams(filter)}`;
  return `${deskQuestionsPath(courseId)}${query}`;
}

interface Props {
  list: QuestionList;
  /** What is shown of it; all without either. */
  topic: string | undefined;
  isAgain: boolean;
}

/** The questions of a course: how many are right, and why to look at one again. */
export function QuestionTable({ list: { course, topics, questions }, topic, isAgain }: Props) {
  const again = questions.filter(({ lookAgain }) => lookAgain.length > 0);
  const ofTopic = questions.filter((question) => topic === undefined || question.topic.id === topic);
  const shown = isAgain ? again : ofTopic;
  const choice = (label: string, count: number, href: string, isCurrent: boolean) => (
    <li key={href}>
      <a href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label} {count}
      </a>
    </li>
  );
  return (
    <>
      <div className={styles.bar}>
        <h2>
          <Words lang={course.lang}>{course.name}</Words>, {counted(questions.length, 'question')}
        </h2>
        <a href={deskQuestionsPath()}>Other course</a>
      </div>
      <nav className={styles.jump} aria-label="Topics">
        <ul>
          {choice('All', questions.length, questionsAddress(course.id), !isAgain && topic === undefined)}
          {choice('Look again', again.length, questionsAddress(course.id, { show: AGAIN }), isAgain)}
          {topics.map(({ id, title, questions: count }) =>
            choice(title, count, questionsAddress(course.id, { topic: id }), !isAgain && topic === id),
          )}
        </ul>
      </nav>
      {shown.length === 0 ? (
        <p className="meta">
          No question needs a second look now. Each needs 20 exams before its figures say something.
        </p>
      ) : (
        <table className={styles.list}>
          <caption className="visually-hidden">The questions, those to look at again first</caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Topic</th>
              <th scope="col" className={styles.number}>
                Right
              </th>
              <th scope="col" className={styles.number}>
                Asked
              </th>
              <th scope="col">Look again</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} row={row} course={course} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ row, course }: { row: QuestionRow; course: QuestionList['course'] }) {
  const { id, number, text, topic, retired, asked, right, lookAgain } = row;
  return (
    <tr>
      <th scope="row">
        <a href={deskQuestionsPath(course.id, id)}>
          {number}. <WithCode lang={course.lang}>{firstLine(text)}</WithCode>
        </a>
      </th>
      <td className={styles.topic}>
        <Words lang={course.lang}>{topic.title}</Words>, {levelWord(row)}{' '}
        {retired && <Chip tone="end">Not drawn any more</Chip>}
      </td>
      <td className={styles.number}>{asked === 0 ? '–' : <Meter share={right} />}</td>
      <td className={`${styles.number} ${styles.asked}`}>{asked}</td>
      <td className={styles.reasons}>
        {lookAgain.length === 0
          ? null
          : lookAgain.map((reason) => (
              <span key={reason} className={styles.again}>
                <Words>{reason}</Words>
              </span>
            ))}
      </td>
    </tr>
  );
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
