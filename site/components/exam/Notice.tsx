import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  heading: string;
  /** `soon`: little time is left. `last`: very little. */
  tone?: 'soon' | 'last' | 'good' | undefined;
  /** One of icons.ts. */
  icon: string;
  children?: ReactNode;
}

/** Not read aloud by itself; its heading is for screen readers. */
export function Notice({ heading, tone, icon, children }: NoticeProps) {
  return (
    <section className={styles.notice} data-tone={tone}>
      <Icon of={icon} size="1.75rem" />
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
