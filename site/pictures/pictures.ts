import emblems from 'virtual:own-pictures';

/** The WebP of a course's own picture, as small as an emblem. */
export function ownEmblem(courseId: string): Buffer {
  return Buffer.from(emblems[courseId] ?? '', 'base64');
}
