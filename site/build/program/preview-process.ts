/** The child process of draw-preview.ts. It reads the content itself, and loads the program, which draws as the site does. */
import type { Offer } from '../../../domain/course/offer.ts';
import { answerQuestions } from '../../../server/base/child.ts';
import type { Course } from '../../../server/content/schema/course-schema.ts';
import type { Problem } from '../../../server/content/schema/file-findings.ts';
import type { Content, Entry } from '../../../server/content/schema/schema.ts';
import { settledCourses } from '../../../server/publishing/live-content.ts';
import type { DrawnPage, PreviewOrder } from '../../../server/setup/content-store.ts';
import { readChanged } from '../../publish/read-changed.ts';
import type { ContentFiles } from '../../publish/read-content.ts';
import { loadProgram } from './load-program.ts';

type Order = Omit<PreviewOrder, 'offers'>;

/** Of the one preview that the process is for. */
let read: { content: Content; order: Order } | undefined;

export const previewing = {
  /** Reads the content. `course`: the one that is changed, whose offer the site has to tell. */
  read: async (
    files: ContentFiles,
    order: Order,
  ): Promise<{ problems: readonly Problem[] } | { course: Entry<Course> | undefined }> => {
    const { kind, id, changed, settings } = order;
    const found = await readChanged(files, changed);
    if ('problems' in found) return found;
    const content = { ...found.content, courses: settledCourses(found.content.courses, settings) };
    read = { content, order };
    return { course: kind === 'courses' ? content.courses.find((course) => course.id === id) : undefined };
  },

  /** Draws its page. `offers` by the ids of courses. Undefined if no page shows the file. */
  draw: async (offers: ReadonlyMap<string, Offer>): Promise<DrawnPage | undefined> => {
    if (read === undefined) throw new Error('No content was read.');
    return loadProgram(import.meta.dirname).program.pageInPreview(read.content, read.order, offers);
  },
};

answerQuestions(previewing);
