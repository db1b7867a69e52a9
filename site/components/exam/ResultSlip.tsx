import { counted } from '../../../domain/text/counted.ts';
import { formatDay, formatDayAndMonth, indianDayAt } from '../../../domain/day.ts';
import { formatMarks } from '../../../domain/exam/kinds/marks.ts';
import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import type { Standing } from '../../../domain/exam/exam-standing.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { LearnersReceipt } from '../../../server/desk/exam-desk.ts';
import type { ExamResult } from '../../../server/exam/exam-result.ts';
import rows from '../registration/rows.module.css';
import { Slip } from '../slip/Slip.tsx';
import landing from '../slip/landing.module.css';
import { type Stamp, Stamps } from '../slip/Stamps.tsx';
import styles from './ExamResult.module.css';
import { Row } from './HandedIn.tsx';
import { MarksBar, Scale } from './MarksBar.tsx';
import type { Revise } from './revise.ts';

interface Props {
  site: Site;
  number: string;
  learner: string;
  result: ExamResult;
  attempts: number;
  standing: Extract<Standing, { kind: 'passed' | 'not-passed' }>;
  /** Where the next attempt is booked or paid. */
  bookPath: string;
  feePath: string | undefined;
  certificatePath: string | undefined;
  /** Whether an earlier certificate was withdrawn. */
  isWithdrawn: boolean;
  receipt: LearnersReceipt | undefined;
  /** What to learn again before the next attempt. */
  revise: Revise | undefined;
  /** The next attempt's day as a calendar file. */
  calendarPath: string;
  /** The stamp that this learner has not seen yet. */
  lands: string | undefined;
  now: number;
}

/** Under this, how long an exam took says nothing good. In minutes. */
const WORTH_SAYING = 20;

/** Marks by topic, the next step, and how to ask for another look. */
export function ResultSlip(props: Props) {
  const { site, number, learner, result, attempts, standing, receipt } = props;
  const { marks, mostMarks, passMarks, topics, notes } = result;
  const again = standing.kind === 'not-passed' ? standing.again : undefined;
  const ended = result.endedAt ?? result.startedAt;
  return (
    <Slip
      brand={site.brand.name}
      what="Exam slip"
      fact={number}
      stubBelow
      stub={
        <div className={`${styles.stub} ${styles.beside}`}>
          <Stamps label="Progress of your exam" stamps={stampsOf(props)} />
          <dl className={rows.rows}>
            <Row label="Exam">
              {formatDay(indianDayAt(ended))}
              {result.minutes >= WORTH_SAYING && `, ${counted(result.minutes, 'minute')}`}
            </Row>
            <Row label="Attempt">{`${result.number} of ${attempts}`}</Row>
            {again !== undefined && (
              <Row label="Next attempt">
                {`from ${formatDay(indianDayAt(again.from))}${again.fee > 0 ? `, ${formatRupees(paiseFromRupees(again.fee))}` : ''}`}
              </Row>
            )}
            {receipt !== undefined && (
              <Row label={receipt.label}>
                <a href={receipt.path}>{receipt.number ?? 'Open the receipt'}</a>
              </Row>
            )}
          </dl>
          <p className={`meta ${styles.sub}`}>
            Do you think a mark is wrong?{' '}
            <a
              href={`mailto:${site.contact.email}?subject=${encodeURIComponent(`Please look at my exam again, ${number}`)}`}
            >
              Ask us to look again
            </a>
            . It is free, and your marks can only go up.
          </p>
        </div>
      }
    >
      <div className={styles.result}>
        <div>
          {standing.kind === 'passed' && (
            <div className={`${styles.hero} ${landing.landing}`} aria-hidden="true">
              <Stamps label="Stamp" stamps={[passedStamp(result)]} lands={props.lands} />
            </div>
          )}
          <p className={styles.score}>
            <b>{formatMarks(marks ?? 0)}</b>{' '}
            <span>
              of {formatMarks(mostMarks)} marks
              <br />
              {formatMarks(passMarks)} needed to pass
            </span>
          </p>
          <Scale marks={marks ?? 0} most={mostMarks} need={passMarks} />
          <p className={styles.words}>{wordsOf(props, learner)}</p>
        </div>
        <section aria-label="Marks by topic">
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <li key={topic.title}>
                <p>
                  {topic.title}{' '}
                  <b>
                    {formatMarks(topic.marks)} of {formatMarks(topic.most)}
                  </b>
                </p>
                <MarksBar marks={topic.marks} most={topic.most} />
                {topic.readAgain !== undefined && topic.marks * 2 < topic.most && (
                  <small>Revise: {topic.readAgain}</small>
                )}
              </li>
            ))}
          </ul>
          {notes.map(({ place, note }) => (
            <p key={`${place} ${note}`} className={styles.note}>
              Question {place}: {note}
            </p>
          ))}
        </section>
        <div className={styles.next}>
          <Next {...props} />
        </div>
      </div>
    </Slip>
  );
}

function stampsOf({ result, standing }: Props) {
  const day = (moment: number | null) => formatDayAndMonth(indianDayAt(moment ?? result.startedAt));
  const last =
    standing.kind === 'passed'
      ? passedStamp(result)
      : standing.again === undefined
        ? ({ word: 'Not passed', note: day(result.markedAt), is: 'ahead' } as const)
        : ({ word: 'Next attempt', note: `from ${day(standing.again.from)}`, is: 'now' } as const);
  return [
    { word: 'Submitted', note: day(result.endedAt), is: 'done' } as const,
    { word: 'Marked', note: day(result.markedAt), is: 'done' } as const,
    last,
  ];
}

export function passedStamp({ markedAt, startedAt }: Pick<ExamResult, 'markedAt' | 'startedAt'>): Stamp {
  return { word: 'Passed', note: formatDayAndMonth(indianDayAt(markedAt ?? startedAt)), is: 'confirmed' };
}

function certificateWords(by: string | null, now: number): string {
  if (by === null) return 'Our staff will check your exam once more. Then you will get your certificate by email.';
  const day = formatDay(by);
  return indianDayAt(now) > by
    ? `We are sorry. We promised you the certificate by ${day} and are late. Please call or write to us.`
    : `Our staff will check your exam once more. You will get your certificate by email by ${day}.`;
}

function wordsOf({ result, standing, certificatePath, isWithdrawn, now }: Props, learner: string): string {
  const [first = learner] = learner.split(' ');
  if (standing.kind === 'passed') {
    if (isWithdrawn) return 'We withdrew your certificate. If you do not know why, write to us.';
    return certificatePath === undefined
      ? `Well done, ${first}. ${certificateWords(result.certificateBy, now)}`
      : `Well done, ${first}. Your certificate is ready, with your name, the course and the date.`;
  }
  const short = formatMarks(result.passMarks - (result.marks ?? 0));
  const strong = result.topics.toSorted((a, b) => b.marks / b.most - a.marks / a.most)[0];
  const praise = strong !== undefined && strong.marks * 2 > strong.most ? ` Your best topic was ${strong.title}.` : '';
  return `You were ${short} ${short === '1' ? 'mark' : 'marks'} short of passing.${praise}`;
}

function Next({ standing, bookPath, feePath, certificatePath, revise, calendarPath, now }: Props) {
  if (standing.kind === 'passed') {
    return certificatePath === undefined ? null : (
      <a className={`button ${styles.go}`} href={certificatePath}>
        Open my certificate
      </a>
    );
  }
  const { again } = standing;
  if (again === undefined)
    return <p className={`meta ${styles.sub}`}>You have used all your attempts for this course.</p>;
  const from = formatDay(indianDayAt(again.from));
  const amount = formatRupees(paiseFromRupees(again.fee));
  const fee = again.fee > 0 ? `, ${amount}` : '';
  if (feePath !== undefined) {
    return (
      <>
        <p className={`meta ${styles.sub}`}>
          We are looking for your {amount}. Once we have found it, you can take the exam from <b>{from}</b>.
        </p>
        <a className="button-quiet" href={feePath}>
          See your payment
        </a>
      </>
    );
  }
  const isBookable = again.fee > 0 || now >= again.from;
  return (
    <>
      {isBookable && (
        <a className={`button ${styles.go}`} href={bookPath}>
          Book the next exam{fee}
        </a>
      )}
      {revise !== undefined && (
        <a className={`${isBookable ? 'button-quiet' : 'button'} ${styles.go}`} href={revise.href}>
          Go through {revise.what} again
        </a>
      )}
      <p className={`meta ${styles.sub}`}>
        You can take it from <b>{from}</b>.
      </p>
      {now < again.from && (
        <a className="tap" href={calendarPath}>
          Remind me on {formatDayAndMonth(indianDayAt(again.from))} (.ics)
        </a>
      )}
    </>
  );
}
