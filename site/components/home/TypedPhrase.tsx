import { Fragment } from 'react';
import { Words } from '../frame/Words.tsx';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import styles from './TypedPhrase.module.css';

/** type-phrases.ts types them. Without JavaScript the first shows; screen readers get all of them once. */
export function TypedPhrase({ phrases, lang }: { phrases: Site['home']['phrases']; lang?: string | undefined }) {
  const longest = phrases.reduce((a, { text }) => (text.length > a.length ? text : a), '');
  return (
    <p className={styles.line} lang={lang}>
      <span className="visually-hidden">
        {phrases.map(({ text }) => (
          <Fragment key={text}>
            <Words>{text}</Words>
            {'. '}
          </Fragment>
        ))}
      </span>
      <span className={styles.typed} aria-hidden="true">
        <span className={styles.room}>{longest}</span>
        <span data-typed={JSON.stringify(phrases)}>{phrases[0]?.text}</span>
      </span>
    </p>
  );
}
