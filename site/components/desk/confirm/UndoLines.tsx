import type { ReactNode } from 'react';
import styles from './UndoLines.module.css';

interface Line {
  key: string;
  words: ReactNode;
  undo: () => void;
  sendNow: () => void;
}

interface Props {
  lines: readonly Line[];
  /** What else is to be read aloud. */
  children?: ReactNode;
}

/** What is about to be sent, at the bottom of the window and read aloud. */
export function UndoLines({ lines, children }: Props) {
  return (
    <output className={styles.lines}>
      {lines.map(({ key, words, undo, sendNow }) => (
        <div key={key} className={styles.line}>
          <p>{words}</p>
          <button className="button-quiet" type="button" onClick={undo}>
            Undo
          </button>
          <button className="button-link" type="button" onClick={sendNow}>
            Confirm now
          </button>
        </div>
      ))}
      {children}
    </output>
  );
}

/** A line that stays: what could not be done. */
export function StayingLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.line}>
      <p>{children}</p>
    </div>
  );
}
