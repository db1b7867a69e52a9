import { type AlertChoice, alertFields } from '../../../../domain/alerts/alert-choice.ts';
import type { Problem } from '../../../../domain/problem.ts';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';

interface Props {
  chosen: AlertChoice;
  problems: readonly Problem[];
}

export function AlertsForm({ chosen, problems }: Props) {
  return (
    <form className={formStyles.form} method="post" noValidate>
      <input type="hidden" name="do" value="alerts" />
      <FormFields fields={alertFields} values={{ alerts: chosen }} problems={problems} />
      <p className={formStyles.hint}>
        Unless you choose “Never”, we also email you about overdue registrations: once for each, at most every 15
        minutes.
      </p>
      <div>
        <button className="button button-quiet" type="submit">
          Save
        </button>
      </div>
    </form>
  );
}
