import { bandPath } from '../../../../domain/paths.ts';
import { BAND } from '../../../art/Cover.tsx';
import type { ShownPicture } from '../../../../domain/picture/shown-picture.ts';
import { Photo } from '../../frame/Photo.tsx';
import { Words } from '../../frame/Words.tsx';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import { Section } from '../../frame/Section.tsx';
import styles from './Trainers.module.css';

/** Without a photo, two rows from the band of the course. */
export function Trainers({
  course: { id, trainers, lang },
  photos,
}: {
  course: Pick<CourseEntry, 'id' | 'trainers' | 'lang'>;
  photos: readonly (ShownPicture | null)[];
}) {
  return (
    <Section heading={trainers.length === 1 ? 'Your trainer' : 'Your trainers'}>
      <div className={styles.trainers}>
        {trainers.map(({ name, experience, credentials, bio }, index) => (
          <div key={name} className={styles.trainer}>
            <Picture photo={photos[index] ?? undefined} courseId={id} isFirst={index === 0} lang={lang} />
            <h3>
              <Words>{name}</Words>
            </h3>
            <dl className="meta">
              <dt className="visually-hidden">Experience</dt>
              <dd lang={lang}>{experience}</dd>
              <dt className="visually-hidden">Credentials</dt>
              <dd lang={lang}>{credentials}</dd>
            </dl>
            <p lang={lang}>{bio}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Picture({
  photo,
  courseId,
  isFirst,
  lang,
}: {
  photo: ShownPicture | undefined;
  courseId: string;
  isFirst: boolean;
  lang?: string | undefined;
}) {
  if (photo === undefined) {
    const { height } = BAND;
    const [above, below] = isFirst ? [0, 5] : [3, 9];
    return (
      <svg
        className={`drawn no-print ${styles.picture}`}
        viewBox={`0 0 ${2 * height} ${2 * height}`}
        aria-hidden="true"
      >
        <image href={bandPath(courseId)} x={-above * height} {...BAND} />
        <image href={bandPath(courseId)} x={-below * height} y={height} {...BAND} />
      </svg>
    );
  }
  return (
    <div className={styles.photo} lang={lang}>
      <Photo picture={photo} sizes="(min-width: 48rem) 7.5rem, 5.5rem" />
    </div>
  );
}
