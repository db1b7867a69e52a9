/** Every mail in words: from its data to subject, text and HTML. */
import type { Mail } from './mails.ts';
import { htmlPart } from './templates/html-part.ts';
import type { Letter, MailSite, RegistrationLinks } from './templates/parts.ts';
import { confirmed } from './templates/confirmed.ts';
import { needsYou } from './templates/needs-you.ts';
import { received } from './templates/received.ts';
import { refundDue } from './templates/refund-due.ts';
import { refunded } from './templates/refunded.ts';
import { rejected } from './templates/rejected.ts';
import { signInCode } from './templates/sign-in-code.ts';
import { staffAdded } from './templates/staff-added.ts';
import { textPart } from './templates/text-part.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

export interface TemplateOptions {
  site: MailSite;
  /** The secret addresses of a registration. */
  linksOf: (registrationId: string) => RegistrationLinks;
}

/** Writes a mail. Throws where its data does not fit its kind. */
export function writeMail(mail: Mail, options: TemplateOptions): WrittenMail {
  const letter = letterOf(mail, options);
  return { subject: letter.subject, text: textPart(letter, options.site), html: htmlPart(letter, options.site) };
}

function letterOf(mail: Mail, { site, linksOf }: TemplateOptions): Letter {
  switch (mail.kind) {
    case 'received':
      return received(mail.data, site, linksOf(mail.registrationId));
    case 'needs-you':
      return needsYou(mail.data, site, linksOf(mail.registrationId));
    case 'confirmed':
      return confirmed(mail.data, site, linksOf(mail.registrationId));
    case 'rejected':
      return rejected(mail.data, site, linksOf(mail.registrationId));
    case 'refund-due':
      return refundDue(mail.data, site, linksOf(mail.registrationId));
    case 'refunded':
      return refunded(mail.data, site, linksOf(mail.registrationId));
    case 'sign-in-code':
      return signInCode(mail.data, site);
    case 'staff-added':
      return staffAdded(mail.data, site);
    default:
      throw new TypeError(`No template for the mail "${(mail as { kind: string }).kind}"`);
  }
}
