/** What a mail says, part by part. Text and HTML are both made from it, so they always say the same. */
import { supportHours } from '../../../domain/support-hours.ts';
import { calledName } from '../../../domain/person/name.ts';
import type { Site } from '../../content/schema/site-schema.ts';
import { qrPng } from './qr-png.ts';

/** What mails need to know of the site. */
export interface MailSite extends Pick<Site, 'brand' | 'url' | 'contact' | 'support' | 'confirmation'> {}

/** The secret addresses of a registration, in full. */
export interface RegistrationLinks {
  status: string;
  receipt: string;
  certificate: string;
  /** Ends the consent to news, for all registrations of the person. */
  unsubscribe: string;
}

export type Part =
  | { kind: 'paragraph'; text: string }
  /** A paragraph that staff wrote, line by line. Web addresses in it become links. */
  | { kind: 'lines'; lines: string[] }
  /** Somebody's own words, line by line. */
  | { kind: 'quote'; lines: string[] }
  | { kind: 'facts'; rows: (readonly [label: string, value: string])[] }
  | { kind: 'code'; text: string }
  /** The one thing to press. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** Only in the HTML: what it shows, the text says in words. */
  | ({ kind: 'picture' } & Picture)
  /** Only in the HTML: text programs open no app. */
  | { kind: 'upi-button'; label: string; upi: string };

/** A picture that comes with the email. */
interface Picture {
  /** Names it within the email, and as a file: `upi-qr`. */
  name: string;
  png: Buffer;
  /** Width and height on the screen, in CSS pixels. */
  size: number;
  /** What it shows, for whoever does not see it. */
  alt: string;
}

export interface Letter {
  /** Without names, references and codes: phones show it on a locked screen. */
  subject: string;
  /** What a list of emails shows after the subject; what holds for that holds here. */
  news: string;
  parts: Part[];
  /** Whether staff wrote the greeting themselves. */
  greetsItself?: true;
  /** Where a mail program may end what this is a part of, with one press (RFC 8058). */
  unsubscribe?: string;
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

/** Lines that staff wrote, and addresses in them that lead where they say. */
export function staffLines(all: readonly string[]): Part {
  return { kind: 'lines', lines: all.map(oneLine).filter((line) => line !== '') };
}

/** A text as it is and the web addresses in it, in their order. A sign behind an address belongs to the sentence. */
export function withAddresses(text: string): { text: string; isAddress: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}])/)
    .map((part, index) => ({ text: part, isAddress: index % 2 === 1 && URL.canParse(part) }))
    .filter(({ text: part }) => part !== '');
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

/** The QR code of a UPI link; `alt` tells its amount and UPI ID to whoever does not see it. */
export function payCode(upi: string, alt: string): Part {
  const { png, size } = qrPng(upiAddress(upi));
  // Two pixels for one, where a screen has them.
  return { kind: 'picture', name: 'upi-qr', png, size: size / 2, alt: oneLine(alt) };
}

/** A button that opens the UPI app, for a verified merchant alone (docs/decisions/0005-upi-link.md). */
export function upiButton(label: string, upi: string): Part {
  return { kind: 'upi-button', label, upi: upiAddress(upi) };
}

/** By what the HTML of an email finds a picture among its parts (RFC 2392). */
export function contentId({ name }: Picture, site: MailSite): string {
  return `${name}@${new URL(site.url).hostname}`;
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

function upiAddress(upi: string): string {
  if (!upi.startsWith('upi://pay?')) throw new RangeError('Not a UPI link');
  return upi;
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
