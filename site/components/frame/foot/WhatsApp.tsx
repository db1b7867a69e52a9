import type { ReactNode } from 'react';
import { whatsAppHref } from '../../../../domain/person/phone-links.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';

interface Props {
  site: Pick<Site, 'brand' | 'contact'>;
  /** A sentence after the greeting of the offered message. */
  message?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A plain link. Nothing if the provider has no number. */
export function WhatsApp({ site, message = 'I have a question.', className, children = 'WhatsApp' }: Props) {
  const { whatsapp } = site.contact;
  if (whatsapp === undefined) return null;
  return (
    <a href={whatsAppHref(whatsapp, `Hello ${site.brand.name}, ${message}`)} className={className}>
      {children}
    </a>
  );
}
