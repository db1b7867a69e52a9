import { withSettings } from '../../domain/course/course-settings.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Content, Entry } from '../content/schema/schema.ts';
import type { Db } from '../db/tables.ts';

export interface LiveCourses {
  content: Content;
  refresh(): Promise<void>;
}

/** The settings of staff are rare, so only `refresh` reads them. */
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
