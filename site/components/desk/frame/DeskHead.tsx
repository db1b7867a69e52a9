import { Words } from '../../frame/Words.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../art/Icon.tsx';
import { FindButton } from '../rail/FindPerson.tsx';
import styles from './DeskHead.module.css';

interface Props {
  heading: string;
  text?: string;
  /** The way back, for a page below another: it stands in the head line, and the heading under it. */
  back?: { href: string; label: string; isQueue?: boolean } | undefined;
  /** What stands at the right of the head line: at most one main button. */
  children?: ReactNode;
}

/** The head line of a page of the desk with its heading. On a phone it stays at the top. */
export function DeskHead({ heading, text, back, children }: Props) {
  const isBelow = back !== undefined;
  return (
    <>
      <div className={styles.head}>
        {isBelow ? <BackLink {...back} /> : <h1>{heading}</h1>}
        <FindButton />
        {children}
      </div>
      {isBelow && <h1 className={styles.below}>{heading}</h1>}
      {text !== undefined && (
        <p className={styles.text}>
          <Words>{text}</Words>
        </p>
      )}
    </>
  );
}

/** The head line of a page that has its heading further down. */
export function HeadLine({ back, children }: { back: NonNullable<Props['back']>; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <BackLink {...back} />
      {children}
    </div>
  );
}

function BackLink({ href, label, isQueue = false }: NonNullable<Props['back']>) {
  return (
    <a className={styles.back} href={href} data-key={isQueue ? 'u' : undefined}>
      <Icon name="chevron-left" />
      {label}
    </a>
  );
}

/** What waits for somebody to see to it. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles.warning}`}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}

/** What has just been done; read aloud on arrival. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles.notice}`}>
      <Icon name="check" />
      <output>{children}</output>
    </div>
  );
}
