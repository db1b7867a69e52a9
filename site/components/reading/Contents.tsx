import styles from './Contents.module.css';

interface Heading {
  slug: string;
  text: string;
}

const ID = 'contents';

/**
 * The contents of a long page: beside the text on wide screens, on phones a sheet that the pill at the bottom opens,
 * without a script. follow-reading.ts marks the section in view and writes its number on the pill.
 */
export function Contents({ headings, lang }: { headings: readonly Heading[]; lang?: string | undefined }) {
  return (
    <>
      <nav className={styles.contents} id={ID} popover="auto" aria-label="Contents" data-contents="">
        <p className={styles.head}>
          Contents
          <button className="button-quiet" type="button" popoverTarget={ID} popoverTargetAction="hide">
            Close
          </button>
        </p>
        <ol>
          {headings.map(({ slug, text }) => {
            const { number, title } = parted(text);
            return (
              <li key={slug}>
                <a href={`#${slug}`}>
                  <b>{number}</b> <span lang={lang}>{title}</span>
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
      <button className={styles.pill} type="button" popoverTarget={ID} data-pill="">
        Contents
      </button>
    </>
  );
}

/** `3 Plan the week` is its number and its words. */
function parted(text: string): { number: string; title: string } {
  const [, number = '', title = text] = /^(\d+) (.*)$/.exec(text) ?? [];
  return { number, title };
}
