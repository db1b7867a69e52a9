import { clustersOf } from '../../../../domain/text/clusters.ts';
import styles from './Initials.module.css';

interface Props {
  name: string | null;
  /** Of a course; the page has the tones (Colours.astro). */
  hue: number | undefined;
}

/** A face for a name: the letters of its first and last word on a tile. The place sets the size. */
export function Initials({ name, hue }: Props) {
  const words = (name ?? '–').split(' ');
  return (
    <span className={styles.tile} data-hue={hue} aria-hidden="true">
      {[words[0], ...words.slice(1).slice(-1)].map((word) => clustersOf(word ?? '')[0])}
    </span>
  );
}
