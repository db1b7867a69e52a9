import type { CourseEntry } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './Trainers.module.css';

export function Trainers({ trainers }: { trainers: CourseEntry['trainers'] }) {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <h2>{trainers.length === 1 ? 'Your trainer' : 'Your trainers'}</h2>
        <ul className={styles.grid}>
          {trainers.map(({ name, experience, credentials, bio }) => (
            <li key={name} className={styles.card}>
              <span className={styles.mark}>
                <Icon name="users" />
              </span>
              <div>
                <h3>{name}</h3>
                <dl>
                  <div>
                    <dt>Experience</dt>
                    <dd>{experience}</dd>
                  </div>
                  <div>
                    <dt>Credentials</dt>
                    <dd>{credentials}</dd>
                  </div>
                </dl>
                <p>{bio}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
