/** Providers who are registered for tax, for tests of papers. */
import type { Content } from '../content/schema/schema.ts';
import type { Site } from '../content/schema/site-schema.ts';

/** Of Uttar Pradesh. */
export const GSTIN = '09ABCDE1234F1ZY';

/** The sample provider, had it a GSTIN. */
export function registered(site: Site, tax: Exclude<Site['tax'], 'none'>): Site {
  const legal = { ...site.legal, name: 'Kaksha Sample Private Limited', address: '1 Sample Road, Noida', gstin: GSTIN };
  return { ...site, tax, legal };
}

/** The same of all content. */
export function taxed(content: Content, tax: Exclude<Site['tax'], 'none'>): Content {
  return { ...content, site: registered(content.site, tax) };
}
