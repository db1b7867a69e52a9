import { Words } from '../frame/Words.tsx';
import { isFilled } from '../../../domain/text/filled.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { Fact } from '../frame/Fact.tsx';
import styles from './LegalDetails.module.css';

/** Required by the Consumer Protection (E-Commerce) Rules 2020. Texts that are not filled in stay hidden. */
export function LegalDetails({ site, isFolded = false }: { site: Site; isFolded?: boolean }) {
  const { legal, contact } = site;
  const officer = [legal.grievanceOfficer, legal.grievanceContact].filter(isFilled);
  const rows = (
    <dl>
      {isFilled(legal.name) && (
        <Fact label="Legal name">
          <Words lang={site.lang}>{legal.name}</Words>
        </Fact>
      )}
      {isFilled(legal.address) && (
        <Fact label="Registered address">
          <Words lang={site.lang}>{legal.address}</Words>
        </Fact>
      )}
      {site.tax !== 'none' && <Fact label="GSTIN">{legal.gstin}</Fact>}
      <Fact label="Prices">The price on a course page is the whole price, with every tax that we have to charge.</Fact>
      <Fact label="Phone and email">
        <a href={telHref(contact.phone)}>{contact.phone}</a>
        <br />
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </Fact>
      {officer.length > 0 && (
        <Fact label="Grievance officer">
          <Words lang={site.lang}>{officer.join(', ')}</Words>
        </Fact>
      )}
      <Fact label="Complaints">
        Write to us with the word Complaint in the subject line. We acknowledge it within 48 hours and settle it within
        one month.
      </Fact>
      {isFilled(legal.processors) && (
        <Fact label="Who runs our server and email">
          <Words lang={site.lang}>{legal.processors}</Words>
        </Fact>
      )}
    </dl>
  );
  return (
    <section className={styles.details} aria-labelledby="legal-details">
      {isFolded ? (
        <details className="fold">
          <summary>
            <h2 id="legal-details">Our legal details</h2>
          </summary>
          {rows}
        </details>
      ) : (
        <>
          <div className="hang">
            <h2 id="legal-details">Our legal details</h2>
          </div>
          {rows}
        </>
      )}
    </section>
  );
}
