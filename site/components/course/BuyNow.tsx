import { coursePaths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './BuyNow.module.css';
import { Price } from './Price.tsx';

/** The price and the way to pay it. */
export function BuyNow({ course, confirmationHours }: { course: CourseEntry; confirmationHours: number }) {
  return (
    <div className={styles.buy}>
      <p className={styles.price}>
        <span className="visually-hidden">Price: </span>
        <Price rupees={course.price} />
      </p>
      <a className="button" href={coursePaths(course).payment}>
        Buy Now
      </a>
      <p className={styles.note}>
        Pay by UPI{course.payment.bankDetails && ' or bank transfer'}. Access within {confirmationHours} hours.
      </p>
    </div>
  );
}
