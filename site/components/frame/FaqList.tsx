import { Section } from './Section.tsx';
import styles from './FaqList.module.css';

interface Props {
  heading: string;
  lang?: string | undefined;
  items: readonly { question: string; answer: string }[];
}

export function FaqList({ heading, lang, items }: Props) {
  return (
    <Section heading={heading}>
      <div className={styles.list}>
        {items.map(({ question, answer }) => (
          <details key={question} lang={lang} className="fold">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
