import type { ReactNode } from 'react';
import { formatRupees } from '../../../domain/money.ts';
import type { LearnersBankMail } from '../../../server/bank-mail/learner/usual-time.ts';
import styles from './HowWeKnow.module.css';

interface Props {
  told: NonNullable<LearnersBankMail['told']>;
  reference: string;
  receivedAt: number;
  /** A moment in a few words. */
  shown: (moment: number) => string;
}

/** The learner's own reference, our bank's email, our bank statement. */
export function HowWeKnow({
  told: { at, amount, isSameReference, inStatementAt },
  reference,
  receivedAt,
  shown,
}: Props) {
  return (
    <section className={styles.know} aria-labelledby="how-we-know">
      <h2 id="how-we-know">How we know</h2>
      <ul>
        <Line what="Your reference" fact={reference} when={shown(receivedAt)} />
        <Line
          what="Our bank's email"
          fact={`${formatRupees(amount)}${isSameReference ? ', same reference' : ''}`}
          when={shown(at)}
        />
        {inStatementAt === null ? (
          <Line what="Our bank statement" fact="We compare it once more." when="to come" isAhead />
        ) : (
          <Line what="Our bank statement" fact="It shows your payment." when={shown(inStatementAt)} />
        )}
      </ul>
    </section>
  );
}

function Line({
  what,
  fact,
  when,
  isAhead = false,
}: {
  what: string;
  fact: ReactNode;
  when: string;
  isAhead?: boolean;
}) {
  return (
    <li data-ahead={isAhead || undefined}>
      <i aria-hidden="true">{isAhead ? '○' : '✓'}</i>
      <span>
        <b>{what}</b>
        <small>{fact}</small>
      </span>
      <span>{when}</span>
    </li>
  );
}
