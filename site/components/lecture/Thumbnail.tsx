import { LectureArt } from '../../art/LectureArt.tsx';
import styles from './Thumbnail.module.css';

interface Props {
  index: number;
  hue: number;
  /** The host's picture; the drawn one shows until it is there, and stays when the host can't be reached (drop-thumbnails.ts). */
  src?: string | undefined;
}

export function Thumbnail({ index, hue, src }: Props) {
  return (
    <span className={styles.thumbnail}>
      <LectureArt index={index} hue={hue} />
      {src !== undefined && <img src={src} width="320" height="180" alt="" loading="lazy" data-thumbnail="" />}
    </span>
  );
}
