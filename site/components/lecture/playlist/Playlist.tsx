import { Words } from '../../frame/Words.tsx';
import { counted } from '../../../../domain/text/counted.ts';
import { videoAddresses } from '../../../../domain/course/video.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { learningPath, paths } from '../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import { HueHead } from '../../frame/head/HueHead.tsx';
import { groupLectures, lengthOf } from '../group-lectures.ts';
import { GoOn } from './GoOn.island.tsx';
import { type ListedLecture, LectureList } from './LectureList.island.tsx';
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

/** Grouped by module. */
export function Playlist({ course, lectures, coursePath, credit, isGated }: Props) {
  const { items } = lectures;
  const length = lengthOf(items);
  return (
    <>
      <HueHead courseId={course.id}>
        <p className={`no-print ${styles.back}`}>
          <a className="button-quiet" href={paths.home}>
            <Icon of={icons.arrowLeft} size="1.125rem" />
            Back to Home
          </a>
        </p>
        <div className={styles.begin}>
          <div>
            <h1 lang={course.lang}>{lectures.title}</h1>
            <p className={styles.text}>
              {counted(items.length, 'lecture')} of{' '}
              <a href={coursePath}>
                <Words lang={course.lang}>{course.name}</Words>
              </a>
              {length !== undefined && `, ${length} in all`}. {credit}
            </p>
          </div>
          <p className={`no-print ${styles.go}`}>
            <GoOn
              playlist={lectures.path}
              player={lectures.player}
              learning={learningPath(course.id)}
              lectures={items.map(({ minutes }) => ({ minutes }))}
            />
          </p>
        </div>
      </HueHead>
      <LectureList
        playlist={lectures.path}
        player={lectures.player}
        learning={learningPath(course.id)}
        lang={course.lang}
        groups={groupLectures(
          course.outline,
          items,
          ({ title, subject, description, video, minutes, preview }): ListedLecture => ({
            title,
            subject,
            description,
            length: lengthOf([{ minutes }]),
            thumbnail: videoAddresses(video).thumbnail,
            isSample: (isGated && preview) || undefined,
          }),
        )}
      />
    </>
  );
}
