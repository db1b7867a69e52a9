import { Words } from '../frame/Words.tsx';
import { counted } from '../../../domain/text/counted.ts';
import { videoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import { lecturePath, paths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { HueHead } from '../frame/head/HueHead.tsx';
import { groupLectures, lengthOf } from './group-lectures.ts';
import { LectureTile } from './LectureTile.tsx';
import styles from './Playlist.module.css';

interface Props {
  course: CourseEntry;
  lectures: NonNullable<CourseEntry['lectures']>;
  coursePath: string;
  /** The owner of the videos. */
  credit?: string | undefined;
  /** Whether only samples are open to everybody. */
  isGated: boolean;
}

/** Grouped by module. left-off.ts marks the last one opened. */
export function Playlist({ course, lectures, coursePath, credit, isGated }: Props) {
  const { items } = lectures;
  const groups = groupLectures(course.outline, items);
  const Title = groups.some(({ heading }) => heading !== undefined) ? 'h3' : 'h2';
  const length = lengthOf(items);
  return (
    <>
      <HueHead courseId={course.id}>
        <p className={`no-print ${styles.back}`}>
          <a className="button-quiet" href={paths.home}>
            <Icon name="arrow-left" size="1.125rem" />
            Back to Home
          </a>
        </p>
        <h1 lang={course.lang}>{lectures.title}</h1>
        <p className={styles.text}>
          {counted(items.length, 'lecture')} of{' '}
          <a href={coursePath}>
            <Words lang={course.lang}>{course.name}</Words>
          </a>
          {length !== undefined && `, ${length} in all`}. {credit}
        </p>
        <p className={`no-print ${styles.go}`}>
          <a className="button" href={lecturePath(course, 0)} data-go-on={lectures.path}>
            Start with lecture 1
          </a>
        </p>
      </HueHead>
      <div className={`wrap ${styles.groups}`}>
        {groups.map(({ heading, lectures: own }) => (
          <section key={heading ?? ''}>
            {heading !== undefined && (
              <div className="hang">
                <h2 lang={course.lang}>{heading}</h2>
              </div>
            )}
            <ol className={styles.list}>
              {own.map(({ index, lecture: { title, subject, description, video, minutes, preview } }) => (
                <li key={index} className={`stretched ${styles.item}`}>
                  <LectureTile index={index} thumbnail={videoAddresses(video).thumbnail} />
                  <div>
                    <Title className={styles.title} lang={course.lang}>
                      <a href={lecturePath(course, index)}>{title}</a>
                    </Title>
                    {subject !== undefined && <b lang={course.lang}>{subject}</b>}
                    <span className={styles.facts}>
                      {minutes !== undefined && <span>{lengthOf([{ minutes }])}</span>}
                      {preview && isGated && <span className={styles.sample}>Free sample</span>}
                    </span>
                    <p lang={course.lang}>{description}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}
