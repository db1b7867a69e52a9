import { supportHours } from '../../../domain/support-hours.ts';
import { formatNumber } from '../../../domain/certificate/certificate-number.ts';
import { formatDay } from '../../../domain/day.ts';
import { certificatePath, paths } from '../../../domain/paths.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { PublicCertificate } from '../../../server/certificate/certificates.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { TOP_ROW_BOX, TopRow } from '../../art/Border.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import { Words } from '../frame/Words.tsx';
import { Slip } from '../slip/Slip.tsx';
import { type Stamp, Stamps } from '../slip/Stamps.tsx';
import { Tear } from '../slip/Tear.tsx';
import styles from './Check.module.css';
import { Verdict } from './Verdict.tsx';
import { NAMELESS } from './certificate-words.ts';

export function CheckForm({ typed, problems }: { typed: string; problems: readonly Problem[] }) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} action={paths.certificates} noValidate>
      <ErrorSummary problems={problems} />
      <Field
        name="number"
        label="Certificate number"
        values={{ number: typed }}
        problems={problems}
        autoComplete="off"
        maxLength={60}
        action={
          <button className="button" type="submit">
            Check
          </button>
        }
      />
    </form>
  );
}

interface Props {
  site: Site;
  number: string;
  /** Undefined if nobody has the number or its learner has not made the page public. */
  certificate: PublicCertificate | undefined;
  course: CourseEntry | undefined;
}

export function CheckResult({ site, number, certificate, course }: Props) {
  const brand = site.brand.name;
  return (
    <Slip brand={brand} what="Certificate" fact={formatNumber(number)}>
      {certificate === undefined ? (
        <Verdict sign="unknown" heading="No such number">
          We have no public certificate with this number. Check each letter, or ask the learner to make it public. You
          can also call us, {supportHours(site.support)}: <a href={telHref(site.contact.phone)}>{site.contact.phone}</a>
        </Verdict>
      ) : certificate.state === 'valid' ? (
        <Valid brand={brand} certificate={certificate} course={course} />
      ) : (
        <Ended brand={brand} certificate={certificate} course={course} />
      )}
    </Slip>
  );
}

type OfCertificate = { brand: string; certificate: PublicCertificate; course: CourseEntry | undefined };

function Valid({ brand, certificate, course }: OfCertificate) {
  const { learnerName, issuedOn, number } = certificate;
  return (
    <>
      <svg className={`drawn ${styles.row}`} viewBox={TOP_ROW_BOX} aria-hidden="true">
        <TopRow number={number} course={course} />
      </svg>
      <Verdict sign="valid" heading="Valid">
        {brand} issued this certificate, and it is valid. <a href={certificatePath(number)}>See the certificate</a>
      </Verdict>
      <CertificateFacts certificate={certificate} lang={course?.lang} />
      {learnerName === null && <p className={`meta ${styles.note}`}>{NAMELESS}: the learner asked us to delete it.</p>}
      <Tear />
      <OneStamp stamp={{ word: 'Issued', note: formatDay(issuedOn), is: 'confirmed' }} />
    </>
  );
}

function Ended({ brand, certificate, course }: OfCertificate) {
  const { courseName, issuedOn, withdrawnOn, state, next } = certificate;
  const on = withdrawnOn === null ? '' : formatDay(withdrawnOn);
  return (
    <>
      {state === 'replaced' ? (
        <Verdict sign="ended" heading="Replaced">
          {brand} issued this certificate on {formatDay(issuedOn)}, and replaced it on {on} with one that has a
          corrected name. This one is no longer valid.{' '}
          {next !== null && <a href={certificatePath(next)}>See the new certificate</a>}
        </Verdict>
      ) : (
        <Verdict sign="ended" heading="Withdrawn">
          {brand} issued this certificate on {formatDay(issuedOn)} and withdrew it on {on}. It is not valid. We do not
          publish the reason.
        </Verdict>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Course</dt>
          <dd>
            <Words lang={course?.lang}>{courseName}</Words>
          </dd>
        </div>
      </dl>
      <Tear />
      <OneStamp stamp={{ word: state === 'replaced' ? 'Replaced' : 'Withdrawn', note: on, is: 'rejected' }} />
    </>
  );
}

export function CertificateFacts({
  certificate: { learnerName, courseName, duration, passedOn, issuedOn },
  lang,
}: Pick<OfCertificate, 'certificate'> & { lang: string | undefined }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Name</dt>
        <dd>{learnerName === null ? NAMELESS : <Words>{learnerName}</Words>}</dd>
      </div>
      <div>
        <dt>Course</dt>
        <dd>
          <Words lang={lang}>{courseName}</Words>
          {duration !== null && `, ${duration}`}
        </dd>
      </div>
      <div>
        <dt>Exam</dt>
        <dd>passed on {formatDay(passedOn)}</dd>
      </div>
      <div>
        <dt>Issued</dt>
        <dd>{formatDay(issuedOn)}</dd>
      </div>
    </dl>
  );
}

function OneStamp({ stamp }: { stamp: Stamp }) {
  return (
    <div className={styles.stamp}>
      <Stamps label="Stamp" stamps={[stamp]} />
    </div>
  );
}
