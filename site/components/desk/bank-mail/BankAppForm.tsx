import { missingFields } from '../../../../domain/bank-mail/missing.ts';
import { formatDay } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { Evidence } from '../../../../server/bank-mail/evidence.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';
import { Card } from '../frame/Card.tsx';
import { Reference } from '../frame/Reference.tsx';

interface Props {
  evidence: Evidence;
  shows: 'there' | 'reversed';
  /** Whether the learner has an address. */
  isEmailed: boolean;
  values: Readonly<Record<string, string>> | undefined;
  problems: readonly Problem[];
}

/** What the bank's app shows of a payment that the statement lacks, before anything is recorded. */
export function BankAppForm({ evidence, shows, isEmailed, values, problems }: Props) {
  const { credit, paidOn, reference } = evidence;
  const isBack = shows === 'reversed';
  return (
    <Card>
      <form className={formStyles.form} method="post" noValidate>
        <ErrorSummary problems={problems} />
        <p>
          <b>{formatRupees(credit.amount)}</b> of {formatDay(paidOn)}, reference{' '}
          <Reference>{credit.reference ?? reference}</Reference>
        </p>
        {isBack && (
          <p>
            The access pauses. Watched lectures and a booked exam stay.{' '}
            {isEmailed
              ? 'An email asks the learner to pay again.'
              : 'The learner has no email address: call them to ask for the payment.'}
          </p>
        )}
        <FormFields
          fields={missingFields[shows]}
          values={values ?? { day: isBack ? '' : paidOn }}
          problems={problems}
        />
        <div>
          <button className={isBack ? 'button-quiet' : 'button'} type="submit" data-grave={isBack || undefined}>
            {isBack ? `Take back ${formatRupees(credit.amount)}` : 'Record it'}
          </button>
        </div>
      </form>
    </Card>
  );
}
