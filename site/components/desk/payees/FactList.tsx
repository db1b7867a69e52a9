import type { PayeeFact } from '../../../../domain/payment/payee-change.ts';
import { Words } from '../../frame/Words.tsx';
import { OldNew } from '../frame/OldNew.tsx';
import styles from './payees.module.css';

/** Every value; of one that changes, the old one struck out and the new one after it. */
export function FactList({ facts }: { facts: readonly PayeeFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          {before === after ? (
            <dd>
              <Words>{before ?? ''}</Words> <small>stays</small>
            </dd>
          ) : (
            <dd>
              <OldNew from={before ?? undefined} to={after ?? undefined} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
