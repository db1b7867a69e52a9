import type { ReactNode } from 'react';
import {
  formatDayAndMonth,
  formatMomentBriefly,
  formatTime,
  indianDayAt,
  indianTimeAt,
} from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import { lineName } from '../../../../domain/statement/line-name.ts';
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
}

/** One slip torn into three: the learner's reference, the bank's email, the statement. */
export function EvidenceChain({ evidence, registeredAt }: Props) {
  const { reference, credit, method, missing } = evidence;
  const isSigned = credit.verdict === 'signed';
  const amount = formatRupees(credit.amount);
  const isSame = credit.reference === reference;
  const isSameDay = indianDayAt(credit.arrivedAt) === indianDayAt(registeredAt);
  return (
    <Card
      heading={
        missing === undefined ? `How we know that ${amount} is here` : 'How we know, and what the statement lacks'
      }
    >
      <ol className={styles.chain}>
        <Piece state="there" heading="Learner’s reference" note={`${formatMomentBriefly(registeredAt)}, on the form`}>
          <span>
            <Reference>{reference}</Reference>
          </span>
          <span>
            {amount} · {methodNames[method]}
          </span>
        </Piece>
        <Piece
          state={isSigned ? 'there' : 'unsure'}
          heading={credit.source === 'sms' ? 'Bank’s SMS' : isSigned ? 'Bank’s signed email' : 'Bank’s email'}
          note={
            isSigned
              ? `signed by ${credit.domain}`
              : credit.source === 'sms'
                ? 'handed on by the owner’s phone'
                : 'signature not certain'
          }
        >
          <span>
            {isSameDay ? formatTime(indianTimeAt(credit.arrivedAt)) : formatMomentBriefly(credit.arrivedAt)}
            {credit.accountEnd !== null && ` · account ${credit.accountEnd}`}
          </span>
          <span>
            {amount} · {isSame ? 'same reference' : 'other reference'}
          </span>
        </Piece>
        <Statement evidence={evidence} />
      </ol>
    </Card>
  );
}

function Statement({ evidence }: { evidence: Evidence }) {
  const { credit, inStatementAt, isSeenInApp, line, missing, paidOn } = evidence;
  if (missing !== undefined) {
    const days = `${formatDayAndMonth(missing.firstDay)} to ${formatDayAndMonth(missing.lastDay)}`;
    return (
      <Piece state="missing" heading="Not in the statement" note={`imported ${formatMomentBriefly(missing.at)}`}>
        <span>{days}: no such line</span>
      </Piece>
    );
  }
  if (inStatementAt === null) {
    return (
      <Piece state="to-come" heading="Bank statement" note="We compare it once more.">
        <span>To come</span>
      </Piece>
    );
  }
  const verb = isSeenInApp ? 'seen' : 'imported';
  return (
    <Piece
      state="there"
      heading={isSeenInApp ? 'Bank app' : 'Bank statement'}
      note={`${verb} ${formatMomentBriefly(inStatementAt)}`}
    >
      <span>
        {formatDayAndMonth(paidOn)}
        {line !== undefined && ` · line ${lineName(line)}`}
      </span>
      <span>{formatRupees(credit.amount)} · same reference</span>
    </Piece>
  );
}

const SEALS = { there: icons.check, unsure: icons.warning, 'to-come': icons.clock, missing: icons.cross } as const;

interface PieceProps {
  state: keyof typeof SEALS;
  heading: string;
  note: string;
  children: ReactNode;
}

/** One piece of the slip. */
export function Piece({ state, heading, note, children }: PieceProps) {
  return (
    <li data-state={state}>
      <span className={styles.seal}>
        <Icon of={SEALS[state]} size="1rem" />
      </span>
      <b>{heading}</b>
      {children}
      <small className="meta">{note}</small>
    </li>
  );
}
