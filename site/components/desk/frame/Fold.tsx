import type { ReactNode } from 'react';
import styles from './Fold.module.css';

export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}

interface Props {
  label: ReactNode;
  /** On the right of a closed fold. */
  tail?: ReactNode;
  isOpen?: boolean | undefined;
  /** Of folds with one name, only one is open. */
  name?: string;
  /** The key that opens it (rail/press-key.ts). */
  hotkey?: 'a' | 'h' | 'r' | 'n' | undefined;
  id?: string;
  children: ReactNode;
}

/** Works without a script; at least 44 px high. */
export function Fold({ label, tail, isOpen, name, hotkey, id, children }: Props) {
  return (
    <details className={styles.fold} open={isOpen} name={name} data-key={hotkey} id={id}>
      <summary className="opens">
        <span className={styles.label}>{label}</span>
        {tail !== undefined && <span className={`meta clip ${styles.tail}`}>{tail}</span>}
        {hotkey !== undefined && (
          <kbd className="only-wide" aria-hidden="true">
            {hotkey.toUpperCase()}
          </kbd>
        )}
      </summary>
      <div className={`stack ${styles.in}`}>{children}</div>
    </details>
  );
}
