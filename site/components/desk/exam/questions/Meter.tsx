import { Bar } from '../../frame/Bar.tsx';
import styles from './QuestionTable.module.css';

export function Meter({ share }: { share: number }) {
  return (
    <span className={styles.meter}>
      <Bar share={share} />
      {Math.round(share * 100)}%
    </span>
  );
}
