import type { Site } from '../../../server/content/schema.ts';
import styles from './LegalDetails.module.css';

/** Who answers for the site: what the Consumer Protection (E-Commerce) Rules 2020 ask a seller to show. */
export function LegalDetails({ site }: { site: Site }) {
  const { legal, contact } = site;
  return (
    <aside className={styles.details} aria-labelledby="legal-details">
      <h2 id="legal-details">Our legal details</h2>
      <dl>
        <dt>Legal name</dt>
        <dd>{legal.name}</dd>
        <dt>Registered address</dt>
        <dd>{legal.address}</dd>
        <dt>Grievance officer</dt>
        <dd>
          {legal.grievanceOfficer}
          <br />
          {legal.grievanceContact}
        </dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
      </dl>
    </aside>
  );
}
