import styles from './PageSections.module.css';

interface Props {
  sections: readonly { slug: string; text: string }[];
  lang?: string | undefined;
}

/** The sections of a legal page: beside the text on wide screens, else a fold before it. */
export function PageSections({ sections, lang }: Props) {
  return (
    <nav className={`no-print ${styles.sections}`} aria-label="On this page">
      <p className="fold-heading">On this page</p>
      <details className="fold fold-wide">
        <summary>On this page</summary>
        <ol lang={lang}>
          {sections.map(({ slug, text }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** What the page says, in a few sentences. */
export function InShort({ summary, lang }: { summary: readonly string[]; lang?: string | undefined }) {
  return (
    <ul className={styles.short} aria-label="In short" lang={lang}>
      {summary.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
