import type { Site } from '../../../server/content/schema/site-schema.ts';
import styles from './TypedPhrase.module.css';
import { TypedText } from './TypedText.tsx';

interface Props {
  phrases: Site['home']['phrases'];
  lang?: string | undefined;
  /** The courses of the wall in their order. */
  wall: readonly { id: string }[];
}

export function TypedPhrase({ phrases, lang, wall }: Props) {
  const tiles = phrases.map(({ course }) => wall.findIndex(({ id }) => id === course) + 1 || null);
  return (
    <p className={styles.line} lang={lang}>
      <TypedText texts={phrases.map(({ text }) => text)} tiles={tiles} />
    </p>
  );
}
