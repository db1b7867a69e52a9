import { Icon } from '../../../art/Icon.tsx';
import styles from './CopyField.module.css';

interface Props {
  label: string;
  value: string;
  copy?: string;
}

/** copy.ts runs the button. Without JavaScript people select the value by hand. For use in a `dl`. */
export function CopyField({ label, value, copy = value }: Props) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <button
          className={`scripted no-print ${styles.button}`}
          type="button"
          data-copy={copy}
          aria-label={`Copy ${label}`}
        >
          <Icon name="copy" size="1rem" />
          <span>Copy</span>
        </button>
      </dd>
    </div>
  );
}
