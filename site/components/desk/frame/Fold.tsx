import type { ReactNode } from 'react';
import styles from './Fold.module.css';

/** Folds below each other in one card. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}

interface Props {
  label: ReactNode;
  /** What is said of it while it is shut, at the right. */
  tail?: ReactNode;
  isOpen?: boolean | undefined;
  /** Of several with one name, one is open at a time. */
  name?: string;
  /** The key that opens it (rail/keys.ts). */
  hotkey?: 'a' | 'h' | 'r' | 'n' | undefined;
  id?: string;
  children: ReactNode;
}

/** What opens with a press, without a script: 44 px while it is shut. */
export function Fold({ label, tail, isOpen, name, hotkey, id, children }: Props) {
  return (
    <details className={styles.fold} open={isOpen} name={name} data-key={hotkey} id={id}>
      <summary>
        <span className={styles.label}>{label}</span>
        {tail !== undefined && <span className={styles.tail}>{tail}</span>}
        {hotkey !== undefined && (
          <kbd className="only-wide" aria-hidden="true">
            {hotkey.toUpperCase()}
          </kbd>
        )}
      </summary>
      <div className={styles.in}>{children}</div>
    </details>
  );
}
