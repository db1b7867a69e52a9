import { Icon } from '../../../art/Icon.tsx';
import styles from './CopyField.module.css';

interface Props {
  label: string;
  value: string;
  /** What is copied when it differs from what is read. */
  copy?: string;
}

/** A value with a copy button (copy.ts); without JavaScript the value can still be marked by hand. For use in a `dl`. */
export function CopyField({ label, value, copy = value }: Props) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <button className={styles.button} type="button" data-copy={copy} aria-label={`Copy ${label}`}>
          <Icon name="copy" />
          <span>Copy</span>
        </button>
      </dd>
    </div>
  );
}
