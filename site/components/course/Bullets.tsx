import styles from './Bullets.module.css';

interface Props {
  items: readonly string[];
  lang?: string | undefined;
  isRest?: boolean;
}

/** Feature lines of a course, or topics of its modules: each with a small square in the hue of the course. `isRest`: under other things, in two columns. */
export function Bullets({ items, lang, isRest = false }: Props) {
  return (
    <ul lang={lang} className={isRest ? `${styles.bullets} ${styles.rest}` : styles.bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
