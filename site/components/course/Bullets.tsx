import styles from './Bullets.module.css';

/** Feature lines of a course, or topics of its modules: each with a small square in the hue of the course. `isRest`: under other things, in two columns. */
export function Bullets({ items, isRest = false }: { items: readonly string[]; isRest?: boolean }) {
  return (
    <ul className={isRest ? `${styles.bullets} ${styles.rest}` : styles.bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
