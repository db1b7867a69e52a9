import { Icon } from '../../../art/Icon.tsx';
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

export function SeveralBar({ mayExport }: { mayExport: boolean }) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">With the ticked rows</legend>
      <b aria-hidden="true">With the ticked rows:</b>
      <button className="button-quiet" name="do" value="ask" type="submit">
        Ask learners
      </button>
      <button className="button-quiet" name="do" value="hold" type="submit">
        Put on hold
      </button>
      {mayExport && (
        <button className="button-quiet" name="do" value="export" type="submit">
          <Icon name="upload" />
          Export
        </button>
      )}
    </fieldset>
  );
}
