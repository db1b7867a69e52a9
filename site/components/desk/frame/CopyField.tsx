import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { CopyButton } from '../../frame/CopyButton.island.tsx';
import styles from './CopyField.module.css';

interface Props {
  label: string;
  value: string;
  copy?: string;
}

/** For use in a `dl`. */
export function CopyField({ label, value, copy = value }: Props) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <CopyButton text={copy} what={label} className={`scripted no-print ${styles.button}`}>
          <Icon of={icons.copy} size="1rem" />
        </CopyButton>
      </dd>
    </div>
  );
}
