import { courseNamed } from '../../domain/course/former-ids.ts';
import type { Content, CourseEntry } from '../content/schema.ts';
import type { Payee } from '../content/site-schema.ts';

/** Who is paid for a course: the first of its payees. One that is not offered any more is paid like any other. */
export function payeeOf(
  { courses, site }: Pick<Content, 'site'> & { courses: readonly CourseEntry[] },
  courseId: string,
): Payee {
  const [first] = courseNamed(courses, courseId)?.payment.payees ?? [];
  const payee = site.payees.find(({ id }) => id === first) ?? site.payees[0];
  if (payee === undefined) throw new Error('content/site.yaml names no payee');
  return payee;
}
