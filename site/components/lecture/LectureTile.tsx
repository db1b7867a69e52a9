import { useEffect, useRef, useState } from 'react';
import styles from './LectureTile.module.css';

/** Shapes of the tiles in turn. In rows of five, none is below itself. */
const shapes = [
  'M80 0v70H10A70 70 0 0 0 80 0z',
  'M102 0v35a35 35 0 0 0-35 35H102z',
  'M102 70H32a70 70 0 0 1 70-70z',
  'M52 70 102 20v50z',
  'M102 0v70a50 50 0 0 1 0-70zM52 70a25 25 0 0 1 50 0z',
];

interface Props {
  index: number;
  /** The drawn tile shows until the host's picture loads, or if it fails. */
  thumbnail?: string | undefined;
}

/** `index` counts from zero; the tile shows it from one. */
export function LectureTile({ index, thumbnail }: Props) {
  return (
    <span className={`drawn ${styles.tile} ${thumbnail === undefined ? '' : styles.pictured}`.trim()}>
      <svg viewBox="0 0 102 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={shapes[(index + 2 * Math.floor(index / shapes.length)) % shapes.length]} />
      </svg>
      {thumbnail !== undefined && <Thumbnail src={thumbnail} />}
      <span>{index + 1}</span>
    </span>
  );
}

/** Goes if it fails, so that no broken-picture mark covers the drawn tile. */
function Thumbnail({ src }: { src: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    // It may have failed before React was there.
    if (picture.current?.complete === true && picture.current.naturalWidth === 0) setIsBroken(true);
  }, []);
  if (isBroken) return null;
  return (
    <img ref={picture} src={src} width="320" height="180" alt="" loading="lazy" onError={() => setIsBroken(true)} />
  );
}
