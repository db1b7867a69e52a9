import type { ReactNode } from 'react';
import { CopyButton } from '../frame/CopyButton.island.tsx';
import styles from './SlipRow.module.css';

interface Props {
  label: string;
  children: ReactNode;
  copy?: string | undefined;
  /** What to do once it is copied. */
  next?: string | undefined;
  isBig?: boolean;
}

export function SlipRow({ label, children, copy, next, isBig = false }: Props) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={isBig ? styles.big : undefined}>{children}</dd>
      {copy !== undefined && (
        <dd className={`scripted no-print ${styles.copy}`}>
          <CopyButton text={copy} what={label} next={next} />
        </dd>
      )}
    </div>
  );
}

export function SlipRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className}>{children}</dl>;
}
