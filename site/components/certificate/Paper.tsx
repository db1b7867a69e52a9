import { formatDay } from '../../../domain/day.ts';
import { languageByScript } from '../../../domain/text/language.ts';
import { formatNumber } from '../../../domain/certificate/certificate-number.ts';
import type { PublicCertificate } from '../../../server/certificate/certificates.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { Border, BORDER } from '../../art/Border.tsx';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import { Emblem } from '../course/Tile.tsx';
import { Brand } from '../frame/head/Brand.tsx';
import { Words } from '../frame/Words.tsx';
import { QrCode } from '../payment/QrCode.tsx';
import { type Stamp, Stamps } from '../slip/Stamps.tsx';
import styles from './Paper.module.css';
import { certificateWords, TOPICS } from './certificate-words.ts';

interface Props {
  site: Site;
  certificate: PublicCertificate;
  course: CourseEntry | undefined;
  /** The whole URL of the public page, for the QR code. */
  url: string;
}

/** Every length is a share of the width, so that screen and paper look the same. */
export function Paper({ site, certificate, course, url }: Props) {
  const words = certificateWords(site, certificate);
  const { passedOn, issuedOn } = certificate;
  const stamps: Stamp[] = [
    { word: 'Passed', note: formatDay(passedOn), is: 'done' },
    { word: 'Issued', note: formatDay(issuedOn), is: 'confirmed' },
  ];
  const seal = site.certificate.seal;
  return (
    <div className={styles.box} data-paper="">
      <article className={styles.paper} data-hue={course && wholeHue(course)} aria-label="Certificate">
        <svg className={styles.edge} viewBox={`0 0 ${BORDER.width} ${BORDER.height}`} aria-hidden="true">
          <Border number={certificate.number} course={course} />
        </svg>
        <div className={styles.inside}>
          <div className={styles.main}>
            <Brand name={site.brand.name} />
            <p className={styles.small}>{words.certifies}</p>
            <p
              className={styles.name}
              data-long={words.name.length > 22 || undefined}
              lang={languageByScript(words.name)}
            >
              {words.name}
            </p>
            <p className={styles.small}>{words.completed}</p>
            <p className={styles.course} data-long={words.course.length > 34 || undefined}>
              <Words lang={course?.lang}>{words.course}</Words>
            </p>
            <p className={styles.passed}>{words.passed}</p>
            {certificate.topics.length > 0 && (
              <div className={styles.topics}>
                <p>{TOPICS}</p>
                <ul>
                  {certificate.topics.map((topic) => (
                    <li key={topic}>
                      <Words lang={course?.lang}>{topic}</Words>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <div className={styles.sign}>
              <p>
                <b>{words.issued}</b> {words.place}
              </p>
              <p>
                <b>{words.signatory}</b> {words.role}
              </p>
              {seal !== undefined && <img className={styles.seal} src={seal} alt={`Seal of ${site.brand.name}`} />}
              {seal === undefined && course !== undefined && <Emblem course={course} className={styles.emblem} />}
            </div>
          </div>
          <div className={styles.stub}>
            <p>
              Certificate number
              <b>{formatNumber(certificate.number)}</b>
            </p>
            <div className={styles.code}>
              <QrCode text={url} label="QR code of the page of this certificate" />
            </div>
            <p>Anyone can check a public certificate: scan, or go to {new URL(url).host}/certificates</p>
            <Stamps stamps={stamps} label="Stamps" />
          </div>
        </div>
      </article>
    </div>
  );
}
