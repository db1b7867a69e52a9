import { formatTime, indianTimeAt } from '../../../domain/day.ts';
import { questionsOf } from '../../../domain/exam/bank.ts';
import { BE_THERE } from '../../../domain/exam/slot/times.ts';
import { counted } from '../../../domain/text/counted.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { LearnersExam } from '../../../server/desk/exam-desk.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import { Tick } from '../form/Tick.tsx';
import { Slip } from '../slip/Slip.tsx';
import { Stamps } from '../slip/Stamps.tsx';
import parts from './parts.module.css';
import styles from './BeforeExam.module.css';

interface Props {
  exam: LearnersExam;
  site: Site;
  number: string;
  /** Where to ask for another name. Undefined after the ID check and in exams without one. */
  namePath: string | undefined;
  wishedName: string | undefined;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** The last page before an exam: name, call, photo ID, code. */
export function BeforeExam({ exam, site, number, namePath, wishedName, values, problems }: Props) {
  const { settings, seat, registration, extraMinutes } = exam;
  const { phone, email } = site.contact;
  const call = seat?.slot.callLink ?? settings.call;
  const minutes = counted(seat?.minutes ?? settings.minutes + extraMinutes, 'minute');
  const correction = `mailto:${email}?subject=${encodeURIComponent(`My name on the certificate, ${number}`)}`;
  return (
    <form method="post" noValidate>
      <input type="hidden" name="do" value="start" />
      <Slip
        brand={site.brand.name}
        what="Exam slip"
        fact={number}
        stub={
          <div className={styles.stub}>
            <h2>When you start</h2>
            <ul className={`${parts.dots} ${styles.dots}`}>
              <li>
                {minutes}, {counted(questionsOf(settings), 'question')}, one on each page. You can go back.
              </li>
              <li>Each button saves your answer. If your phone switches off, sign in again and continue.</li>
              <li>
                We record it if you leave this page, paste text or lose the connection. A person looks at it. The
                software decides nothing.
              </li>
              <li>You may use a pen and paper.</li>
            </ul>
            <Tick name="alone" values={values} problems={problems}>
              I am the person named here, and I will answer without help.
            </Tick>
            <button className={`button ${styles.go}`}>Start the exam</button>
            <p className={`meta ${parts.sub}`}>Your {minutes} start when you press this button.</p>
            <p className={parts.help}>
              {seat === undefined ? 'Is something wrong?' : 'Can’t join the call?'} Call{' '}
              <a href={telHref(phone)}>{phone}</a>. You do not lose your attempt.
            </p>
          </div>
        }
      >
        <ErrorSummary problems={problems} />
        <ol className={styles.steps}>
          <li>
            <h2>Check your name</h2>
            <p>This is how it will appear on your certificate:</p>
            <p className={styles.name}>{registration.learnerName}</p>
            {wishedName !== undefined && (
              <p>
                You asked for <b>{wishedName}</b>. Your proctor compares it with your ID on the call.
              </p>
            )}
            {seat !== undefined && namePath === undefined ? (
              <p className={`meta ${parts.sub}`}>Is it wrong? Tell your proctor on the call before you start.</p>
            ) : (
              <p>
                <a className="tap" href={namePath ?? correction}>
                  Correct my name
                </a>
              </p>
            )}
          </li>
          {seat !== undefined && (
            <>
              <li>
                <h2>Join the call</h2>
                {call === undefined ? (
                  <p>
                    The link to the call is not set yet. We will email it to you once it is, and it will appear on this
                    page. If you do not have it {BE_THERE} minutes before the start, call{' '}
                    <a href={telHref(phone)}>{phone}</a>.
                  </p>
                ) : (
                  <>
                    <p>Keep the call open on this phone or on another one.</p>
                    <a className="button-quiet" href={call} target="_blank" rel="noopener noreferrer">
                      Join the call<span className="visually-hidden"> (opens a new tab)</span>
                    </a>
                  </>
                )}
              </li>
              <li>
                {seat.letInAt !== null && (
                  <div className={styles.letIn} aria-hidden="true">
                    <Stamps
                      label="Stamp"
                      stamps={[{ word: 'Let in', note: formatTime(indianTimeAt(seat.letInAt)), is: 'confirmed' }]}
                    />
                  </div>
                )}
                <h2>Show your photo ID</h2>
                <p>
                  Hold it up on the call: Aadhaar, college ID, passport or driving licence. You may cover the number. We
                  do not copy or store it.
                </p>
                {seat.letInAt === null ? (
                  <p className={`meta ${parts.sub}`}>
                    You have been in the waiting room since{' '}
                    {formatTime(indianTimeAt(seat.arrivedAt ?? seat.slot.startsAt))}. Your proctor can see that you are
                    here.
                  </p>
                ) : (
                  <p className={styles.news}>Your proctor has let you in.</p>
                )}
              </li>
              <li data-is={seat.letInAt === null ? 'ahead' : 'now'}>
                <h2>Enter the code from your proctor</h2>
                <div className={styles.code}>
                  <Field
                    name="code"
                    label="Code"
                    hint="6 digits. The proctor tells you the code after seeing your ID."
                    values={values}
                    problems={problems}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                    narrow
                  />
                </div>
              </li>
            </>
          )}
        </ol>
      </Slip>
    </form>
  );
}
