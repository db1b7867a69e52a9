import { Words } from '../../frame/Words.tsx';
import type { LandingPage } from '../../../../server/content/schema/course-schema.ts';
import styles from './Learners.module.css';
import { Portraits } from './Portraits.island.tsx';

interface Props {
  claim: NonNullable<LandingPage['learners']>;
  avatars: boolean;
  lang?: string | undefined;
}

export function Learners({ claim, avatars, lang }: Props) {
  return (
    <div className={styles.learners}>
      {avatars && <Portraits />}
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
          {avatars && '. The portraits are drawings.'}
        </small>
      </p>
    </div>
  );
}
