import { Words } from '../../frame/Words.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { FindButton } from '../rail/FindPerson.tsx';
import styles from './DeskHead.module.css';

interface Props {
  heading: string;
  text?: string;
  /** The way back, in the head line. The heading then comes below it. */
  back?: { href: string; label: string; isQueue?: boolean } | undefined;
  /** On the right of the head line; at most one main button. */
  children?: ReactNode;
}

/** On phones it stays at the top. */
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
        <p className="lead">
          <Words>{text}</Words>
        </p>
      )}
    </>
  );
}

/** For a page whose heading is further down. */
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
    <a className={`tap ${styles.back}`} href={href} data-key={isQueue ? 'u' : undefined}>
      <Icon of={icons.chevronLeft} size="1.125rem" />
      {label}
    </a>
  );
}

/** For things that need somebody's attention. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles.warning}`}>
      <Icon of={icons.warning} size="1.125rem" />
      <div>{children}</div>
    </div>
  );
}

/** The result of an action, read aloud when the page opens. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles.notice}`}>
      <Icon of={icons.check} size="1.125rem" />
      <output>{children}</output>
    </div>
  );
}
