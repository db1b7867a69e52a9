import type { Content } from '../content/schema/schema.ts';
import type { Site } from '../content/schema/site-schema.ts';

export const GSTIN = '09ABCDE1234F1ZY';

export function registered(site: Site, tax: Exclude<Site['tax'], 'none'>): Site {
  const legal = { ...site.legal, name: 'Kaksha Sample Private Limited', address: '1 Sample Road, Noida', gstin: GSTIN };
  return { ...site, tax, legal };
}

export function taxed(content: Content, tax: Exclude<Site['tax'], 'none'>): Content {
  return { ...content, site: registered(content.site, tax) };
}
