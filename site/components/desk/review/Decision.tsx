import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { apart, formatRupees, sumOf } from '../../../../domain/money.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import { calledName } from '../../../../domain/person/name.ts';
import { actionForm, type StaffAction } from '../../../../domain/registration/registration-actions.ts';
import { describeState } from '../../../../domain/registration/registration-states.ts';
import type { Neighbours } from '../../../../server/queue/neighbours.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Tick } from '../../form/Tick.tsx';
import { ActionBar } from '../frame/ActionBar.tsx';
import { Card } from '../frame/Card.tsx';
import { Fold } from '../frame/Fold.tsx';
import { ActionFields, ActionShell, type FormContext } from './ActionForms.tsx';
import { pageName } from '../confirm/page-name.ts';
import { PaymentToFind } from './PaymentToFind.tsx';
import styles from './Decision.module.css';

interface Props extends FormContext {
  registration: OneRegistration;
  /** Undefined if nothing is waiting. */
  main: StaffAction | undefined;
  next: Neighbours['next'];
  total: number;
}

/** Facts that staff look up, and the one main button. */
export function Decision({ registration, main, next, total, ...context }: Props) {
  const after = <Next next={next} total={total} />;
  if (main === 'confirm') return <InTheBank registration={registration} after={after} {...context} />;
  if (main === 'ask-rest') return <StillToPay registration={registration} after={after} {...context} />;
  if (main === 'mark-refunded') return <PayBack registration={registration} after={after} {...context} />;
  const { state } = registration;
  return (
    <Card isMain heading={describeState(state, 'staff').label}>
      <p>{describeState(state, 'staff').text}</p>
      <Reason of={registration} />
    </Card>
  );
}

type PartProps = FormContext & { registration: OneRegistration; after: ReactNode };

function InTheBank({ registration, after, ...context }: PartProps) {
  const { price, kept, reference, method, paidOn, learnerName, sameReference, state } = registration;
  const isTakenBack = kept === 0 && registration.paymentRows.some((payment) => payment.reference === reference);
  const rest = kept < price ? apart(price, kept) : sumOf([]);
  const isOpen = context.sent?.action === 'confirm' || context.known.confirm?.['reference'] === undefined;
  return (
    <Card isMain heading={rest > 0 ? 'Is this in the bank?' : 'The whole price is received'}>
      <ActionShell action="confirm" {...context}>
        {({ values, problems }) => (
          <>
            {rest > 0 && (
              <PaymentToFind
                id={pageName('confirm', 'action')}
                amount={rest}
                reference={isTakenBack ? undefined : reference}
              >
                {isTakenBack ? (
                  <p>The bank took the payment back. If the learner paid again, record that payment here.</p>
                ) : (
                  <p className="meta">
                    {methodNames[method]}, {formatDay(paidOn)}
                    {learnerName !== null && `, from ${learnerName}`}
                  </p>
                )}
              </PaymentToFind>
            )}
            {(state === 'held' || state === 'needs-you') && <Reason of={registration} />}
            {rest > 0 ? (
              <div className={styles.fold}>
                <Fold label="The bank shows something else" isOpen={isOpen}>
                  <ActionFields action="confirm" values={values} problems={problems} />
                </Fold>
              </div>
            ) : (
              <p id={pageName('confirm', 'action')}>The recorded payments add up to the price.</p>
            )}
            {sameReference.length > 0 && (
              <Tick name={pageName('confirm', 'compared')} values={values} problems={problems}>
                I have compared both. This payment is {learnerName ?? 'for this registration'}
                {learnerName !== null && '’s'}.
              </Tick>
            )}
            <ActionBar>
              <button className="button" type="submit" name="then" value="next" data-key="c">
                <Icon of={icons.check} />
                Confirm and open next
              </button>
              {after}
            </ActionBar>
            <button className={`button-link ${styles.stay}`} type="submit">
              Confirm and stay here
            </button>
          </>
        )}
      </ActionShell>
    </Card>
  );
}

function StillToPay({ registration, after, ...context }: PartProps) {
  const { price, kept, learnerName, paymentRows, mails } = registration;
  const rest = formatRupees(apart(price, kept));
  const called = learnerName === null ? 'The learner' : calledName(learnerName);
  const asked = mails.find(({ kind }) => kind === 'part-paid');
  const last = paymentRows.at(-1);
  return (
    <Card isMain heading={`${rest} is still to pay`}>
      <div className="stack">
        <p>
          {formatRupees(kept)} of {formatRupees(price)} received{last && ` on ${formatDay(last.paidOn)}`}.{' '}
          {asked === undefined
            ? `${called} has not yet been asked for the balance.`
            : `${called} was asked for the balance on ${formatMoment(asked.queuedAt)}.`}
        </p>
        <Reason of={registration} />
        <ActionShell action="ask-rest" {...context}>
          {() => (
            <>
              <p className="meta" id={pageName('ask-rest', 'action')}>
                {actionForm('ask-rest').text}
              </p>
              <ActionBar>
                <button className="button" type="submit" name="then" value="next" data-key="c">
                  <Icon of={icons.email} />
                  Ask for the balance ({rest})
                </button>
                {after}
              </ActionBar>
            </>
          )}
        </ActionShell>
      </div>
    </Card>
  );
}

function PayBack({ registration, after, ...context }: PartProps) {
  const { learnerName, refunds, price, paymentRows, state } = registration;
  const due = formatRupees(sumOf(refunds.filter(({ refundedAt }) => refundedAt === null).map(({ amount }) => amount)));
  const paid = formatRupees(sumOf(paymentRows.map(({ amount }) => amount)));
  const called = learnerName === null ? 'The learner' : calledName(learnerName);
  return (
    <Card isMain heading={`Pay ${due} back`}>
      <p>
        {called} paid {paid}
        {state === 'confirmed' && ` for a course of ${formatRupees(price)}`}. Send {due} from your bank app to the
        account it came from.
      </p>
      <Reason of={registration} />
      <ActionShell action="mark-refunded" {...context}>
        {({ values, problems }) => (
          <>
            <div id={pageName('mark-refunded', 'action')}>
              <ActionFields action="mark-refunded" values={values} problems={problems} />
            </div>
            <ActionBar>
              <button className="button" type="submit" name="then" value="next" data-key="c">
                <Icon of={icons.check} />
                Mark refund paid
              </button>
              {after}
            </ActionBar>
          </>
        )}
      </ActionShell>
    </Card>
  );
}

function Next({ next, total }: Pick<Props, 'next' | 'total'>) {
  return (
    <p>
      {next === undefined ? (
        'Then back to the queue'
      ) : (
        <>
          Next: {next.learnerName ?? 'no name'} ({next.position} of {total})
        </>
      )}
      <span className="only-wide">
        {' '}
        · <kbd>C</kbd>
      </span>
    </p>
  );
}

const BECAUSE: Partial<Record<OneRegistration['state'], string>> = {
  held: 'On hold because',
  'needs-you': 'We asked',
  rejected: 'Rejected because',
};

function Reason({ of: { state, stateReason } }: { of: OneRegistration }) {
  if (stateReason === null) return null;
  const label = BECAUSE[state];
  return (
    <div className={styles.reason}>
      {label !== undefined && <p className="meta">{label}</p>}
      <blockquote>{stateReason}</blockquote>
    </div>
  );
}
