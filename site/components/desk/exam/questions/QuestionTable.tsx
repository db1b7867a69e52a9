import { counted } from '../../../../../domain/text/counted.ts';
import { levelWord } from '../../../../../domain/exam/kinds/question-kinds.ts';
import { deskQuestionsPath } from '../../../../../domain/paths.ts';
import type { QuestionList } from '../../../../../server/exam/questions/question-list.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import { DeskTable } from '../../frame/DeskTable.tsx';
import { Meter } from './Meter.tsx';
import styles from './QuestionTable.module.css';
import { WithCode } from './QuestionText.tsx';

/** The filter for questions to check. Any other filter is the id of a topic. */
export const AGAIN = 'look-again';

/** The URL of the questions of a course, of one topic, or to check. */
export function questionsAddress(courseId: string, filter?: { show: typeof AGAIN } | { topic: string }): string {
  const query = filter === undefined ? '' : `?${new URLSearchParams(filter)}`;
  return `${deskQuestionsPath(courseId)}${query}`;
}

interface Props {
  list: QuestionList;
  topic: string | undefined;
  isAgain: boolean;
}

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
        <a className="tap" href={deskQuestionsPath()}>
          Choose another course
        </a>
      </div>
      <nav aria-label="Topics">
        <ul className={`jump ${styles.topics}`}>
          {choice('All', questions.length, questionsAddress(course.id), !isAgain && topic === undefined)}
          {choice('Look again', again.length, questionsAddress(course.id, { show: AGAIN }), isAgain)}
          {topics.map(({ id, title, questions: count }) =>
            choice(title, count, questionsAddress(course.id, { topic: id }), !isAgain && topic === id),
          )}
        </ul>
      </nav>
      <DeskTable
        caption="The questions, those to look at again first"
        look="list"
        columns={[
          {
            heading: 'Question',
            className: styles.question,
            cell: ({ id, number, text }) => (
              <a href={deskQuestionsPath(course.id, id)}>
                {number}. <WithCode lang={course.lang}>{firstLine(text)}</WithCode>
              </a>
            ),
          },
          {
            heading: 'Topic',
            className: styles.topic,
            cell: ({ topic: { title }, kind, level, retired }) => (
              <>
                <Words lang={course.lang}>{title}</Words>, {levelWord({ kind, level })}{' '}
                {retired && <Chip tone="end">Retired</Chip>}
              </>
            ),
          },
          {
            heading: 'Right',
            is: 'number',
            cell: ({ asked, right }) => (asked === 0 ? '–' : <Meter share={right} />),
          },
          { heading: 'Asked', is: 'number', className: 'only-wide', cell: ({ asked }) => asked },
          {
            heading: 'Look again',
            className: styles.reasons,
            cell: ({ lookAgain }) =>
              lookAgain.map((reason) => (
                <span key={reason} className={styles.again}>
                  <Words>{reason}</Words>
                </span>
              )),
          },
        ]}
        rows={shown}
        keyOf={({ id }) => id}
        empty={
          <p className="meta">
            No question needs a second look now. We judge a question only after 20 exams have used it.
          </p>
        }
      />
    </>
  );
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
