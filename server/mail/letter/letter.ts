/** What a mail says, part by part. Text and HTML are both made from it, so they always say the same. */
import { supportHours } from '../../../domain/support-hours.ts';
import { calledName } from '../../../domain/person/name.ts';
import type { Site } from '../../content/site-schema.ts';

/** What mails need to know of the site. */
export interface MailSite extends Pick<Site, 'brand' | 'url' | 'contact' | 'support' | 'confirmation'> {}

/** The secret addresses of a registration, in full. */
export interface RegistrationLinks {
  status: string;
  receipt: string;
}

export type Part =
  | { kind: 'paragraph'; text: string }
  /** Somebody's own words, line by line. */
  | { kind: 'quote'; lines: string[] }
  | { kind: 'facts'; rows: (readonly [label: string, value: string])[] }
  | { kind: 'code'; text: string }
  /** The one thing to press. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'link'; label: string; url: string };

export interface Letter {
  /** Without names, references and codes: phones show it on a locked screen. */
  subject: string;
  /** What a list of emails shows after the subject; what holds for that holds here. */
  news: string;
  parts: Part[];
}

// Control characters, and those that turn the direction of what follows: a name could make a sentence read backwards.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** The text in one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * A text typed by a stranger, so that no mail program makes a link of it: after what addresses are made of comes a
 * zero-width space. Else a registration in somebody else's name could send them a link of its own choosing.
 */
export function unlinked(text: string): string {
  return oneLine(text).replace(/[.:/@](?=\S)/g, '$&\u200B');
}

export function paragraph(text: string): Part {
  return { kind: 'paragraph', text: oneLine(text) };
}

export function quote(text: string): Part {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine);
  return { kind: 'quote', lines: lines.filter((line) => line !== '') };
}

export function facts(...rows: [label: string, value: string][]): Part {
  return { kind: 'facts', rows: rows.map(([label, value]) => [label, oneLine(value)]) };
}

export function code(text: string): Part {
  return { kind: 'code', text: oneLine(text) };
}

export function action(label: string, url: string): Part {
  return { kind: 'action', label, url: webAddress(url) };
}

export function link(label: string, url: string): Part {
  return { kind: 'link', label, url: webAddress(url) };
}

/** The full address of a page of the site. Throws a RangeError for a path that leads elsewhere. */
export function pageUrl(site: MailSite, path: string): string {
  const url = new URL(path, site.url);
  if (url.origin !== new URL(site.url).origin) throw new RangeError('A path of the site begins with one slash');
  return url.href;
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError(`Not a web address: ${protocol}`);
  return href;
}

/** `Hello Meera,` for somebody whose full name is known. */
export function greeting(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${unlinked(calledName(name))},`;
}

/** Who writes and when they are reached, and where else: the lines at the foot of every email. */
export function footerLines({ brand: { name }, url, contact, support }: MailSite): {
  signed: string[];
  reach: string[];
} {
  return {
    signed: [name, `${contact.phone}, ${supportHours(support)}`].map(oneLine),
    reach: [contact.email, url, contact.address.join(', ')].map(oneLine),
  };
}
