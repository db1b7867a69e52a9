import { videoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import { lecturePath } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './LecturePlayer.module.css';
import { VideoFrame } from './VideoFrame.tsx';

interface Props {
  course: CourseEntry;
  lectures: NonNullable<CourseEntry['lectures']>;
  index: number;
  /** Whose videos these are. */
  credit?: string | undefined;
}

export function LecturePlayer({ course, lectures, index, credit }: Props) {
  const lecture = lectures.items[index];
  if (lecture === undefined) throw new RangeError(`${course.id} has no lecture ${index}`);
  const video = videoAddresses(lecture.video);
  const previous = lectures.items[index - 1];
  const next = lectures.items[index + 1];
  return (
    <div className={`wrap ${styles.page}`}>
      <a className="button button-quiet" href={lectures.path}>
        <Icon name="arrow-left" />
        Back to the playlist
      </a>
      <div>
        <p className={styles.place}>
          {course.name} · {index + 1} of {lectures.items.length}
        </p>
        <h1>{lecture.title}</h1>
        {lecture.subject !== undefined && <p className={styles.subject}>{lecture.subject}</p>}
      </div>
      <VideoFrame title={lecture.title} video={video} autoplay />
      {lectures.descriptions && <p className={styles.description}>{lecture.description}</p>}
      <p className={styles.watch}>
        The video does not start? <a href={video.watch}>Open it on its own page</a>. {credit}
      </p>
      <nav className={styles.steps} aria-label="Lectures">
        {previous !== undefined && (
          <a href={lecturePath(course, index - 1)} rel="prev">
            <Icon name="arrow-left" />
            <span>
              <small>Previous</small>
              {previous.title}
            </span>
          </a>
        )}
        {next !== undefined && (
          <a className={styles.next} href={lecturePath(course, index + 1)} rel="next">
            <span>
              <small>Next</small>
              {next.title}
            </span>
            <Icon name="arrow-right" />
          </a>
        )}
      </nav>
    </div>
  );
}
