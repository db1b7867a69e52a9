import type { ReactNode } from 'react';
import { counted } from '../../../domain/text/counted.ts';
import { formatDayAndMonth, formatTime, indianDayAt, indianTimeAt } from '../../../domain/day.ts';
import { resultBy, resultDueAt } from '../../../domain/exam/kinds/marking.ts';
import { learnerPaths } from '../../../domain/paths.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { ExamResult } from '../../../server/exam/exam-result.ts';
import rows from '../registration/rows.module.css';
import { Slip } from '../slip/Slip.tsx';
import { Stamps } from '../slip/Stamps.tsx';
import styles from './ExamResult.module.css';

interface Props {
  site: Site;
  number: string;
  result: ExamResult;
  email: string;
  isProctored: boolean;
}

/** Shown while written answers are marked. */
export function HandedIn({ site, number, result, email, isProctored }: Props) {
  const { endedAt, endedBy, answered, questions, toMark, minutes } = result;
  const ended = endedAt ?? result.startedAt;
  const at = formatTime(indianTimeAt(ended));
  const day = formatDayAndMonth(indianDayAt(ended));
  return (
    <Slip
      brand={site.brand.name}
      what="Exam slip"
      fact={number}
      stubBelow
      stub={
        <div className={styles.stub}>
          <Stamps
            label="Progress of your exam"
            stamps={[
              { word: 'Submitted', note: day, is: 'done' },
              { word: 'Marking', note: 'now', is: 'now' },
              { word: 'Result', note: `by ${formatDayAndMonth(indianDayAt(resultDueAt(ended)))}`, is: 'ahead' },
            ]}
          />
          <dl className={rows.rows}>
            <Row label="Answered">{`${answered} of ${questions}`}</Row>
            <Row label="Time used">{counted(minutes, 'minute')}</Row>
            <Row label="Sent to">{hidden(email)}</Row>
          </dl>
        </div>
      }
    >
      <div className={styles.said}>
        <h2>
          {endedBy === 'deadline' ? `Your time ended at ${at}, and we submitted your answers` : `Submitted at ${at}`}
        </h2>
        <p>
          {counted(questions - toMark, 'answer')} {questions - toMark === 1 ? 'is' : 'are'} marked.{' '}
          {counted(toMark, 'written answer')} {toMark === 1 ? 'is' : 'are'} read by our staff. You will get your result
          by email <b>{resultBy(ended)}</b>, and it will appear here.
        </p>
        <a className="button" href={learnerPaths.myCourses}>
          Go to my courses
        </a>
        {isProctored && (
          <p className={`meta ${styles.sub}`}>Tell your proctor that you have finished. Then you can leave the call.</p>
        )}
      </div>
    </Slip>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `m…@example.com`, enough to recognise it. */
function hidden(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${host}`;
}
