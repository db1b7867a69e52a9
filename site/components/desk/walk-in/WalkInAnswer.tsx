import { withConfirmation } from '../../../../domain/course/access.ts';
import { takesNobody } from '../../../../domain/course/offer.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { methodNames, isPaymentMethod } from '../../../../domain/payment/reference.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { describeState } from '../../../../domain/registration/registration-states.ts';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import type { WalkInFacts, WalkInWarning } from '../../../../server/walk-in/known.ts';
import { Words } from '../../frame/Words.tsx';
import { FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { problemOf } from '../../form/field-problems.ts';
import { Card } from '../frame/Card.tsx';
import { Warning } from '../frame/DeskHead.tsx';
import ledger from '../review/Ledger.module.css';
import styles from './WalkInForm.module.css';

interface Props {
  facts: WalkInFacts | undefined;
  /** As sent: how they paid, and which warnings staff have seen. */
  values: { method?: string | undefined; anyway?: string | undefined };
  problems: readonly Problem[];
}

const WARNINGS: Readonly<Record<WalkInWarning, string>> = {
  known: 'They are registered for this course already.',
  ...takesNobody,
};

/** The money, known people, and warnings for the fields so far. */
export function WalkInAnswer({ facts, values, problems }: Props) {
  const warnings = facts?.warnings ?? [];
  const seen = warnings.join(' ');
  const problem = problemOf(problems, 'anyway');
  return (
    <div className="stack" aria-live="polite">
      <Money facts={facts} method={values.method ?? ''} />
      {facts?.known !== undefined && <Known known={facts.known} />}
      {facts?.known !== undefined && facts.isWithoutEmail && (
        <div className={`told ${styles.note}`}>
          <b>No email</b>
          <span>
            After adding them you print their papers, with the link to their page. They need an address to sign in, for
            example for an exam. You can add it later.
          </span>
        </div>
      )}
      {warnings.length > 0 && (
        <Warning>
          {warnings.map((warning) => (
            <p key={warning}>{WARNINGS[warning]}</p>
          ))}
          {problem !== undefined && <FieldProblem name="anyway" message={problem} />}
          <label className={formStyles.tick}>
            <input
              key={seen}
              type="checkbox"
              id="anyway"
              name="anyway"
              value={seen}
              defaultChecked={values.anyway === seen}
            />
            <span>Add them anyway.</span>
          </label>
        </Warning>
      )}
    </div>
  );
}

function Money({ facts, method }: { facts: WalkInFacts | undefined; method: string }) {
  const { course, money } = facts ?? {};
  return (
    <Card heading="Money">
      {course === undefined ? (
        <p className="soft">Choose the course, and you see the price here.</p>
      ) : (
        <table className={ledger.ledger}>
          <tbody>
            <tr>
              <th scope="row">
                Price{' '}
                <small className="meta">
                  <Words>{course.name}</Words>
                </small>
              </th>
              <td>{formatRupees(course.price)}</td>
            </tr>
            {money !== undefined && (
              <>
                <tr>
                  <th scope="row">{isPaymentMethod(method) ? `${capitalised(methodNames[method])} now` : 'Now'}</th>
                  <td>{formatRupees(money.received)}</td>
                </tr>
                <tr className={ledger.sum}>
                  <th scope="row">{money.refund > 0 ? 'Refund due' : 'Still to pay'}</th>
                  <td>{formatRupees(money.refund > 0 ? money.refund : money.stillToPay)}</td>
                </tr>
              </>
            )}
          </tbody>
        </table>
      )}
      {course !== undefined && money !== undefined && money.stillToPay > 0 && (
        <p className="meta">
          {facts?.isWithoutEmail === true
            ? 'Their private page asks for the balance. The confirmation comes once it is paid.'
            : `An email asks for the balance. The confirmation comes once it is paid. ${withConfirmation(course.gives)}`}
        </p>
      )}
    </Card>
  );
}

function Known({ known }: { known: NonNullable<WalkInFacts['known']> }) {
  if (known.length === 0) {
    return (
      <div className={`told ${styles.note}`}>
        <b>New here</b>
        <span>Nobody has registered with this mobile or email.</span>
      </div>
    );
  }
  return (
    <div className={`told ${styles.note}`}>
      <b>Known here</b>
      <ul>
        {known.map(({ id, number, learnerName, courseName, state }) => (
          <li key={id}>
            <a href={deskRegistrationPath(id)}>{learnerName ?? number}</a>, <Words>{courseName}</Words>,{' '}
            {describeState(state, 'staff').label.toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}
