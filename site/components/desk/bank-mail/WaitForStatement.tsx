import { missingFields } from '../../../../domain/bank-mail/missing.ts';
import { addDays, formatDayAndMonth } from '../../../../domain/day.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';
import { pageName } from '../confirm/page-name.ts';
import { Fold } from '../frame/Fold.tsx';
import type { SentForm } from '../review/ActionForms.tsx';

const ACTION = 'decide-missing';

/** Days in which a bank books nearly every payment. */
const USUAL_WAIT = 3;

/** The bank may only be slow: the alarm comes again with a later statement. `today` is `YYYY-MM-DD`. */
export function WaitForStatement({ today, sent }: { today: string; sent: SentForm | undefined }) {
  const until = addDays(today, USUAL_WAIT);
  const form = sent?.action === ACTION ? sent : { values: { [pageName(ACTION, 'day')]: until }, problems: [] };
  return (
    <Fold
      label="Wait for the next statement"
      tail={`until ${formatDayAndMonth(until)}`}
      name="action"
      isOpen={sent?.action === ACTION}
    >
      <form className={formStyles.form} method="post" noValidate>
        <ErrorSummary problems={form.problems} />
        <input type="hidden" name="action" value={ACTION} />
        <input type="hidden" name={pageName(ACTION, 'decision')} value="wait" />
        <p className="soft">
          The access stays open. If the first statement that ends after this day lacks the payment too, we ask again.
        </p>
        <FormFields fields={missingFields.wait} prefix={pageName(ACTION, '')} {...form} />
        <div>
          <button className="button-quiet" type="submit">
            Wait
          </button>
        </div>
      </form>
    </Fold>
  );
}
