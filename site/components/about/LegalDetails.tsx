import { isFilled } from '../../../domain/filled.ts';
import { NOT_REGISTERED } from '../../../domain/payment/gstin.ts';
import { telHref } from '../../../domain/person/phone.ts';
import type { Site } from '../../../server/content/site-schema.ts';
import styles from './LegalDetails.module.css';

/**
 * Who answers for the site: what the Consumer Protection (E-Commerce) Rules 2020 ask a seller to show. What is not yet
 * filled in stays away; preflight asks for it.
 */
export function LegalDetails({ site }: { site: Site }) {
  const { legal, contact } = site;
  const officer = [legal.grievanceOfficer, legal.grievanceContact].filter(isFilled);
  return (
    <section className={styles.details} aria-labelledby="legal-details">
      <div className="hang">
        <h2 id="legal-details">Our legal details</h2>
      </div>
      <dl>
        <Detail label="Legal name" text={legal.name} />
        <Detail label="Registered address" text={legal.address} />
        <Detail label="GST" text={gstWords(legal.gstin)} />
        <div>
          <dt>Prices</dt>
          <dd>The price on a course page is the whole price, with every tax that we have to charge.</dd>
        </div>
        <div>
          <dt>Phone and email</dt>
          <dd>
            <a href={telHref(contact.phone)}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        {officer.length > 0 && (
          <div>
            <dt>Grievance officer</dt>
            <dd>{officer.join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>Complaints</dt>
          <dd>
            Write to us with the word Complaint in the subject line. We acknowledge it within 48 hours and settle it
            within one month.
          </dd>
        </div>
        <Detail label="Who runs our server and email" text={legal.processors} />
      </dl>
    </section>
  );
}

function Detail({ label, text }: { label: string; text: string }) {
  if (!isFilled(text)) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function gstWords(gstin: string): string {
  return gstin === NOT_REGISTERED ? 'We are not registered for GST and charge none.' : gstin;
}
