/** The content of an email, from which text and HTML are made, so that both say the same. */
import { supportHours } from '../../../domain/support-hours.ts';
import { isSampleSite } from '../../../domain/payment/sample-site.ts';
import { calledName } from '../../../domain/person/name.ts';
import type { Site } from '../../content/schema/site-schema.ts';
import { qrPng } from './qr-png.ts';

export interface MailSite extends Pick<Site, 'brand' | 'url' | 'contact' | 'support' | 'confirmation' | 'payees'> {}

/** Absolute secret addresses of a registration. */
export interface RegistrationLinks {
  status: string;
  receipt: string;
  certificate: string;
  /** Withdraws the consent to news, for all registrations of the person. */
  unsubscribe: string;
}

export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'quote'; lines: string[] }
  | { kind: 'facts'; rows: (readonly [label: string, value: string])[] }
  | { kind: 'code'; text: string }
  /** The main button. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** In the HTML only; the text says the same in words. */
  | ({ kind: 'picture' } & Picture)
  /** In the HTML only, since text programs open no app. */
  | { kind: 'upi-button'; label: string; upi: string };

/** A picture inside the email. */
interface Picture {
  /** Its name in the email and as a file: `upi-qr`. */
  name: string;
  png: Buffer;
  /** In CSS pixels. */
  size: number;
  /** Alternative text. */
  alt: string;
}

export interface Letter {
  /** No names, references or codes, since phones show it on a locked screen. */
  subject: string;
  /** A preview that lists of emails show after the subject; the same limits apply. */
  news: string;
  parts: Part[];
  greetsItself?: true;
  /** Address for one-press unsubscribing (RFC 8058). */
  unsubscribe?: string;
}

// Control characters, and those that reverse the text after them: a name could make a sentence read backwards.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** The text in one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

/** Adds zero-width spaces to a stranger's text, so that no email program makes a link of it. */
export function unlinked(text: string): string {
  return oneLine(text).replace(/[.:/@](?=\S)/g, '$&\u200B');
}

/** A paragraph on one line. Line breaks become spaces. */
export function paragraph(text: string): Part {
  return { kind: 'paragraph', text: oneLine(text) };
}

/** Lines of staff, in which web addresses become links. */
export function staffLines(all: readonly string[]): Part {
  return { kind: 'lines', lines: all.map(oneLine).filter((line) => line !== '') };
}

/** A text split into web addresses and the rest. Punctuation after an address belongs to the sentence. */
export function withAddresses(text: string): { text: string; isAddress: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}])/)
    .map((part, index) => ({ text: part, isAddress: index % 2 === 1 && URL.canParse(part) }))
    .filter(({ text: part }) => part !== '');
}

/** Words of a person, with their lines. Empty lines are left out. */
export function quote(text: string): Part {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine);
  return { kind: 'quote', lines: lines.filter((line) => line !== '') };
}

/** A table of labels and values, each on one line. */
export function facts(...rows: [label: string, value: string][]): Part {
  return { kind: 'facts', rows: rows.map(([label, value]) => [label, oneLine(value)]) };
}

/** A code to type, set large. */
export function code(text: string): Part {
  return { kind: 'code', text: oneLine(text) };
}

/** The button of an email. Throws a RangeError for an address that is not `http:` or `https:`. */
export function action(label: string, url: string): Part {
  return { kind: 'action', label, url: webAddress(url) };
}

/** A link on its own line. Throws a RangeError for an address that is not `http:` or `https:`. */
export function link(label: string, url: string): Part {
  return { kind: 'link', label, url: webAddress(url) };
}

/** The QR code of a UPI link. `alt` tells the amount and UPI ID. */
export function payCode(upi: string, alt: string): Part {
  const { png, size } = qrPng(upiAddress(upi));
  // Two pixels for one, on screens that have them.
  return { kind: 'picture', name: 'upi-qr', png, size: size / 2, alt: oneLine(alt) };
}

/** A button that opens the UPI app, only for verified merchants (docs/decisions/0005-upi-link.md). */
export function upiButton(label: string, upi: string): Part {
  return { kind: 'upi-button', label, upi: upiAddress(upi) };
}

/** The Content-ID of a picture (RFC 2392). */
export function contentId({ name }: Picture, site: MailSite): string {
  return `${name}@${new URL(site.url).hostname}`;
}

/** The absolute URL of a page of the site. Throws a RangeError for a path to another site. */
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

/** `Hello Meera,` for a person whose full name is known. */
export function greeting(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${unlinked(calledName(name))},`;
}

/** The foot of every email: who writes, how and when to reach them, and whether all of it is an example. */
export function footerLines({ brand: { name }, url, contact, support, payees }: MailSite): {
  signed: string[];
  reach: string[];
} {
  return {
    signed: [name, `${contact.phone}, ${supportHours(support)}`].map(oneLine),
    reach: [
      contact.email,
      url,
      contact.address.join(', '),
      ...(isSampleSite({ payees }) ? ['This is a sample site. Please do not pay.'] : []),
    ].map(oneLine),
  };
}
