import { formatDayAndMonth } from '../../../../domain/day.ts';
import { bankAppPath } from '../../../../domain/paths.ts';
import { calledName } from '../../../../domain/person/name.ts';
import type { Evidence } from '../../../../server/bank-mail/evidence.ts';
import { ActionBar } from '../frame/ActionBar.tsx';
import { Card } from '../frame/Card.tsx';
import { PaymentToFind } from '../review/PaymentToFind.tsx';
import styles from './LookInBankApp.module.css';

interface Props {
  id: string;
  learnerName: string | null;
  evidence: Evidence;
}

/** A statement lacks the payment: staff look in the app of the bank, and say what it shows. */
export function LookInBankApp({ id, learnerName, evidence: { credit, paidOn, reference: given } }: Props) {
  const reference = credit.reference ?? given;
  const called = learnerName === null ? 'the learner' : calledName(learnerName);
  return (
    <Card isMain isAlarm heading="Look in your bank app">
      <PaymentToFind amount={credit.amount} reference={reference}>
        <p className="meta">
          {formatDayAndMonth(paidOn)}
          {credit.accountEnd !== null && `, account ending ${credit.accountEnd}`}. Was it reversed?
        </p>
      </PaymentToFind>
      <div className={styles.act}>
        <ActionBar>
          <a className="button" href={bankAppPath(id, 'there')}>
            It is there: record it
          </a>
          <a className="button-quiet" href={bankAppPath(id, 'reversed')} data-grave>
            It was reversed: take it back
          </a>
        </ActionBar>
      </div>
      <p className="meta only-wide">
        Taking it back stops the access and asks {called} to pay again. Watched lectures stay.
      </p>
    </Card>
  );
}
