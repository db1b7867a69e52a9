import { htmlPart } from './letter/html-part.ts';
import { type Letter, type MailSite, type RegistrationLinks, contentId } from './letter/letter.ts';
import { textPart } from './letter/text-part.ts';
import { type Mail, type Template, templates } from './registry.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Address for one-press unsubscribing (RFC 8058). */
  unsubscribe?: string | undefined;
  pictures?: readonly { cid: string; fileName: string; png: Buffer }[];
}

export interface TemplateOptions {
  site: MailSite;
  linksOf: (registrationId: string) => RegistrationLinks;
  placeLink: string | null;
  /** Full name for the greeting; null if unknown. */
  to: string | null;
}

/** Writes an email. Throws if the data does not fit the kind, and a RangeError for an invalid link. */
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
  // The type Mail pairs this template with this data.
  const data = mail.data as never;
  if (template.about === 'address') return template.letter(data, { site });
  if (template.about === 'place') {
    if (placeLink === null) throw new TypeError('An email to somebody on a waiting list needs their link');
    return template.letter(data, { site, link: placeLink, to });
  }
  if (mail.registrationId === undefined) throw new TypeError('An email about a registration needs its id');
  return template.letter(data, { site, links: linksOf(mail.registrationId), to });
}
