import { WEEKDAYS } from '../../domain/support-hours.ts';
import { siteSchema } from '../content/schema/site-schema.ts';
import type { MailSite } from './letter/letter.ts';
import type { TemplateOptions } from './write-mail.ts';

export const site: MailSite = {
  brand: siteSchema.shape.brand.parse('Kaksha'),
  url: 'https://kaksha.example',
  contact: {
    email: 'hello@example.com',
    phone: '+91 120 000 0000',
    address: ['Sample address, Sector 62', 'Noida, Uttar Pradesh 201309', 'India'],
  },
  support: { opens: '09:00', closes: '21:00', weekdays: WEEKDAYS.slice(), reply: 'by the next working day' },
  confirmation: { hours: 24 },
  payees: [],
};

export const templateOptions: TemplateOptions = {
  site,
  linksOf: (id) => ({
    status: `https://kaksha.example/registrations/token-of-${id}`,
    receipt: `https://kaksha.example/registrations/token-of-${id}/receipt`,
    certificate: `https://kaksha.example/registrations/token-of-${id}/certificate`,
    unsubscribe: `https://kaksha.example/unsubscribe/token-of-${id}`,
  }),
  placeLink: 'https://kaksha.example/waiting-list/react/token-of-place',
  to: null,
};
