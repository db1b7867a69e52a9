import { formatNumber } from '../../../../../domain/certificate/certificate-number.ts';
import { formatDay } from '../../../../../domain/day.ts';
import { formatMarks } from '../../../../../domain/exam/kinds/marks.ts';
import { deskCertificatePath, deskRegistrationPath } from '../../../../../domain/paths.ts';
import { registrationNumber } from '../../../../../domain/registration/registration-number.ts';
import type { CertificatesAtDesk } from '../../../../../server/certificate/at-desk.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import { type Column, DeskTable } from '../../frame/DeskTable.tsx';
import styles from './CertificateTables.module.css';

type Waiting = CertificatesAtDesk['waiting'][number];
type Issued = CertificatesAtDesk['issued'][number];

const WAITING: readonly Column<Waiting>[] = [
  {
    heading: 'Name on the certificate',
    cell: ({ registrationId, learnerName }) => (
      <>
        <a href={deskRegistrationPath(registrationId)}>
          <Words>{learnerName ?? 'Name deleted'}</Words>
        </a>{' '}
        <small>{registrationNumber(registrationId)}</small>
      </>
    ),
  },
  { heading: 'Course', cell: ({ courseName }) => <Words>{courseName}</Words> },
  { heading: 'Passed on', is: 'whole', cell: ({ passedOn }) => formatDay(passedOn) },
  {
    heading: 'Marks',
    is: 'number',
    cell: ({ marks, mostMarks, passMarks }) => (
      <span>
        {formatMarks(marks)} of {formatMarks(mostMarks)}
        <small>{formatMarks(passMarks)} needed</small>
      </span>
    ),
  },
  { heading: 'Issue', isHeadingUnseen: true, className: styles.issue, cell: issueButton },
];

function issueButton({ isOwn, registrationId, attemptId, learnerName }: Waiting) {
  if (isOwn) return 'Your own exam. A colleague has to issue it.';
  return (
    <form method="post">
      <input type="hidden" name="registration" value={registrationId} />
      <input type="hidden" name="attempt" value={attemptId} />
      <button className="button-quiet" type="submit">
        Issue certificate<span className="visually-hidden"> for {learnerName ?? 'Name deleted'}</span>
      </button>
    </form>
  );
}

export function ToIssueTable({ waiting }: Pick<CertificatesAtDesk, 'waiting'>) {
  return (
    <DeskTable
      caption="Certificates to issue, the oldest exam first"
      columns={WAITING}
      rows={waiting}
      keyOf={({ attemptId }) => attemptId}
    />
  );
}

const STATES = {
  valid: { word: 'Valid', tone: 'done' },
  withdrawn: { word: 'Withdrawn', tone: 'end' },
  replaced: { word: 'Replaced', tone: 'end' },
} as const;

const ISSUED: readonly Column<Issued>[] = [
  {
    heading: 'Number',
    is: 'whole',
    cell: ({ registrationId, number }) => <a href={deskCertificatePath(registrationId)}>{formatNumber(number)}</a>,
  },
  { heading: 'Name', cell: ({ learnerName }) => <Words>{learnerName ?? 'Name deleted'}</Words> },
  { heading: 'Course', cell: ({ courseName }) => <Words>{courseName}</Words> },
  { heading: 'Issued on', is: 'whole', cell: ({ issuedOn }) => formatDay(issuedOn) },
  {
    heading: 'State',
    is: 'whole',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].word}</Chip>,
  },
];

export function IssuedTable({ issued }: Pick<CertificatesAtDesk, 'issued'>) {
  return (
    <DeskTable
      caption="The certificates that were issued last, the newest first"
      columns={ISSUED}
      rows={issued}
      keyOf={({ id }) => id}
      empty={<p className="meta">No certificate has been issued yet.</p>}
    />
  );
}
