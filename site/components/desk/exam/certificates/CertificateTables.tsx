import { formatNumber } from '../../../../../domain/certificate/number.ts';
import { formatDay } from '../../../../../domain/day.ts';
import { formatMarks } from '../../../../../domain/exam/marks.ts';
import { deskCertificatePath, deskRegistrationPath } from '../../../../../domain/paths.ts';
import { registrationNumber } from '../../../../../domain/registration/number.ts';
import type { CertificatesAtDesk } from '../../../../../server/certificate/at-desk.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import table from '../../frame/table.module.css';
import styles from './CertificateTables.module.css';

/** Those who passed and wait for their certificate, each with the button that issues it. */
export function ToIssueTable({ waiting }: Pick<CertificatesAtDesk, 'waiting'>) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Certificates to issue, the oldest exam first</caption>
      <thead>
        <tr>
          <th scope="col">Name on the certificate</th>
          <th scope="col">Course</th>
          <th scope="col">Passed on</th>
          <th scope="col">Marks</th>
          <th scope="col">
            <span className="visually-hidden">Issue</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {waiting.map((certificate) => (
          <Row key={certificate.attemptId} certificate={certificate} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ certificate }: { certificate: CertificatesAtDesk['waiting'][number] }) {
  const { registrationId, attemptId, learnerName, courseName, passedOn, marks, mostMarks, passMarks } = certificate;
  const name = learnerName ?? 'Name deleted';
  return (
    <tr>
      <th scope="row">
        <a href={deskRegistrationPath(registrationId)}>
          <Words>{name}</Words>
        </a>{' '}
        <small>{registrationNumber(registrationId)}</small>
      </th>
      <td data-label="Course">
        <Words>{courseName}</Words>
      </td>
      <td data-label="Passed on" className={table.whole}>
        {formatDay(passedOn)}
      </td>
      <td data-label="Marks" className={table.number}>
        <span>
          {formatMarks(marks)} of {formatMarks(mostMarks)}
          <small>{formatMarks(passMarks)} needed</small>
        </span>
      </td>
      <td className={styles.issue}>
        {certificate.isOwn ? (
          'Your own exam. Somebody else issues it.'
        ) : (
          <form method="post">
            <input type="hidden" name="registration" value={registrationId} />
            <input type="hidden" name="attempt" value={attemptId} />
            <button className="button-quiet" type="submit">
              Issue certificate<span className="visually-hidden"> for {name}</span>
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}

const STATES = {
  valid: { word: 'Valid', tone: 'done' },
  withdrawn: { word: 'Withdrawn', tone: 'end' },
  replaced: { word: 'Replaced', tone: 'end' },
} as const;

/** The certificates that were issued last. */
export function IssuedTable({ issued }: Pick<CertificatesAtDesk, 'issued'>) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">The certificates that were issued last, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Name</th>
          <th scope="col">Course</th>
          <th scope="col">Issued on</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {issued.map(({ id, number, registrationId, learnerName, courseName, issuedOn, state }) => (
          <tr key={id}>
            <th scope="row" className={table.whole}>
              <a href={deskCertificatePath(registrationId)}>{formatNumber(number)}</a>
            </th>
            <td data-label="Name">
              <Words>{learnerName ?? 'Name deleted'}</Words>
            </td>
            <td data-label="Course">
              <Words>{courseName}</Words>
            </td>
            <td data-label="Issued on" className={table.whole}>
              {formatDay(issuedOn)}
            </td>
            <td data-label="State" className={table.whole}>
              <Chip tone={STATES[state].tone}>{STATES[state].word}</Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
