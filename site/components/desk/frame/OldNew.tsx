import { Words } from '../../frame/Words.tsx';
import styles from './OldNew.module.css';

interface Props {
  /** Undefined where there was nothing. */
  from: string | undefined;
  /** Undefined where there will be nothing. */
  to: string | undefined;
}

/** An old value struck out, and the new one after it. */
export function OldNew({ from, to }: Props) {
  return (
    <>
      {from !== undefined && (
        <del className={styles.old}>
          <span className="visually-hidden">Before: </span>
          <Words>{from}</Words>
        </del>
      )}{' '}
      {to === undefined ? (
        <span>removed</span>
      ) : (
        <ins className={styles.new}>
          <span className="visually-hidden">After: </span>
          <Words>{to}</Words>
        </ins>
      )}
    </>
  );
}
