import type { MailSite } from './letter/letter.ts';
import type { TemplateOptions } from './write-mail.ts';

export const site: MailSite = {
  brand: 'Kaksha',
  url: 'https://kaksha.example',
  contact: {
    email: 'hello@example.com',
    phone: '+91 120 000 0000',
    address: ['Sample address, Sector 62', 'Noida, Uttar Pradesh 201309', 'India'],
  },
  support: { hours: '9 AM to 9 PM', days: '7 days a week', opens: '09:00', closes: '21:00' },
  confirmation: { hours: 24 },
};

export const templateOptions: TemplateOptions = {
  site,
  linksOf: (id) => ({
    status: `https://kaksha.example/registrations/token-of-${id}`,
    receipt: `https://kaksha.example/registrations/token-of-${id}/receipt`,
  }),
  to: null,
};
