import styles from './Contents.module.css';

export interface Heading {
  slug: string;
  text: string;
}

/**
 * The contents of a long page: a fold on phones, beside the text on wide screens. mark-section.ts marks the section
 * in view.
 */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page" data-contents="">
      <details className={styles.fold}>
        <summary>On this page</summary>
        <ol>
          {headings.map(({ slug, text }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
