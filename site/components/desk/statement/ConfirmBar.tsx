import { formatRupees, sumOf } from '../../../../domain/money.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { countOfRows, type Numbered } from './numbered-choices.ts';
import { leftInWords } from './left-in-words.ts';
import styles from './ConfirmBar.module.css';

interface Props {
  choices: readonly Numbered[];
  /** Double ticks found by the server. */
  warnings?: readonly string[];
  /** Rows above that cannot be ticked: not understood, or money that went back without an answer. */
  toLookAt?: number;
  /** Whether skipping the rows is the next step while none is ticked. */
  canLeave?: boolean;
}

/** confirm-import.ts updates the figures. */
export function ConfirmBar({ choices, warnings = [], toLookAt = 0, canLeave = false }: Props) {
  const ticked = choices.filter(({ isTicked }) => isTicked);
  const decided = new Set(ticked.map(({ row }) => row.line));
  const left = countOfRows(choices.filter(({ row }) => !decided.has(row.line)));
  return (
    <div className={styles.bar} data-leave={canLeave || undefined}>
      <button className="button" type="submit" data-key="c">
        <span data-label-of-ticks>{warnings.length > 0 ? 'Confirm anyway' : 'Confirm the ticked rows'}</span>
      </button>
      <output data-progress-words={toLookAt}>
        <b>{formatRupees(sumOf(ticked.map(({ row }) => row.amount)))}</b> ticked · {leftInWords(left, toLookAt)}
      </output>
      <progress hidden aria-label="Confirmed so far" />
      <p className={styles.twice} data-twice hidden={warnings.length === 0}>
        {warnings.join(' ')}
      </p>
      {canLeave && (
        <a className="button button-quiet" href={deskPaths.queue} data-leave-link>
          Leave the rest, back to the queue
        </a>
      )}
    </div>
  );
}
