/** A mail in words: from its data to subject, text and HTML. */
import { htmlPart } from './letter/html-part.ts';
import { type Letter, type MailSite, type RegistrationLinks, contentId } from './letter/letter.ts';
import { textPart } from './letter/text-part.ts';
import { type Mail, type Template, templates } from './registry.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Where a mail program may end what the mail is a part of, with one press (RFC 8058). */
  unsubscribe?: string | undefined;
  /** What the HTML shows by their Content-ID. */
  pictures?: readonly { cid: string; fileName: string; png: Buffer }[];
}

export interface TemplateOptions {
  site: MailSite;
  /** The secret addresses of a registration. */
  linksOf: (registrationId: string) => RegistrationLinks;
  /** The secret address of the place on a waiting list that the mail is about. */
  placeLink: string | null;
  /** The full name of whoever is greeted; null for an address of which no more is known. */
  to: string | null;
}

/** Writes a mail. Throws where its data does not fit its kind, and a RangeError for a link that is no web address. */
export function writeMail(mail: Mail, options: TemplateOptions): WrittenMail {
  const letter = letterOf(mail, options);
  const { subject, unsubscribe } = letter;
  const pictures = letter.parts
    .filter((part) => part.kind === 'picture')
    .map((part) => ({ cid: contentId(part, options.site), fileName: `${part.name}.png`, png: part.png }));
  return { subject, text: textPart(letter, options), html: htmlPart(letter, options), unsubscribe, pictures };
}

function letterOf(mail: Mail, { site, linksOf, placeLink, to }: TemplateOptions): Letter {
  const template: Template = templates[mail.kind];
  // It is the template of this very kind, so it takes this data: see the type Mail.
  const data = mail.data as never;
  if (template.about === 'address') return template.letter(data, { site });
  if (template.about === 'place') {
    if (placeLink === null) throw new TypeError('An email to somebody on a waiting list needs their link');
    return template.letter(data, { site, link: placeLink, to });
  }
  if (mail.registrationId === undefined) throw new TypeError('An email about a registration needs its id');
  return template.letter(data, { site, links: linksOf(mail.registrationId), to });
}
