import { supportHours, supportWordsOfWeek } from '../../../domain/support-hours.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import { paths } from '../../../domain/paths.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { Room } from '../frame/Room.tsx';
import { SupportNow } from '../frame/SupportNow.island.tsx';
import { WhatsApp } from '../frame/foot/WhatsApp.tsx';
import styles from './Help.module.css';

/** Support, whether it is open now, and the payment terms. */
export function Help({
  site,
  lead,
  message,
}: {
  site: Pick<Site, 'brand' | 'contact' | 'support'>;
  lead: string;
  /** The first words of a WhatsApp chat. */
  message: string;
}) {
  const { contact, support } = site;
  return (
    <div className={styles.help}>
      <p>
        {lead} <a href={telHref(contact.phone)}>{contact.phone}</a>
        {contact.whatsapp !== undefined && (
          <>
            {' or '}
            <WhatsApp site={site} message={message}>
              write on WhatsApp
            </WhatsApp>
          </>
        )}
        .
      </p>
      <Room words={supportWordsOfWeek(support)}>
        <span className={styles.live}>
          <SupportNow support={support} />
        </span>
        <span>{supportHours(support)}</span>
      </Room>
      <p>We never ask for a PIN, an OTP or a card number.</p>
      <p className="no-print">
        <a href={paths.terms}>Terms</a> <a href={paths.refunds}>Refunds</a>
      </p>
    </div>
  );
}
