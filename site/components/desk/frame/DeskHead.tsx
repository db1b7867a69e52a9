import { Words } from '../../frame/Words.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { FindButton } from '../rail/FindPerson.tsx';
import styles from './DeskHead.module.css';

interface Props {
  heading: string;
  text?: string;
  /** The way back, before the heading; on phones its arrow alone. */
  back?: { href: string; label: string; isQueue?: boolean } | undefined;
  /** After the heading; on phones below the head. */
  beside?: ReactNode;
  /** Steps from one to the next, which on phones leave no room for the search. */
  steps?: ReactNode;
  /** On the right; at most one main button. */
  children?: ReactNode;
}

/** One line, whose heading is at the same place on every page. On phones it stays at the top. */
export function DeskHead({ heading, text, back, beside, steps, children }: Props) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.line}>
          {back && <BackLink {...back} />}
          <h1>
            <Words>{heading}</Words>
          </h1>
          <div className={styles.tools}>
            {steps ?? <FindButton />}
            {children}
          </div>
        </div>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      </div>
      {text !== undefined && (
        <p className="lead">
          <Words>{text}</Words>
        </p>
      )}
    </>
  );
}

function BackLink({ href, label, isQueue = false }: NonNullable<Props['back']>) {
  return (
    <a className={`tap ${styles.back}`} href={href} data-key={isQueue ? 'u' : undefined}>
      <Icon of={icons.chevronLeft} size="1.125rem" />
      <span>{label}</span>
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

/** For what is worth knowing, and not urgent. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles.caution}`}>
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
