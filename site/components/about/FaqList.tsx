import styles from './FaqList.module.css';

export function FaqList({
  heading,
  items,
}: {
  heading: string;
  items: readonly { question: string; answer: string }[];
}) {
  return (
    <section className={styles.section}>
      <div className={`wrap ${styles.inner}`}>
        <h2>{heading}</h2>
        <div>
          {items.map(({ question, answer }) => (
            <details key={question} className={styles.item}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
