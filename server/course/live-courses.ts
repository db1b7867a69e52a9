/** The courses as they stand: as their files have them, with what staff set at the desk in its place. */
import { withSettings } from '../../domain/course/settings.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Content, Entry } from '../content/schema/schema.ts';
import type { Db } from '../db/tables.ts';

export interface LiveCourses {
  /** The same content, whose courses are always those of the last refresh. */
  content: Content;
  /** Reads what staff set, and gives the content its courses anew. */
  refresh(): Promise<void>;
}

/**
 * The content of a process. What staff set is read when it is told to, so that whatever the process does in between needs
 * no question to the database: a few settings change in a year.
 */
export function liveCourses(db: Db, written: Content): LiveCourses {
  let courses: Entry<Course>[] = written.courses;
  const content: Content = {
    ...written,
    get courses() {
      return courses;
    },
  };
  return {
    content,
    refresh: async () => {
      const rows = await db.selectFrom('courseSetting').selectAll().execute();
      const settings = new Map(rows.map((row) => [row.courseId, row]));
      courses = written.courses.map((course) => {
        const own = [course.id, ...course.formerIds].map((id) => settings.get(id)).find((row) => row !== undefined);
        return own === undefined ? course : withSettings(course, own);
      });
    },
  };
}
