import { dayFields, timeFields } from '../../../../../domain/exam/slot/slot-form.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { ErrorSummary } from '../../../form/ErrorSummary.tsx';
import { FormFields } from '../../../form/FormFields.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { ActionBar } from '../../frame/ActionBar.tsx';
import { Card } from '../../frame/Card.tsx';
import { SlotFields } from './SlotFields.tsx';
import styles from './AddSlotsForm.module.css';

interface Props {
  courses: readonly { id: string; name: string }[];
  staff: readonly { id: string; email: string }[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function AddSlotsForm({ courses, staff, values, problems }: Props) {
  const shared = { values, problems };
  return (
    <form className={`with-side ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <Card heading="When">
        <div className={`stack loose ${styles.part}`}>
          <SelectField
            name="course"
            label="Course"
            options={courses.map(({ id, name }) => ({ value: id, label: name }))}
            {...shared}
          />
          <p className="meta">We add a slot on each day at each time. Only the first day and time are required.</p>
          <div className={styles.four}>
            <FormFields fields={dayFields} {...shared} />
          </div>
          <div className={styles.four}>
            <FormFields fields={timeFields} {...shared} />
          </div>
        </div>
      </Card>
      <Card heading="How">
        <div className={`stack loose ${styles.part}`}>
          <SlotFields staff={staff} seatsHint="Leave empty to use the number in the course file." {...shared} />
        </div>
      </Card>
      <ActionBar isAcross>
        <button className="button" type="submit">
          Add slots
        </button>
        <p className="meta">Learners can book them at once.</p>
      </ActionBar>
    </form>
  );
}
