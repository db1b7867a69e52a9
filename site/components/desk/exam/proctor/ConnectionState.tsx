import type { Connection } from '../../../../../domain/exam/slot/connection.ts';
import styles from './ConnectionState.module.css';
import { connectionWords } from './proctor-words.ts';

/** The mark only repeats the words. */
export function ConnectionState({ connection }: { connection: Connection }) {
  return (
    <span className={styles.connection} data-kind={connection.kind}>
      {connectionWords(connection)}
    </span>
  );
}
