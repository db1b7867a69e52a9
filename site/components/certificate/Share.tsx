import { formatMonth } from '../../../domain/day.ts';
import { formatNumber } from '../../../domain/certificate/certificate-number.ts';
import { linkedInHref } from '../../../domain/certificate/linkedin.ts';
import { certificateFilePath } from '../../../domain/paths.ts';
import type { PublicCertificate } from '../../../server/certificate/certificates.ts';
import { PrintButton } from '../papers/PrintButton.island.tsx';
import { SlipRow, SlipRows } from '../slip/SlipRow.tsx';
import { PICTURE_WORDS } from './certificate-words.ts';
import styles from './Share.module.css';

interface Props {
  brand: string;
  certificate: PublicCertificate;
  /** The whole URL of the public page. */
  url: string;
  isPublic: boolean;
  /** Whether PDF and picture can be drawn here. */
  isDrawn: boolean;
  token: string;
}

/** How to show it to others, and its files. */
export function Share({ brand, certificate, url, isPublic, isDrawn, token }: Props) {
  const { courseName, issuedOn } = certificate;
  const number = formatNumber(certificate.number);
  return (
    <>
      {(isPublic || isDrawn) && (
        <section className={styles.way}>
          <h2>Share it</h2>
          {isPublic && (
            <>
              <p>The button opens LinkedIn with these five fields. If a field stays empty, copy it from here.</p>
              <p>
                <a
                  className="button"
                  href={linkedInHref({ courseName, brand, issuedOn, number, url })}
                  rel="noreferrer"
                >
                  Add to LinkedIn
                </a>
              </p>
              <SlipRows>
                <SlipRow label="Name" copy={courseName}>
                  {courseName}
                </SlipRow>
                <SlipRow label="Issuing organisation" copy={brand}>
                  {brand}
                </SlipRow>
                <SlipRow label="Issue date" copy={formatMonth(issuedOn)}>
                  {formatMonth(issuedOn)}
                </SlipRow>
                <SlipRow label="Credential ID" copy={number}>
                  {number}
                </SlipRow>
                <SlipRow label="Credential URL" copy={url}>
                  {url.replace(/^https?:\/\//, '')}
                </SlipRow>
              </SlipRows>
            </>
          )}
          {isDrawn && (
            <img
              className={styles.picture}
              src={certificateFilePath(token, 'certificate.png')}
              width="1200"
              height="630"
              loading="lazy"
              alt={`Your name, ${courseName} and the address of your certificate`}
            />
          )}
        </section>
      )}
      <section className={styles.way}>
        <h2>Keep it</h2>
        {!isDrawn && (
          <p>
            To get a PDF, press Print and choose Save as PDF. Our PDF and picture cannot show all letters of this
            certificate yet.
          </p>
        )}
        <div className={`scripted ${styles.file}`}>
          <h3>On paper</h3>
          <PrintButton className="button-quiet" label="Print" />
          <p>One A4 page, without a margin</p>
        </div>
        {isDrawn && (
          <>
            <Download heading="PDF" href={certificateFilePath(token, 'certificate.pdf')}>
              One A4 page to print or attach
            </Download>
            <Download heading="Picture" href={certificateFilePath(token, 'certificate.png')}>
              {PICTURE_WORDS}
            </Download>
          </>
        )}
        <Download heading="Open Badge" href={certificateFilePath(token, 'open-badge.jwt')}>
          A file that employers’ software can check. It contains your name.
        </Download>
      </section>
    </>
  );
}

function Download({ heading, href, children }: { heading: string; href: string; children: string }) {
  return (
    <div className={styles.file}>
      <h3>{heading}</h3>
      <a className="button-quiet" href={href} download="">
        Download<span className="visually-hidden"> {heading}</span>
      </a>
      <p>{children}</p>
    </div>
  );
}
