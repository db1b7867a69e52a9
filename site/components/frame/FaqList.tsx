import { Section } from './Section.tsx';
import styles from './FaqList.module.css';

interface Props {
  lang?: string | undefined;
  items: readonly { question: string; answer: string }[];
}

/** A section of its own, in two columns on wide screens. */
export function FaqList({ heading, ...questions }: Props & { heading: string }) {
  return (
    <Section heading={heading}>
      <Questions {...questions} className={styles.columns} />
    </Section>
  );
}

export function Questions({ lang, items, className = '' }: Props & { className?: string | undefined }) {
  return (
    <div className={`${styles.list} ${className}`.trim()}>
      {items.map(({ question, answer }) => (
        <details key={question} lang={lang} className="fold">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
