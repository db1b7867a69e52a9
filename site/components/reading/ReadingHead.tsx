import { Icon } from '../../art/Icon.tsx';
import type { Crumb } from '../../metadata/json-ld.ts';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import styles from './ReadingHead.module.css';

interface Props {
  crumbs: readonly Crumb[];
  title: string;
  summary: string;
  /** To read it, and to do its exercises. */
  minutes: { reading: number; exercises: number };
  videoPath?: string | undefined;
}

export function ReadingHead({ crumbs, title, summary, minutes, videoPath }: Props) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.head}`}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.facts}>
          <span>
            <Icon name="clock" /> {minutes.reading} minutes to read
          </span>
          {minutes.exercises > 0 && (
            <span>
              <Icon name="target" /> {minutes.exercises} minutes of exercises
            </span>
          )}
          {videoPath !== undefined && (
            <a href={videoPath}>
              <Icon name="play" /> Watch the videos
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
