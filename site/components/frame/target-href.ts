import { WHATSAPP_TARGET } from '../../../domain/link-target.ts';
import { telHref, whatsAppHref } from '../../../domain/person/phone-links.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';

/** The `href` of a target of the content. `message` continues the greeting of a WhatsApp chat. */
export function targetHref(
  target: string,
  { brand, contact }: Pick<Site, 'brand' | 'contact'>,
  message: string,
): string {
  if (target === WHATSAPP_TARGET && contact.whatsapp !== undefined)
    return whatsAppHref(contact.whatsapp, `Hello ${brand.name}, ${message}`);
  return target.startsWith('tel:') ? telHref(target.slice('tel:'.length)) : target;
}
