import type { ShownPicture } from '../../pictures.ts';
import { Photo } from '../frame/Photo.tsx';
import { Words } from '../frame/Words.tsx';
import type { CourseEntry } from '../../../server/content/schema.ts';
import { Section } from '../frame/Section.tsx';
import styles from './Trainers.module.css';
import '../../styles/quilts.css';

/** Who teaches. Without a photo the picture is two rows out of the band of the course. */
export function Trainers({
  trainers,
  photos,
  lang,
}: Pick<CourseEntry, 'trainers' | 'lang'> & {
  /** In the order of the trainers. */
  photos: readonly (ShownPicture | undefined)[];
}) {
  return (
    <Section heading={trainers.length === 1 ? 'Your trainer' : 'Your trainers'}>
      {trainers.map(({ name, experience, credentials, bio }, index) => (
        <div key={name} className={styles.trainer}>
          <Picture photo={photos[index]} lang={lang} />
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

function Picture({ photo, lang }: { photo: ShownPicture | undefined; lang?: string | undefined }) {
  if (photo === undefined) return <div className={`drawn ${styles.picture}`} />;
  return (
    <div className={styles.photo} lang={lang}>
      <Photo picture={photo} sizes="5.5rem" />
    </div>
  );
}
