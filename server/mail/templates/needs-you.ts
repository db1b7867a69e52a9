import type { RegistrationMails } from '../mails.ts';
import { type Letter, type MailSite, type RegistrationLinks, action, oneLine, paragraph, quote } from './parts.ts';

export function needsYou(
  { course, reason }: RegistrationMails['needs-you'],
  _site: MailSite,
  links: RegistrationLinks,
): Letter {
  return {
    subject: oneLine(`Please check your registration for ${course}`),
    parts: [
      paragraph(`We cannot confirm your registration for ${course} yet. The person who looked at it writes:`),
      quote(reason),
      paragraph(
        'Please open your registration, check the payment details and correct what is wrong. ' +
          'We look again as soon as you have sent it.',
      ),
      action('Check your registration', links.status),
      paragraph('If everything is right as it is, reply to this mail and tell us so. Please do not pay a second time.'),
    ],
  };
}
