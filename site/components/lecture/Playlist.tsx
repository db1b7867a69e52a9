import { videoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import { lecturePath, paths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './Playlist.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  course: CourseEntry;
  lectures: NonNullable<CourseEntry['lectures']>;
  coursePath: string;
  /** Whose videos these are. */
  credit?: string | undefined;
}

export function Playlist({ course, lectures, coursePath, credit }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <a className="button button-quiet" href={paths.home}>
          <Icon name="arrow-left" />
          Back to Home
        </a>
        <h1>{lectures.title}</h1>
        <p className={styles.text}>
          {lectures.items.length === 1 ? '1 lecture' : `${lectures.items.length} lectures`} of{' '}
          <a href={coursePath}>{course.name}</a>. {credit}
        </p>
      </div>
      <ol className={styles.list}>
        {lectures.items.map(({ title, subject, description, video }, index) => (
          <li key={title} className={styles.item}>
            <Thumbnail index={index} hue={course.cover.hue} src={videoAddresses(video).thumbnail} />
            <div className={styles.words}>
              <div className={styles.title}>
                <h2>
                  <a href={lecturePath(course, index)}>{title}</a>
                </h2>
                {subject !== undefined && <b>{subject}</b>}
              </div>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
