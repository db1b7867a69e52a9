import { Icon } from '../../art/Icon.tsx';
import { registerHref } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './RegistrationCard.module.css';

/** The way to the registration form, with the three things to know before it. */
export function RegistrationCard({ course, confirmationHours }: { course: CourseEntry; confirmationHours: number }) {
  return (
    <section className={styles.card} aria-labelledby="registration-form">
      <h2 id="registration-form">Registration Form</h2>
      <ul className={styles.points}>
        <li>
          <Icon name="check" />
          Fill the form only after a successful payment.
        </li>
        <li>
          <Icon name="check" />
          Fill all details correctly.
        </li>
        <li>
          <Icon name="clock" />
          Wait {confirmationHours} hours for access.
        </li>
      </ul>
      <a className="button" href={registerHref(course)}>
        Start now
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}
