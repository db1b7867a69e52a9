import { formatMoment } from '../../../../../domain/day.ts';
import { moreTimeFields } from '../../../../../domain/exam/slot/slot-form.ts';
import { deskMoreTimePath } from '../../../../../domain/paths.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import type { Arrangement } from '../../../../../server/exam/arrangement.ts';
import { ErrorSummary } from '../../../form/ErrorSummary.tsx';
import { FormFields } from '../../../form/FormFields.tsx';
import { Fold } from '../../frame/Fold.tsx';
import styles from '../slots/AddSlotsForm.module.css';

interface Props {
  registrationId: string;
  arrangement: Arrangement;
  values?: Readonly<Record<string, string>>;
  problems?: readonly Problem[];
}

export function MoreTimeFold(props: Props) {
  const { minutes } = props.arrangement;
  return (
    <Fold label="More time in the exam" tail={minutes === 0 ? 'none' : `${minutes} minutes`} id="more-time">
      <MoreTimeForm {...props} />
    </Fold>
  );
}

export function MoreTimeForm({ registrationId, arrangement, values, problems = [] }: Props) {
  const { minutes, setBy } = arrangement;
  return (
    <form className={`stack loose ${styles.part}`} method="post" action={deskMoreTimePath(registrationId)} noValidate>
      <ErrorSummary problems={problems} />
      <FormFields fields={moreTimeFields} values={values ?? { minutes: String(minutes) }} problems={problems} />
      {setBy !== undefined && (
        <p className="meta">
          Set by {setBy.email}, {formatMoment(setBy.at)}
        </p>
      )}
      <p>
        <button className="button button-quiet" type="submit">
          Save extra minutes
        </button>
      </p>
    </form>
  );
}
