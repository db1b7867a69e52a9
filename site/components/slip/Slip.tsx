import type { ReactNode } from 'react';
import { Brand } from '../frame/head/Brand.tsx';
import notch from './notch.module.css';
import styles from './Slip.module.css';
import { Tear } from './Tear.tsx';

interface Props {
  brand: string;
  /** Such as `Fee slip, your copy` with `Not paid yet` in bold. */
  what: ReactNode;
  fact: ReactNode;
  /** Torn off below on phones, on the right on wide screens. */
  stub?: ReactNode;
  /** Torn off below on wide screens too. */
  stubBelow?: boolean;
  children: ReactNode;
}

/** The slip of payment, registration, status and receipt. It lies on `--counter`. */
export function Slip({ brand, what, fact, stub, stubBelow = false, children }: Props) {
  return (
    <div className={stub === undefined || stubBelow ? styles.slip : `${styles.slip} ${styles.split}`} data-slip="">
      <div className={styles.head}>
        <Brand name={brand} />
        <p>
          {what}
          <b>{fact}</b>
        </p>
      </div>
      <div className={styles.main}>{children}</div>
      {stub !== undefined && (
        <>
          <Tear />
          <div className={stubBelow ? styles.stub : `${notch.notched} ${styles.stub}`}>{stub}</div>
        </>
      )}
    </div>
  );
}
