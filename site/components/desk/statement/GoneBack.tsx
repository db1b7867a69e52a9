import type { ReactNode } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, formatDayAndMonth } from '../../../../domain/day.ts';
import type { TakenBackBy } from '../../../../domain/matching/taken-back.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { describeState } from '../../../../domain/registration/registration-states.ts';
import { linesName } from '../../../../domain/statement/line-name.ts';
import type { ReversalsAnswered } from '../../../../server/statement/answer-reversals.ts';
import type { BackRow } from '../../../../server/statement/back-rows.ts';
import { Words } from '../../frame/Words.tsx';
import { Notice, Warning } from '../frame/DeskHead.tsx';
import { Reference } from '../frame/Reference.tsx';
import { nameOf } from './rows/shown-rows.ts';
import styles from './GoneBack.module.css';
import { ScriptField } from './ScriptField.island.tsx';
import rowStyles from './rows/StatementRows.module.css';

interface Props {
  rows: readonly BackRow[];
  more: number;
  /** The file carried by the page, to show its rows again; undefined if it is too large. */
  carried: string | undefined;
}

const WHY: Readonly<Record<TakenBackBy, string>> = {
  reference: 'Same reference.',
  number: 'Same amount, and a part of the reference or another number of the payment.',
  name: 'Same amount, and the same name or UPI ID.',
  amount: 'Same amount. The row names nobody.',
};

/** Staff say which recorded payment a row took back, or none. */
export function GoneBack({ rows, more, carried }: Props) {
  return (
    <section className={rowStyles.group} data-tone="decide" aria-labelledby="gone-back">
      <header className={rowStyles.head}>
        <h2 id="gone-back">
          Money that went back <span className={rowStyles.count}>{rows.length + more}</span>
        </h2>
        <p className="meta">
          Take back: the payment no longer counts, and the learner gets an email. Not theirs: we do not ask again.
        </p>
      </header>
      <form method="post" encType="multipart/form-data" className={styles.form}>
        <input type="hidden" name="step" value="back" />
        <ScriptField />
        {carried !== undefined && <input type="hidden" name="carried" value={carried} />}
        {rows.map((row, at) => (
          <Row key={row.line} row={row} name={`answer-${at}`} />
        ))}
        {more > 0 && (
          <p className={`meta ${styles.more}`}>
            {counted(more, 'more row')} of this kind follow once these are answered.
          </p>
        )}
        <div className={styles.send}>
          <button className="button" type="submit">
            Save the answers
          </button>
          <p className="meta">Answer these first. We then show the rest of the statement again.</p>
        </div>
      </form>
    </section>
  );
}

function Row({ row, name }: { row: BackRow; name: string }) {
  const { line, date, amount, text, by, isOut, candidates, more, none } = row;
  const noneOf = candidates.length === 1 && more === 0 ? 'Not theirs' : 'None of these';
  return (
    <fieldset className={styles.row}>
      <legend>
        {amount !== null && <b>{formatRupees(amount)}</b>} {date !== null && `on ${formatDayAndMonth(date)} · `}
        {linesName([line]).toLowerCase()}
      </legend>
      <p className={styles.text}>{text}</p>
      <p className="meta">
        {WHY[by]}
        {!isOut && ' The row does not show it as money out.'}
        {by !== 'reference' &&
          isOut &&
          ` If you paid it as a refund, choose “${noneOf}” and record the refund at the registration.`}
      </p>
      {candidates.map(({ registration, payment, amount: part, ticket }) => {
        const whole = part === payment.amount ? '' : `${formatRupees(part)} of `;
        return (
          <Choice key={payment.id} name={name} ticket={ticket} label={`Take back: ${nameOf(registration)}`}>
            <a href={deskRegistrationPath(registration.id)} target="_blank" rel="noopener">
              {registration.number}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{' '}
            <Words>{registration.courseName}</Words>. {whole}
            {formatRupees(payment.amount)}, paid on {formatDay(payment.paidOn)},{' '}
            <Reference>{payment.reference}</Reference>. {describeState(registration.state, 'staff').label}.
            {ticket === undefined && ' Your own registration: a colleague has to answer.'}
          </Choice>
        );
      })}
      {none !== undefined && (
        <>
          <Choice name={name} ticket={none} label={noneOf}>
            {more > 0 && `Or one of ${counted(more, 'other')} with this amount, shown next.`}
          </Choice>
          <Choice name={name} ticket="" label="Decide later" isChosen />
        </>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  ticket: string | undefined;
  label: string;
  isChosen?: boolean;
  children?: ReactNode;
}

function Choice({ name, ticket, label, isChosen = false, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <label>
        <input type="radio" name={name} value={ticket} disabled={ticket === undefined} defaultChecked={isChosen} />
        <b>{label}</b>
      </label>
      {children !== undefined && children !== false && <p className="meta">{children}</p>}
    </div>
  );
}

export function BackAnswered({ of: { takenBack, notTheirs, unchanged, refused } }: { of: ReversalsAnswered }) {
  const isNothing = takenBack.length === 0 && notTheirs === 0;
  return (
    <>
      {!isNothing && (
        <Notice>
          {takenBack.map(({ id, amount, state, isEmailed, ...learner }) => (
            <p key={id}>
              {formatRupees(amount)} is taken back: <a href={deskRegistrationPath(id)}>{nameOf(learner)}</a>,{' '}
              <Words>{learner.courseName}</Words>. {describeState(state, 'staff').label}.
              {isEmailed && ' They get an email.'}
            </p>
          ))}
          {notTheirs > 0 && <p>{counted(notTheirs, 'row')} noted as not theirs.</p>}
        </Notice>
      )}
      {unchanged + refused > 0 && (
        <Warning>
          <p>
            {counted(unchanged + refused, 'answer was', 'answers were')} not saved: somebody had already answered, the
            page was too old, or the registration has changed since.
          </p>
        </Warning>
      )}
      {isNothing && unchanged + refused === 0 && (
        <Warning>
          <p>No answer was chosen, so nothing has changed.</p>
        </Warning>
      )}
    </>
  );
}
