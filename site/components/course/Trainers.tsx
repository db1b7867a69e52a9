import type { CourseEntry } from '../../../server/content/schema.ts';
import { Section } from '../frame/Section.tsx';
import styles from './Trainers.module.css';
import '../../styles/quilts.css';

/** Who teaches. The picture is two rows out of the band of the course. */
export function Trainers({ trainers }: { trainers: CourseEntry['trainers'] }) {
  return (
    <Section heading={trainers.length === 1 ? 'Your trainer' : 'Your trainers'}>
      {trainers.map(({ name, experience, credentials, bio }) => (
        <div key={name} className={styles.trainer}>
          <div className={`drawn ${styles.picture}`} />
          <h3>{name}</h3>
          <dl>
            <dt className="visually-hidden">Experience</dt>
            <dd>{experience}</dd>
            <dt className="visually-hidden">Credentials</dt>
            <dd>{credentials}</dd>
          </dl>
          <p>{bio}</p>
        </div>
      ))}
    </Section>
  );
}
