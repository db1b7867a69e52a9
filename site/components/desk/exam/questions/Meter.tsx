import styles from './QuestionTable.module.css';

/** How many of all, as a bar with its per cent. `share` from 0 to 1. */
export function Meter({ share }: { share: number }) {
  const per = Math.round(share * 100);
  return (
    <span className={styles.meter}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.all} width="100" height="8" />
        <rect className={styles.full} width={per} height="8" />
      </svg>
      {per} %
    </span>
  );
}
