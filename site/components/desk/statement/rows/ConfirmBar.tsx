import { formatRupees, type Paise } from '../../../../../domain/money.ts';
import { deskPaths } from '../../../../../domain/paths.ts';
import { leftInWords } from './left-in-words.ts';
import styles from './ConfirmBar.module.css';

interface Props {
  label: string;
  isOff?: boolean;
  /** Of the ticked rows. */
  sum: Paise;
  /** Rows without a tick. */
  left: number;
  /** Rows above that cannot be ticked: not understood, or money that went back without an answer. */
  toLookAt?: number;
  /** In place of the sum. */
  told?: string | undefined;
  /** Rows that are confirmed, and of how many. */
  progress?: { done: number; of: number } | undefined;
  /** Double ticks. */
  warnings: readonly string[];
  /** Whether the rows may be left, as after the first confirmations. */
  canLeave?: boolean;
}

export function ConfirmBar(props: Props) {
  const { label, isOff, sum, left, toLookAt = 0, told, progress, warnings, canLeave = false } = props;
  return (
    <div className={styles.bar} data-leave={canLeave || undefined}>
      <button className="button" type="submit" data-key="c" disabled={isOff}>
        {label}
      </button>
      <output>
        {told ?? (
          <>
            <b>{formatRupees(sum)}</b> ticked · {leftInWords(left, toLookAt)}
          </>
        )}
      </output>
      {progress !== undefined && <progress aria-label="Confirmed so far" value={progress.done} max={progress.of} />}
      {warnings.length > 0 && <p className={styles.twice}>{warnings.join(' ')}</p>}
      {canLeave && (
        <a className="button button-quiet" href={deskPaths.queue} data-leave-link>
          Leave the rest, back to the queue
        </a>
      )}
    </div>
  );
}
