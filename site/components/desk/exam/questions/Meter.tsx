import { Bar } from '../../frame/Bar.tsx';
import styles from './QuestionTable.module.css';

/** How many of all, as a bar with its per cent. `share` from 0 to 1. */
export function Meter({ share }: { share: number }) {
  return (
    <span className={styles.meter}>
      <Bar share={share} />
      {Math.round(share * 100)} %
    </span>
  );
}
