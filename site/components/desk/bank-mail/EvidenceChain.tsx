import { missingFields } from '../../../../domain/bank-mail/missing.ts';
import { formatDayAndMonth, formatMoment, indianDayAt } from '../../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import type { Evidence } from '../../../../server/bank-mail/evidence.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Card } from '../frame/Card.tsx';
import { Reference } from '../frame/Reference.tsx';
import styles from './EvidenceChain.module.css';

interface Props {
  evidence: Evidence;
  /** When the learner registered, in milliseconds since 1970. */
  registeredAt: number;
  /** Whether the viewer may decide about a missing payment. */
  mayDecide: boolean;
}

/** One slip torn into three: the learner's reference, the bank's email, the statement. */
export function EvidenceChain({ evidence, registeredAt, mayDecide }: Props) {
  const { reference, credit, inStatementAt, missing } = evidence;
  const isSigned = credit.verdict === 'signed';
  return (
    <div id="evidence">
      <Card heading={`How we know that ${formatRupees(credit.amount)} is here`}>
        <ol className={styles.chain}>
          <li data-state="there">
            <Seal state="there" />
            <div>
              <b>Learner’s reference</b>
              <span>
                <Reference>{reference}</Reference>
              </span>
              <small className="meta">{formatMoment(registeredAt)}, on the form</small>
            </div>
          </li>
          <li data-state={isSigned ? 'there' : 'unsure'}>
            <Seal state={isSigned ? 'there' : 'unsure'} />
            <div>
              <b>{credit.source === 'sms' ? 'Bank’s SMS' : isSigned ? 'Bank’s signed email' : 'Bank’s email'}</b>
              <span>
                {formatMoment(credit.arrivedAt)}
                {credit.accountEnd !== null && ` · account ${credit.accountEnd}`}
              </span>
              <small className="meta">
                {credit.reference === reference ? 'same reference' : 'other reference'}
                {isSigned && `, signed by ${credit.domain}`}
                {credit.source === 'sms' && ', handed on by the owner’s phone'}
              </small>
            </div>
          </li>
          <Statement inStatementAt={inStatementAt} missing={missing} />
        </ol>
        <details className={styles.checks}>
          <summary className="opens">{credit.source === 'sms' ? 'How it was checked' : 'The email’s checks'}</summary>
          <p>
            {isSigned
              ? `Signed by ${credit.domain} with the key ${credit.selector} (${credit.algorithm}), checked ${formatMoment(credit.toldAt)}.`
              : credit.source === 'sms'
                ? `The bank’s SMS, handed on by the owner’s phone. Nobody signs an SMS, so ${credit.isByItself ? 'it confirms only within its own limits' : 'a person decided'}.`
                : 'Its signature could not be checked to the end, so a person decided.'}{' '}
            {credit.isByItself ? 'Confirmed by bank mail, no person.' : 'A person confirmed it.'}
          </p>
        </details>
        {missing !== undefined && mayDecide && <Decide amount={credit.amount} missing={missing} />}
      </Card>
    </div>
  );
}

function Statement({ inStatementAt, missing }: Pick<Evidence, 'inStatementAt' | 'missing'>) {
  const state = inStatementAt !== null ? 'there' : missing === undefined ? 'to-come' : 'missing';
  return (
    <li data-state={state}>
      <Seal state={state} />
      <div>
        <b>Bank statement</b>
        <span>
          {state === 'there'
            ? `It is there: ${formatDayAndMonth(indianDayAt(inStatementAt ?? 0))}`
            : state === 'to-come'
              ? 'To come'
              : 'Not there'}
        </span>
        {missing !== undefined && (
          <small className="meta">
            the statement of {formatDayAndMonth(missing.firstDay)} to {formatDayAndMonth(missing.lastDay)} lacks it
          </small>
        )}
      </div>
    </li>
  );
}

export function Seal({ state }: { state: 'there' | 'unsure' | 'to-come' | 'missing' }) {
  const icon = { there: icons.check, unsure: icons.warning, 'to-come': icons.clock, missing: icons.cross }[state];
  return (
    <span className={styles.seal} data-state={state}>
      <Icon of={icon} size="1rem" />
    </span>
  );
}

/** Look in the bank's app, then say what it shows. */
function Decide({ amount, missing }: { amount: Paise; missing: NonNullable<Evidence['missing']> }) {
  const { decision } = missingFields;
  return (
    <form method="post" className={styles.decide}>
      <input type="hidden" name="action" value="decide-missing" />
      <fieldset>
        <legend>
          <b>Look in your bank app for {formatRupees(amount)}.</b> A payment can come back, and an email can be forged.
        </legend>
        {decision.options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="decision" value={value} required />
            <span>
              {label}
              {value === 'reversed' && ': access ends until the learner pays again, and they get an email'}
              {value === 'wait' && `: one that ends after ${formatDayAndMonth(missing.lastDay)}`}
            </span>
          </label>
        ))}
      </fieldset>
      <button className="button-quiet" type="submit">
        Save what the bank app shows
      </button>
    </form>
  );
}
