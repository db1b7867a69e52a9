import type { FirstRun } from '../../../server/first-run/first-run.ts';
import styles from './CheckAnswers.module.css';

interface Props extends ReturnType<FirstRun['open']> {
  brand: string;
}

/** What is still open before the site is made. */
export function CheckAnswers({ brand, later, problems }: Props) {
  return (
    <div className="stack loose">
      {problems.length > 0 && (
        <div className="stack">
          <h2>To correct first</h2>
          <ul className={styles.list}>
            {problems.map(({ field, message, path }) => (
              <li key={field}>
                <a href={path}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {later.length > 0 && (
        <div className="stack">
          <h2>Left for later</h2>
          <p>Until you give these, your pages show a placeholder, or leave them out.</p>
          <ul className={styles.list}>
            {later.map(({ ask, path }) => (
              <li key={ask}>{path === undefined ? ask : <a href={path}>{ask}</a>}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="stack">
        <h2>What happens now</h2>
        <p>
          We make the pages of <b>{brand}</b>: home page, course, payment page and the legal texts, in words that are
          true of any provider. Read the legal texts once before learners come.
        </p>
      </div>
    </div>
  );
}
