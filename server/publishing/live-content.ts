import { withSettings } from '../../domain/course/course-settings.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Content, Entry } from '../content/schema/schema.ts';
import type { CourseSettingTable } from '../db/tables/desk-tables.ts';
import type { Db } from '../db/tables.ts';

export interface LiveContent {
  /** One object for the life of the process: its parts are those of the moment. */
  content: Content;
  /** Reads the settings of courses, which staff of another process may have changed. */
  refresh(): Promise<void>;
  /** Takes the place of what was written before, with the same settings. */
  replace(written: Content): Promise<void>;
}

/** What the files say, with the settings of staff, which are rare: only `refresh` and `replace` read them. */
export function liveContent(db: Db, read: Content): LiveContent {
  let written = read;
  let courses: Entry<Course>[] = written.courses;

  const settled = async (of: Content) => settledCourses(of.courses, await settingRows(db));

  return {
    content: {
      get site() {
        return written.site;
      },
      get courses() {
        return courses;
      },
      get readings() {
        return written.readings;
      },
      get pages() {
        return written.pages;
      },
      get exams() {
        return written.exams;
      },
      get drawings() {
        return written.drawings;
      },
      get emblems() {
        return written.emblems;
      },
      get brandKit() {
        return written.brandKit;
      },
      get questionPictures() {
        return written.questionPictures;
      },
      get pictures() {
        return written.pictures;
      },
    },
    refresh: async () => {
      courses = await settled(written);
    },
    replace: async (next) => {
      const anew = await settled(next);
      [written, courses] = [next, anew];
    },
  };
}

/** What staff have set for courses at the desk. */
export async function settingRows(db: Db): Promise<readonly CourseSettingTable[]> {
  return db.selectFrom('courseSetting').selectAll().execute();
}

/** The courses with these settings, which may name a course as it was called before. */
export function settledCourses(
  courses: readonly Entry<Course>[],
  rows: readonly CourseSettingTable[],
): Entry<Course>[] {
  const settings = new Map(rows.map((row) => [row.courseId, row]));
  return courses.map((course) => {
    const own = [course.id, ...course.formerIds].map((id) => settings.get(id)).find((row) => row !== undefined);
    return own === undefined ? course : withSettings(course, own);
  });
}
