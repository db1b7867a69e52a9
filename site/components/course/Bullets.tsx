import styles from './Bullets.module.css';

interface Props {
  items: readonly string[];
  lang?: string | undefined;
  isRest?: boolean;
}

/** `isRest`: below other things, in two columns. */
export function Bullets({ items, lang, isRest = false }: Props) {
  return (
    <ul lang={lang} className={isRest ? `${styles.bullets} ${styles.rest}` : styles.bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
