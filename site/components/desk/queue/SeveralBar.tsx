import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import styles from './SeveralBar.module.css';

/** On phones the boxes would take the room of the names, so this shows them. */
export function SeveralToggle() {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" data-several />
      Tick several
    </label>
  );
}

interface Props {
  mayExport: boolean;
  /** With the ids of the ticked rows, in a view whose rows can be confirmed. */
  onConfirm?: ((ids: readonly string[]) => void) | undefined;
}

export function SeveralBar({ mayExport, onConfirm }: Props) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">With the ticked rows</legend>
      <b aria-hidden="true">With the ticked rows:</b>
      {onConfirm && (
        <button
          className="button-quiet scripted"
          type="button"
          onClick={({ currentTarget: { form } }) => form && onConfirm(new FormData(form).getAll('id').map(String))}
        >
          <Icon of={icons.check} />
          Confirm
        </button>
      )}
      <button className="button-quiet" name="do" value="ask" type="submit">
        Ask learners
      </button>
      <button className="button-quiet" name="do" value="hold" type="submit">
        Put on hold
      </button>
      {mayExport && (
        <button className="button-quiet" name="do" value="export" type="submit">
          <Icon of={icons.upload} />
          Export
        </button>
      )}
    </fieldset>
  );
}
