import { Words } from '../frame/Words.tsx';
import type { CourseEntry } from '../../../server/content/schema.ts';
import { Section } from '../frame/Section.tsx';
import styles from './Trainers.module.css';
import '../../styles/quilts.css';

/** Who teaches. The picture is two rows out of the band of the course. */
export function Trainers({ trainers, lang }: Pick<CourseEntry, 'trainers' | 'lang'>) {
  return (
    <Section heading={trainers.length === 1 ? 'Your trainer' : 'Your trainers'}>
      {trainers.map(({ name, experience, credentials, bio }) => (
        <div key={name} className={styles.trainer}>
          <div className={`drawn ${styles.picture}`} />
          <h3>
            <Words>{name}</Words>
          </h3>
          <dl>
            <dt className="visually-hidden">Experience</dt>
            <dd lang={lang}>{experience}</dd>
            <dt className="visually-hidden">Credentials</dt>
            <dd lang={lang}>{credentials}</dd>
          </dl>
          <p lang={lang}>{bio}</p>
        </div>
      ))}
    </Section>
  );
}
