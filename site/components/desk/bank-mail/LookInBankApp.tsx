import { formatDayAndMonth } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { bankAppPath } from '../../../../domain/paths.ts';
import { calledName } from '../../../../domain/person/name.ts';
import type { Evidence } from '../../../../server/bank-mail/evidence.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { CopyButton } from '../../frame/CopyButton.island.tsx';
import { ActionBar } from '../frame/ActionBar.tsx';
import { Card } from '../frame/Card.tsx';
import { Reference } from '../frame/Reference.tsx';
import decision from '../review/Decision.module.css';
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
      <div className={decision.look}>
        <p className={decision.big}>{formatRupees(credit.amount)}</p>
        <div className={decision.copy}>
          <b>
            <Reference>{reference}</Reference>
          </b>
          <CopyButton text={reference} what="the payment reference" className="button-quiet scripted">
            <Icon of={icons.copy} />
          </CopyButton>
        </div>
        <p className="meta">
          {formatDayAndMonth(paidOn)}
          {credit.accountEnd !== null && `, account ending ${credit.accountEnd}`}. Was it reversed?
        </p>
      </div>
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
