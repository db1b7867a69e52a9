import { Words } from '../../frame/Words.tsx';
import type { LandingPage } from '../../../../server/content/schema/course-schema.ts';
import { AVATARS, avatarPath } from '../../../../domain/paths.ts';
import styles from './Learners.module.css';

interface Props {
  claim: NonNullable<LandingPage['learners']>;
  avatars: boolean;
  lang?: string | undefined;
}

/** All five portraits are in the page; pick-avatars.ts picks three. Without JavaScript the first three show. */
export function Learners({ claim, avatars, lang }: Props) {
  return (
    <div className={styles.learners}>
      {avatars && (
        <div className={styles.row} data-avatars="">
          {Array.from({ length: AVATARS }, (_, index) => (
            <img key={index} src={avatarPath(index)} width="48" height="48" alt="" loading="lazy" />
          ))}
        </div>
      )}
      <p>
        <b lang={lang}>{claim.text}</b>
        <small>
          {claim.source === undefined ? (
            'Sample figure'
          ) : (
            <>
              {'Source: '}
              <Words lang={lang}>{claim.source}</Words>
            </>
          )}
          {avatars && '; portraits are drawings'}
        </small>
      </p>
    </div>
  );
}
