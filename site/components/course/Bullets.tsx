import styles from './Bullets.module.css';

interface Props {
  items: readonly string[];
  lang?: string | undefined;
}

export function Bullets({ items, lang }: Props) {
  return (
    <ul lang={lang} className={styles.bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
