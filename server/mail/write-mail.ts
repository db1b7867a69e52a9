/** A mail in words: from its data to subject, text and HTML. */
import { htmlPart } from './letter/html-part.ts';
import type { Letter, MailSite, RegistrationLinks } from './letter/letter.ts';
import { textPart } from './letter/text-part.ts';
import { type Mail, type Template, templates } from './registry.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

export interface TemplateOptions {
  site: MailSite;
  /** The secret addresses of a registration. */
  linksOf: (registrationId: string) => RegistrationLinks;
  /** The full name of whoever is greeted; null for an address of which no more is known. */
  to: string | null;
}

/** Writes a mail. Throws where its data does not fit its kind, and a RangeError for a link that is no web address. */
export function writeMail(mail: Mail, options: TemplateOptions): WrittenMail {
  const letter = letterOf(mail, options);
  return { subject: letter.subject, text: textPart(letter, options), html: htmlPart(letter, options) };
}

function letterOf(mail: Mail, { site, linksOf }: TemplateOptions): Letter {
  const template: Template = templates[mail.kind];
  // It is the template of this very kind, so it takes this data: see the type Mail.
  const data = mail.data as never;
  if (template.about === 'address') return template.letter(data, { site });
  if (mail.registrationId === undefined) throw new TypeError('An email about a registration needs its id');
  return template.letter(data, { site, links: linksOf(mail.registrationId) });
}
