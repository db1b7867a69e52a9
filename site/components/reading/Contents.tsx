import styles from './Contents.module.css';

interface Heading {
  slug: string;
  text: string;
}

const ID = 'contents';

/** Beside the text, or a sheet on phones without a script. follow-reading.ts marks the current section. */
export function Contents({ headings, lang }: { headings: readonly Heading[]; lang?: string | undefined }) {
  return (
    <>
      <nav className={`no-print ${styles.contents}`} id={ID} popover="auto" aria-label="Contents" data-contents="">
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
      <button className={`no-print ${styles.pill}`} type="button" popoverTarget={ID} data-pill="">
        Contents
      </button>
    </>
  );
}

/** `3 Plan the week` has a number and words. */
function parted(text: string): { number: string; title: string } {
  const [, number = '', title = text] = /^(\d+) (.*)$/.exec(text) ?? [];
  return { number, title };
}
