/** Where a button or a notice of the content leads. */
import { isLink } from './text/link.ts';

/** Stands for the number of `contact.whatsapp` in site.yaml. */
export const WHATSAPP_TARGET = 'whatsapp';

/** A path of the site, maybe with the id of a part: `/Courses#tech`. Two slashes would be another site. */
const SITE_PATH = /^\/(?!\/)[\w./-]*(#[\w-]+)?$/;

const PHONE = /^tel:\+?\d[\d -]{4,18}\d$/;

/** Whether a text is a path of the site, an https address, `tel:` with a number, or `whatsapp`. */
export function isTarget(text: string): boolean {
  if (text.length > 500 || text.includes('..')) return false;
  return SITE_PATH.test(text) || isLink(text) || PHONE.test(text) || text === WHATSAPP_TARGET;
}

/** The path of a page of the site without the id of a part; undefined for other targets. */
export function pathOfTarget(target: string): string | undefined {
  return target.startsWith('/') ? target.split('#', 1)[0] : undefined;
}
