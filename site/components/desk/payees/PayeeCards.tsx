import { formatMomentBriefly } from '../../../../domain/day.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { ChangeOfPayee, ListedPayee, PayeesPage } from '../../../../server/payees/payees-page.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Address } from '../../slip/Address.tsx';
import { Words } from '../../frame/Words.tsx';
import { Card } from '../frame/Card.tsx';
import { FactList } from './FactList.tsx';
import styles from './payees.module.css';

/** Who learners pay now, with the ways to change it. */
export function PayeeCards({ payees, canRemove }: { payees: readonly ListedPayee[]; canRemove: boolean }) {
  return (
    <Card heading="Learners pay to" isMain>
      <ul className={styles.payees}>
        {payees.map(({ id, name, vpa, bank, courses }) => (
          <li key={id}>
            <div>
              <p>
                <b>{name}</b>
              </p>
              <p>
                UPI ID <Address>{vpa}</Address>
              </p>
              {bank !== undefined && <p>Account {bank}</p>}
              <p className="meta">
                {courses.length === 0 ? 'No course is paid to it' : `For ${counted(courses.length, 'course')}`}
              </p>
            </div>
            <div className={styles.ways}>
              <a className="button-quiet" href={`${deskPaths.changePayee}?payee=${id}`}>
                Change <span className="visually-hidden">{name}</span>
              </a>
              {canRemove && courses.length === 0 && (
                <form method="post">
                  <button className="button-quiet" name="remove" value={id} data-grave>
                    Remove <span className="visually-hidden">{name}</span>
                  </button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ul>
      <a className="button-quiet" href={deskPaths.changePayee}>
        <Icon of={icons.plus} size="1.125rem" />
        Add a payee
      </a>
    </Card>
  );
}

/** The change that waits, and the button that stops it. */
export function WaitingCard({ waiting }: { waiting: NonNullable<PayeesPage['waiting']> }) {
  return (
    <Card heading={`${changeWords(waiting)} on ${formatMomentBriefly(waiting.liveFrom)}`} isMain isAlarm>
      <div className="stack">
        <p>
          Confirmed by <Words>{waiting.by}</Words>. Learners pay as before until then. Every owner got an email.
        </p>
        <FactList facts={waiting.facts.filter(({ before, after }) => before !== after)} />
        <form method="post">
          <button className="button" name="stop" value={waiting.id} data-grave>
            Stop this change
          </button>
        </form>
      </div>
    </Card>
  );
}

/** What the person has typed, and not confirmed. */
export function ProposalCard({ proposal }: { proposal: ChangeOfPayee }) {
  return (
    <Card heading="Not confirmed yet" isMain>
      <div className="stack">
        <p>
          {changeWords(proposal)}, once you have confirmed it. <Words>{proposal.payee}</Words>
        </p>
        <div className={styles.ways}>
          <a className="button" href={deskPaths.confirmPayee}>
            Look at it and confirm
          </a>
          <form method="post">
            <button className="button-quiet" name="discard" value="yes">
              Discard it
            </button>
          </form>
        </div>
      </div>
    </Card>
  );
}

function changeWords({ does }: Pick<ChangeOfPayee, 'does'>): string {
  if (does === 'add') return 'A payee is added';
  return does === 'remove' ? 'A payee is removed' : 'A payee changes';
}
