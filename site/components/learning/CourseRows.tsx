import type { ReactNode } from 'react';
import { capitalised } from '../../../domain/text/capitalised.ts';
import { formatNumber } from '../../../domain/certificate/certificate-number.ts';
import { counted } from '../../../domain/text/counted.ts';
import { classTimes, placeHeading } from '../../../domain/course/classes.ts';
import { briefDateLine, holdsExam } from '../../../domain/course/dates.ts';
import { formatDay, formatMoment } from '../../../domain/day.ts';
import { formatRupees } from '../../../domain/money.ts';
import { coursePaths, examPath, learnerCertificatePath, receiptPath, registrationPath } from '../../../domain/paths.ts';
import { registrationNumber } from '../../../domain/registration/registration-number.ts';
import type { LearnersLinks } from '../../../server/course/course-links.ts';
import type { LearnersCourse } from '../../../server/learning/my-courses.ts';
import { LinkList } from '../frame/LinkList.tsx';
import { Words } from '../frame/Words.tsx';
import styles from './CourseCard.module.css';
import { examRow, resultRow } from './exam-rows.tsx';

interface Props {
  of: LearnersCourse;
  name: ReactNode;
  /** `YYYY-MM-DD` in India. */
  today: string;
  isNamed: boolean;
}

/** One row for each thing that the course has. */
export function CourseRows({ of, name, today, isNamed }: Props) {
  const { id, token, learnerName, receivedAt, refundDue } = of;
  const isConfirmed = of.state === 'confirmed';
  return (
    <dl className={styles.rows}>
      <Reading {...of} name={name} />
      {isConfirmed && <Where course={of.course} />}
      {of.links !== undefined && <Links {...of.links} />}
      <Exam of={of} name={name} today={today} />
      <Certificate {...of} name={name} />
      <Then {...of} />
      {isConfirmed && (
        <Row label="Receipt" link={{ href: receiptPath(token), label: 'Open', of: <>receipt of {name}</> }}>
          {of.receipt?.number ?? 'To save or print'}
          {of.receipt !== undefined && (
            <small>
              {formatRupees(of.receipt.amount)}, {formatDay(of.receipt.day)}
            </small>
          )}
        </Row>
      )}
      {isConfirmed && refundDue > 0 && (
        <Row label="Refund" link={{ href: registrationPath(token), label: 'Open', of: <>refund of {name}</> }}>
          We refund the extra {formatRupees(refundDue)}
        </Row>
      )}
      {isNamed && learnerName !== null && <Row label="Learner">{learnerName}</Row>}
      <Row
        label="Registration"
        link={{ href: registrationPath(token), label: 'Open', of: <>registration for {name}</> }}
      >
        {registrationNumber(id)}
        <small>Received {formatMoment(receivedAt)}</small>
      </Row>
    </dl>
  );
}

type Named<Fields extends keyof LearnersCourse> = Pick<LearnersCourse, Fields> & { name: ReactNode };

function Where({ course }: Pick<LearnersCourse, 'course'>) {
  if (course?.place === undefined) return null;
  const { place, classes, lang } = course;
  return (
    <Row label="Where">
      <Words lang={lang}>{placeHeading(place)}</Words>
      {classes !== undefined && <small>{classTimes(classes)}</small>}
    </Row>
  );
}

/** Links of a course taught elsewhere. */
function Links({ links, isWaiting, dueOn }: LearnersLinks) {
  if (links.length === 0) {
    if (!isWaiting) return <Row label="Links">We emailed them to you</Row>;
    return (
      <Row label="Links" isAhead>
        We will email them to you {dueOn === null ? 'before the batch starts' : `by ${formatDay(dueOn)}`}
      </Row>
    );
  }
  return (
    <Row label={links.length === 1 ? 'Link' : 'Links'}>
      <LinkList links={links} />
    </Row>
  );
}

function Reading({ course, reading, name }: Named<'course' | 'reading'>) {
  const href = course && coursePaths(course).reading;
  if (reading === undefined || href === undefined) return null;
  return (
    <Row label="Reading" link={{ href, label: 'Read', of: name }}>
      {reading.read} of {counted(reading.chapters, 'section')} read
    </Row>
  );
}

function Exam({ of, name, today }: Pick<Props, 'of' | 'name' | 'today'>) {
  const { course, exam, access } = of;
  if (exam !== undefined) {
    const link = { href: examPath(of.id), of: <>the {name} exam</> };
    const { label, words, small } = examRow(exam);
    const result = resultRow(exam);
    return (
      <>
        <Row label="Exam" {...(label !== undefined && { link: { ...link, label } })}>
          {words}
          {small !== undefined && <small>{small}</small>}
        </Row>
        {result !== undefined && (
          <Row label="Result" link={{ ...link, label: 'Open', of: <>result of {name}</> }}>
            {result}
          </Row>
        )}
      </>
    );
  }
  if (course === undefined || access?.isOpen !== true || !holdsExam(course.dates)) return null;
  return <Row label="Exam">{capitalised(briefDateLine('exam', course.dates, today).text)}</Row>;
}

/** What the exam brings, in one line. */
function Then({ exam, certificate }: Pick<LearnersCourse, 'exam' | 'certificate'>) {
  if (exam === undefined || certificate !== undefined) return null;
  return (
    <Row label="Then" isAhead>
      {resultRow(exam) === undefined ? 'result, certificate' : 'certificate'}
    </Row>
  );
}

function Certificate({ certificate, token, name }: Named<'certificate' | 'token'>) {
  if (certificate === undefined) return null;
  return (
    <Row
      label="Certificate"
      link={{ href: learnerCertificatePath(token), label: 'Open', of: <>certificate of {name}</> }}
    >
      {formatNumber(certificate.number)}
      <small>
        {certificate.isPublic
          ? 'Anyone with the number can check it.'
          : 'Nobody can look it up until you make it public.'}
      </small>
    </Row>
  );
}

interface RowProps {
  label: string;
  link?: { href: string; label: string; of: ReactNode };
  /** Whether it is still to come. */
  isAhead?: boolean;
  children: ReactNode;
}

function Row({ label, link, isAhead = false, children }: RowProps) {
  return (
    <div className={isAhead ? styles.ahead : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {link !== undefined && (
        <dd className="no-print">
          <a className="tap" href={link.href}>
            {link.label}
            <span className="visually-hidden"> {link.of}</span>
          </a>
        </dd>
      )}
    </div>
  );
}
