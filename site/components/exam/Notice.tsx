import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../art/Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  heading: string;
  /** `soon`: little time is left; `last`: very little; `good`: it went well. */
  tone?: 'soon' | 'last' | 'good' | undefined;
  icon: IconName;
  children?: ReactNode;
  /** For a script that shows it later. */
  name?: string;
  isHidden?: boolean;
}

/** What happened, with a heading that a screen reader finds; nothing here is read aloud by itself. */
export function Notice({ heading, tone, icon, children, name, isHidden }: NoticeProps) {
  return (
    <section className={styles.notice} data-tone={tone} data-notice={name} hidden={isHidden}>
      <Icon name={icon} />
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
