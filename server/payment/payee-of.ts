import { courseNamed } from '../../domain/course/former-ids.ts';
import { paidCourseId } from '../../domain/exam/fee.ts';
import type { Content, CourseEntry } from '../content/schema/schema.ts';
import type { Payee } from '../content/schema/site-schema.ts';
import type { RestPayee } from '../mail/templates/payment/rest-to-pay.ts';

/** The first payee of a course, also of one that is not offered any more. */
export function payeeOf(
  { courses, site }: Pick<Content, 'site'> & { courses: readonly CourseEntry[] },
  courseId: string,
): Payee {
  const [first] = courseNamed(courses, paidCourseId(courseId))?.payment.payees ?? [];
  const payee = site.payees.find(({ id }) => id === first) ?? site.payees[0];
  if (payee === undefined) throw new Error('content/site.yaml names no payee');
  return payee;
}

/** A code signed by a bank may have another amount. */
export function hasOwnCode({ signedQr, qrImage }: Payee): boolean {
  return signedQr === undefined && qrImage === undefined;
}

/** The payee of a rest, as emails keep it. */
export function restPayeeOf(content: Parameters<typeof payeeOf>[0], courseId: string): RestPayee {
  const payee = payeeOf(content, courseId);
  const { name, vpa, verifiedMerchant: opensApp } = payee;
  return { name, vpa, courseId, hasCode: hasOwnCode(payee), opensApp };
}
