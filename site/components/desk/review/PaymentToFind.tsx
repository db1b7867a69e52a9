import type { ReactNode } from 'react';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { CopyButton } from '../../frame/CopyButton.island.tsx';
import { Reference } from '../frame/Reference.tsx';
import styles from './Decision.module.css';

interface Props {
  id?: string;
  amount: Paise;
  /** Undefined while there is nothing to look for by it. */
  reference: string | undefined;
  children: ReactNode;
}

/** What staff look for in the bank. */
export function PaymentToFind({ id, amount, reference, children }: Props) {
  return (
    <div className={styles.look} id={id}>
      <p className={styles.big}>{formatRupees(amount)}</p>
      {reference !== undefined && (
        <div className={styles.copy}>
          <b>
            <Reference>{reference}</Reference>
          </b>
          <CopyButton text={reference} what="the payment reference" className="button-quiet scripted">
            <Icon of={icons.copy} />
          </CopyButton>
        </div>
      )}
      {children}
    </div>
  );
}
