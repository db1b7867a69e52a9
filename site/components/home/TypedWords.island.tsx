import { useEffect, useState } from 'react';
import { island } from '../../islands/island.tsx';
import { useListener } from '../../islands/use-listener.ts';
import { Room } from '../frame/Room.tsx';
import styles from './TypedWords.module.css';
import { typePhrases } from './typing.ts';

export interface PhraseCourse {
  /** Its tile on the wall, counted from 1; HomeHero.module.css lifts it. Null without one. */
  tile: number | null;
  hue: number;
  page: string;
}

interface Props {
  phrases: readonly string[];
  /** For each phrase, the course of which it speaks. */
  courses?: readonly (PhraseCourse | null)[];
}

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Types the phrases one after the other. Without JavaScript the first shows. */
export const TypedWords = island('TypedWords', 'calm', function TypedWords({ phrases, courses = [] }: Props) {
  const [{ text, current }, show] = useState({ text: phrases[0], current: 0 });
  // Where less motion is wanted from the start, the island never starts.
  const [isStill, setIsStill] = useState(false);
  useListener('change', () => setIsStill(lessMotion().matches), lessMotion);
  useEffect(
    () => (isStill ? undefined : typePhrases(phrases, (typed, at) => show({ text: typed, current: at }))),
    [phrases, isStill],
  );
  const course = courses[isStill ? 0 : current];
  const typed = <span className={styles.caret}>{isStill ? phrases[0] : text}</span>;
  return (
    <Room words={phrases}>
      <span className={styles.typed} aria-hidden="true" data-tile={course?.tile} data-hue={course?.hue}>
        {/* The tile of the wall is the link for the keyboard. */}
        {course ? (
          <a href={course.page} tabIndex={-1}>
            {typed}
          </a>
        ) : (
          typed
        )}
      </span>
    </Room>
  );
});
