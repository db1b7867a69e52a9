import { courseNamed } from '../../domain/course/former-ids.ts';
import { indianDayAt } from '../../domain/day.ts';
import { paidCourseId } from '../../domain/exam/fee.ts';
import { type Circumstances, methodsOf } from '../../domain/payment/payment-input.ts';
import type { PaymentMethod } from '../../domain/payment/reference.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { ownNumbers } from './own-numbers.ts';

/** Data to check a payment against now, for a registration with this course and the method that the learner named. */
export function circumstances(
  { content, now }: Pick<DeskContext, 'content' | 'now'>,
  courseId?: string,
  said?: PaymentMethod,
): Circumstances {
  const course = courseId === undefined ? undefined : courseNamed(content.courses, paidCourseId(courseId));
  return { today: indianDayAt(now()), ownNumbers: ownNumbers(content), methods: methodsOf(course, said) };
}
