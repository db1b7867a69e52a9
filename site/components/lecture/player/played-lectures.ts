import type { Video } from '../../../../domain/course/video.ts';
import type { Course, Lecture } from '../../../../server/content/schema/course-schema.ts';
import { groupLectures, type LectureGroup, lengthOf } from '../group-lectures.ts';

export interface PlayedLecture {
  title: string;
  subject?: string | undefined;
  description?: string | undefined;
  /** `28 min`. */
  length?: string | undefined;
  /** A sample where the others are for learners alone. */
  isSample?: true | undefined;
  /** Only of a lecture that this visitor may see. The others stay links. */
  video?: Video | undefined;
}

/** What the page of a lecture may show. The page of a sample is open to anybody, so it has no other videos. */
export function playedLectures(
  outline: Course['outline'],
  { items, descriptions }: NonNullable<Course['lectures']>,
  { preview: isOfSample }: Lecture,
  isGated: boolean,
): LectureGroup<PlayedLecture>[] {
  return groupLectures(outline, items, ({ title, subject, description, minutes, preview, video }) => {
    const isSample = isGated && preview;
    return {
      title,
      subject,
      description: descriptions ? description : undefined,
      length: lengthOf([{ minutes }]),
      isSample: isSample || undefined,
      video: isSample || !isGated || !isOfSample ? video : undefined,
    };
  });
}
