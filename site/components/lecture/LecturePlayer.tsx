import { Words } from '../frame/Words.tsx';
import { videoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import { coursePaths, learningPath, lecturePath } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { groupLectures, lengthOf } from './group-lectures.ts';
import styles from './LecturePlayer.module.css';
import { LectureTile } from './LectureTile.tsx';
import { VideoFrame } from './VideoFrame.tsx';
import { VideoHelp } from './VideoHelp.tsx';
import watch from './watch.module.css';

interface Props {
  course: CourseEntry;
  lectures: NonNullable<CourseEntry['lectures']>;
  index: number;
  /** The owner of the videos. */
  credit?: string | undefined;
  /** Whether only samples are open to everybody. */
  isGated: boolean;
}

/** The list is beside it on wide screens. keep-place.ts stores the lecture, watch-lecture.ts the position. */
export function LecturePlayer({ course, lectures, index, credit, isGated }: Props) {
  const lecture = lectures.items[index];
  if (lecture === undefined) throw new RangeError(`${course.id} has no lecture ${index}`);
  const video = videoAddresses(lecture.video);
  const previous = lectures.items[index - 1];
  const next = lectures.items[index + 1];
  return (
    <div className="wrap" data-learning={learningPath(course.id)} data-lecture={index + 1}>
      <p className={`no-print ${styles.back}`}>
        <a className="tap" href={lectures.path} data-playlist="">
          <Icon name="arrow-left" size="1.125rem" />
          Back to the playlist
        </a>
      </p>
      <div className={`${watch.watch} ${styles.watch}`}>
        <div>
          <div className={`no-print ${styles.video}`}>
            <VideoFrame lang={course.lang} title={lecture.title} video={video} autoplay />
          </div>
          <div className={styles.words}>
            <p className={styles.place}>
              <Words lang={course.lang}>{course.name}</Words>, lecture {index + 1} of {lectures.items.length}
              {lecture.minutes !== undefined && `, ${lengthOf([lecture])}`}
            </p>
            <h1 lang={course.lang}>{lecture.title}</h1>
            {lecture.subject !== undefined && (
              <p className={styles.subject} lang={course.lang}>
                {lecture.subject}
              </p>
            )}
            {lectures.descriptions && <p lang={course.lang}>{lecture.description}</p>}
            {lecture.preview && isGated && (
              <p className={styles.sample}>
                <b>Free sample.</b> The other lectures are for learners of{' '}
                <a href={coursePaths(course).page}>
                  <Words lang={course.lang}>{course.name}</Words>
                </a>
                .
              </p>
            )}
            <VideoHelp watch={video.watch} credit={credit} />
          </div>
          <nav className={`no-print ${styles.steps}`} aria-label="Previous and next lecture">
            {previous !== undefined && (
              <a href={lecturePath(course, index - 1)} rel="prev">
                <small>Previous</small>
                <span lang={course.lang}>← {previous.title}</span>
              </a>
            )}
            {next !== undefined && (
              <a href={lecturePath(course, index + 1)} rel="next">
                <small>Next</small>
                <span lang={course.lang}>{next.title} →</span>
              </a>
            )}
          </nav>
        </div>
        <aside className={styles.side}>
          <h2>Lectures</h2>
          {groupLectures(course.outline, lectures.items).map(({ heading, lectures: own }) => (
            <section key={heading ?? ''}>
              {heading !== undefined && <h3 lang={course.lang}>{heading}</h3>}
              <ol className={watch.list}>
                {own.map(({ index: at, lecture: { title, subject, preview } }) => (
                  <li key={at}>
                    <a href={lecturePath(course, at)} aria-current={at === index ? 'page' : undefined}>
                      <LectureTile index={at} />
                      <span>
                        {at === index && <small>Playing now</small>}
                        <b className={watch.title} lang={course.lang}>
                          {title}
                        </b>
                        {subject !== undefined && (
                          <>
                            {' '}
                            <Words lang={course.lang}>{subject}</Words>
                          </>
                        )}
                        {preview && isGated && at !== index && <small>Free sample</small>}
                      </span>
                    </a>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </aside>
      </div>
    </div>
  );
}
