import styles from '../figures.module.css';
import { type Shape, Swatch } from './Shapes.tsx';

export function Legend({ entries }: { entries: readonly (readonly [Shape, words: string])[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(([shape, words]) => (
        <li key={shape}>
          <Swatch shape={shape} />
          {words}
        </li>
      ))}
    </ul>
  );
}
