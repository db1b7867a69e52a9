import { counted } from '../../../domain/text/counted.ts';
import type { Crumb } from '../../metadata/json-ld.ts';
import { Breadcrumbs } from '../frame/head/Breadcrumbs.tsx';
import { HueHead } from '../frame/head/HueHead.tsx';
import styles from './ReadingHead.module.css';

interface Props {
  courseId: string;
  crumbs: readonly Crumb[];
  title: string;
  summary: string;
  lang?: string | undefined;
  /** Reading time and time for exercises. */
  minutes: { reading: number; exercises: number };
  videoPath?: string | undefined;
}

/** The head line fills while the page is read (ReadingHead.module.css). */
export function ReadingHead({ courseId, crumbs, title, summary, lang, minutes, videoPath }: Props) {
  return (
    <>
      <div className={`no-print ${styles.progress}`} />
      <HueHead courseId={courseId}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 lang={lang}>{title}</h1>
        <p className={styles.summary} lang={lang}>
          {summary}
        </p>
        <ul className={styles.facts}>
          <li>{counted(minutes.reading, 'minute')} to read</li>
          {minutes.exercises > 0 && <li>{counted(minutes.exercises, 'minute')} of exercises</li>}
          {videoPath !== undefined && (
            <li>
              <a href={videoPath}>Watch the videos</a>
            </li>
          )}
        </ul>
      </HueHead>
    </>
  );
}
