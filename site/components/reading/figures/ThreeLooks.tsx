import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';

const BAD = 'M32 4v56a28 28 0 0 1 0-56z';
const GOOD = 'M32 4v56a28 28 0 0 0 0-56z';

const looks = [
  { name: 'Gloom', words: 'sees only what is bad', bad: true, good: false },
  { name: 'False cheer', words: 'sees only what is good', bad: false, good: true },
  { name: 'Positive attitude', words: 'sees both, and takes a step', bad: true, good: true },
];

export function ThreeLooks() {
  return (
    <Figure caption="One event, three looks. The dark half is what went badly, the light half what went well.">
      <ul className={styles.looks}>
        {looks.map(({ name, words, bad, good }) => (
          <li key={name}>
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <path className={bad ? styles.c4 : styles.unseen} d={BAD} />
              <path className={good ? styles.c2 : styles.unseen} d={GOOD} />
            </svg>
            <b>{name}</b> {words}
          </li>
        ))}
      </ul>
    </Figure>
  );
}
