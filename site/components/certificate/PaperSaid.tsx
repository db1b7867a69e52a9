import { formatNumber } from '../../../domain/certificate/certificate-number.ts';
import type { PublicCertificate } from '../../../server/certificate/certificates.ts';
import { Words } from '../frame/Words.tsx';
import { NAMELESS, TOPICS } from './certificate-words.ts';
import styles from './PaperSaid.module.css';

interface Props {
  certificate: Pick<PublicCertificate, 'learnerName' | 'courseName' | 'number' | 'topics'>;
  /** The language of the course. */
  lang: string | undefined;
}

/** On phones, where the letters of the paper are too small to read. */
export function PaperSaid({ certificate: { learnerName, courseName, number, topics }, lang }: Props) {
  return (
    <div className={styles.said}>
      <b>
        <Words>{learnerName ?? NAMELESS}</Words>
      </b>
      <span>
        <Words lang={lang}>{courseName}</Words>
      </span>
      <code>{formatNumber(number)}</code>
      {topics.length > 0 && (
        <p>
          {TOPICS}: <Words lang={lang}>{topics.join(', ')}</Words>
        </p>
      )}
    </div>
  );
}
