import { Words } from '../../frame/Words.tsx';
import styles from './ReadBy.module.css';

interface Props {
  /** The sender's name. */
  from: string;
  name: string;
  email: string;
  subject: string;
  /** Paragraphs of lines. */
  words: readonly (readonly string[])[];
}

export function ReadBy({ from, name, email, subject, words }: Props) {
  return (
    <section aria-labelledby="read-by">
      <h2 id="read-by">What {name} will get</h2>
      <div className={styles.mail}>
        <div className={`told ${styles.head}`}>
          <p>
            From <b>{from}</b>
          </p>
          <p>To {email}</p>
          <p>
            <b>
              <Words>{subject}</Words>
            </b>
          </p>
        </div>
        <div className={styles.body}>
          {words.map((lines, index) => (
            // Paragraphs may repeat, and are only redrawn.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>
              <Words>{lines.join('\n')}</Words>
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
