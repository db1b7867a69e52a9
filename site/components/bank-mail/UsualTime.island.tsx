import { useEffect, useState } from 'react';
import type { UsualTime as Usual } from '../../../domain/bank-mail/learner/usual-time.ts';
import { counted } from '../../../domain/text/counted.ts';
import { island } from '../../islands/island.tsx';
import styles from './UsualTime.module.css';

interface Props {
  path: string;
  /** The minutes alone, for a step. */
  isShort?: boolean;
}

/** How long the confirmation usually takes. Without an answer the promise in hours, beside it, is all there is. */
export const UsualTime = island('UsualTime', 'visible', function UsualTime({ path, isShort = false }: Props) {
  const [usual, setUsual] = useState<Usual>();
  useEffect(() => {
    const leaving = new AbortController();
    void ask(path, leaving.signal).then(setUsual, () => {});
    return () => leaving.abort();
  }, [path]);
  if (usual === undefined || usual.kind === 'unknown') return null;
  if (isShort) return usual.kind === 'usual' && <span>Usually in {counted(usual.minutes, 'minute')}</span>;
  if (usual.kind === 'late') {
    return (
      <p className={`no-print ${styles.usual} ${styles.late}`}>
        Our bank's emails are late at the moment, so a person checks your payment.
      </p>
    );
  }
  return (
    <p className={`no-print ${styles.usual}`}>
      <span>Usually confirmed in</span>
      <b>{counted(usual.minutes, 'minute')}</b>
      <span>
        Measured on {usual.payments} payments of the last 30 days. Pay the exact amount and give the reference from your
        app: then our bank's email can find you.
      </span>
    </p>
  );
});

async function ask(path: string, signal: AbortSignal): Promise<Usual> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return (await response.json()) as Usual;
}
