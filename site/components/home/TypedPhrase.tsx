import { Fragment } from 'react';
import { Words } from '../frame/Words.tsx';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import styles from './TypedPhrase.module.css';
import { TypedWords } from './TypedWords.island.tsx';

interface Props {
  phrases: Site['home']['phrases'];
  lang?: string | undefined;
  /** The courses of the wall in their order. */
  wall: readonly { id: string }[];
}

/** Screen readers get all phrases once. */
export function TypedPhrase({ phrases, lang, wall }: Props) {
  const tiles = phrases.map(({ course }) => wall.findIndex(({ id }) => id === course) + 1 || null);
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
      <TypedWords phrases={phrases.map(({ text }) => text)} tiles={tiles} />
    </p>
  );
}
