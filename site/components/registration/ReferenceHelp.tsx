import { referenceHelp } from '../../../domain/payment/reference.ts';
import styles from './ReferenceFields.module.css';

/** Where each app shows the reference of a payment. */
export function ReferenceHelp() {
  return (
    <details className={`fold ${styles.help}`}>
      <summary>Where do I find it? Google Pay, PhonePe, Paytm, BHIM, bank</summary>
      <dl>
        {referenceHelp.map(({ app, name, where, called, not }) => (
          <div key={app}>
            <dt>{name}</dt>
            <dd>
              {where} {called} {not}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
