import type { ReactNode } from 'react';
import styles from './Stamps.module.css';

export interface Stamp {
  word: string;
  /** A day, or its place while it is still to come. */
  note?: ReactNode;
  /** Shape and sign tell the states apart, not colour alone. */
  is: 'ahead' | 'now' | 'done' | 'confirmed' | 'rejected' | 'refund' | 'refunded';
}

const SIGNS = {
  ahead: undefined,
  now: '●',
  done: '✓',
  confirmed: '✓',
  rejected: '✕',
  refund: '←',
  refunded: '←',
} as const;

interface Props {
  stamps: readonly Stamp[];
  label: string;
  /** The word of the stamp that this visitor has not seen yet. */
  lands?: string | undefined;
}

/** What was stamped last: neither what is to come nor what we are at. */
export function lastStamped(stamps: readonly Stamp[]): string | undefined {
  return stamps.findLast(({ is }) => is !== 'ahead' && is !== 'now')?.word;
}

export function Stamps({ stamps, label, lands }: Props) {
  return (
    <ol className={styles.stamps} aria-label={label}>
      {stamps.map(({ word, note, is }) => (
        <li
          key={word}
          data-is={is}
          data-lands={word === lands || undefined}
          aria-current={is === 'now' || is === 'refund' ? 'step' : undefined}
        >
          {SIGNS[is] !== undefined && <i aria-hidden="true">{SIGNS[is]}</i>}
          <b>{word}</b>
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The stamps to come, before there are any. */
export function StampsAhead({ notes }: { notes: readonly [string, string, string] }) {
  const [received, checked, confirmed] = notes;
  return (
    <div className={`no-print ${styles.ahead}`}>
      <p>Follow your registration:</p>
      <Stamps
        label="Next steps"
        stamps={[
          { word: 'Received', note: received, is: 'ahead' },
          { word: 'Checked', note: checked, is: 'ahead' },
          { word: 'Confirmed', note: confirmed, is: 'ahead' },
        ]}
      />
    </div>
  );
}
