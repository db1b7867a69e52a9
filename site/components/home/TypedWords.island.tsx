import { useEffect, useState } from 'react';
import { island } from '../../islands/island.tsx';
import { useListener } from '../../islands/use-listener.ts';
import { Room } from '../frame/Room.tsx';
import styles from './TypedWords.module.css';
import { typePhrases } from './typing.ts';

interface Props {
  phrases: readonly string[];
  /** For each phrase, the tile of its course on the wall, counted from 1; HomeHero.module.css marks it. */
  tiles?: readonly (number | null)[];
}

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Types the phrases one after the other. Without JavaScript the first shows. */
export const TypedWords = island('TypedWords', 'calm', function TypedWords({ phrases, tiles = [] }: Props) {
  const [{ text, current }, show] = useState({ text: phrases[0], current: 0 });
  // Where less motion is wanted from the start, the island never starts.
  const [isStill, setIsStill] = useState(false);
  useListener('change', () => setIsStill(lessMotion().matches), lessMotion);
  useEffect(
    () => (isStill ? undefined : typePhrases(phrases, (typed, at) => show({ text: typed, current: at }))),
    [phrases, isStill],
  );
  const at = isStill ? 0 : current;
  return (
    <Room words={phrases}>
      <span className={styles.typed} aria-hidden="true" data-tile={tiles[at]}>
        <span className={styles.caret}>{isStill ? phrases[0] : text}</span>
      </span>
    </Room>
  );
});
