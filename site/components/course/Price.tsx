import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import styles from './Price.module.css';

export function Price({ rupees, large = false }: { rupees: number; large?: boolean }) {
  return <span className={large ? styles.large : styles.price}>{formatRupees(paiseFromRupees(rupees))}</span>;
}
