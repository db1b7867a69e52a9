import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import styles from './Price.module.css';

export function Price({ rupees, className = '' }: { rupees: number; className?: string | undefined }) {
  return <span className={`${styles.price} ${className}`}>{formatRupees(paiseFromRupees(rupees))}</span>;
}
