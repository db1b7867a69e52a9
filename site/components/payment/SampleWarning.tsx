import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import styles from './SampleWarning.module.css';

export function SampleWarning() {
  return (
    <p className={styles.warning}>
      <Icon of={icons.warning} size="1.25rem" />
      <span>
        <strong>Sample site: do not pay.</strong> <span>No such UPI ID or account exists.</span>
      </span>
    </p>
  );
}
