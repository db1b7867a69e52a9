import { formatDay, indianDayAt } from '../../../domain/day.ts';
import type { TransferMethod } from '../../../domain/payment/reference.ts';
import { paths } from '../../../domain/paths.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { Rest } from '../../fee-slip.ts';
import { Tick } from '../form/Tick.tsx';
import { CorrectionForm } from '../registration/CorrectionForm.tsx';
import { PayRest } from '../registration/PayRest.tsx';
import { Deadline } from '../slip/Deadline.island.tsx';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import styles from './PayAgain.module.css';

interface Props {
  site: Site;
  number: string;
  name: string;
  fee: Rest;
  from: number;
  form: {
    values: Readonly<Record<string, string>>;
    problems: readonly Problem[];
    today: string;
    methods: readonly TransferMethod[];
  };
}

/** The fee for another attempt, and the form for people who have paid. */
export function PayAgain({ site, number, name, fee, from, form }: Props) {
  return (
    <Slip brand={site.brand.name} what="Exam fee" fact={number}>
      <div className={styles.pay}>
        <p>
          Pay <b>{fee.amountShown}</b> and send us the payment reference. Once we have found the payment in our bank
          statement, you can take the exam from <b>{formatDay(indianDayAt(from))}</b>.
        </p>
        <PayRest rest={fee} isOpen={form.problems.length > 0}>
          <Deadline
            lead="Send the reference now, and you will get our reply by email"
            hours={site.confirmation.hours}
          />
          <CorrectionForm {...form} send="Send the reference">
            <Tick name="terms" values={form.values} problems={form.problems}>
              I agree to the <a href={paths.terms}>terms</a> and the <a href={paths.refunds}>refund rules</a>.
            </Tick>
          </CorrectionForm>
        </PayRest>
      </div>
      <Help site={site} lead="Questions? Call" message={`this is about paying for ${name}, registration ${number}.`} />
    </Slip>
  );
}
