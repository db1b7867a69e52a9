import { formatNumber } from '../../../../domain/certificate/certificate-number.ts';
import { withdrawalFields } from '../../../../domain/certificate/state.ts';
import { formatDay } from '../../../../domain/day.ts';
import { formatMarks } from '../../../../domain/exam/kinds/marks.ts';
import { certificatePath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { Certificate } from '../../../../server/certificate/certificates-of.ts';
import type { PassedAttempt } from '../../../../server/certificate/ground.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';
import { Tick } from '../../form/Tick.tsx';
import { Words } from '../../frame/Words.tsx';
import { Card } from '../frame/Card.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import list from '../frame/list.module.css';

interface Shared {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

interface Said {
  learnerName: string;
  courseName: string;
  duration: string | undefined;
}

/** Shows the certificate before it is issued. */
export function IssuePassedForm({
  attempt: { attemptId, passedOn, marks, mostMarks },
  problems,
  ...said
}: Said & { attempt: PassedAttempt; problems: readonly Problem[] }) {
  return (
    <Card heading="What the certificate will say" isMain>
      <form className={formStyles.form} method="post" noValidate>
        <ErrorSummary problems={problems} />
        <input type="hidden" name="do" value="issue" />
        <input type="hidden" name="attempt" value={attemptId} />
        <Saying {...said} passedOn={passedOn} />
        <p className="meta">
          The exam has {formatMarks(marks)} of {formatMarks(mostMarks)} marks. The marks are not on the certificate.
        </p>
        <div>
          <button className="button" type="submit">
            Issue certificate
          </button>
        </div>
      </form>
    </Card>
  );
}

/** For an exam elsewhere: first the day, then the certificate, then the button. */
export function IssueForm({
  preview,
  learnerName,
  courseName,
  duration,
  ...shared
}: Shared &
  Said & {
    /** The typed day, `YYYY-MM-DD`, once it is valid. */
    preview: string | undefined;
  }) {
  const { problems } = shared;
  const said = { learnerName, courseName, duration };
  return (
    <>
      <Card>
        <form className={formStyles.form} method="get" noValidate>
          {preview === undefined && <ErrorSummary problems={problems} />}
          <Field
            name="passedOn"
            label="Exam passed on"
            hint="Day/month/year. For an exam that was held elsewhere."
            narrow
            maxLength={20}
            autoComplete="off"
            {...shared}
          />
          <div>
            <button className={preview === undefined ? 'button' : 'button button-quiet'} type="submit">
              Look at the certificate
            </button>
          </div>
        </form>
      </Card>
      {preview !== undefined && (
        <Card heading="What the certificate will say" isMain>
          <form className={formStyles.form} method="post" noValidate>
            <ErrorSummary problems={problems} />
            <input type="hidden" name="do" value="issue" />
            <input type="hidden" name="passedOn" value={shared.values['passedOn']} />
            <Saying {...said} passedOn={preview} />
            <Tick name="sure" {...shared}>
              Name and day are right.
            </Tick>
            <div>
              <button className="button" type="submit">
                Issue certificate
              </button>
            </div>
          </form>
        </Card>
      )}
    </>
  );
}

function Saying({ learnerName, courseName, duration, passedOn }: Said & { passedOn: string }) {
  return (
    <>
      <p>
        <b>
          <Words>{learnerName}</Words>
        </b>{' '}
        has completed the course{' '}
        <b>
          <Words>{courseName}</Words>
        </b>
        {duration !== undefined && `, ${duration}`}, and passed its exam on <b>{formatDay(passedOn)}</b>.
      </p>
      <p>
        The learner gets an email with the link. Nothing on it can be changed afterwards: with another name it is issued
        again, under another number.
      </p>
    </>
  );
}

/** Newest first. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <Card heading="Issued" isMain>
      <ul className={list.list}>
        {certificates.map(({ id, number, learnerName, state, issuedOn, withdrawnOn, passedOn, publicSince }) => (
          <li key={id}>
            <div>
              <b>{formatNumber(number)}</b>
              <small>
                {learnerName === null ? 'Name deleted' : <Words>{learnerName}</Words>}, exam passed on{' '}
                {formatDay(passedOn)}, issued on {formatDay(issuedOn)}
              </small>
              <small>
                {withdrawnOn === null
                  ? 'Valid'
                  : `${state === 'replaced' ? 'Replaced' : 'Withdrawn'} on ${formatDay(withdrawnOn)}`}
                {'; '}
                {publicSince === null ? 'private' : <a href={certificatePath(number)}>public page</a>}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** For owners: withdraws it, or issues it again with the present name. */
export function ChangeForms({
  certificate,
  learnerName,
  values,
  problems,
}: Shared & { certificate: Certificate; learnerName: string }) {
  const of = (action: string) => (values['do'] === action ? { values, problems } : { values: {}, problems: [] });
  const [withdraw, reissue] = [of('withdraw'), of('reissue')];
  return (
    <Folds>
      <Fold label="Issue it again with a corrected name" isOpen={reissue.problems.length > 0}>
        {learnerName === certificate.learnerName ? (
          <p>
            The registration has the same name. Correct it there first, under “Change name or contact”, and come back.
          </p>
        ) : (
          <form className={formStyles.form} method="post" noValidate>
            <ErrorSummary problems={reissue.problems} />
            <input type="hidden" name="do" value="reissue" />
            <input type="hidden" name="certificate" value={certificate.number} />
            <p id="action">
              The new one says{' '}
              <b>
                <Words>{learnerName}</Words>
              </b>{' '}
              in place of <Words>{certificate.learnerName ?? ''}</Words>. The old one then says that it was replaced.
              The learner gets an email.
            </p>
            <div>
              <button className="button" type="submit">
                Issue it again
              </button>
            </div>
          </form>
        )}
      </Fold>
      <Fold label="Withdraw certificate" isOpen={withdraw.problems.length > 0}>
        <form className={formStyles.form} method="post" noValidate>
          <ErrorSummary problems={withdraw.problems} />
          <input type="hidden" name="do" value="withdraw" />
          <input type="hidden" name="certificate" value={certificate.number} />
          <p>
            Anyone who checks it will see that it was withdrawn and when, but not why. A corrected mark is not a reason:
            certificates that were issued stay valid. We send no email, so write to the learner yourself.
          </p>
          <FormFields fields={withdrawalFields} {...withdraw} />
          <div>
            <button className="button button-quiet" type="submit" data-grave>
              Withdraw certificate
            </button>
          </div>
        </form>
      </Fold>
    </Folds>
  );
}
