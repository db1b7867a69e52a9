import { formatRupees, type Paise } from '../../../../domain/money.ts';
import { counted } from '../../../../domain/text/counted.ts';
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
  ticked: number;
  /** Of the ticked rows. */
  sum: Paise;
  mayExport: boolean;
  /** In a view whose rows can be confirmed. */
  onConfirm?: (() => void) | undefined;
}

/** What to do with the ticked rows. On phones one line, whose last button opens what is seldom wanted. */
export function SeveralBar({ ticked, sum, mayExport, onConfirm }: Props) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">With the ticked rows</legend>
      {/* Without a script nobody counts. */}
      <p aria-hidden={ticked === 0 || undefined}>
        {ticked === 0 ? (
          'Ticked rows:'
        ) : (
          <>
            <b>{counted(ticked, 'learner')}</b>, {formatRupees(sum)}
          </>
        )}
      </p>
      {onConfirm && (
        <button className="button-quiet scripted" type="button" onClick={onConfirm}>
          <Icon of={icons.check} />
          <span className={styles.confirm}>Confirm</span>
        </button>
      )}
      <button className="button-quiet" name="do" value="ask" type="submit">
        <span className="only-wide">Ask learners</span>
        <span className="only-narrow">Ask</span>
      </button>
      <button className="button-quiet" name="do" value="hold" type="submit">
        <span className="only-wide">Put on hold</span>
        <span className="only-narrow">Hold</span>
      </button>
      <button className="button-quiet only-narrow" type="button" popoverTarget="several-more" aria-label="More">
        <Icon of={icons.dots} />
      </button>
      <ul id="several-more" className={`popup ${styles.more}`} popover="auto">
        {mayExport && (
          <li>
            <button className="button-quiet" name="do" value="export" type="submit" data-gives="file">
              <Icon of={icons.upload} />
              Export
            </button>
          </li>
        )}
        <li>
          <button className="button-quiet" type="reset">
            Clear
          </button>
        </li>
      </ul>
    </fieldset>
  );
}
