import styles from './NotEnrolled.module.css';

interface Props {
  course: string;
  coursePath: string;
  myCoursesPath: string;
}

/** For somebody who has signed in and is not enrolled with the course whose lecture they asked for. */
export function NotEnrolled({ course, coursePath, myCoursesPath }: Props) {
  return (
    <section className={`wrap ${styles.box}`}>
      <h1>These lectures are for learners of {course}</h1>
      <p>
        You have signed in with an address that has no confirmed registration for this course, or its time is over. If
        your payment is still being checked, the lectures open as soon as it is confirmed.
      </p>
      <p className={styles.links}>
        <a className="button" href={myCoursesPath}>
          My courses
        </a>
        <a className="button button-quiet" href={coursePath}>
          About {course}
        </a>
      </p>
    </section>
  );
}
