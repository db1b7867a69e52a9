import { counted } from '../../../../../domain/text/counted.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import type { SlotPage } from '../../../../../server/exam/slots/desk-slots.ts';
import { ErrorSummary } from '../../../form/ErrorSummary.tsx';
import { Fold, Folds } from '../../frame/Fold.tsx';
import { SlotFields } from './SlotFields.tsx';
import styles from './AddSlotsForm.module.css';

interface Props {
  page: SlotPage;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Settings of a slot and its cancellation, as folds. */
export function SlotSettings({ page: slot, values, problems }: Props) {
  return (
    <Folds>
      <Fold
        label="Seats, proctor and call"
        tail={slot.proctor ?? 'no proctor'}
        isOpen={problems.length > 0 || slot.proctor === null || slot.call === null}
        id="settings"
      >
        <form className={`stack loose ${styles.part}`} method="post" noValidate>
          <ErrorSummary problems={problems} />
          <SlotFields staff={slot.staff} values={values} problems={problems} />
          <p>
            <button className="button" type="submit" name="do" value="set">
              Save
            </button>
          </p>
        </form>
      </Fold>
      <Fold label="Cancel this slot" tail={slot.booked === 0 ? 'nobody has booked' : `${slot.booked} booked`}>
        <form className={`stack loose ${styles.part}`} method="post">
          <p>
            {slot.booked === 0
              ? 'Nobody has booked it.'
              : `We email ${counted(slot.booked, 'learner')}, who can book another slot. None of their attempts is used.`}
          </p>
          <p>
            <button className="button button-quiet" type="submit" name="do" value="cancel">
              Yes, cancel this slot
            </button>
          </p>
        </form>
      </Fold>
    </Folds>
  );
}
